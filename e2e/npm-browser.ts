import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

const modules = join(import.meta.dirname, '../node_modules');
const packed = join(modules, '@sparticuz/chromium');

/**
 * Returns the Chromium from npm and its launch options. It is unpacked once per version, next to
 * the packages. By default the package unpacks to the folder for temporary files and uses whatever
 * is there, even an older version or an incomplete one.
 */
export async function npmBrowser(): Promise<LaunchOptions> {
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(modules, `.cache/chromium-${version}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}-${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    await unpackTo(unfinished);
    // If two processes unpack at the same time, the second finds the folder of the first.
    if (existsSync(folder)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, folder);
  }
  const executablePath = join(folder, 'chromium');
  const env: NodeJS.ProcessEnv = { ...process.env, FONTCONFIG_FILE: fontConfiguration(folder) };
  // A bare machine lacks the libraries for certificates. The package contains them for an older
  // system.
  if (spawnSync(executablePath, ['--version'], { env }).status !== 0) {
    const libraries = [join(folder, 'al2023/lib'), env['LD_LIBRARY_PATH']];
    env['LD_LIBRARY_PATH'] = libraries.filter(Boolean).join(':');
  }
  return { executablePath, env };
}

/**
 * Writes a font configuration for the unpacked fonts and returns the file. Chromium aborts without
 * a font configuration, and the package's own one has the folders of a cloud function.
 */
function fontConfiguration(folder: string): string {
  const file = join(folder, 'fonts.conf');
  const inXml = (path: string) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const content = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${inXml(join(folder, 'fonts'))}</dir>
  <cachedir>${inXml(join(folder, 'fonts-cache'))}</cachedir>
</fontconfig>
`;
  // The folders may have been moved since the file was written. It is only written if it differs,
  // because another browser may be reading it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
  return file;
}

/**
 * The package only supports the folder for temporary files, so `TMPDIR` is set for the unpacking.
 */
async function unpackTo(folder: string): Promise<void> {
  const usual = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await Promise.all([chromium.executablePath(), inflate(join(packed, 'bin/al2023.tar.br'))]);
  } finally {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
  }
}

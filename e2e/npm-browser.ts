import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

const modules = join(import.meta.dirname, '../node_modules');
const packed = join(modules, '@sparticuz/chromium');

/**
 * The Chromium that npm brings, and how to start it. It is unpacked once a version, beside the
 * packages: by itself it unpacks to the folder for temporary files and takes whatever is there for
 * its own, an older version or one whose unpacking was cut off.
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
    // Of two that unpack at once, the second finds the first one's in place.
    if (existsSync(folder)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, folder);
  }
  const executablePath = join(folder, 'chromium');
  const env: NodeJS.ProcessEnv = { ...process.env, FONTCONFIG_FILE: fontConfiguration(folder) };
  // A bare machine lacks the libraries for certificates; the package has them, for an older one.
  if (spawnSync(executablePath, ['--version'], { env }).status !== 0) {
    const libraries = [join(folder, 'al2023/lib'), env['LD_LIBRARY_PATH']];
    env['LD_LIBRARY_PATH'] = libraries.filter(Boolean).join(':');
  }
  return { executablePath, env };
}

/**
 * Writes where the unpacked fonts are, and returns that file. Without a font configuration Chromium
 * aborts; the package's own names the folders that it has in a cloud function.
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
  // Everything may have been moved since; but another browser may be reading it now.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
  return file;
}

/** The package knows no folder but the one for temporary files. */
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

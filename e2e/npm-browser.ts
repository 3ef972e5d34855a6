import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
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
  // A bare machine lacks the libraries for certificates; the package has them, for an older one.
  const starts = spawnSync(executablePath, ['--version']).status === 0;
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
  return { executablePath, ...(!starts && { env: { ...process.env, ...libraries } }) };
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

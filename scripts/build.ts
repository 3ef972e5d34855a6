/**
 * Makes the web app in dist/web: Vite's build, the service worker that keeps its files, then a
 * Brotli and a gzip copy of every file that gets smaller, for the server to send. Does nothing when
 * nothing it depends on has changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { InlineConfig } from 'vite';

const root = join(import.meta.dirname, '..');
const output = join(root, 'dist/web');
/** Names the inputs that the build came from; its presence also says that the build was finished. */
const stamp = join(output, '.built-from');

/** Everything that the web app is made of. */
const inputs = [
  'index.html',
  'package-lock.json',
  'public',
  'reference/credits.json',
  'reference/land.json',
  'reference/sea-lanes.json',
  'scripts/build.ts',
  'src/domain',
  'src/web',
  'vite.config.ts',
];

const compressible = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.mjs',
  '.svg',
  '.txt',
  '.webmanifest',
]);

/** Builds if needed; whether it was. Throws what Vite throws. */
export async function buildWeb(): Promise<boolean> {
  const hash = hashInputs(root, inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
  await build(serviceWorker(appFiles(output)));
  await precompress(output);
  writeFileSync(stamp, hash);
  return true;
}

/** A file as the service worker keeps it; one whose name has a hash in it needs no revision. */
interface AppFile {
  url: string;
  revision: string | null;
}

/** All files that Vite has made. The page itself goes by its address. */
function appFiles(folder: string): AppFile[] {
  return filesOf(folder, '.').map((name) => {
    if (name.startsWith('assets/')) return { url: `/${name}`, revision: null };
    const revision = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return { url: name === 'index.html' ? '/' : `/${name}`, revision };
  });
}

/** The service worker: one classic script beside the page, for its scope is where it lies. */
function serviceWorker(files: readonly AppFile[]): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      APP_FILES: JSON.stringify(files),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir: output,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/web/data/offline/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  };
}

/** One hash over the names and contents of files and folders; tests count for nothing. */
export function hashInputs(folder: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of names.flatMap((name) => filesOf(folder, name)).toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Writes `.br` and `.gz` beside every file of a folder that they make smaller. */
export async function precompress(folder: string): Promise<void> {
  const files = filesOf(folder, '.').filter((file) => compressible.has(extname(file)));
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      const content = await readFile(file);
      const copies = [
        [`${file}.br`, await brotli(content, { params: brotliParams(content.length) })],
        [`${file}.gz`, await zip(content, { level: 9 })],
      ] as const;
      for (const [copy, compressed] of copies) {
        if (compressed.length < content.length) await writeFile(copy, compressed);
      }
    }),
  );
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

function brotliParams(size: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
}

/** The files of a folder and below, or the file itself; paths from the folder given first. */
function filesOf(folder: string, name: string): string[] {
  const path = join(folder, name);
  if (statSync(path).isFile()) return [name];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

if (import.meta.main) {
  const began = performance.now();
  if (await buildWeb()) {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stderr.write(`Built the web app in ${seconds} s\n`);
  }
}

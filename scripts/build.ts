/**
 * Builds the web app in dist/web: Vite's build, the service worker that caches its files, and a
 * Brotli and a gzip copy of every file that becomes smaller, for the server to send. Builds the
 * server in dist/server, because its start otherwise reads 1,500 files. Builds neither if none of
 * its inputs has changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { InlineConfig } from 'vite';

const root = join(import.meta.dirname, '..');
const output = join(root, 'dist/web');
const serverOutput = join(root, 'dist/server');

/** All inputs of the server. */
const serverInputs = ['package-lock.json', 'scripts/build.ts', 'src/domain', 'src/server'];

/** All inputs of the web app. */
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

/** Builds the web app if necessary; returns whether it was built. Throws Vite's errors. */
export function buildWeb(): Promise<boolean> {
  return buildChanged(output, inputs, async () => {
    const { build } = await import('vite');
    await build({ root, logLevel: 'warn' });
    await build(serviceWorker(appFiles(output)));
    await precompress(output);
  });
}

/** Builds the server if necessary; returns whether it was built. Throws Vite's errors. */
export function buildServer(): Promise<boolean> {
  return buildChanged(serverOutput, serverInputs, async () => {
    const { build } = await import('vite');
    await build(server());
  });
}

/** Builds if an input has changed since the last completed build; returns whether it has. */
async function buildChanged(
  folder: string,
  names: readonly string[],
  build: () => Promise<void>,
): Promise<boolean> {
  // Written last, so that its presence shows that the build was completed.
  const stamp = join(folder, '.built-from');
  const hash = hashInputs(root, names);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  await build();
  writeFileSync(stamp, hash);
  return true;
}

/**
 * Returns the build options of the server: one file for each script that has its own thread or
 * process, and files for what they share. Not minified, so that stack traces name functions.
 */
function server(): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: serverOutput,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        input: scriptsOf(join(root, 'src/server')),
        // Without subfolders, because the program finds its files from there (program-files.ts).
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}

/**
 * Returns `main.ts` and all scripts of threads and processes by the names of their built files.
 * Throws if two have the same name.
 */
export function scriptsOf(folder: string): Record<string, string> {
  const scripts: Record<string, string> = {};
  for (const path of filesOf(folder, '.')) {
    if (path !== 'main.ts' && !/\.(?:worker|process)\.ts$/.test(path)) continue;
    const name = basename(path, '.ts');
    if (name in scripts) throw new Error(`Two scripts of the server are named ${name}`);
    scripts[name] = join(folder, path);
  }
  return scripts;
}

/** A file for the service worker's cache. A file with a hash in its name needs no revision. */
interface AppFile {
  url: string;
  revision: string | null;
}

/** Returns all files built by Vite. The page itself is listed by its address. */
function appFiles(folder: string): AppFile[] {
  return filesOf(folder, '.').map((name) => {
    if (name.startsWith('assets/')) return { url: `/${name}`, revision: null };
    const revision = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return { url: name === 'index.html' ? '/' : `/${name}`, revision };
  });
}

/**
 * Returns the build options of the service worker: one classic script next to the page, because its
 * location determines its scope.
 */
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

/** Returns one hash of the names and contents of files and folders, without tests. */
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

/** Writes `.br` and `.gz` next to every file of a folder that becomes smaller when compressed. */
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

/**
 * Returns the files of a folder and its subfolders, or the file itself; paths are relative to the
 * given root.
 */
function filesOf(folder: string, name: string): string[] {
  const path = join(folder, name);
  if (statSync(path).isFile()) return [name];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

if (import.meta.main) {
  const began = performance.now();
  const built = [
    ...((await buildServer()) ? ['server'] : []),
    ...((await buildWeb()) ? ['web app'] : []),
  ];
  if (built.length > 0) {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stderr.write(`Built the ${built.join(' and the ')} in ${seconds} s\n`);
  }
}

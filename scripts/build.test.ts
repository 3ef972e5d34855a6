import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashInputs, precompress, scriptsOf } from './build.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the hash follows names and contents, and passes over tests', () => {
  const hash = () => hashInputs(folder, ['src', 'index.html']);
  mkdirSync(join(folder, 'src/web'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<html>');
  writeFileSync(join(folder, 'src/web/main.ts'), 'a');
  const first = hash();
  writeFileSync(join(folder, 'src/web/main.test.ts'), 'a test');
  expect(hash()).toBe(first);
  writeFileSync(join(folder, 'src/web/main.ts'), 'b');
  expect(hash()).not.toBe(first);
  writeFileSync(join(folder, 'src/web/main.ts'), 'a');
  expect(hash()).toBe(first);
  writeFileSync(join(folder, 'src/more.ts'), '');
  expect(hash()).not.toBe(first);
});

test('scripts of threads and processes are built beside main.ts, each with its own name', () => {
  for (const path of [
    'main.ts',
    'start.ts',
    'a/main.ts',
    'a/read.worker.ts',
    'b/copy.process.ts',
  ]) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  expect(Object.keys(scriptsOf(folder)).toSorted()).toEqual([
    'copy.process',
    'main',
    'read.worker',
  ]);
  writeFileSync(join(folder, 'b/read.worker.ts'), '');
  expect(() => scriptsOf(folder)).toThrow('read.worker');
});

test('what gets smaller has copies that give back the same, what does not has none', async () => {
  const script = 'export const journey = 1;\n'.repeat(200);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app.js'), script);
  writeFileSync(join(folder, 'tiny.json'), '1');
  writeFileSync(join(folder, 'font.woff2'), script);
  await precompress(folder);
  const files = readdirSync(folder, { recursive: true }).toSorted();
  expect(files).toEqual([
    'assets',
    'assets/app.js',
    'assets/app.js.br',
    'assets/app.js.gz',
    'font.woff2',
    'tiny.json',
  ]);
  const copy = (ending: string) => readFileSync(join(folder, `assets/app.js.${ending}`));
  expect(brotliDecompressSync(copy('br')).toString()).toBe(script);
  expect(gunzipSync(copy('gz')).toString()).toBe(script);
});

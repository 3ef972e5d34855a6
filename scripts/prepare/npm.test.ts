import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CannotPrepare } from './cannot-prepare.mjs';
import { npm, writableCache } from './npm.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sojourn-npm-'));
  writeFileSync(join(root, 'package.json'), '{}');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test('npm’s cache is used as it is, or one beside the packages where it cannot be written', () => {
  const cache = join(root, 'not there yet/cache');
  vi.stubEnv('npm_config_cache', cache);
  expect(writableCache(root)).toBe(cache);
  expect(readdirSync(cache)).toEqual([]);
  // No one, not even root, can create a folder inside a file.
  const file = join(root, 'file');
  writeFileSync(file, '');
  vi.stubEnv('npm_config_cache', join(file, 'cache'));
  expect(writableCache(root)).toBe(join(root, 'node_modules/.cache/npm'));
});

test('that npm failed is said in a sentence', () => {
  expect(() => npm(root, ['run', 'nothing-of-this-name', '--silent'])).toThrow(CannotPrepare);
  expect(() => npm(root, ['--version'])).not.toThrow();
});

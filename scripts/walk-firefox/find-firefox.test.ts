import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFirefox } from './find-firefox.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-firefox-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, mode: number): string {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, mode);
  return path;
}

test('the one on the path is found, and what is no program is not', () => {
  put('firefox-esr', 0o644);
  const firefox = put('firefox', 0o755);
  expect(findFirefox({ PATH: `:${folder}` })).toBe(firefox);
});

test('the one that is named wins, and is not replaced by another where it is not there', () => {
  put('firefox', 0o755);
  const named = put('nightly', 0o755);
  expect(findFirefox({ PATH: folder, FIREFOX: named })).toBe(named);
  expect(findFirefox({ PATH: folder, FIREFOX: join(folder, 'gone') })).toBeUndefined();
});

import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptSecret } from './secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('is made once, for its owner’s eyes only', () => {
  const secret = keptSecret(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(folder)).toBe(secret);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
});

test('is another one for another installation', () => {
  const other = mkdtempSync(join(tmpdir(), 'sojourn-secret-'));
  expect(keptSecret(folder)).not.toBe(keptSecret(other));
  rmSync(other, { recursive: true });
});

test('one that is too short is named, not used', () => {
  writeFileSync(join(folder, 'secret'), 'short\n');
  expect(() => keptSecret(folder)).toThrow('too short');
});

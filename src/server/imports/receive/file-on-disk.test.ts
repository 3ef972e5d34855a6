import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOnDisk, piecesOnDisk } from './file-on-disk.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-pieces-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file is read in pieces, and has the hash of all of them', async () => {
  const bytes = Buffer.alloc(2_500_000, 'abcdefg');
  const path = join(folder, 'Records.json');
  writeFileSync(path, bytes);
  const file = await findOnDisk(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(file).toEqual({ path, size: 2_500_000, sha256 });
  const lengths: number[] = [];
  const again = createHash('sha256');
  for (const piece of piecesOnDisk(file).pieces()) {
    lengths.push(piece.length);
    again.update(piece);
  }
  expect(lengths).toEqual([1_000_000, 1_000_000, 500_000]);
  expect(again.digest('hex')).toBe(sha256);
});

test('bytes of a file are read from any position', async () => {
  const path = join(folder, 'Records.json');
  writeFileSync(path, 'abcdefg');
  const file = piecesOnDisk(await findOnDisk(path));
  const textAt = (start: number, end: number) => Buffer.from(file.bytesAt(start, end)).toString();
  expect([textAt(0, 2), textAt(3, 5), textAt(5, 9)]).toEqual(['ab', 'de', 'fg']);
});

test('a file that is not there is an error', async () => {
  await expect(findOnDisk(join(folder, 'none'))).rejects.toThrow('ENOENT');
});

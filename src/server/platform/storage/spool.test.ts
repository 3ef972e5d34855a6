import { mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { caps } from '../../../domain/access/caps.ts';
import { diskSpool } from './spool.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-spool-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const MB = 1_000_000;
async function* piecesOf(...pieces: readonly Uint8Array[]) {
  for (const piece of pieces) {
    await Promise.resolve();
    yield piece;
  }
}
const bytes = (text: string) => new TextEncoder().encode(text);
/** The sizes of the files without a name that this process has open in the folder (Linux). */
const openSizes = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = `/proc/self/fd/${fd}`;
      return readlinkSync(path).startsWith(`${folder}/sojourn.spool-`) ? [statSync(path).size] : [];
    } catch {
      // The file descriptor of the listing itself.
      return [];
    }
  });

test.runIf(process.platform === 'linux')(
  'a file that was read in part or not at all is deleted when it is discarded',
  async () => {
    const spool = diskSpool(folder);
    const piece = new Uint8Array(1_000_000);
    const [whole, part, ended, unread] = await Promise.all(
      Array.from({ length: 4 }, () => spool.write('', piecesOf(piece))),
    );
    if (!whole || !part || !ended || !unread) throw new Error('There are four');
    expect(await buffer(whole.read())).toHaveLength(1_000_000);
    for await (const _first of part.read()) break;
    ended.read().destroy();
    unread.read();
    expect(openSizes()).toHaveLength(4);
    await Promise.all([whole, part, ended, unread].map((file) => file.discard()));
    expect(openSizes()).toEqual([]);
  },
);

test('gives back what was written, as often as it is read', async () => {
  const spool = diskSpool(folder);
  const file = await spool.write('alex', piecesOf(bytes('hello, '), bytes('world')));
  expect(file.size).toBe(12);
  for (const _time of [1, 2]) expect((await buffer(file.read())).toString()).toBe('hello, world');
  await file.discard();
  await file.discard();
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'every piece is on disk before the next one is asked for, and none in memory',
  async () => {
    const piece = new Uint8Array(64 * 1024).fill(7);
    const onDisk: number[] = [];
    async function* pieces() {
      for (let count = 0; count < 100; count++) {
        await Promise.resolve();
        onDisk.push(...openSizes());
        yield piece;
      }
    }
    const file = await diskSpool(folder).write('alex', pieces());
    expect(onDisk).toEqual(Array.from({ length: 100 }, (_, count) => count * piece.length));
    expect(openSizes()).toEqual([100 * piece.length]);
    // Not even its name is left if the process ends now.
    expect(readdirSync(folder)).toEqual([]);
    await file.discard();
    expect(openSizes()).toEqual([]);
  },
);

test.runIf(process.platform === 'linux')('nothing is left of a file that breaks off', async () => {
  const spool = diskSpool(folder);
  async function* broken() {
    yield bytes('hel');
    await Promise.resolve();
    throw new Error('cut off');
  }
  await expect(spool.write('alex', broken())).rejects.toThrow('cut off');
  expect(openSizes()).toEqual([]);
});

test('an account has only so many files, and room again when one is discarded', async () => {
  const spool = diskSpool(folder);
  const write = (owner: string) => spool.write(owner, piecesOf(bytes('x')));
  const files = [];
  for (let count = 0; count < caps.exportsOfAccount; count++) files.push(await write('alex'));
  const refusal = { code: 'limit-reached', extra: { limit: 'exportsOfAccount' } };
  await expect(write('alex')).rejects.toMatchObject(refusal);
  files.push(await write('sam'));
  await files[0]?.discard();
  files.push(await write('alex'));
  await expect(write('alex')).rejects.toMatchObject(refusal);
  await Promise.all(files.map((file) => file.discard()));
});

test('an account has only so many bytes, whatever became of its earlier files', async () => {
  const spool = diskSpool(folder);
  // A piece that says how large it is without being so: nothing of that size is written.
  const pretended = (length: number) =>
    Object.defineProperty(bytes('x'), 'length', { value: length });
  const refusal = { code: 'limit-reached', extra: { limit: 'exportBytesOfAccount' } };
  const most = caps.exportBytesOfAccount;
  await expect(spool.write('alex', piecesOf(bytes('x'), pretended(most)))).rejects.toMatchObject(
    refusal,
  );
  const one = await spool.write('alex', piecesOf(bytes('x')));
  await expect(spool.write('alex', piecesOf(pretended(most)))).rejects.toMatchObject(refusal);
  await one.discard();
  const again = await spool.write('alex', piecesOf(bytes('x')));
  await again.discard();
});

test('is refused if the disk has too little room, at its beginning or while it grows', async () => {
  let free = 499 * MB;
  const spool = diskSpool(folder, () => Promise.resolve(free));
  const refusal = { code: 'limit-reached', reason: 'disk-full' };
  await expect(spool.write('alex', piecesOf(bytes('x')))).rejects.toMatchObject(refusal);
  free = 520 * MB;
  const piece = new Uint8Array(MB);
  let given = 0;
  async function* growing() {
    for (; given < 100; given++) {
      await Promise.resolve();
      free -= MB;
      yield piece;
    }
  }
  await expect(spool.write('alex', growing())).rejects.toMatchObject(refusal);
  // After 16 pieces there are 504 MB, after 32 there would be less than what must stay.
  expect(given).toBe(31);
  free = 600 * MB;
  const file = await spool.write('alex', piecesOf(bytes('x')));
  await file.discard();
});

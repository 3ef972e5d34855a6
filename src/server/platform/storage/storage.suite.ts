import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../domain/shared/ids.ts';
import {
  type ByteRange,
  ContentMissing,
  ContentTooLarge,
  type FileStorage,
  OtherContent,
} from './storage.ts';

/** A new empty storage. */
export interface StorageUnderTest {
  storage: FileStorage;
  /** Counts the stored files in any state, including unfinished ones. */
  countEverything(): Promise<number>;
  close(): Promise<void>;
}

/** `sha256sum` of each text. */
const hello = {
  text: 'hello\n',
  sha256: '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03',
};
const nothing = {
  text: '',
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
};
const unknown = '0'.repeat(64);

/** The tests that every storage driver must pass. */
export function describeStorage(open: () => Promise<StorageUnderTest>): void {
  const limits = { largest: 1_000_000 };
  let under: StorageUnderTest;
  let storage: FileStorage;
  let marlow: string;
  let ashe: string;
  beforeEach(async () => {
    under = await open();
    ({ storage } = under);
    [marlow, ashe] = [newId(), newId()];
  });
  afterEach(() => under.close());

  const bytes = (text: string) => new TextEncoder().encode(text);
  const keep = (archiveId: string, text: string) => storage.keep(archiveId, [bytes(text)], limits);
  const textOf = async (archiveId: string, sha256: string, range?: ByteRange) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of await storage.read(archiveId, sha256, range)) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };
  const listed = async () => {
    const all: string[] = [];
    for await (const { archiveId, sha256 } of storage.list()) all.push(`${archiveId}/${sha256}`);
    return all.toSorted();
  };

  test('gives back what it keeps, byte for byte, under its hash', async () => {
    const all = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251);
    const pieces = [all.subarray(0, 1), all.subarray(1, 200_000), all.subarray(200_000)];
    const kept = await storage.keep(marlow, pieces, limits);
    expect(kept.size).toBe(300_000);
    const back: Uint8Array[] = [];
    for await (const piece of await storage.read(marlow, kept.sha256)) back.push(piece);
    expect(Buffer.concat(back).equals(all)).toBe(true);
    for (const { text, sha256 } of [hello, nothing]) {
      expect(await keep(marlow, text)).toEqual({ sha256, size: text.length });
      expect(await textOf(marlow, sha256)).toBe(text);
    }
  });

  test('says under which path it can be read, and of what is not there', async () => {
    const kept = await storage.keep(marlow, [Buffer.from(hello.text)], limits);
    expect(await readFile(await storage.pathTo(marlow, kept.sha256), 'utf8')).toBe(hello.text);
    await expect(storage.pathTo(marlow, unknown)).rejects.toThrow(ContentMissing);
    await expect(storage.pathTo(ashe, kept.sha256)).rejects.toThrow(ContentMissing);
  });

  test('reads a part', async () => {
    const { sha256 } = await keep(marlow, '0123456789');
    expect(await textOf(marlow, sha256, { start: 0, end: 0 })).toBe('0');
    expect(await textOf(marlow, sha256, { start: 3, end: 5 })).toBe('345');
    expect(await textOf(marlow, sha256, { start: 9, end: 9 })).toBe('9');
  });

  test('says what is there and since when', async () => {
    const before = Date.now();
    await keep(marlow, hello.text);
    const found = await storage.find(marlow, hello.sha256);
    expect(found).toMatchObject({ archiveId: marlow, sha256: hello.sha256, size: 6 });
    // File system clocks are coarse.
    expect(Math.abs((found?.keptAt ?? 0) - before)).toBeLessThan(5000);
    expect(await storage.find(marlow, unknown)).toBeUndefined();
    await expect(storage.read(marlow, unknown)).rejects.toThrow(ContentMissing);
  });

  test('reaches no file of an archive through another', async () => {
    await keep(marlow, hello.text);
    expect(await storage.find(ashe, hello.sha256)).toBeUndefined();
    await expect(storage.read(ashe, hello.sha256)).rejects.toThrow(ContentMissing);
    await keep(ashe, hello.text);
    await storage.remove(ashe, hello.sha256);
    expect(await textOf(marlow, hello.sha256)).toBe(hello.text);
  });

  test('keeps the same once, however many bring it at once, and then as if it were new', async () => {
    await Promise.all(Array.from({ length: 8 }, () => keep(marlow, hello.text)));
    expect(await under.countEverything()).toBe(1);
    const first = await storage.find(marlow, hello.sha256);
    await wait(50);
    await keep(marlow, hello.text);
    const again = await storage.find(marlow, hello.sha256);
    expect(again?.keptAt).toBeGreaterThan(first?.keptAt ?? Infinity);
    expect(await under.countEverything()).toBe(1);
  });

  test('keeps nothing that is too large, and takes no more of it', async () => {
    let taken = 0;
    function* pieces() {
      for (; taken < 100; taken++) yield bytes('0123456789');
    }
    await expect(storage.keep(marlow, pieces(), { largest: 25 })).rejects.toThrow(ContentTooLarge);
    expect(taken).toBe(2);
    expect(await under.countEverything()).toBe(0);
    const whole = await storage.keep(marlow, [bytes('0123456789')], { largest: 10 });
    expect(whole.size).toBe(10);
  });

  test('keeps nothing that is not what was said', async () => {
    const { sha256 } = hello;
    const kept = storage.keep(marlow, [bytes('hell\n')], { ...limits, sha256 });
    await expect(kept).rejects.toThrow(OtherContent);
    expect(await under.countEverything()).toBe(0);
    await storage.keep(marlow, [bytes(hello.text)], { ...limits, sha256 });
    expect(await textOf(marlow, sha256)).toBe(hello.text);
  });

  test('keeps nothing of what breaks off', async () => {
    async function* broken() {
      yield bytes('hel');
      await wait(1);
      throw new Error('cut off');
    }
    await expect(storage.keep(marlow, broken(), limits)).rejects.toThrow('cut off');
    expect(await under.countEverything()).toBe(0);
  });

  test('removes a file, and one that is not there', async () => {
    await keep(marlow, hello.text);
    await storage.remove(marlow, hello.sha256);
    await storage.remove(marlow, hello.sha256);
    expect(await storage.find(marlow, hello.sha256)).toBeUndefined();
    expect(await under.countEverything()).toBe(0);
  });

  test('removes all of an archive, and nothing of another', async () => {
    await keep(marlow, hello.text);
    await keep(marlow, nothing.text);
    await keep(ashe, hello.text);
    await storage.removeArchive(marlow);
    await storage.removeArchive(marlow);
    expect(await listed()).toEqual([`${ashe}/${hello.sha256}`]);
    await keep(marlow, hello.text);
    expect(await textOf(marlow, hello.sha256)).toBe(hello.text);
  });

  test('lists everything, those of one archive together', async () => {
    expect(await listed()).toEqual([]);
    for (const archiveId of [marlow, ashe]) {
      for (const { text } of [hello, nothing]) await keep(archiveId, text);
    }
    const all: string[] = [];
    for await (const { archiveId, sha256, size } of storage.list()) {
      all.push(archiveId);
      expect(size).toBe(sha256 === hello.sha256 ? 6 : 0);
    }
    expect(all).toHaveLength(4);
    expect(all[0]).toBe(all[1]);
    expect(all[2]).toBe(all[3]);
  });

  test('takes nothing for an archive or a hash that is none', async () => {
    const outside = ['', '.', '..', '../..', `${newId()}/..`, newId().toUpperCase(), 'unfinished'];
    for (const name of outside) {
      await expect(keep(name, hello.text)).rejects.toThrow(RangeError);
      await expect(storage.find(name, hello.sha256)).rejects.toThrow(RangeError);
      await expect(storage.removeArchive(name)).rejects.toThrow(RangeError);
    }
    const hashes = ['', '..', '../../secret', hello.sha256.toUpperCase(), `${hello.sha256}\n`];
    for (const name of hashes) {
      await expect(storage.find(marlow, name)).rejects.toThrow(RangeError);
      await expect(storage.read(marlow, name)).rejects.toThrow(RangeError);
      await expect(storage.remove(marlow, name)).rejects.toThrow(RangeError);
    }
    expect(await under.countEverything()).toBe(0);
  });

  test('removes no file that is being kept when it sweeps what was left unfinished', async () => {
    const { promise: isSwept, resolve } = Promise.withResolvers<void>();
    async function* slow() {
      yield bytes('hel');
      await storage.removeUnfinished(Date.now() - 60_000);
      resolve();
      yield bytes('lo\n');
    }
    expect(await storage.keep(marlow, slow(), limits)).toMatchObject({ sha256: hello.sha256 });
    await isSwept;
    await storage.removeUnfinished(Date.now() + 60_000);
    expect(await textOf(marlow, hello.sha256)).toBe(hello.text);
  });
}

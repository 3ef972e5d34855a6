import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FileRefusal } from './file-refusal.ts';
import type { Problem } from '../problem.ts';
import { statedSize, unpack, zipEntries } from './zip-entries.ts';

const limits = { size: 10_000_000, ratio: 200 };
const text = new TextEncoder().encode('forty-one positions '.repeat(100));

function refusal(read: () => unknown): Problem | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof FileRefusal) return error.problem;
    throw error;
  }
}

/** Unpacks the only file of a ZIP file. */
function unpackOnly(bytes: Uint8Array, most = limits): Uint8Array {
  const [entry] = zipEntries(bytes);
  return unpack(bytes, entry!, most);
}

/** Counts how often `subarray` is called on the bytes or on a part of them. */
class CountedBytes extends Uint8Array<ArrayBuffer> {
  static taken = 0;

  override subarray(begin?: number, end?: number): CountedBytes {
    CountedBytes.taken++;
    return super.subarray(begin, end);
  }
}

/** Returns the offset of a field of the first file's directory entry. */
function inDirectory(bytes: Uint8Array, field: number): { view: DataView; offset: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = view.getUint32(bytes.length - 22 + 16, true);
  return { view, offset: directory + field };
}

describe('a ZIP archive', () => {
  it('gives its files by the directory, packed or stored', () => {
    for (const level of [0, 9] as const) {
      const bytes = zipSync({ 'a/doc.kml': text, 'b.png': new Uint8Array([1]) }, { level });
      expect(zipEntries(bytes).map(({ name, size }) => [name, size])).toEqual([
        ['a/doc.kml', 2000],
        ['b.png', 1],
      ]);
      expect(unpack(bytes, zipEntries(bytes)[0]!, limits)).toEqual(text);
    }
  });

  it('states how much it unpacks to, whatever it takes packed', () => {
    const dense = zipSync({ a: new Uint8Array(5_000_000), b: text });
    expect(dense.length).toBeLessThan(10_000);
    expect(statedSize(dense)).toBe(5_002_000);
    // As ZIP64 writes the size of a larger file.
    const { view, offset } = inDirectory(dense, 24);
    view.setUint32(offset, 0xffff_ffff, true);
    expect(statedSize(dense)).toBe(4_294_967_295 + 2000);
  });

  it('states nothing if it is no ZIP archive, or a damaged one', () => {
    expect(statedSize(text)).toBe(0);
    expect(statedSize(zipSync({ a: text }).subarray(0, 50))).toBe(0);
  });

  it('is refused before anything is unpacked where it says how large it is', () => {
    const dense = zipSync({ a: new Uint8Array(5_000_000) });
    expect(refusal(() => unpackOnly(dense))).toEqual({ code: 'zip-bomb' });
    expect(refusal(() => unpackOnly(dense, { size: 4_999_999, ratio: 2000 }))).toEqual({
      code: 'zip-too-large',
      limit: 4_999_999,
    });
    expect(unpackOnly(zipSync({ a: new Uint8Array(1_000_000) }))).toHaveLength(1_000_000);
  });

  it('is refused as soon as it is larger than it says', () => {
    const bytes = new CountedBytes(zipSync({ a: new Uint8Array(64_000_000) }).slice().buffer);
    const { view, offset } = inDirectory(bytes, 24);
    view.setUint32(offset, 1000, true);
    const [entry] = zipEntries(bytes);
    CountedBytes.taken = 0;
    expect(refusal(() => unpack(bytes, entry!, limits))).toEqual({ code: 'zip-damaged' });
    // One call for all packed bytes, one for their first 16 KB of 64, and one of fflate for what is
    // left of those.
    expect(CountedBytes.taken).toBe(3);
  });

  it('is refused where it is encrypted, or packed in a way that nobody knows', () => {
    const bytes = zipSync({ a: text });
    const flags = inDirectory(bytes, 8);
    flags.view.setUint16(flags.offset, 1, true);
    expect(refusal(() => unpackOnly(bytes))).toEqual({ code: 'zip-locked' });
    flags.view.setUint16(flags.offset, 0, true);
    const method = inDirectory(bytes, 10);
    method.view.setUint16(method.offset, 14, true);
    expect(refusal(() => unpackOnly(bytes))).toEqual({ code: 'zip-damaged' });
  });

  it('may have so many files and no more', () => {
    const bytes = zipSync({ a: text });
    new DataView(bytes.buffer).setUint16(bytes.length - 22 + 10, 10_001, true);
    expect(refusal(() => zipEntries(bytes))).toEqual({ code: 'zip-too-many', limit: 10_000 });
  });

  it('is refused wherever it is cut off, and whatever byte of it is another', () => {
    const bytes = zipSync({ 'doc.kml': text });
    for (let length = 0; length < bytes.length; length++) {
      expect(refusal(() => unpackOnly(bytes.slice(0, length)))).toEqual({ code: 'zip-damaged' });
    }
    for (let index = 0; index < bytes.length; index++) {
      const other = bytes.slice();
      other[index]! ^= 0xff;
      // Anything other than a refusal would be thrown here; a changed byte may also go unnoticed.
      refusal(() => zipEntries(other).map((entry) => unpack(other, entry, limits)));
    }
  });
});

import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressPieces } from './compress.ts';

/** Pieces of 64,000 characters, each of two bytes; counts those that are made. */
function pieces(count: number) {
  const counted = { made: 0 };
  const make = function* () {
    for (; counted.made < count; counted.made++) yield 'é'.repeat(64_000);
  };
  return { counted, make };
}

it('compresses the whole text', async () => {
  const { make } = pieces(3);
  const text = 'é'.repeat(3 * 64_000);
  expect(brotliDecompressSync(await compressPieces('br', make())).toString()).toBe(text);
  expect(gunzipSync(await compressPieces('gzip', ['', text])).toString()).toBe(text);
  expect(brotliDecompressSync(await compressPieces('br', [])).toString()).toBe('');
});

it('makes a piece when those before it are compressed, and lets others run in between', async () => {
  const { counted, make } = pieces(40);
  const body = compressPieces('br', make());
  let most = 0;
  for (let before = 0; counted.made < 40; before = counted.made) {
    await setImmediate();
    most = Math.max(most, counted.made - before);
  }
  expect(brotliDecompressSync(await body)).toHaveLength(40 * 128_000);
  expect(most).toBeLessThanOrEqual(4);
});

it('fails as making a piece does', async () => {
  const failing = function* () {
    yield 'a';
    throw new RangeError('too long');
  };
  await expect(compressPieces('gzip', failing())).rejects.toThrow('too long');
});

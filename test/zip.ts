import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/**
 * Returns a ZIP with these files, in order. `isPacked`: deflated instead of stored; `isZip64`: in
 * the format for files larger than 4 GB.
 */
export async function zipOf(
  files: readonly (readonly [name: string, content: string | Uint8Array])[],
  { isPacked = false, isZip64 = false } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, content] of files) {
    zip.addBuffer(Buffer.from(content), name, {
      compress: isPacked,
      forceZip64Format: isZip64,
      mtime: new Date(0),
    });
  }
  zip.end({ forceZip64Format: isZip64, comment: '' });
  return new Uint8Array(await buffer(zip.outputStream as Readable));
}

/** Returns the files in a ZIP by name, in order. */
export async function unzipped(zip: Uint8Array<ArrayBuffer>): Promise<Map<string, Buffer>> {
  const opened = await fromBufferPromise(Buffer.from(zip));
  const files = new Map<string, Buffer>();
  for await (const entry of opened.eachEntry()) {
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  }
  return files;
}

/**
 * Returns the same bytes with every occurrence of a text replaced by another of the same length.
 */
export function withReplaced(
  bytes: Uint8Array,
  text: string,
  other: string,
): Uint8Array<ArrayBuffer> {
  if (text.length !== other.length) throw new Error('Not of the same length');
  const replaced = Buffer.from(bytes).toString('latin1').replaceAll(text, other);
  return new Uint8Array(Buffer.from(replaced, 'latin1'));
}

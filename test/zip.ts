import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/**
 * A ZIP of files with these names and contents, in their order; `isPacked`: deflated, not stored;
 * `isZip64`: as those of more than 4 GB are.
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

/** The files in a ZIP by their names, in their order. */
export async function unzipped(zip: Uint8Array<ArrayBuffer>): Promise<Map<string, Buffer>> {
  const opened = await fromBufferPromise(Buffer.from(zip));
  const files = new Map<string, Buffer>();
  for await (const entry of opened.eachEntry()) {
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  }
  return files;
}

/** The same bytes with another text in the place of one of the same length, wherever it stands. */
export function withReplaced(
  bytes: Uint8Array,
  text: string,
  other: string,
): Uint8Array<ArrayBuffer> {
  if (text.length !== other.length) throw new Error('Not of the same length');
  const replaced = Buffer.from(bytes).toString('latin1').replaceAll(text, other);
  return new Uint8Array(Buffer.from(replaced, 'latin1'));
}

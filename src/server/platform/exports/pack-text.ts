import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Db, inSnapshot } from '../db/database.ts';
import { TooHeavy } from '../steps/size-lanes.ts';
import type { Spool, SpooledFile } from '../storage/spool.ts';

/** Who asks for an export, and how long it may be. */
export interface ExportAsker {
  /** The account, '' for the command line. */
  owner: string;
  /** Aborted when no one waits for the file any more. */
  signal?: AbortSignal;
  /** The most characters; unlimited by default. */
  heaviest?: number;
}

/**
 * Packs a text piece by piece and spools it until it is sent, because a text may be too large for
 * memory and its reader slow. Returns the gzip-compressed file, which the caller discards. Throws the
 * refusals of the spool and the errors of the pieces, TooHeavy if the text is too long, and the reason
 * of the signal if it is aborted.
 */
export async function packText(
  spool: Spool,
  pieces: AsyncIterable<string>,
  { owner, signal, heaviest = Infinity }: ExportAsker,
): Promise<SpooledFile> {
  signal?.throwIfAborted();
  let file: SpooledFile | undefined;
  const write = async (packed: AsyncIterable<Uint8Array>) => {
    file = await spool.write(owner, packed);
    return file;
  };
  try {
    const bytes = Readable.from(bytesOf(pieces, heaviest));
    return await pipeline(bytes, createGzip(), write, { signal });
  } catch (error) {
    await file?.discard();
    throw error;
  }
}

/**
 * Packs a text that is read from one moment of the database. It is packed at once, because a slow
 * client must not keep a snapshot open for hours.
 */
export async function packSnapshot(
  { db, spool }: { db: Db; spool: Spool },
  asker: ExportAsker,
  piecesOf: (snapshot: Db) => AsyncIterable<string>,
): Promise<SpooledFile> {
  let packed: SpooledFile | undefined;
  try {
    return await inSnapshot(db, async (snapshot) => {
      packed = await packText(spool, piecesOf(snapshot), asker);
      return packed;
    });
  } catch (error) {
    await packed?.discard();
    throw error;
  }
}

async function* bytesOf(pieces: AsyncIterable<string>, heaviest: number): AsyncGenerator<Buffer> {
  let weight = 0;
  for await (const piece of pieces) {
    weight += piece.length;
    if (weight > heaviest) throw new TooHeavy();
    if (piece !== '') yield Buffer.from(piece);
  }
}

/** Reads the text of a packed file. */
export function unpackText(packed: SpooledFile): Readable {
  // The stream that is returned reports the error of either, and ends both.
  return connect(packed.read(), createGunzip(), () => {});
}

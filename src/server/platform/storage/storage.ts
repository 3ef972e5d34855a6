import type { Readable } from 'node:stream';

/** A whole file in storage. */
export interface KeptContent {
  /** hex */
  sha256: string;
  /** bytes */
  size: number;
}

/** A file in storage as it is found there. */
export interface FoundContent extends KeptContent {
  archiveId: string;
  /** when it was last kept, in ms since 1970 */
  keptAt: number;
}

/** Bytes of a file from `start` to `end`, counted from 0, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What is kept must come to. */
export interface KeepLimits {
  /** bytes */
  largest: number;
  /** the hash that it must have; undefined: whichever it has */
  sha256?: string | undefined;
}

/** The bytes are more than may be kept. */
export class ContentTooLarge extends Error {}

/** The bytes are not those of the hash that was said. */
export class OtherContent extends Error {}

/** There is no such file. */
export class ContentMissing extends Error {}

/**
 * Where originals are kept: each under its SHA-256, within its archive. Those of one archive are never
 * reached through another, even where the hash is the same. A file is there as a whole or not at all,
 * whenever the machine stops. Every function throws a RangeError for what is no id of an archive or no
 * hash: no name from outside becomes a path.
 */
export interface FileStorage {
  /**
   * Keeps bytes while they come. What is there already stays one file, kept anew. Throws
   * ContentTooLarge or OtherContent, and whatever the bytes throw, and then keeps nothing.
   */
  keep(
    archiveId: string,
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    limits: KeepLimits,
  ): Promise<KeptContent>;
  find(archiveId: string, sha256: string): Promise<FoundContent | undefined>;
  /** Opens a file, or a part that lies within it. Throws ContentMissing. Ends or is to be destroyed. */
  read(archiveId: string, sha256: string, range?: ByteRange): Promise<Readable>;
  /**
   * A path under which this machine has a file, for what reads it within a thread. Throws ContentMissing.
   */
  pathTo(archiveId: string, sha256: string): Promise<string>;
  /** Removes a file that may be there. */
  remove(archiveId: string, sha256: string): Promise<void>;
  /** Removes all files of an archive. */
  removeArchive(archiveId: string): Promise<void>;
  /** Every file of every archive, those of one archive together. */
  list(): AsyncGenerator<FoundContent>;
  /** Removes what was not kept to its end, and has not grown since `before`, in ms since 1970. */
  removeUnfinished(before: number): Promise<void>;
}

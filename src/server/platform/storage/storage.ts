import type { Readable } from 'node:stream';

/** A complete file in storage. */
export interface KeptContent {
  /** Hex. */
  sha256: string;
  /** Bytes. */
  size: number;
}

/** A stored file as a listing finds it. */
export interface FoundContent extends KeptContent {
  archiveId: string;
  /** When it was last stored, in ms since 1970. */
  keptAt: number;
}

/** The bytes of a file from `start` to `end`, counted from 0, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Limits for a file that is being stored. */
export interface KeepLimits {
  /** Maximum bytes. */
  largest: number;
  /** The expected hash; undefined allows any hash. */
  sha256?: string | undefined;
}

/** The content exceeds the size limit. */
export class ContentTooLarge extends Error {}

/** The content does not have the expected hash. */
export class OtherContent extends Error {}

/** There is no such file. */
export class ContentMissing extends Error {}

/**
 * Stores originals per archive under their SHA-256. One archive can never reach the files of
 * another, even if the hashes are equal. A file is either complete or absent, even if the machine
 * stops at any time. Every function throws a RangeError for an invalid archive ID or hash, so that
 * no external name becomes a path.
 */
export interface FileStorage {
  /**
   * Stores bytes as they arrive. If the same content already exists, there is still one file, with
   * a new date. Throws ContentTooLarge, OtherContent or the error of the byte source, and then
   * stores nothing.
   */
  keep(
    archiveId: string,
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    limits: KeepLimits,
  ): Promise<KeptContent>;
  find(archiveId: string, sha256: string): Promise<FoundContent | undefined>;
  /**
   * Opens a file, or a part within it. Throws ContentMissing. The caller must read it to the end or
   * destroy it.
   */
  read(archiveId: string, sha256: string, range?: ByteRange): Promise<Readable>;
  /** Returns a local path of a file, for a reader within a thread. Throws ContentMissing. */
  pathTo(archiveId: string, sha256: string): Promise<string>;
  /** Deletes a file if it exists. */
  remove(archiveId: string, sha256: string): Promise<void>;
  /** Deletes all files of an archive. */
  removeArchive(archiveId: string): Promise<void>;
  /** Lists every file of every archive, grouped by archive. */
  list(): AsyncGenerator<FoundContent>;
  /** Deletes unfinished files that have not grown since `before` (ms since 1970). */
  removeUnfinished(before: number): Promise<void>;
}

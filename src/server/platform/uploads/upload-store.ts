import type { Readable } from 'node:stream';
import { DataStore, Metadata, Upload } from '@tus/server';
import { pieceSize } from '../../../domain/files/upload.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../records/changes/record-changes.ts';
import { isoNow } from '../clock.ts';
import { inArchiveTurn } from '../db/archive-turns.ts';
import { lockAccount } from '../db/locks.queries.ts';
import { Refusal, mustExist } from '../errors.ts';
import { ensureRoomForBytes, mustBeStored, removeUnneeded } from '../files/files.actions.ts';
import { ensureUnderCap } from '../limits/caps.ts';

import type { UploadLock } from './upload-lock.ts';
import { removeUpload } from './uploads.actions.ts';
import {
  appendPiece,
  findUpload,
  insertUpload,
  measureUploads,
  type StoredUpload,
  type UploadKey,
} from './uploads.queries.ts';

/** Divides a stream into pieces without holding more than one chunk of it. */
class StreamPieces {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** Waits for the next bytes; false at the end of the stream. */
  async hasMore(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#chunks.next();
      if (done) return false;
      this.#rest = value;
    }
    return true;
  }

  /** The next bytes, `most` at most. */
  async *next(most: number): AsyncGenerator<Uint8Array> {
    for (let left = most; left > 0 && (await this.hasMore());) {
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
}

/** An upload to which nothing was added for so long is removed, in milliseconds. */
export const uploadLife = 24 * 60 * 60 * 1000;

/** Characters of the header `Upload-Metadata`: a name of 255 characters and more. */
const longestMetadata = 4000;

/** Which files may be uploaded. */
export interface UploadRules {
  /** bytes */
  largest: number;
  /** Passes on the first piece of a file of that size, or throws `too-large` as soon as it must. */
  check(beginning: AsyncIterable<Uint8Array>, size: number): AsyncIterable<Uint8Array>;
}

export type UploadDeps = Pick<Deps, 'db' | 'bus' | 'clock' | 'storage' | 'log'>;

/** Who uploads. */
export type Uploader = Actor & { userId: string };

/**
 * The uploads of an account in an archive, as `@tus/server` reads and writes them for one request. Pieces
 * are files in storage under their hash, and the offset is a column that moves in the transaction that
 * notes a piece: it never counts bytes that are not stored, and any node continues.
 */
export class UploadStore extends DataStore {
  readonly #deps: UploadDeps;
  readonly #actor: Uploader;
  readonly #rules: UploadRules;
  readonly #lock: UploadLock;

  constructor(deps: UploadDeps, actor: Uploader, rules: UploadRules, lock: UploadLock) {
    super();
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
    this.#deps = deps;
    this.#actor = actor;
    this.#rules = rules;
    this.#lock = lock;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { db, clock } = this.#deps;
    const { archiveId, userId } = this.#actor;
    const { id, size = 0 } = upload;
    const metadata = upload.metadata ? Metadata.stringify(upload.metadata) : '';
    if (metadata.length > longestMetadata) throw new Refusal('invalid');
    await inArchiveTurn(db, archiveId, async (transaction) => {
      await this.#actor.mustStillBeAllowed?.(transaction);
      await lockAccount(transaction, userId);
      const open = await measureUploads(transaction, userId);
      ensureUnderCap('uploadsOfAccount', open.count);
      ensureUnderCap('uploadBytesOfAccount', open.bytes, size);
      await ensureRoomForBytes(transaction, archiveId, size);
      await insertUpload(transaction, {
        archive_id: archiveId,
        id,
        user_id: userId,
        size,
        metadata,
        created_at: isoNow(clock),
        expires_at: this.#expiry(),
        lock_token: this.#lock.token,
        locked_until: this.#lock.until(),
      });
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, received: offset, metadata, created_at } = await this.#find(id);
    return new Upload({
      id,
      size,
      offset,
      creation_date: created_at,
      ...(metadata !== '' && { metadata: Metadata.parse(metadata) }),
    });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { size, pieces } = await this.#find(id);
    const source = new StreamPieces(stream);
    let [at, count] = [offset, pieces];
    while (await source.hasMore()) {
      ensureUnderCap('piecesOfUpload', count++);
      const piece = source.next(pieceSize);
      at += await this.#keep(id, at, at === 0 ? this.#rules.check(piece, size) : piece);
    }
    return at;
  }

  override async remove(id: string): Promise<void> {
    await removeUpload(this.#deps, this.#actor.archiveId, id);
  }

  /** Stores a piece and moves the offset; returns how many bytes it has. */
  async #keep(id: string, start: number, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    const { db, storage } = this.#deps;
    const { archiveId } = this.#actor;
    const content = await storage.keep(archiveId, bytes, { largest: pieceSize });
    try {
      await inArchiveTurn(db, archiveId, async (transaction) => {
        await this.#actor.mustStillBeAllowed?.(transaction);
        await mustBeStored(storage, archiveId, [content]);
        const terms = { token: this.#lock.token, expiresAt: this.#expiry() };
        const isNext = await appendPiece(transaction, this.#keyOf(id), terms, {
          start,
          ...content,
        });
        if (!isNext) throw new Refusal('conflict', 'upload-moved');
      });
    } catch (error) {
      await removeUnneeded(this.#deps, archiveId, [content.sha256]);
      throw error;
    }
    return content.size;
  }

  async #find(id: string): Promise<StoredUpload> {
    const { db, clock } = this.#deps;
    return mustExist(await findUpload(db, this.#keyOf(id), isoNow(clock)));
  }

  #keyOf(id: string): UploadKey {
    const { archiveId, userId } = this.#actor;
    return { archiveId, userId, id };
  }

  #expiry(): string {
    return new Date(this.#deps.clock.now() + uploadLife).toISOString();
  }
}

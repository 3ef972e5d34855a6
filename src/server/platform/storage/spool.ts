import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Refusal } from '../errors.ts';
import { ensureUnderCap } from '../limits/caps.ts';

/** A temporary file that has been written completely. */
export interface SpooledFile {
  /** Bytes. */
  size: number;
  /** Reads it from its beginning. */
  read(): Readable;
  /** Deletes it, and ends the streams that still read it. */
  discard(): Promise<void>;
}

/** Keeps on disk what is too large for memory, until it has been sent. */
export interface Spool {
  /**
   * Writes pieces to a temporary file as they arrive. `owner` is the account that they are for, ''
   * for the operator, who has no cap. Throws `limit-reached` if the account has too many files or
   * bytes here, or with `disk-full` if the disk has too little room; throws the errors of the
   * pieces. Nothing is left of a file that failed.
   */
  write(owner: string, pieces: AsyncIterable<Uint8Array>): Promise<SpooledFile>;
}

const MB = 1_000_000;

/** Bytes that stay free for the database: without them, nobody could save anything. */
const freeForOthers = 500 * MB;

/** How long a file is kept for a reader that has stalled or never began, in ms. */
const longestKept = 12 * 60 * 60_000;

/** Bytes after which the free space is measured again. */
const measuredEvery = 16 * MB;

/**
 * Spools in a folder. A file loses its name as soon as it is open, so that nothing of it is left
 * whenever the process ends. The caps apply to this node, whose disk it is. `measureFree` returns
 * the free bytes of a folder's disk.
 */
export function diskSpool(folder: string, measureFree = freeBytesOf): Spool {
  const held = new Map<string, { files: number; bytes: number }>();
  const hold = (owner: string, files: number, bytes: number) => {
    const before = held.get(owner) ?? { files: 0, bytes: 0 };
    const now = { files: before.files + files, bytes: before.bytes + bytes };
    if (files > 0 && owner !== '') ensureUnderCap('exportsOfAccount', before.files);
    if (bytes > 0 && owner !== '') ensureUnderCap('exportBytesOfAccount', before.bytes, bytes);
    if (now.files === 0) held.delete(owner);
    else held.set(owner, now);
  };
  const ensureFree = async (more: number) => {
    if ((await measureFree(folder)) - more >= freeForOthers) return;
    throw new Refusal('limit-reached', 'disk-full');
  };
  return {
    async write(owner, pieces) {
      let size = 0;
      hold(owner, 1, 0);
      const release = () => hold(owner, -1, -size);
      try {
        await ensureFree(0);
        const path = join(folder, `sojourn.spool-${randomUUID()}`);
        const file = await open(path, 'wx+', 0o600);
        try {
          await rm(path);
          let measuredAt = 0;
          for await (const piece of pieces) {
            hold(owner, 0, piece.length);
            size += piece.length;
            if (size - measuredAt >= measuredEvery) {
              await ensureFree(piece.length);
              measuredAt = size;
            }
            await file.writeFile(piece);
          }
        } catch (error) {
          await file.close();
          throw error;
        }
        const streams = new Set<Readable>();
        let isDiscarded = false;
        const discard = async () => {
          clearTimeout(timer);
          if (isDiscarded) return;
          isDiscarded = true;
          for (const stream of streams) stream.destroy();
          await file.close();
          release();
        };
        // It also refers to the file, which Node closes with an error if nothing else does.
        const timer = setTimeout(() => void discard(), longestKept).unref();
        return {
          size,
          discard,
          read() {
            const stream = Readable.from(contentOf(file), { objectMode: false });
            streams.add(stream);
            return stream.once('close', () => streams.delete(stream));
          },
        };
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}

/** Not a stream of the file itself: one that leaves the file open never reports that it has ended. */
async function* contentOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ;) {
    const size = 64 * 1024;
    const { bytesRead, buffer } = await file.read(Buffer.alloc(size), 0, size, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(folder);
  // Some network file systems do not say how large they are.
  return blocks === 0 ? Infinity : bavail * bsize;
}

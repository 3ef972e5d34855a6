import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { PiecedFile } from '../../../domain/imports/reading/file-content.ts';

/** A file that is too large to be held in memory, where whoever reads it finds it. */
export interface FileOnDisk {
  path: string;
  size: number;
  /** hex */
  sha256: string;
}

/** Bytes of a piece: of that many a thread holds two at a time. */
const pieceSize = 1_000_000;

/** Reads it once for its hash. Throws what the file system throws. */
export async function findOnDisk(path: string): Promise<FileOnDisk> {
  const { size } = await stat(path);
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: pieceSize })) {
    hash.update(piece as Buffer);
  }
  return { path, size, sha256: hash.digest('hex') };
}

/** Its pieces as a reading thread takes them; the bytes of one are overwritten by the next. */
export function piecesOnDisk({ path, size }: FileOnDisk): PiecedFile {
  return {
    size,
    *pieces() {
      const file = openSync(path, 'r');
      const piece = Buffer.alloc(pieceSize);
      try {
        for (;;) {
          const length = readSync(file, piece);
          if (length === 0) return;
          yield piece.subarray(0, length);
        }
      } finally {
        closeSync(file);
      }
    },
  };
}

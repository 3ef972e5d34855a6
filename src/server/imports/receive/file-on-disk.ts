import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { PiecedFile } from '../../../domain/imports/reading/file-content.ts';

/** A file that is too large for memory, with its location. */
export interface FileOnDisk {
  path: string;
  size: number;
  /** Hex. */
  sha256: string;
}

/** Bytes per piece; a thread holds two pieces at a time. */
const pieceSize = 1_000_000;

/** Reads a file once to compute its hash. Throws the errors of the file system. */
export async function findOnDisk(path: string): Promise<FileOnDisk> {
  const { size } = await stat(path);
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: pieceSize })) {
    hash.update(piece as Buffer);
  }
  return { path, size, sha256: hash.digest('hex') };
}

/** Returns the file in pieces for a reading thread. Each piece overwrites the previous one. */
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
    bytesAt(start, end) {
      const file = openSync(path, 'r');
      try {
        const bytes = Buffer.alloc(end - start);
        return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, start));
      } finally {
        closeSync(file);
      }
    },
  };
}

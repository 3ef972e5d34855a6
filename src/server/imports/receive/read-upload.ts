import { largestSource } from '../../../domain/imports/limits.ts';
import { Refusal } from '../../platform/errors.ts';
import { piecesOf } from '../../platform/http/request-body.ts';
import { tooMuchAtOnce } from '../read/file-reading.ts';

/**
 * Bytes of uploads that may be in memory at once, in total and per account (slightly more than one
 * of the largest files).
 */
export interface UploadSpace {
  all: number;
  each: number;
}
const uploadSpace: UploadSpace = { all: 3 * largestSource, each: 1.2 * largestSource };

/** Takes whole files into memory, and knows how much of it they take until they are done with. */
export class Uploads {
  readonly #space: UploadSpace;
  readonly #held = new Map<string, number>();

  constructor(space: UploadSpace = uploadSpace) {
    this.#space = space;
  }

  /**
   * Does something with the bytes of a request's body, or of a file in storage. Throws `too-large` as soon
   * as it is larger than any file that is held, and `too-many` when it does not fit beside the others of
   * that account, or of all; both without taking the rest.
   */
  async take<Result>(
    account: string,
    source: Request | AsyncIterable<Uint8Array>,
    work: (bytes: Uint8Array<ArrayBuffer>) => Promise<Result>,
  ): Promise<Result> {
    let size = 0;
    const hold = (more: number) => {
      this.#hold(account, more);
      size += more;
    };
    try {
      const pieces = Symbol.asyncIterator in source ? source : bodyOf(source);
      return await work(await readWhole(pieces, hold));
    } finally {
      this.#release(account, size);
    }
  }

  #hold(account: string, more: number): void {
    const own = (this.#held.get(account) ?? 0) + more;
    const all = [...this.#held.values()].reduce((sum, held) => sum + held, more);
    if (own > this.#space.each || all > this.#space.all) throw tooMuchAtOnce();
    this.#held.set(account, own);
  }

  #release(account: string, size: number): void {
    const left = (this.#held.get(account) ?? 0) - size;
    if (left > 0) this.#held.set(account, left);
    else this.#held.delete(account);
  }
}

function bodyOf({ headers, body }: Request): AsyncIterable<Uint8Array> {
  if (Number(headers.get('content-length') ?? 0) > largestSource) throw tooLarge();
  return piecesOf(body, waiting);
}

async function readWhole(
  pieces: AsyncIterable<Uint8Array>,
  hold: (more: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of pieces) {
    size += chunk.length;
    if (size > largestSource) throw tooLarge();
    hold(chunk.length);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let position = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, position);
    position += chunk.length;
  }
  return bytes;
}

/** Aborts stalled uploads, because their bytes take up room that other uploads need. */
const waiting = {
  patience: () => 20_000,
  tooLate: () => new Refusal('invalid', 'upload-stopped'),
};

/** Returns the refusal of a file that is too large for memory. */
export function tooLarge(): Refusal {
  const problem = { code: 'file-too-large', limit: largestSource } as const;
  return new Refusal('too-large', '', { problem });
}

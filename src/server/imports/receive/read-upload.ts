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

/** Reads uploaded files from requests and tracks their memory until they are processed. */
export class Uploads {
  readonly #space: UploadSpace;
  readonly #held = new Map<string, number>();
  /** Accounts with a running upload that is not held in memory. */
  readonly #passing = new Set<string>();

  constructor(space: UploadSpace = uploadSpace) {
    this.#space = space;
  }

  /**
   * Reads the body of a request and passes its bytes to `work`. Throws `too-large` as soon as it
   * exceeds the maximum file size, and `too-many` if there is no room for it among the uploads of
   * the account or of all accounts. In both cases the rest is not read.
   */
  async take<Result>(
    account: string,
    request: Request,
    work: (bytes: Uint8Array<ArrayBuffer>) => Promise<Result>,
  ): Promise<Result> {
    let size = 0;
    const hold = (more: number) => {
      this.#hold(account, more);
      size += more;
    };
    try {
      return await work(await readBody(request, hold));
    } finally {
      this.#release(account, size);
    }
  }

  /**
   * Passes the pieces of a request's body to `work` as they arrive, without holding them. Throws
   * `too-many` while another such upload of the account is running.
   */
  async pass<Result>(
    account: string,
    request: Request,
    work: (pieces: AsyncIterable<Uint8Array>) => Promise<Result>,
  ): Promise<Result> {
    if (this.#passing.has(account)) throw tooMuchAtOnce();
    this.#passing.add(account);
    try {
      return await work(piecesOf(request.body, waiting));
    } finally {
      this.#passing.delete(account);
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

/** Whether the declared length of a request exceeds the maximum for files in memory. */
export function isTooLargeToHold({ headers }: Request): boolean {
  return Number(headers.get('content-length') ?? 0) > largestSource;
}

async function readBody(
  request: Request,
  hold: (more: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  if (isTooLargeToHold(request)) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of piecesOf(request.body, waiting)) {
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

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

/** An upload must bring so many bytes in each so many milliseconds. */
const leastRate = { bytes: 50_000, in: 20_000 };

/** How long an upload that takes up the room of another may need for those bytes, in milliseconds. */
const slowAfter = 2000;

/** A file that is coming, or that is being worked on. */
interface HeldFile {
  account: string;
  /** Bytes in memory. */
  size: number;
  /** Bytes since `since` (ms of `performance.now()`), fewer than those of the least rate. */
  recent: number;
  since: number;
  /** Ends it while it is coming; undefined afterwards. */
  coming: AbortController | undefined;
}

/** Takes whole files into memory, and counts the bytes of each until the work on it is done. */
export class Uploads {
  readonly #space: UploadSpace;
  readonly #held = new Set<HeldFile>();

  constructor(space: UploadSpace = uploadSpace) {
    this.#space = space;
  }

  /**
   * Does something with the bytes of a request's body, or of a file in storage. Throws `too-large` as soon
   * as it is larger than any file that is held; `too-many` if it does not fit beside the others of
   * that account, or of all, and no slow one of another account can give way; and `invalid` if it comes
   * too slowly; all without taking the rest.
   */
  async take<Result>(
    account: string,
    source: Request | AsyncIterable<Uint8Array>,
    work: (bytes: Uint8Array<ArrayBuffer>) => Promise<Result>,
  ): Promise<Result> {
    const coming = new AbortController();
    const file: HeldFile = { account, size: 0, recent: 0, since: performance.now(), coming };
    this.#held.add(file);
    try {
      const pieces = Symbol.asyncIterator in source ? source : bodyOf(source, file);
      const bytes = await readWhole(pieces, (more) => this.#hold(file, more));
      file.coming = undefined;
      return await work(bytes);
    } finally {
      this.#held.delete(file);
    }
  }

  #hold(file: HeldFile, more: number): void {
    // Its last piece came just before it had to give way.
    file.coming?.signal.throwIfAborted();
    if (this.#bytes(file.account) + more > this.#space.each) throw tooMuchAtOnce();
    while (this.#bytes() + more > this.#space.all) this.#stopSlowest(file);
    file.size += more;
    file.recent += more;
    if (file.recent < leastRate.bytes) return;
    file.recent = 0;
    file.since = performance.now();
  }

  /** Bytes of an account, or of all. */
  #bytes(account?: string): number {
    const some = [...this.#held].filter(
      (file) => account === undefined || file.account === account,
    );
    return some.reduce((sum, { size }) => sum + size, 0);
  }

  /** Makes room for a file. Throws `too-many` if all others come fast or are complete. */
  #stopSlowest(file: HeldFile): void {
    const slow = [...this.#held].filter(
      ({ account, coming, since }) =>
        coming && account !== file.account && performance.now() - since > slowAfter,
    );
    const [first] = slow.toSorted((a, b) => a.since - b.since);
    if (!first) throw tooMuchAtOnce();
    first.coming?.abort(new Refusal('invalid', 'upload-too-slow'));
    this.#held.delete(first);
  }
}

function bodyOf({ headers, body }: Request, file: HeldFile): AsyncIterable<Uint8Array> {
  if (Number(headers.get('content-length') ?? 0) > largestSource) throw tooLarge();
  return piecesOf(body, {
    patience: () => file.since + leastRate.in - performance.now(),
    // Its bytes take up room that other uploads need.
    tooLate: () => new Refusal('invalid', 'upload-stopped'),
    signal: file.coming?.signal,
  });
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

/** Returns the refusal of a file that is too large for memory. */
export function tooLarge(): Refusal {
  const problem = { code: 'file-too-large', limit: largestSource } as const;
  return new Refusal('too-large', '', { problem });
}

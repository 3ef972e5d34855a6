import type { Refusal } from '../errors.ts';
import { piecesOf } from './request-body.ts';

/** The bodies that may be in memory at once, in bytes. */
export interface BodyLimits {
  /** All of them together. */
  all: number;
  /** Those of one account. */
  each: number;
  /** A single one. */
  largest: number;
}

export interface BodyRefusals {
  tooLarge(): Refusal;
  /** There is no room for it at the moment. */
  noRoom(): Refusal;
  tooSlow(): Refusal;
  /** It was slow, and another account needs its room. */
  gaveWay(): Refusal;
}

/** A body must bring so many bytes, or its end, in each so many milliseconds. */
const leastRate = { bytes: 50_000, in: 20_000 };

/** How long a body that takes up the room of another may need for those bytes, in milliseconds. */
const slowAfter = 2000;

/** A body that is arriving, or that is being worked on. */
interface HeldBody {
  account: string;
  /** Bytes in memory. */
  size: number;
  /** Bytes since `since` (ms of `performance.now()`), fewer than those of the least rate. */
  recent: number;
  since: number;
  /** Ends it while it is arriving; undefined afterwards. */
  coming: AbortController | undefined;
}

/** Takes whole bodies into memory, and counts the bytes of each until the work on it is done. */
export class BodySpace {
  readonly #limits: BodyLimits;
  readonly #refusals: BodyRefusals;
  readonly #held = new Set<HeldBody>();
  readonly #bytesOf = new Map<string, number>();
  #bytes = 0;

  constructor(limits: BodyLimits, refusals: BodyRefusals) {
    this.#limits = limits;
    this.#refusals = refusals;
  }

  /** Bytes of all bodies in memory. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Does something with the bytes of a request's body, or of a file in storage. Refuses it without
   * reading the rest: as soon as it is too large; if it does not fit beside the others of that
   * account, or of all, and no slow one of another account can give way; and if it comes too slowly.
   */
  async take<Result>(
    account: string,
    source: Request | AsyncIterable<Uint8Array>,
    work: (bytes: Uint8Array<ArrayBuffer>) => Promise<Result>,
  ): Promise<Result> {
    const coming = new AbortController();
    const body: HeldBody = { account, size: 0, recent: 0, since: performance.now(), coming };
    this.#held.add(body);
    try {
      const pieces = Symbol.asyncIterator in source ? source : this.#piecesOf(source, body);
      const bytes = await this.#readWhole(pieces, body);
      body.coming = undefined;
      return await work(bytes);
    } finally {
      this.#release(body);
    }
  }

  #piecesOf({ headers, body }: Request, held: HeldBody): AsyncIterable<Uint8Array> {
    if (Number(headers.get('content-length') ?? 0) > this.#limits.largest) {
      throw this.#refusals.tooLarge();
    }
    return piecesOf(body, {
      patience: () => held.since + leastRate.in - performance.now(),
      // Its bytes take up room that others need.
      tooLate: () => this.#refusals.tooSlow(),
      signal: held.coming?.signal,
    });
  }

  async #readWhole(
    pieces: AsyncIterable<Uint8Array>,
    body: HeldBody,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of pieces) {
      this.#hold(body, chunk.length);
      chunks.push(chunk);
    }
    const bytes = new Uint8Array(body.size);
    let position = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, position);
      position += chunk.length;
    }
    return bytes;
  }

  #hold(body: HeldBody, more: number): void {
    // Its last piece came just before it had to give way.
    body.coming?.signal.throwIfAborted();
    const { all, each, largest } = this.#limits;
    if (body.size + more > largest) throw this.#refusals.tooLarge();
    if ((this.#bytesOf.get(body.account) ?? 0) + more > each) throw this.#refusals.noRoom();
    while (this.#bytes + more > all) this.#stopSlowest(body);
    this.#count(body, more);
    body.recent += more;
    if (body.recent < leastRate.bytes) return;
    body.recent = 0;
    body.since = performance.now();
  }

  #count(body: HeldBody, more: number): void {
    const ofAccount = (this.#bytesOf.get(body.account) ?? 0) + more;
    if (ofAccount > 0) this.#bytesOf.set(body.account, ofAccount);
    else this.#bytesOf.delete(body.account);
    this.#bytes += more;
    body.size += more;
  }

  #release(body: HeldBody): void {
    if (this.#held.delete(body)) this.#count(body, -body.size);
  }

  /** Makes room for a body. Refuses it if all others come fast or are complete. */
  #stopSlowest(body: HeldBody): void {
    const slow = [...this.#held].filter(
      ({ account, coming, size, since }) =>
        coming && size > 0 && account !== body.account && performance.now() - since > slowAfter,
    );
    const [first] = slow.toSorted((a, b) => a.since - b.since);
    if (!first) throw this.#refusals.noRoom();
    first.coming?.abort(this.#refusals.gaveWay());
    this.#release(first);
  }
}

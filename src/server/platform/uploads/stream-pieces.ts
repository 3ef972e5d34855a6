/** Divides a stream into pieces without holding more than one chunk of it. */
export class StreamPieces {
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

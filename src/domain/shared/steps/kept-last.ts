/** A cache that drops the least recently used entries when it is full. */
export class KeptLast<Value> {
  readonly #most: number;
  /** Entries in order of last use. */
  readonly #kept = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const value = this.#kept.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }

  /** Returns the values in order of last use, without counting as a use. */
  values(): Iterable<Value> {
    return this.#kept.values();
  }

  /** Returns a value without counting as a use. */
  peek(key: string): Value | undefined {
    return this.#kept.get(key);
  }
}

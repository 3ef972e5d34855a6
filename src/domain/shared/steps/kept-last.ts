/** What is kept by keys, of which those that were asked for longest ago are forgotten when there are too many. */
export class KeptLast<Value> {
  readonly #most: number;
  /** in the order in which they were asked for last */
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

  /** In the order in which they were asked for last, without asking for them. */
  values(): Iterable<Value> {
    return this.#kept.values();
  }

  /** What is kept, without asking for it: it is forgotten no later. */
  peek(key: string): Value | undefined {
    return this.#kept.get(key);
  }
}

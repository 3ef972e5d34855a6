/** A cache that drops the least recently used entries when it is full. */
export class KeptLast<Value> {
  readonly #most: number;
  readonly #sizeOf: (value: Value) => number;
  #size = 0;
  /** Entries in order of last use. */
  readonly #kept = new Map<string, Value>();

  /** `most` limits the sum of the sizes; by default each entry has size 1. */
  constructor(most: number, sizeOf: (value: Value) => number = () => 1) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: string): Value | undefined {
    const value = this.#kept.get(key);
    if (value === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#drop(key);
    this.#kept.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const value = this.#kept.get(key);
    if (value === undefined) return;
    this.#kept.delete(key);
    this.#size -= this.#sizeOf(value);
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

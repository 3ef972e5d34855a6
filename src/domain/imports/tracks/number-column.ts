const firstCapacity = 16;

/** A column of numbers that grows. */
export class NumberColumn {
  #values = new Float64Array(firstCapacity);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Float64Array(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  at(index: number): number {
    return index < this.#length ? (this.#values[index] ?? Number.NaN) : Number.NaN;
  }

  set(index: number, value: number): void {
    if (index < this.#length) this.#values[index] = value;
  }

  truncate(length: number): void {
    this.#length = Math.min(this.#length, length);
  }

  /** Returns a copy of exactly the needed size. */
  toArray(): Float64Array {
    return this.#values.slice(0, this.#length);
  }
}

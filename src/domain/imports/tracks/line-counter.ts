/** Returns the line numbers of offsets, which must be requested in ascending order. */
export class LineCounter {
  readonly #text: string;
  #next: number;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
    this.#next = text.indexOf('\n');
  }

  lineAt(offset: number): number {
    while (this.#next !== -1 && this.#next < offset) {
      this.#line++;
      this.#next = this.#text.indexOf('\n', this.#next + 1);
    }
    return this.#line;
  }
}

/** Whether a text is struck through: by its own runs, or else as its cell is. */
export type Strike = 'struck' | 'plain' | 'as-cell';

/** Collects whether the runs of a text with formats of its own are all struck through. */
export class StruckText {
  #run: Strike = 'as-cell';
  readonly #seen = new Set<Strike>();

  open(name: string): void {
    if (name === 'r') this.#run = 'as-cell';
    else if (name === 'rPr') this.#run = 'plain';
    else if (name === 'strike') this.#run = 'struck';
  }

  attribute(element: string, name: string, value: string): void {
    if (element === 'strike' && name === 'val' && isOff(value)) this.#run = 'plain';
  }

  /** Adds the text of a run. */
  add(text: string): void {
    if (text.trim() !== '') this.#seen.add(this.#run);
  }

  /** Returns the result and begins the next text. */
  take(): Strike {
    const seen = this.#seen;
    const strike = seen.has('plain')
      ? 'plain'
      : seen.has('struck') && !seen.has('as-cell')
        ? 'struck'
        : 'as-cell';
    seen.clear();
    this.#run = 'as-cell';
    return strike;
  }
}

/** Whether the value of an attribute means false. */
export function isOff(value: string): boolean {
  return /^(?:0|false|off)$/.test(value);
}

import { deepestFile } from '../track-format.ts';

/** What keeps a JSON text from being read any further. */
export class JsonFault extends Error {
  readonly fault: 'broken' | 'truncated' | 'too-deep';
  readonly offset: number;

  constructor(fault: JsonFault['fault'], offset: number) {
    super(fault);
    this.fault = fault;
    this.offset = offset;
  }
}

const numberLetter = /[-+.\deE]/;
const literal = /[a-z]/;

/**
 * Reads a JSON text from its beginning to its end and keeps nothing: whoever holds the cursor takes the
 * values it wants and skips the others. Throws a JsonFault for what is no JSON; commas too many pass.
 */
export class JsonCursor {
  readonly #text: string;
  #offset = 0;
  #isFirst = false;

  constructor(text: string) {
    this.#text = text;
  }

  get offset(): number {
    return this.#offset;
  }

  /** The character that the next value begins with. */
  peek(): string {
    const text = this.#text;
    while (this.#offset < text.length && isSpace(text.charCodeAt(this.#offset))) this.#offset++;
    return this.#offset < text.length ? text.charAt(this.#offset) : this.#fail('truncated');
  }

  /** Goes into an object or an array, before its first member. */
  enter(bracket: '{' | '['): void {
    if (this.peek() !== bracket) this.#fail('broken');
    this.#offset++;
    this.#isFirst = true;
  }

  /** Whether there is a next member before the bracket, which ends the object or array. */
  hasNext(bracket: '}' | ']'): boolean {
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    if (this.peek() === bracket) {
      this.#offset++;
      return false;
    }
    if (isFirst) return true;
    if (this.#text[this.#offset] !== ',') this.#fail('broken');
    this.#offset++;
    this.#isFirst = true;
    return this.hasNext(bracket);
  }

  /** The name of the next member of an object. */
  key(): string {
    const key = this.string(longestKey);
    if (this.peek() !== ':') this.#fail('broken');
    this.#offset++;
    return key;
  }

  /** A text, of which no more is kept than `most` characters. */
  string(most: number): string {
    if (this.peek() !== '"') this.#fail('broken');
    const start = this.#offset;
    const end = this.#stringEnd(start);
    this.#offset = end;
    const inside = this.#text.slice(start + 1, Math.min(end - 1, start + 1 + most));
    const text = parsed(inside);
    if (text !== undefined) return text;
    // Perhaps an escape was cut in two.
    const isCut = end - start - 2 > most;
    for (let less = 1; isCut && less < escapeLength; less++) {
      const shorter = parsed(inside.slice(0, -less));
      if (shorter !== undefined) return shorter;
    }
    return this.#fail('broken', start);
  }

  /** A number; NaN for any other value, which is passed over. */
  number(): number {
    if (!'-0123456789'.includes(this.peek())) {
      this.skip();
      return Number.NaN;
    }
    const start = this.#offset;
    while (numberLetter.test(this.#text.charAt(this.#offset))) this.#offset++;
    return Number(this.#text.slice(start, this.#offset));
  }

  /** What was read from an offset on. */
  textFrom(offset: number): string {
    return this.#text.slice(offset, this.#offset);
  }

  /** Passes over a value, however large it is. */
  skip(): void {
    let depth = 0;
    do {
      const letter = this.peek();
      if (letter === '"') this.#offset = this.#stringEnd(this.#offset);
      else if (letter === '{' || letter === '[') {
        if (++depth > deepestFile) this.#fail('too-deep');
        this.#offset++;
      } else if (letter === '}' || letter === ']') {
        if (--depth < 0) this.#fail('broken');
        this.#offset++;
      } else if (depth > 0 && (letter === ',' || letter === ':')) this.#offset++;
      else this.#skipWord(letter);
    } while (depth > 0);
  }

  #skipWord(letter: string): void {
    const pattern = literal.test(letter) ? literal : numberLetter;
    if (!pattern.test(letter)) this.#fail('broken');
    while (pattern.test(this.#text.charAt(this.#offset))) this.#offset++;
  }

  #stringEnd(start: number): number {
    const text = this.#text;
    let offset = start + 1;
    for (;;) {
      const quote = text.indexOf('"', offset);
      if (quote === -1) return this.#fail('truncated');
      let slashes = 0;
      while (text[quote - 1 - slashes] === '\\') slashes++;
      offset = quote + 1;
      if (slashes % 2 === 0) return offset;
    }
  }

  #fail(fault: JsonFault['fault'], offset = this.#offset): never {
    throw new JsonFault(fault, offset);
  }
}

const longestKey = 200;

/** Of `\u00e9`, the longest there is. */
const escapeLength = 6;

/** What stands between two quotation marks; undefined where that is no text of JSON. */
function parsed(inside: string): string | undefined {
  try {
    return JSON.parse(`"${inside}"`) as string;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xfeff;
}

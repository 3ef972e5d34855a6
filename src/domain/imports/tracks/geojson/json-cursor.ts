import { longestNumber, numberOf } from '../instant-text.ts';
import { deepestFile } from '../open-track.ts';

/** Thrown if a JSON text cannot be read any further. */
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
 * Reads a JSON text from beginning to end without keeping anything: the caller takes the values
 * that it needs and skips the others. Throws a JsonFault for invalid JSON; tolerates trailing
 * commas.
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

  /** Returns the first character of the next value. */
  peek(): string {
    const text = this.#text;
    while (this.#offset < text.length && isSpace(text.charCodeAt(this.#offset))) this.#offset++;
    return this.#offset < text.length ? text.charAt(this.#offset) : this.#fail('truncated');
  }

  /** Enters an object or an array, before its first member. */
  enter(bracket: '{' | '['): void {
    if (this.peek() !== bracket) this.#fail('broken');
    this.#offset++;
    this.#isFirst = true;
  }

  /**
   * Whether there is another member before the closing bracket; leaves the object or array if not.
   */
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

  /** Reads the name of the next member of an object. */
  key(): string {
    const key = this.string(longestKey);
    if (this.peek() !== ':') this.#fail('broken');
    this.#offset++;
    return key;
  }

  /** Reads a text; returns at most `most` characters of it. */
  string(most: number): string {
    if (this.peek() !== '"') this.#fail('broken');
    const start = this.#offset;
    const end = this.#stringEnd(start);
    this.#offset = end;
    const inside = this.#text.slice(start + 1, Math.min(end - 1, start + 1 + most));
    const text = parsed(inside);
    if (text !== undefined) return text;
    // The limit may have cut an escape sequence.
    const isCut = end - start - 2 > most;
    for (let less = 1; isCut && less < escapeLength; less++) {
      const shorter = parsed(inside.slice(0, -less));
      if (shorter !== undefined) return shorter;
    }
    return this.#fail('broken', start);
  }

  /** Reads a number, which may be in a text; skips any other value and returns NaN. */
  number(): number {
    if (this.peek() === '"') return numberOf(this.string(longestNumber + 1));
    if (!'-0123456789'.includes(this.peek())) {
      this.skip();
      return Number.NaN;
    }
    const start = this.#offset;
    while (numberLetter.test(this.#text.charAt(this.#offset))) this.#offset++;
    return Number(this.#text.slice(start, this.#offset));
  }

  /** Returns the text from an offset to the current position. */
  textFrom(offset: number): string {
    return this.#text.slice(offset, this.#offset);
  }

  /** Skips a value of any size. */
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

/** Length of `\u00e9`, the longest type of escape sequence. */
const escapeLength = 6;

/** Decodes the text between two quotation marks; undefined if it is not valid JSON. */
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

import { longestRow } from '../limits.ts';
import { type JsonRow, rowOf } from './json-rows.ts';

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const newline = 0x0a;
const openings: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const closings: ReadonlySet<number> = new Set([0x7d, 0x5d]);
const spaces: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);

const decoder = new TextDecoder();

/** Elements are nested within the outermost object and the array. */
const depthOfElements = 2;

/** Maximum size in bytes; a UTF-16 code unit takes at most three. */
const mostBytes = 3 * longestRow;

/**
 * Yields the elements of the first array in the outermost object of a UTF-8 JSON text that comes in
 * pieces. Each element is parsed separately, as in `jsonRows` for a text in memory. Holds at most
 * one piece and one element at a time. If the file ends within the array, a last row reports it.
 */
export function* jsonRowsOfPieces(pieces: Iterable<Uint8Array>): Generator<JsonRow> {
  const scan = new ElementScan();
  for (const piece of pieces) {
    yield* scan.elementsOf(piece);
    if (scan.isOver) return;
  }
  yield* scan.end();
}

/** A file whose bytes can be read in order and from any position. */
interface ReadableFile {
  size: number;
  pieces(): Iterable<Uint8Array>;
  bytesAt(start: number, end: number): Uint8Array;
}

/** Maximum number of bytes and of elements, besides the last one, in a stretch. */
const mostOfStretch = { bytes: 1_000_000, elements: 10_000 };

/**
 * Yields the elements that `jsonRowsOfPieces` yields, the last one first. Reads the file once to find
 * where stretches of elements begin, and then each stretch, of which it holds one at a time.
 */
export function* jsonRowsBackward(
  file: ReadableFile,
  most: typeof mostOfStretch = mostOfStretch,
): Generator<JsonRow> {
  const stretches = stretchesOf(file, most);
  if (stretches.length === 0) yield* jsonRowsOfPieces(file.pieces());
  let end = file.size;
  let truncated: JsonRow | undefined;
  for (const { start, line } of stretches.toReversed()) {
    const scan = new ElementScan({ line, depth: depthOfElements });
    const rows: JsonRow[] = [];
    for (let at = start; at < end && !scan.isOver; at += most.bytes) {
      rows.push(...scan.elementsOf(file.bytesAt(at, Math.min(end, at + most.bytes))));
    }
    if (end === file.size && !scan.isOver) {
      for (const row of scan.end()) {
        if (row.state === 'truncated') truncated = row;
        else rows.push(row);
      }
    }
    end = start;
    yield* rows.toReversed();
  }
  if (truncated) yield truncated;
}

/** Returns the position and the line of the first element of each stretch. */
function stretchesOf(
  file: ReadableFile,
  most: typeof mostOfStretch,
): { start: number; line: number }[] {
  const stretches: { start: number; line: number }[] = [];
  const scan = new ElementScan({ isParsed: false });
  let count = 0;
  const begin = () => {
    const { start, line } = scan.lastBegun;
    const last = stretches.at(-1);
    const isFull = !last || start - last.start >= most.bytes || count >= most.elements;
    if (isFull && start !== last?.start) {
      stretches.push({ start, line });
      count = 0;
    }
    count++;
  };
  for (const piece of file.pieces()) {
    for (const _ of scan.elementsOf(piece)) begin();
    if (scan.isOver) return stretches;
  }
  if (scan.isWithin) begin();
  return stretches;
}

class ElementScan {
  #depth: number;
  #isInText = false;
  #isEscaped = false;
  #line: number;
  /** The number of bytes before the piece. */
  #position = 0;
  readonly #isParsed: boolean;
  /** The element that is being read; undefined between elements. */
  #element: { line: number; depth: number; parts: Uint8Array[]; size: number } | undefined;
  /** Whether the array has ended. */
  isOver = false;
  /** The position and the line of the last element that has begun. */
  lastBegun = { start: 0, line: 1 };

  /**
   * `isParsed`: false if only the positions of elements are needed. `depth`: that of the first byte,
   * if it is not the beginning of the file.
   */
  constructor({ line = 1, depth = 0, isParsed = true } = {}) {
    this.#line = line;
    this.#depth = depth;
    this.#isParsed = isParsed;
  }

  /** Whether an element has begun and not ended. */
  get isWithin(): boolean {
    return this.#element !== undefined;
  }

  *elementsOf(piece: Uint8Array): Generator<JsonRow> {
    let start = 0;
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at]!;
      if (byte === newline) this.#line++;
      if (this.#isInText) {
        this.#passText(byte);
        continue;
      }
      const isBetween = this.#depth === depthOfElements;
      if (isBetween && this.#element && (byte === comma || closings.has(byte))) {
        yield this.#finish(piece.subarray(start, at));
      } else if (isBetween && !this.#element && this.#begins(byte)) {
        this.#element = { line: this.#line, depth: 0, parts: [], size: 0 };
        this.lastBegun = { start: this.#position + at, line: this.#line };
        start = at;
      }
      this.#pass(byte);
      if (this.isOver) return;
    }
    if (this.#element && this.#isParsed) this.#keep(piece.subarray(start));
    this.#position += piece.length;
  }

  /** Yields the remaining rows if the file ends before the array does. */
  *end(): Generator<JsonRow> {
    const last = this.#element && this.#finish(new Uint8Array());
    // If the last element can be parsed, it is complete, and the file is cut off after it.
    if (last?.state === 'whole') yield last;
    const { line, raw } = last && last.state !== 'whole' ? last : { line: this.#line, raw: '' };
    yield { line, raw, state: 'truncated' };
  }

  #begins(byte: number): boolean {
    return !spaces.has(byte) && byte !== comma && !closings.has(byte);
  }

  #passText(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) this.#isInText = false;
  }

  #pass(byte: number): void {
    if (byte === quote) this.#isInText = true;
    else if (openings.has(byte)) {
      this.#depth++;
      const element = this.#element;
      if (element) element.depth = Math.max(element.depth, this.#depth - depthOfElements);
    } else if (closings.has(byte)) {
      this.#depth--;
      this.isOver = this.#depth < depthOfElements;
    }
  }

  #keep(part: Uint8Array): void {
    const element = this.#element!;
    element.size += part.length;
    // Copied, because the producer reuses the piece's buffer. An element that is too long is only
    // reported and need not be held.
    if (element.size <= mostBytes) element.parts.push(new Uint8Array(part));
  }

  #finish(part: Uint8Array): JsonRow {
    const { line, depth, parts, size } = this.#element!;
    this.#element = undefined;
    if (!this.#isParsed) return { line, raw: '', state: 'too-long' };
    const isTooLong = size + part.length > mostBytes;
    // Most elements lie within one piece and are decoded without copying.
    const [first = part] = parts;
    const bytes = isTooLong || first === part ? first : joined([...parts, part]);
    const raw = decoder.decode(bytes);
    if (isTooLong) return { line, raw: raw.slice(0, longestRow), state: 'too-long' };
    return rowOf({ line, raw: raw.trimEnd() }, depth, false);
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let position = 0;
  for (const part of parts) {
    all.set(part, position);
    position += part.length;
  }
  return all;
}

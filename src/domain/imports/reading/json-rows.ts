import { deepestRow, longestRow } from '../limits.ts';

/** One element of an array in a JSON text, with the line of the file that it begins on. */
export type JsonRow = { line: number; raw: string } & (
  | { state: 'whole'; value: unknown }
  | { state: 'broken'; reason: string }
  /** longer or nested deeper than a row may be: it is not parsed */
  | { state: 'too-long' | 'too-deep' }
  /** a text of it, of the member named, holds a surrogate without its other half */
  | { state: 'text-broken'; member: string }
  /** the file ends within it */
  | { state: 'truncated' }
);

/**
 * The elements of the array that stands under `key` in the outermost object, or of the one that the text
 * is where no key is given, each read by itself, so that a file which was cut off or has one spoilt
 * element still gives all the others. Empty when there is no such array.
 */
export function* jsonRows(text: string, key?: string): Generator<JsonRow> {
  const start = key === undefined ? outermostArray(text) : arrayStart(text, key);
  if (start === undefined) return;
  let line = 1;
  let counted = 0;
  let position = skipSpace(text, start + 1);
  while (position < text.length && text[position] !== ']') {
    const { end, depth } = valueAt(text, position);
    line += lineEndsBetween(text, counted, position);
    counted = position;
    yield rowOf({ line, raw: text.slice(position, end) }, depth, end >= text.length);
    position = skipSpace(text, end);
    if (text[position] === ',') position = skipSpace(text, position + 1);
    // a bracket of the wrong kind: nothing after it can be trusted to be an element
    else if (position < text.length && text[position] !== ']') break;
  }
}

/** A line for each JSON text, each read by itself; blank lines give no row. */
export function* jsonLines(text: string): Generator<JsonRow> {
  let line = 0;
  for (let start = text.startsWith('\ufeff') ? 1 : 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const raw = text.slice(start, end).trim();
    line++;
    start = end + 1;
    if (raw !== '') yield rowOf({ line, raw }, valueAt(raw, 0).depth, newline === -1);
  }
}

/** Whether a text could be a JSON object whose outermost keys include all of these. */
export function hasJsonKeys(text: string, ...keys: string[]): boolean {
  if (!/^\ufeff?\s*\{/.test(text)) return false;
  if (!keys.every((key) => text.includes(JSON.stringify(key)))) return false;
  const found = new Set<string>();
  for (const member of members(text)) found.add(member.key);
  return keys.every((key) => found.has(key));
}

/** The value of an outermost member that is text, a number or the like; `undefined` otherwise. */
export function jsonScalar(text: string, key: string): unknown {
  for (const member of members(text)) {
    if (member.key !== key) continue;
    const { end, depth } = valueAt(text, member.start);
    const row = rowOf({ line: 1, raw: text.slice(member.start, end) }, depth, false);
    return row.state === 'whole' ? row.value : undefined;
  }
  return undefined;
}

/** An element by its text and by how deep objects and arrays lie in it; `atEnd`: the file ends with it. */
export function rowOf(
  { line, raw }: { line: number; raw: string },
  depth: number,
  atEnd: boolean,
): JsonRow {
  if (raw.length > longestRow) return { line, raw, state: 'too-long' };
  if (depth > deepestRow) return { line, raw, state: 'too-deep' };
  try {
    return { line, raw, state: 'whole', value: JSON.parse(raw, storableText) };
  } catch (error) {
    if (error instanceof BrokenText)
      return { line, raw, state: 'text-broken', member: error.member };
    if (!(error instanceof SyntaxError)) throw error;
    if (atEnd) return { line, raw, state: 'truncated' };
    return { line, raw, state: 'broken', reason: error.message };
  }
}

class BrokenText extends Error {
  readonly member: string;

  constructor(member: string) {
    super(member);
    this.member = member.replaceAll('\0', '').toWellFormed();
  }
}

/**
 * A reviver that lets through only text that both databases keep as it is. U+0000 goes: nobody wrote
 * it, and PostgreSQL cannot keep it. Of half a character (an escape such as `\ud83d` alone) nobody
 * can say what it was, and it would come back as something else than was stored.
 */
export function storableText(member: string, value: unknown): unknown {
  if (!member.isWellFormed() || member.includes('\0')) throw new BrokenText(member);
  if (typeof value !== 'string') return value;
  if (!value.isWellFormed()) throw new BrokenText(member);
  return value.replaceAll('\0', '');
}

function outermostArray(text: string): number | undefined {
  const start = skipSpace(text, text.startsWith('\ufeff') ? 1 : 0);
  return text[start] === '[' ? start : undefined;
}

function arrayStart(text: string, key: string): number | undefined {
  for (const member of members(text)) {
    if (member.key === key && text[member.start] === '[') return member.start;
  }
  return undefined;
}

/** The members of the outermost object: their names and where their values begin. */
function* members(text: string): Generator<{ key: string; start: number }> {
  let position = skipSpace(text, text.startsWith('\ufeff') ? 1 : 0);
  if (text[position] !== '{') return;
  position = skipSpace(text, position + 1);
  while (text[position] === '"') {
    const keyEnd = stringEnd(text, position);
    const key = text.slice(position + 1, keyEnd - 1);
    position = skipSpace(text, keyEnd);
    if (text[position] !== ':') return;
    const start = skipSpace(text, position + 1);
    yield { key, start };
    position = skipSpace(text, valueAt(text, start).end);
    if (text[position] !== ',') return;
    position = skipSpace(text, position + 1);
  }
}

/**
 * Just past the value at `start`, or the length of a text that ends within it, and how deep objects
 * and arrays lie within one another there.
 */
function valueAt(text: string, start: number): { end: number; depth: number } {
  let open = 0;
  let depth = 0;
  let position = start;
  while (position < text.length) {
    const letter = text[position];
    if (letter === '"') {
      position = stringEnd(text, position);
      if (open === 0) return { end: position, depth };
      continue;
    }
    if (letter === '{' || letter === '[') depth = Math.max(depth, ++open);
    else if (letter === '}' || letter === ']') {
      if (open === 0) return { end: position, depth };
      open--;
      if (open === 0) return { end: position + 1, depth };
    } else if (letter === ',' && open === 0) return { end: position, depth };
    position++;
  }
  return { end: text.length, depth };
}

function stringEnd(text: string, start: number): number {
  let position = start + 1;
  while (position < text.length && text[position] !== '"') {
    position += text[position] === '\\' ? 2 : 1;
  }
  return Math.min(position + 1, text.length);
}

function skipSpace(text: string, start: number): number {
  let position = start;
  while (position < text.length && ' \t\r\n'.includes(text.charAt(position))) position++;
  return position;
}

function lineEndsBetween(text: string, start: number, end: number): number {
  return text.slice(start, end).split(/\r\n|\r|\n/).length - 1;
}

import { deepestRow, longestRow, longestCell, longestNote } from '../limits.ts';
import { z } from 'zod';
import { limitedRows } from './file-refusal.ts';
import { failRow, readRow } from '../row-refusal.ts';
import type { JourneyDraft, ParsedRow } from '../formats/journey-format.ts';

/** An element of an array in a JSON text, with the line of the file on which it begins. */
export type JsonRow = { line: number; raw: string } & (
  | { state: 'whole'; value: unknown }
  | { state: 'broken'; reason: string }
  /** Longer or more deeply nested than a row may be; not parsed. */
  | { state: 'too-long' | 'too-deep' }
  /** Contains a surrogate without its other half, in the named member. */
  | { state: 'text-broken'; member: string }
  /** Cut off by the end of the file. */
  | { state: 'truncated' }
);

/**
 * Yields the elements of the array under `key` in the outermost object, or of the outermost array
 * if there is no `key`. Parses each element separately, so that a truncated file or one broken
 * element does not affect the others. Empty if there is no such array.
 */
export function* jsonRows(text: string, key?: string): Generator<JsonRow> {
  const start = key === undefined ? outermostArray(text) : arrayStart(text, key);
  if (start === undefined) return;
  let line = 1;
  let counted = 0;
  let position = skipSpace(text, start + 1);
  while (position < text.length && text[position] !== ']') {
    const { end, depth } = valueAt(text, position);
    line += text.slice(counted, position).split(/\r\n|\r|\n/).length - 1;
    counted = position;
    yield rowOf({ line, raw: text.slice(position, end) }, depth, end >= text.length);
    position = skipSpace(text, end);
    if (text[position] === ',') position = skipSpace(text, position + 1);
    // After a mismatched bracket, the following text cannot be trusted to be elements.
    else if (position < text.length && text[position] !== ']') break;
  }
}

/** Yields the JSON texts of a text with one per line, each parsed separately; skips blank lines. */
export function* jsonLines(text: string): Generator<JsonRow> {
  for (const { line, raw, isLast } of linesOf(text)) {
    yield rowOf({ line, raw }, valueAt(raw, 0).depth, isLast);
  }
}

/**
 * Yields the trimmed lines that are not blank one at a time, because a file may have a hundred
 * million. `isLast`: the text ends without a line end after it.
 */
export function* linesOf(text: string): Generator<{ line: number; raw: string; isLast: boolean }> {
  let line = 0;
  for (let start = text.startsWith('\ufeff') ? 1 : 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const raw = text.slice(start, end).trim();
    line++;
    start = end + 1;
    if (raw !== '') yield { line, raw, isLast: newline === -1 };
  }
}

/** Whether a text may be a JSON object whose outermost keys include all of these. */
export function hasJsonKeys(text: string, ...keys: string[]): boolean {
  if (!/^\ufeff?\s*\{/.test(text)) return false;
  if (!keys.every((key) => text.includes(JSON.stringify(key)))) return false;
  const found = new Set<string>();
  for (const member of members(text)) found.add(member.key);
  return keys.every((key) => found.has(key));
}

/** Returns the value of an outermost member; undefined if it is missing or not valid. */
export function jsonScalar(text: string, key: string): unknown {
  for (const member of members(text)) {
    if (member.key !== key) continue;
    const { end, depth } = valueAt(text, member.start);
    const row = rowOf({ line: 1, raw: text.slice(member.start, end) }, depth, false);
    return row.state === 'whole' ? row.value : undefined;
  }
  return undefined;
}

/**
 * Parses an element from its text and its nesting depth. `atEnd`: the file ends with the element.
 */
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
 * A reviver that allows only text that both databases store unchanged. Removes U+0000, which no one
 * writes and PostgreSQL cannot store. Throws for half a character (an escape such as `\ud83d`
 * alone), because its meaning is unknown and the stored text would differ.
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

/** Yields the names of the outermost object's members and the offsets of their values. */
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
 * Returns the offset after the value at `start`, or the length of the text if the value is cut off,
 * and the value's maximum nesting depth.
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

const limitedJsonText = (most: number) =>
  z
    .union([z.string().max(most), z.number()])
    .nullish()
    .transform((value) => String(value ?? '').trim());

/** A schema for text of a JSON member: trimmed, or '' if the member is missing or null. */
export const jsonText = limitedJsonText(longestCell);

/** As `jsonText`, for a member that may be as long as a note. */
export const jsonNote = limitedJsonText(longestNote);

/** A schema for a number of a JSON member that may be missing or null. */
export const jsonNumber = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined);

/**
 * Reads the elements of the array under `key` as rows. An element that does not match the schema,
 * is not JSON or is cut off by the end of the file fails without affecting the others.
 */
export function readJsonRows<Schema extends z.ZodType>(
  text: string,
  key: string,
  schema: Schema,
  draftOf: (value: z.output<Schema>) => JourneyDraft,
): ParsedRow[] {
  return Array.from(limitedRows(jsonRows(text, key)), (row) =>
    readRow(row, () => {
      const parsed = schema.safeParse(valueOf(row));
      if (!parsed.success) failForIssue(parsed.error);
      return draftOf(parsed.data);
    }),
  );
}

/** Returns the value of a complete row; fails the row otherwise. */
export function valueOf(row: JsonRow): unknown {
  switch (row.state) {
    case 'whole':
      return row.value;
    case 'truncated':
      return failRow('row-truncated');
    case 'broken':
      return failRow('row-invalid', row.reason);
    case 'too-long':
      return failRow('row-too-long', undefined, longestRow);
    case 'too-deep':
      return failRow('row-too-deep', undefined, deepestRow);
    case 'text-broken':
      return failRow('text-broken', row.member);
  }
}

/**
 * Fails the row for the first validation error: with a specific code if text is too long, otherwise
 * with zod's message. `labelOf` gives the label of the field at a path, if it differs from the name
 * in the file.
 */
export function failForIssue(error: z.ZodError, labelOf = (path: string) => path): never {
  const [issue] = error.issues;
  return issue?.code === 'too_big' && issue.origin === 'string'
    ? failRow('field-too-long', labelOf(issue.path.join('.')), Number(issue.maximum))
    : failRow('row-invalid', firstIssue(error));
}

/**
 * Fails the row of a table for the first validation error of its record, in words that a person
 * understands. `labelOf` gives the label of the field at a path.
 */
export function failForValue(
  { issues: [issue] }: z.ZodError,
  values: Readonly<Record<string, unknown>>,
  labelOf: (path: string) => string,
): never {
  const path = issue?.path.join('.') ?? '';
  const label = labelOf(path);
  if (issue?.code === 'too_big' && issue.origin === 'string') {
    return failRow('field-too-long', label, Number(issue.maximum));
  }
  const fault: unknown = issue?.code === 'custom' ? issue.params?.['fault'] : issue?.code;
  switch (fault) {
    case 'ends-before-it-begins':
      return failRow('dates-reversed', label);
    case 'nowhere':
      return failRow('place-missing');
    case 'missing':
    case 'too_small':
      return failRow('value-missing', label);
    default: {
      const value = values[path];
      const isText = typeof value === 'string' || typeof value === 'number';
      return failRow('value-invalid', isText ? `${label}: ${value}` : label);
    }
  }
}

/** Formats the path and message of the first validation error: `from.lat: missing`. */
export function firstIssue({ issues: [issue] }: z.ZodError): string {
  if (!issue) return 'not valid';
  const path = issue.path.join('.');
  return path === '' ? plainMessage(issue) : `${path}: ${plainMessage(issue)}`;
}

/** Replaces messages of zod that name types or patterns of the code. */
function plainMessage({ message }: { message: string }): string {
  if (message.endsWith('received undefined')) return 'missing';
  if (message.startsWith('Too small')) return 'missing or too small';
  if (message.startsWith('Too big')) return 'too large';
  return /^(?:Invalid|Unrecognized)\b/.test(message) ? 'not valid' : message;
}

/** One element of an array in a JSON text, with the line of the file that it begins on. */
export type JsonRow = { line: number; raw: string } & (
  | { state: 'whole'; value: unknown }
  | { state: 'broken'; reason: string }
  /** the file ends within it */
  | { state: 'truncated' }
);

/**
 * The elements of the array that stands under `key` in the outermost object, each read by itself,
 * so that a file which was cut off or has one spoilt element still gives all the others. Empty when
 * there is no such array.
 */
export function jsonRows(text: string, key: string): JsonRow[] {
  const start = arrayStart(text, key);
  if (start === undefined) return [];
  const rows: JsonRow[] = [];
  let line = 1;
  let counted = 0;
  let position = skipSpace(text, start + 1);
  while (position < text.length && text[position] !== ']') {
    const end = valueEnd(text, position);
    line += lineEndsBetween(text, counted, position);
    counted = position;
    rows.push(rowOf(text.slice(position, end), line, end >= text.length));
    position = skipSpace(text, end);
    if (text[position] === ',') position = skipSpace(text, position + 1);
    // a bracket of the wrong kind: nothing after it can be trusted to be an element
    else if (position < text.length && text[position] !== ']') break;
  }
  return rows;
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
    const row = rowOf(text.slice(member.start, valueEnd(text, member.start)), 1, false);
    return row.state === 'whole' ? row.value : undefined;
  }
  return undefined;
}

function rowOf(raw: string, line: number, atEnd: boolean): JsonRow {
  try {
    return { line, raw, state: 'whole', value: JSON.parse(raw, withoutNul) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    if (atEnd) return { line, raw, state: 'truncated' };
    return { line, raw, state: 'broken', reason: error.message };
  }
}

/** U+0000 is no text that anybody wrote, and PostgreSQL cannot keep it. */
function withoutNul(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
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
    position = skipSpace(text, valueEnd(text, start));
    if (text[position] !== ',') return;
    position = skipSpace(text, position + 1);
  }
}

/** Just past the value at `start`, or the length of a text that ends within it. */
function valueEnd(text: string, start: number): number {
  let depth = 0;
  let position = start;
  while (position < text.length) {
    const letter = text[position];
    if (letter === '"') {
      position = stringEnd(text, position);
      if (depth === 0) return position;
      continue;
    }
    if (letter === '{' || letter === '[') depth++;
    else if (letter === '}' || letter === ']') {
      if (depth === 0) return position;
      depth--;
      if (depth === 0) return position + 1;
    } else if (letter === ',' && depth === 0) return position;
    position++;
  }
  return text.length;
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

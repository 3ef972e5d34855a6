/** The field that a stretch of a typed line was recognised as. */
type QuickField =
  | 'date'
  | 'from'
  | 'to'
  | 'number'
  | 'operator'
  | 'vehicle'
  | 'registration'
  | 'seat'
  | 'seatPosition'
  | 'cabin'
  | 'departure'
  | 'arrival'
  | 'duration'
  /** A departure time or a duration. */
  | 'time'
  | 'mode'
  | 'note'
  | 'return'
  | 'local'
  | 'again'
  | 'ditto'
  | 'unknown';

/** A recognised stretch, for displaying the line: `line.slice(start, end)`. */
export interface QuickToken {
  field: QuickField;
  start: number;
  end: number;
}

/** A word of the line that no parser has claimed yet. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/**
 * The unclaimed words of a line and the tokens of the claimed ones. There is one instance per
 * parsed line.
 */
export interface Words {
  line: string;
  left: Word[];
  tokens: QuickToken[];
}

/** More words than a journey needs without its note, and longer than any name. */
const mostWordsOfLine = 60;
const longestWord = 100;

/**
 * Splits the line at spaces, commas and semicolons, and extracts the note (after `#` or in quotes).
 * Overlong words and words beyond the limit become unknown tokens at once, so that no parser has to
 * process them.
 */
export function splitLine(line: string): { words: Words; note: string } {
  const tokens: QuickToken[] = [];
  let note = '';
  // A quotation mark before a space is a ditto mark, not the beginning of a note.
  const text = line.replace(
    /#[^]*$|"(?=[^\s"])([^"]*)("|$)/g,
    (match, quoted, _end, start: number) => {
      note = [note, (quoted ?? match.slice(1)).trim()].filter((part) => part !== '').join(' ');
      tokens.push({ field: 'note', start, end: start + match.length });
      return ' '.repeat(match.length);
    },
  );
  const left: Word[] = [];
  let unknown: QuickToken | undefined;
  for (const match of text.matchAll(/[^\s,;]+/g)) {
    const word = { text: match[0], start: match.index, end: match.index + match[0].length };
    if (left.length < mostWordsOfLine && word.text.length <= longestWord) left.push(word);
    else if (unknown && isBlank(line.slice(unknown.end, word.start))) unknown.end = word.end;
    else tokens.push((unknown = { field: 'unknown', start: word.start, end: word.end }));
  }
  return { words: { line, left, tokens }, note };
}

function isBlank(text: string): boolean {
  return !/[^\s,;]/.test(text);
}

/** Returns up to `most` words from `index` on that are adjacent in the line. */
export function neighbours({ line, left }: Words, index: number, most: number): Word[] {
  const run: Word[] = [];
  for (const word of left.slice(index, index + most)) {
    const before = run.at(-1);
    if (before && !isBlank(line.slice(before.end, word.start))) break;
    run.push(word);
  }
  return run;
}

/** Claims `count` words from `index` on as one token of a field. */
export function claim(words: Words, index: number, count: number, field: QuickField): void {
  const taken = words.left.splice(index, count);
  const [first] = taken;
  const last = taken.at(-1);
  if (first && last) words.tokens.push({ field, start: first.start, end: last.end });
}

/** Changes the field of the token at `start`. */
export function renameToken(tokens: readonly QuickToken[], start: number, field: QuickField): void {
  for (const token of tokens) if (token.start === start) token.field = field;
}

/** Marks surplus tokens of a field as unknown, such as a third seat for two travellers. */
export function unusedAreUnknown(
  tokens: readonly QuickToken[],
  field: QuickField,
  usable: number,
): void {
  const marks = tokens.filter((token) => token.field === field);
  for (const token of marks.sort((a, b) => a.start - b.start).slice(usable)) {
    token.field = 'unknown';
  }
}

/** Joins two adjacent tokens into one. */
export function joinTokens(
  tokens: QuickToken[],
  first: QuickToken,
  second: QuickToken,
  field: QuickField,
): void {
  tokens.splice(tokens.indexOf(second), 1);
  Object.assign(first, { field, end: second.end });
}

/** Claims the first word that `read` accepts and that may be taken. Returns the parsed value. */
export function claimFirst<Value>(
  words: Words,
  field: QuickField,
  read: (text: string) => Value | undefined,
  mayTake: (index: number) => boolean = () => true,
): Value | undefined {
  for (const [index, word] of words.left.entries()) {
    const value = read(word.text);
    if (value === undefined || !mayTake(index)) continue;
    claim(words, index, 1, field);
    return value;
  }
  return undefined;
}

/** What a stretch of a typed line was recognised as. */
export type QuickField =
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
  | 'mode'
  | 'note'
  | 'return'
  | 'ditto'
  | 'unknown';

/** A recognised stretch, for showing the line back: `line.slice(start, end)`. */
export interface QuickToken {
  field: QuickField;
  start: number;
  end: number;
}

/** A word of the line, until a recogniser claims it. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/**
 * The words of a line that nobody has claimed yet, and the tokens of those that somebody has. One
 * line is parsed with one of these.
 */
export interface Words {
  line: string;
  left: Word[];
  tokens: QuickToken[];
}

/** Splits at spaces, commas and semicolons, and takes the note (after `#` or in quotes) apart. */
export function splitLine(line: string): { words: Words; note: string } {
  const tokens: QuickToken[] = [];
  let note = '';
  // A quotation mark before a space is a ditto, not the beginning of a note.
  const text = line.replace(
    /#.*$|"(?=[^\s"])([^"]*)("|$)/g,
    (match, quoted, _end, start: number) => {
      note = [note, (quoted ?? match.slice(1)).trim()].filter((part) => part !== '').join(' ');
      tokens.push({ field: 'note', start, end: start + match.length });
      return ' '.repeat(match.length);
    },
  );
  const left = Array.from(text.matchAll(/[^\s,;]+/g), (match): Word => {
    return { text: match[0], start: match.index, end: match.index + match[0].length };
  });
  return { words: { line, left, tokens }, note };
}

/** Up to `most` words from the one at `index` on that stand side by side in the line. */
export function neighbours({ line, left }: Words, index: number, most: number): Word[] {
  const run: Word[] = [];
  for (const word of left.slice(index, index + most)) {
    const before = run.at(-1);
    if (before && /[^\s,;]/.test(line.slice(before.end, word.start))) break;
    run.push(word);
  }
  return run;
}

/** Takes `count` words from the one at `index`, as one token of a field. */
export function claim(words: Words, index: number, count: number, field: QuickField): void {
  const taken = words.left.splice(index, count);
  const [first] = taken;
  const last = taken.at(-1);
  if (first && last) words.tokens.push({ field, start: first.start, end: last.end });
}

/** Takes the first word that a recogniser can read and returns what it read. */
export function claimFirst<Value>(
  words: Words,
  field: QuickField,
  read: (text: string) => Value | undefined,
): Value | undefined {
  for (const [index, word] of words.left.entries()) {
    const value = read(word.text);
    if (value === undefined) continue;
    claim(words, index, 1, field);
    return value;
  }
  return undefined;
}

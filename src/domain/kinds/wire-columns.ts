/**
 * Columns of a set's wire form: each kind of value in the shape that is small after
 * compression and quick to read. Every function here loses nothing.
 */

/** Numbers of which most have the same value: only the others are sent, with the gaps between them. */
export interface SparseNumbers {
  usual: number;
  gaps: number[];
  values: number[];
}
export type NumberColumn = number[] | SparseNumbers;

/**
 * Strings, each sent once, in the order they first come; `picks` holds 0 where the next new one
 * stands and `n` where the n-th repeats.
 */
export interface StringColumn {
  words: string[];
  picks: NumberColumn;
}

export function packNumbers(values: number[], usual: number): NumberColumn {
  let others = 0;
  for (const value of values) if (value !== usual) others++;
  if (others > values.length / 3) return values;
  const packed: SparseNumbers = { usual, gaps: [], values: [] };
  let last = -1;
  values.forEach((value, index) => {
    if (value === usual) return;
    packed.gaps.push(index - last);
    packed.values.push(value);
    last = index;
  });
  return packed;
}

/** Non-negative whole numbers of which one may be frequent, whichever that is. */
export function packCommonNumbers(values: number[]): NumberColumn {
  return packNumbers(values, commonest(values));
}

export function unpackNumbers(column: NumberColumn, length: number): number[] {
  if (Array.isArray(column)) return column;
  const values: number[] = [];
  // Many times faster than `Array.from` with a length.
  for (let at = 0; at < length; at++) values.push(column.usual);
  let index = -1;
  column.gaps.forEach((gap, at) => {
    index += gap;
    values[index] = column.values[at] ?? column.usual;
  });
  return values;
}

/** Picks of a dictionary that is being built, in the order that values come. */
export function packStrings(values: string[]): StringColumn {
  const words: string[] = [];
  const known = new Map<string, number>();
  const picks = values.map((value) => {
    const seen = known.get(value);
    if (seen !== undefined) return seen;
    known.set(value, words.push(value));
    return 0;
  });
  return { words, picks: packCommonNumbers(picks) };
}

export function unpackStrings({ words, picks }: StringColumn, length: number): string[] {
  return unpackPicks(unpackNumbers(picks, length), words);
}

/** Values of a dictionary where 0 picks the next unused one and `n` the n-th. */
function unpackPicks<Value>(picks: number[], words: Value[]): Value[] {
  let next = 0;
  return picks.map((pick) => {
    const word = words[pick === 0 ? next++ : pick - 1];
    if (word === undefined) throw new RangeError('a set names a value that it does not hold');
    return word;
  });
}

/** The most frequent one of some non-negative whole numbers. */
function commonest(values: number[]): number {
  const counts: number[] = [];
  let best = 0;
  for (const value of values) {
    const count = (counts[value] ?? 0) + 1;
    counts[value] = count;
    if (count > (counts[best] ?? 0)) best = value;
  }
  return best;
}

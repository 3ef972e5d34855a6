/**
 * Columns of a set's wire form: each kind of value in the shape that is small after
 * compression and quick to read. Every function here loses nothing.
 */

/** Packs the values of one column, some at a time. */
export interface Packer<Value, Column> {
  add(values: readonly Value[]): void;
  /** the column of what was added; nothing is added afterwards */
  column(): Column;
}

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

/** Of numbers of which one may be frequent. */
export function numberPacker(usual: number): Packer<number, NumberColumn> {
  const all: number[] = [];
  let others = 0;
  return {
    add(values) {
      for (const value of values) {
        all.push(value);
        if (value !== usual) others++;
      }
    },
    column: () => (others > all.length / 3 ? all : sparse(all, usual)),
  };
}

/** Of non-negative whole numbers of which one may be frequent, whichever that is. */
export function commonNumberPacker(): Packer<number, NumberColumn> {
  const all: number[] = [];
  const counts: number[] = [];
  let usual = 0;
  return {
    add(values) {
      for (const value of values) {
        all.push(value);
        const count = (counts[value] ?? 0) + 1;
        counts[value] = count;
        if (count > (counts[usual] ?? 0)) usual = value;
      }
    },
    column() {
      const others = all.length - (counts[usual] ?? 0);
      return others > all.length / 3 ? all : sparse(all, usual);
    },
  };
}

function sparse(all: readonly number[], usual: number): SparseNumbers {
  const column: SparseNumbers = { usual, gaps: [], values: [] };
  let last = -1;
  all.forEach((value, index) => {
    if (value === usual) return;
    column.gaps.push(index - last);
    column.values.push(value);
    last = index;
  });
  return column;
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
export function stringPacker(): Packer<string, StringColumn> {
  const words: string[] = [];
  const known = new Map<string, number>();
  const picks = commonNumberPacker();
  return {
    add(values) {
      const picked = values.map((value) => {
        const seen = known.get(value);
        if (seen !== undefined) return seen;
        known.set(value, words.push(value));
        return 0;
      });
      picks.add(picked);
    },
    column: () => ({ words, picks: picks.column() }),
  };
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

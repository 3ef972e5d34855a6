/**
 * Columns of a set's wire form. Each type of value has a form that is small after compression and
 * fast to read. All functions here are lossless.
 */

/** Packs the values of one column incrementally. */
export interface Packer<Value, Column> {
  add(values: readonly Value[]): void;
  /** Returns the column with all added values. No value may be added afterwards. */
  column(): Column;
}

/**
 * Numbers that are mostly equal: only the others are sent, with the gaps between their positions.
 */
interface SparseNumbers {
  usual: number;
  gaps: number[];
  values: number[];
}
export type NumberColumn = number[] | SparseNumbers;

/**
 * Strings, each sent once in the order of first occurrence. In `picks`, 0 means the next new string
 * and `n` repeats the n-th string.
 */
export interface StringColumn {
  words: string[];
  picks: NumberColumn;
}

/** Packs numbers of which one, `usual`, may be frequent. */
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

/** Packs non-negative integers of which any one may be frequent. */
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
  // This loop is many times faster than `Array.from` with a length.
  for (let at = 0; at < length; at++) values.push(column.usual);
  let index = -1;
  column.gaps.forEach((gap, at) => {
    index += gap;
    values[index] = column.values[at] ?? column.usual;
  });
  return values;
}

/** Packs strings with a dictionary that grows as values are added. */
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

/** Looks up values in a dictionary: 0 picks the next unused one and `n` the n-th. */
function unpackPicks<Value>(picks: number[], words: Value[]): Value[] {
  let next = 0;
  return picks.map((pick) => {
    const word = words[pick === 0 ? next++ : pick - 1];
    if (word === undefined) throw new RangeError('a set names a value that it does not hold');
    return word;
  });
}

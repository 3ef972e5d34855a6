import type { Kind, RecordOf } from '../../kinds/kind.ts';

type Values = RecordOf<Kind>;

/**
 * Pairs the rows of a list with the records of its earlier version that the list does not have any
 * more. A row corrects a record if both share a key that no other unpaired row or record has.
 */
export function pairCorrections<Row extends { values: Values }, Known extends { values: Values }>(
  kind: Kind,
  rows: readonly Row[],
  known: readonly Known[],
): Map<Row, Known> {
  const pairs = new Map<Row, Known>();
  if (!kind.correction || rows.length === 0 || known.length === 0) return pairs;
  const { keysOf } = kind.correction;
  const keyed = <One extends { values: Values }>(some: readonly One[]) =>
    some.map((one) => ({
      one,
      keys: keysOf(one.values).map((key) => (key.includes('') ? '' : JSON.stringify(key))),
    }));
  const [ofRows, ofKnown] = [keyed(rows), keyed(known)];
  const taken = new Set<Known>();
  for (let rank = 0; rank < (ofRows[0]?.keys.length ?? 0); rank++) {
    const free = Map.groupBy(
      ofKnown.filter(({ one }) => !taken.has(one)),
      ({ keys }) => keys[rank] ?? '',
    );
    const open = Map.groupBy(
      ofRows.filter(({ one }) => !pairs.has(one)),
      ({ keys }) => keys[rank] ?? '',
    );
    for (const [key, [row, ...others]] of open) {
      const [match, ...rivals] = free.get(key) ?? [];
      if (key === '' || !row || !match || others.length > 0 || rivals.length > 0) continue;
      pairs.set(row.one, match.one);
      taken.add(match.one);
    }
  }
  return pairs;
}

import type { DataColumn } from './data-column.ts';

type Comparison = (a: string | number, b: string | number) => number;

interface Order<Row> {
  value: DataColumn<Row>['value'];
  descending: boolean;
  /** Ascending. */
  compare: Comparison;
}

/**
 * Sorts rows by the values of a column. Equal rows keep their order, and rows without a value come
 * last in both directions. Values repeat (a hundred airports in 100,000 journeys), so only distinct
 * values are compared.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  { value, descending, compare }: Order<Row>,
): Row[] {
  const values = rows.map(value);
  const placeOf = placesIn(values, compare);
  const groups: Row[][] = [];
  const unknown: Row[] = [];
  for (const [index, row] of rows.entries()) {
    const known = values[index];
    if (known === undefined) unknown.push(row);
    else (groups[placeOf.get(known) ?? 0] ??= []).push(row);
  }
  if (descending) groups.reverse();
  const sorted: Row[] = [];
  for (const group of [...groups, unknown]) for (const row of group) sorted.push(row);
  return sorted;
}

/** Returns the rank of each value, from 0 on. Values that compare as equal share a rank. */
function placesIn(
  values: readonly (string | number | undefined)[],
  compare: Comparison,
): ReadonlyMap<string | number, number> {
  const different = [...new Set(values)].filter((value) => value !== undefined).sort(compare);
  const places = new Map<string | number, number>();
  let place = 0;
  for (const [index, value] of different.entries()) {
    const before = different[index - 1];
    if (before !== undefined && compare(before, value) !== 0) place++;
    places.set(value, place);
  }
  return places;
}

import type { DataColumn } from './data-column.ts';

type Comparison = (a: string | number, b: string | number) => number;

interface Order<Row> {
  value: DataColumn<Row>['value'];
  descending: boolean;
  /** ascending */
  compare: Comparison;
}

/**
 * The rows by the values of a column: equal ones as they came, those without a value last whichever
 * way. Values repeat (a hundred airports in 100,000 journeys), so only different ones are compared.
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

/** The place of each value in their order, from 0 on. Those that compare as equal share one. */
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

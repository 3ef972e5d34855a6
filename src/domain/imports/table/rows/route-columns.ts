import { placesOnRoute } from '../ends/place-cells.ts';
import type { TableMapping } from '../mapping.ts';
import type { RowsOfTable } from '../row-cells.ts';
import { columnsAt, tellingRows } from './columns-at.ts';

/** A hyphen within a word, as in `Saint-Charles`, where no other sign separates two places. */
const inWord = /(?<=\p{L})-(?=\p{L})/gu;

/** A hyphen that no reader of routes takes for a separator. */
const unbroken = '\u2011';

/**
 * Returns the indexes of the columns of routes in which most cells have spaces or arrows between the
 * places, with a function that keeps the hyphens of names in the other cells.
 */
export function routeColumns(
  mapping: TableMapping,
  { headings, rows }: Pick<RowsOfTable, 'headings' | 'rows'>,
): Map<number, (text: string) => string> {
  const columns = mapping.kind === 'journey' ? columnsAt(mapping, headings) : [];
  const found = new Map(
    columns
      .filter(({ column }) => column.field === 'route')
      .map(({ at }) => [at, { sure: 0, unsure: 0 }]),
  );
  let row = 0;
  for (const { cells } of found.size === 0 ? [] : rows) {
    for (const [at, count] of found) {
      const text = cells[at]?.trim() ?? '';
      if (text === '') continue;
      if (isSure(text)) count.sure++;
      else count.unsure++;
    }
    if (++row === tellingRows) break;
  }
  return new Map(
    [...found]
      .filter(([, { sure, unsure }]) => unsure > 0 && sure > unsure)
      .map(([at]) => [
        at,
        (text: string) => (isSure(text) ? text : text.replace(inWord, unbroken)),
      ]),
  );
}

function isSure(text: string): boolean {
  return placesOnRoute(text).length > 1;
}

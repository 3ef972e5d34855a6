import { timeFields } from '../../../journeys/journey.ts';
import type { TableMapping } from '../mapping.ts';
import type { RowsOfTable } from '../row-cells.ts';
import { columnsAt, tellingRows } from './columns-at.ts';

/** Midnight alone, and midnight after a date. */
const midnightAlone =
  /^(?:0?0[:.h]?00(?:[:.]00(?:[.,]0{1,9})?)?\s*(?:Z|UTC)?|12[:.]00(?:[:.]00)?\s*a\.?\s?m\.?)$/i;
const midnightAfterDate =
  /[T,\s]\s*(?:0?0:00(?::00(?:[.,]0{1,9})?)?\s*(?:Z|UTC|[+-]00:?00)?|12:00(?::00)?\s*a\.?\s?m\.?)$/i;
const timeAfterDate = /[T,\s]\s*\d{1,2}:\d{2}|\d\s*[ap]\.?\s?m\.?$|^\d{5}[.,]\d/i;

/** Maximum length of a cell with a date and a time. */
const longest = 60;

/** Removes the midnight of a cell; undefined if it is another time, the same text if it has none. */
function withoutMidnight(text: string, isTime: boolean): string | undefined {
  if (text === '' || text.length > longest) return text;
  if (isTime && midnightAlone.test(text)) return '';
  const date = text.replace(midnightAfterDate, '').trim();
  if (date !== text) return date;
  return (isTime && /\d/.test(text)) || timeAfterDate.test(text) ? undefined : text;
}

/**
 * Returns the indexes of the columns of dates and times in which every time is midnight, because
 * programs write midnight if there is no time. A column of times alone needs two such cells.
 */
export function midnightColumns(
  mapping: TableMapping,
  { headings, rows }: Pick<RowsOfTable, 'headings' | 'rows'>,
): Map<number, (text: string) => string> {
  const found = new Map<number, { isTime: boolean; count: number }>();
  for (const { at, column } of mapping.kind === 'journey' ? columnsAt(mapping, headings) : []) {
    const isTime = timeFields.some((field) => field === column.field);
    const isDate = column.field === 'date' || column.field === 'arrivalDay';
    if (isTime || isDate) found.set(at, { isTime, count: 0 });
  }
  let row = 0;
  for (const { cells } of rows) {
    for (const [at, column] of found) {
      const text = cells[at]?.trim() ?? '';
      const date = withoutMidnight(text, column.isTime);
      if (date === undefined) found.delete(at);
      else if (date !== text) column.count++;
    }
    if (found.size === 0 || ++row === tellingRows) break;
  }
  return new Map(
    [...found]
      .filter(([, { isTime, count }]) => count >= (isTime ? 2 : 1))
      .map(([at, { isTime }]) => [at, (text: string) => withoutMidnight(text, isTime) ?? text]),
  );
}

import { kinds } from '../../../records/registry.ts';
import type { TableMapping } from '../mapping.ts';
import { recordFields } from '../record-fields.ts';
import type { RowsOfTable } from '../row-cells.ts';
import { columnsAt, tellingRows } from './columns-at.ts';

/** A number whose dots can separate thousands: `17.594`. */
const dotted = /^[-+]?[1-9]\d{0,2}(?:\.\d{3})+(?!\d)/;
const decimalDot = /\d\.(?!\d{3}(?!\d))\d|(?:^|\D)0\.\d|\d{4}\.\d|,\d{3}\./;
const decimalComma = /(?:^|[^\d,])(?:\d{1,3}(?:\.\d{3})+|\d+),(?:\d{1,2}|\d{4,})(?!\d)/;

/** Maximum length of a cell with a number. */
const longest = 40;

/**
 * Returns the indexes of the columns of numbers in which a dot before three digits separates
 * thousands, as in German: another cell of the column has a decimal comma, or no cell has a decimal
 * dot, and the table has semicolons or decimal commas elsewhere.
 */
export function thousandsColumns(
  mapping: TableMapping,
  { headings, delimiter, rows }: RowsOfTable,
): Map<number, (text: string) => string> {
  const most = new Map(
    mapping.kind === 'journey'
      ? []
      : recordFields(kinds[mapping.kind]).flatMap(({ path, field }) =>
          field.type === 'number' && field.min >= 0 && !field.isWhole ? [[path, field.max]] : [],
        ),
  );
  const columns = columnsAt(mapping, headings).flatMap(({ at, column }) => {
    const max = most.get(column.field);
    return max === undefined
      ? []
      : [{ at, max, isDotted: false, hasPoint: false, hasComma: false }];
  });
  if (columns.length === 0) return new Map();
  let hasCommas = delimiter === ';';
  let row = 0;
  for (const { cells } of rows) {
    hasCommas ||= cells.some((cell) => cell.length <= longest && decimalComma.test(cell));
    for (const column of columns) {
      const text = cells[column.at]?.trim().slice(0, longest) ?? '';
      if (dotted.test(text)) {
        column.isDotted = true;
        column.hasPoint ||= thousandsOf(text) > column.max;
      } else column.hasPoint ||= decimalDot.test(text);
      column.hasComma ||= decimalComma.test(text);
    }
    if (++row === tellingRows) break;
  }
  const withoutDots = (text: string) =>
    dotted.test(text) ? text.replaceAll(/\.(?=\d{3})/g, '') : text;
  return new Map(
    columns
      .filter(
        ({ isDotted, hasPoint, hasComma }) => isDotted && !hasPoint && (hasComma || hasCommas),
      )
      .map(({ at }) => [at, withoutDots]),
  );
}

function thousandsOf(text: string): number {
  return Number.parseInt(text.replaceAll('.', ''), 10);
}

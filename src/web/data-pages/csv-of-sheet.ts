import type { SheetColumn } from './sheet-columns.tsx';
import type { SheetRow } from './sheet-row.ts';

/** The rows as a CSV file has them, the headings first: each cell as it is copied. */
export function csvOfSheet(
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
): (string | number)[][] {
  const headings = columns.map(({ header, unit }) =>
    unit === undefined ? header : `${header} (${unit})`,
  );
  return [
    headings,
    ...rows.map((row) =>
      columns.map((column) => {
        const text = column.text(row);
        // A number stays one, for spreadsheets to count with.
        return column.isNumeric && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
      }),
    ),
  ];
}

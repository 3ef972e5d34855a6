import { valueAt } from '../../../../../domain/kinds/cells/cell-columns.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import type { SheetColumn } from './sheet-columns.tsx';
import { isUnstored, type SheetRow } from '../sheet-row.ts';

/**
 * The rows as stored, without unsaved edits, because a CSV file must match the archive. `leftOut`
 * counts new rows that are not stored yet.
 */
export function storedRows(rows: readonly SheetRow[]): { stored: SheetRow[]; leftOut: number } {
  const stored = rows.flatMap((row): SheetRow[] => {
    if (!row.draft || !isUnstored(row)) return [row];
    const { base } = row.draft;
    return base ? [{ id: row.id, values: base, draft: undefined }] : [];
  });
  return { stored, leftOut: rows.length - stored.length };
}

/** The rows of a CSV file with the headings first. The cell texts are the same as for copying. */
export function csvOfSheet(
  columns: readonly Pick<SheetColumn, 'header' | 'unit' | 'text' | 'isNumeric'>[],
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
        // Numbers stay numbers, so that spreadsheets can calculate with them.
        return column.isNumeric && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
      }),
    ),
  ];
}

/** Adds a column with the town after each place column, for files that people read. */
export function withTowns(
  columns: readonly SheetColumn[],
  {
    placeOf,
    headingOf,
  }: {
    placeOf: (id: string) => Place | undefined;
    /** Returns the heading of the town column for a column: `From (town)`. */
    headingOf: (column: string) => string;
  },
): Pick<SheetColumn, 'header' | 'unit' | 'text' | 'isNumeric'>[] {
  return columns.flatMap((column) => {
    const { path, field, header } = column;
    if (field.type !== 'reference' || field.to !== 'place') return [column];
    const text = ({ values }: SheetRow) => placeOf(String(valueAt(values, path)))?.town ?? '';
    return [column, { header: headingOf(header), text }];
  });
}

import { valueAt } from '../../../../../domain/kinds/cells/cell-columns.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import type { SheetColumn } from './sheet-columns.tsx';
import { isUnstored, type SheetRow } from '../sheet-row.ts';

/**
 * The rows as they are stored, those that were edited without the edits that are not: what a file says
 * of the archive must be true of it. `leftOut` counts the new ones, which it does not have.
 */
export function storedRows(rows: readonly SheetRow[]): { stored: SheetRow[]; leftOut: number } {
  const stored = rows.flatMap((row): SheetRow[] => {
    if (!row.draft || !isUnstored(row)) return [row];
    const { base } = row.draft;
    return base ? [{ id: row.id, values: base, draft: undefined }] : [];
  });
  return { stored, leftOut: rows.length - stored.length };
}

/** The rows as a CSV file has them, the headings first: each cell as it is copied. */
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
        // A number stays one, for spreadsheets to count with.
        return column.isNumeric && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
      }),
    ),
  ];
}

interface TownWords {
  placeOf: (id: string) => Place | undefined;
  /** the heading of the towns of a column: `From (town)` */
  headingOf: (column: string) => string;
}

/** Columns with the towns of those of places behind them, for files that people read. */
export function withTowns(
  columns: readonly SheetColumn[],
  { placeOf, headingOf }: TownWords,
): Pick<SheetColumn, 'header' | 'unit' | 'text' | 'isNumeric'>[] {
  return columns.flatMap((column) => {
    const { path, field, header } = column;
    if (field.type !== 'reference' || field.to !== 'place') return [column];
    const text = ({ values }: SheetRow) => placeOf(String(valueAt(values, path)))?.town ?? '';
    return [column, { header: headingOf(header), text }];
  });
}

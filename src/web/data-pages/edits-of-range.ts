import type { CellEdit } from '../ui/grid/grid-types.ts';
import type { CellAt, CellRange } from '../ui/grid/grid-cursor.ts';

interface NamedColumn {
  key: string;
  isReadOnly?: boolean;
}

/** What a paste comes to: the cells it changes, and what of it had no column to go to. */
export interface Pasted {
  edits: CellEdit[];
  /** how many columns would have been beyond the last one */
  lostColumns: number;
  /** headings that name no column, of columns in which something stands; '' of one without a heading */
  unknownHeadings: string[];
}

/**
 * Cells pasted at a place. A lone cell fills the range that is chosen. Below a row of headings they
 * go to the columns that it names, wherever they were put; those that it does not name are left out.
 */
export function editsOfPaste(
  cells: readonly (readonly string[])[],
  at: CellAt,
  range: CellRange,
  shown: readonly NamedColumn[],
  headingsOf: (texts: readonly string[]) => readonly (NamedColumn | undefined)[] | undefined,
): Pasted {
  const [first = []] = cells;
  if (cells.length === 1 && first.length === 1) {
    return {
      edits: editsOfRange(range, shown, first[0] ?? ''),
      lostColumns: 0,
      unknownHeadings: [],
    };
  }
  const headings = headingsOf(first);
  const rows = headings ? cells.slice(1) : cells;
  const targets = headings ?? shown.slice(at.column, at.column + widthOf(cells));
  const edits = rows.flatMap((row, down) =>
    row.flatMap((text, index): CellEdit[] => {
      const column = targets[index];
      if (!column || column.isReadOnly) return [];
      return [{ row: at.row + down, column: column.key, input: { text } }];
    }),
  );
  const isFilled = (index: number) => rows.some((row) => (row[index] ?? '').trim() !== '');
  const width = widthOf(rows);
  const unknown = headings
    ? Array.from({ length: width }, (_, index) => index).filter(
        (index) => !headings[index] && isFilled(index),
      )
    : [];
  return {
    edits,
    lostColumns: headings ? 0 : Math.max(0, width - targets.length),
    unknownHeadings: unknown.map((index) => first[index]?.trim() ?? ''),
  };
}

/** The same text in every cell of a range. */
export function editsOfRange(
  { top, bottom, left, right }: CellRange,
  columns: readonly NamedColumn[],
  text: string,
): CellEdit[] {
  const edits: CellEdit[] = [];
  for (let row = top; row <= bottom; row++) {
    for (const { key, isReadOnly } of columns.slice(left, right + 1)) {
      if (!isReadOnly) edits.push({ row, column: key, input: { text } });
    }
  }
  return edits;
}

function widthOf(rows: readonly (readonly string[])[]): number {
  return rows.reduce((most, row) => Math.max(most, row.length), 0);
}

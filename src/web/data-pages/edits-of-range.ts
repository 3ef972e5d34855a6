import { foldText } from '../../domain/shared/fold-text.ts';
import type { CellEdit } from '../ui/grid/grid-types.ts';
import type { CellAt, CellRange } from '../ui/grid/grid-cursor.ts';

interface NamedColumn {
  key: string;
  header: string;
  isReadOnly?: boolean;
}

/** What a paste comes to: the cells it changes, and how many had no column to go to. */
export interface Pasted {
  edits: CellEdit[];
  lostColumns: number;
}

/**
 * Cells pasted at a place. A lone cell fills the range that is chosen. Where the first row holds
 * nothing but headings of columns, the others go below those headings, wherever they were put.
 */
export function editsOfPaste(
  cells: readonly (readonly string[])[],
  at: CellAt,
  range: CellRange,
  shown: readonly NamedColumn[],
  all: readonly NamedColumn[],
): Pasted {
  const [first = []] = cells;
  if (cells.length === 1 && first.length === 1) {
    return { edits: editsOfRange(range, shown, first[0] ?? ''), lostColumns: 0 };
  }
  const headings = columnsCalled(first, all);
  const rows = headings ? cells.slice(1) : cells;
  const targets = headings ?? shown.slice(at.column, at.column + widthOf(cells));
  const edits = rows.flatMap((row, down) =>
    row.flatMap((text, index): CellEdit[] => {
      const column = targets[index];
      if (!column || column.isReadOnly) return [];
      return [{ row: at.row + down, column: column.key, input: { text } }];
    }),
  );
  return { edits, lostColumns: Math.max(0, widthOf(rows) - targets.length) };
}

/** The columns that a row of headings names, each once; undefined where it is none. */
function columnsCalled(
  texts: readonly string[],
  columns: readonly NamedColumn[],
): NamedColumn[] | undefined {
  if (texts.length < 2) return undefined;
  const named = texts.map((text) => {
    const wanted = foldText(text);
    return columns.find(({ header }) => wanted !== '' && foldText(header) === wanted);
  });
  const known = named.filter((column) => column !== undefined);
  const isEachOnce = new Set(known).size === known.length;
  return known.length === texts.length && isEachOnce ? known : undefined;
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

import type { CellEdit } from '../../../../kit/grid/grid-types.ts';
import type { CellRange } from '../../../../kit/grid/grid-cursor.ts';

interface NamedColumn {
  key: string;
  isReadOnly?: boolean;
}

/** The result of a paste: the changed cells, and what had no column. */
interface Pasted {
  edits: CellEdit[];
  /** The filled range of the shown columns. Undefined if everything is in hidden columns. */
  range: CellRange | undefined;
  /** The number of pasted columns beyond the last column. */
  lostColumns: number;
  /**
   * Headings without a matching column, if their column is not empty. An empty text stands for a
   * column without a heading.
   */
  unknownHeadings: string[];
}

/**
 * The edits of a paste into a range, from its first cell. If the range is a multiple of the pasted
 * height or width, the cells are repeated. If the first pasted row has headings, the cells go to
 * the named columns, wherever they were pasted. Columns with unknown headings are left out.
 */
export function editsOfPaste(
  cells: readonly (readonly string[])[],
  at: CellRange,
  shown: readonly NamedColumn[],
  headingsOf: (
    texts: readonly string[],
    below: readonly (readonly string[])[],
  ) => readonly (NamedColumn | undefined)[] | undefined,
): Pasted {
  const [first = []] = cells;
  const below = cells.slice(1);
  const headings = headingsOf(first, below);
  const rows = headings ? below : repeated(cells, at);
  const targets = headings ?? shown.slice(at.left, at.left + widthOf(rows));
  const edits = rows.flatMap((row, down) =>
    row.flatMap((text, index): CellEdit[] => {
      const column = targets[index];
      if (!column || column.isReadOnly) return [];
      return [{ row: at.top + down, column: column.key, input: { text } }];
    }),
  );
  const isFilled = (index: number) => rows.some((row) => (row[index] ?? '').trim() !== '');
  const width = widthOf(rows);
  const unknown = headings
    ? Array.from({ length: width }, (_, index) => index).filter(
        (index) => !headings[index] && isFilled(index),
      )
    : [];
  const filled = targets
    .flatMap((target) => (target ? shown.indexOf(target) : []))
    .filter((index) => index >= 0);
  return {
    edits,
    range:
      filled.length === 0 || rows.length === 0
        ? undefined
        : {
            top: at.top,
            bottom: at.top + rows.length - 1,
            left: Math.min(...filled),
            right: Math.max(...filled),
          },
    lostColumns: headings ? 0 : Math.max(0, width - targets.length),
    unknownHeadings: unknown.map((index) => first[index]?.trim() ?? ''),
  };
}

/**
 * Repeats cells downwards if they fit the range exactly. Only a single column is repeated sideways:
 * two columns pasted into a whole row are not a pattern for all columns.
 */
function repeated(
  cells: readonly (readonly string[])[],
  { top, bottom, left, right }: CellRange,
): readonly (readonly string[])[] {
  const height = bottom - top + 1;
  const down = height % cells.length === 0 ? height / cells.length : 1;
  const across = widthOf(cells) === 1 ? right - left + 1 : 1;
  const whole = cells.map((row) => Array.from({ length: across }, () => row).flat());
  return Array.from({ length: down }, () => whole).flat();
}

/** Enters the same text in every cell of a range. */
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

import type { MatrixLine } from './matrix-lines.ts';

/** A cell of the table of days: the line, and the year or the total. */
export interface CellPlace {
  line: number;
  cell: number | 'all';
}

/** The cell of an element. Undefined if the element is not a cell. */
export function placeOf(element: HTMLElement): CellPlace | undefined {
  const cell = element.dataset['cell'];
  const line = element.closest('tr')?.dataset['index'];
  if (cell === undefined || line === undefined) return undefined;
  return { line: Number(line), cell: cell === 'all' ? 'all' : Number(cell) };
}

/** The cell that a key leads to: the next existing cell in the row or column. */
export function placeAfter(
  lines: readonly MatrixLine[],
  years: readonly number[],
  from: CellPlace,
  key: string,
): CellPlace | undefined {
  const row = (at: number) => {
    const line = lines[at];
    return line?.kind === 'place' ? line.row : undefined;
  };
  const columns = ['all' as const, ...years];
  const has = (line: number, cell: number | 'all') => cell === 'all' || row(line)?.years.has(cell);
  const sideways = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (sideways !== undefined) {
    for (let at = columns.indexOf(from.cell) + sideways; columns[at]; at += sideways) {
      if (has(from.line, columns[at]!)) return { line: from.line, cell: columns[at]! };
    }
    return undefined;
  }
  const downwards = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (downwards !== undefined) {
    for (let at = from.line + downwards; lines[at]; at += downwards) {
      if (row(at) && has(at, from.cell)) return { line: at, cell: from.cell };
    }
    return undefined;
  }
  if (key === 'Home') return { line: from.line, cell: 'all' };
  if (key === 'End') {
    const last = columns.findLast((cell) => has(from.line, cell));
    return last === undefined ? undefined : { line: from.line, cell: last };
  }
  return undefined;
}

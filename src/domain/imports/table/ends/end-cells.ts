import { type EndCells, endsOfRoute } from './place-cells.ts';
import type { RowCells } from '../row-cells.ts';

/** Returns what a row's columns and the fixed values contain about both ends of its journey. */
export function endCellsOf(row: RowCells): [from: EndCells, to: EndCells] {
  const [start, end] = endsOfRoute(row.text('route')) ?? ['', ''];
  const cells = (side: 'from' | 'to', routed: string): EndCells => {
    const texts = row.all(side).map(({ text }) => text);
    return {
      text: texts.length > 0 ? texts.join(' ') : row.text(side) || routed,
      code: row.text(`${side}.code`),
      town: row.text(`${side}.town`),
      country: row.text(`${side}.country`),
    };
  };
  return [cells('from', start), cells('to', end)];
}

import { useQuery } from '@tanstack/react-query';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import type { ImportRow, ImportView } from '../imports.data.ts';
import { FixRowForm } from './fix-row-form.tsx';
import { tableQuery } from './table.data.ts';
import classes from './fix-row.module.css';

/** The form that fixes the cells of a failed row, shown below the row. */
export function FixRow({ view, row }: { view: ImportView; row: ImportRow & { cells: string[] } }) {
  const { data: table } = useQuery(tableQuery(useArchive().id, view.id));
  return (
    <tr className={classes.row}>
      <td colSpan={6}>{table && <FixRowForm importId={view.id} table={table} row={row} />}</td>
    </tr>
  );
}

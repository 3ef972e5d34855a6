import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowRows } from '../ui/table/use-window-rows.ts';
import type { Sheet } from './use-sheet.ts';
import classes from './sheet-list.module.css';

/** px of a row before it is measured */
const rowHeight = 64;
/** Columns beside its name that a row shows. */
const mostShown = 4;

/** A table on phones: a record a row, edited in a sheet that a tap opens. */
export function SheetList({
  sheet,
  label,
  onOpen,
}: {
  sheet: Sheet;
  label: string;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('dataPages');
  const list = useRef<HTMLUListElement>(null);
  const { rows, shownColumns } = sheet;
  const { indexes, above, below, measure } = useWindowRows(rows.length, rowHeight, list);
  return (
    <ul ref={list} className={classes.list} aria-label={label}>
      {above > 0 && <li aria-hidden style={{ height: above }} />}
      {indexes.map((index) => {
        const row = rows[index];
        if (!row) return null;
        const name = sheet.nameOf(row) || t('newRow');
        const details = shownColumns
          .filter(({ path }) => !['date', 'from', 'to', 'name', 'number'].includes(path))
          .map((column) => column.text(row))
          .filter((text) => text !== '' && text !== name)
          .slice(0, mostShown);
        return (
          <li key={row.id} ref={measure} data-index={index}>
            <button type="button" className={classes.row} onClick={() => onOpen(row.id)}>
              <span className={classes.name}>{name}</span>
              <span className={classes.details}>{details.join(' · ')}</span>
            </button>
          </li>
        );
      })}
      {below > 0 && <li aria-hidden style={{ height: below }} />}
    </ul>
  );
}

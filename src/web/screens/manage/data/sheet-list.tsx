import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { firstLine } from '../../../kit/format/first-line.ts';
import { useWindowRows } from '../../../kit/table/use-window-rows.ts';
import { columnsInBrief } from './row-in-brief.ts';
import { isUnstored } from './sheet-row.ts';
import type { Sheet } from './use-sheet.ts';
import classes from './sheet-list.module.css';

/** The estimated height of a row in px before it is measured. */
const rowHeight = 64;
/** The number of columns shown beside the name of a row. */
const mostShown = 4;

/** A table on phones: one record per row. A tap opens it. */
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
  const { t: tUi } = useTranslation('ui');
  const list = useRef<HTMLUListElement>(null);
  const { kind, rows, shownColumns, columns, view, setView } = sheet;
  const brief = useMemo(() => {
    const { details } = columnsInBrief(kind, shownColumns);
    return { details, prose: columnsInBrief(kind, columns).prose };
  }, [kind, shownColumns, columns]);
  const { indexes, above, below, measure } = useWindowRows(rows.length, rowHeight, list);
  const sort = view.sort ?? { key: columns[0]?.key ?? '', descending: false };
  const Direction = sort.descending ? IconSortDescending : IconSortAscending;
  return (
    <>
      <div className={classes.order} data-no-print>
        <NativeSelect
          size="md"
          className={classes.choice}
          aria-label={tUi('sortBy')}
          value={sort.key}
          data={shownColumns.map(({ key, header }) => ({ value: key, label: header }))}
          onChange={(event) =>
            setView({ ...view, sort: { key: event.currentTarget.value, descending: false } })
          }
        />
        <ActionIcon
          variant="default"
          size={44}
          aria-label={tUi(sort.descending ? 'sortAscending' : 'sortDescending')}
          onClick={() => setView({ ...view, sort: { ...sort, descending: !sort.descending } })}
        >
          <Direction size={18} aria-hidden />
        </ActionIcon>
      </div>
      <ul ref={list} className={classes.list} aria-label={label}>
        {above > 0 && <li aria-hidden style={{ height: above }} />}
        {indexes.map((index) => {
          const row = rows[index];
          if (!row) return null;
          const { name, date } = sheet.nameOf(row);
          const details = brief.details
            .map((column) => column.inWords(row))
            .filter((text) => text !== '' && text !== name)
            .slice(0, mostShown);
          const prose = firstLine(brief.prose?.text(row) ?? '');
          return (
            <li key={row.id} ref={measure} data-index={index}>
              <button
                type="button"
                className={classes.row}
                data-unstored={isUnstored(row) || undefined}
                onClick={() => onOpen(row.id)}
              >
                <span className={classes.top}>
                  <span className={classes.name}>{name || t('newRow')}</span>
                  {date !== '' && <span className={classes.date}>{date}</span>}
                </span>
                <span className={classes.details}>{details.join(' · ')}</span>
                {prose !== '' && <span className={classes.prose}>{prose}</span>}
              </button>
            </li>
          );
        })}
        {below > 0 && <li aria-hidden style={{ height: below }} />}
      </ul>
    </>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateSortKey } from '../../../../domain/shared/dates/edtf-date.ts';
import { nightsByTown, type TownNights } from '../../../../domain/days/towns/nights-by-town.ts';
import type { StayRow } from '../../../../domain/stays/stay-rows.ts';
import { useMe } from '../../../data/accounts/me.data.ts';
import { useDayWords } from '../../days/counted/panel/use-day-words.ts';
import { downloadCsv } from '../../../kit/screen/download.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { DataColumn } from '../../../kit/table/data-column.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import classes from './day-data.module.css';

const mostFirst = { key: 'nights', descending: true };
const keyOf = ({ key }: TownNights) => key;
const hrefOf = ({ key }: TownNights) => links.stays({ place: key });

/** The nights per town of a country, according to its stays. Each town links to its stays. */
export function NightsTable({ rows, country }: { rows: readonly StayRow[]; country: string }) {
  const { t } = useTranslation('dayData');
  const format = useFormat();
  const words = useDayWords(country, 'midnight');
  const { countPlanned: countsPlanned } = useMe().preferences;
  const today = Temporal.Now.plainDateISO().toString();
  const towns = useMemo(
    () => nightsByTown(rows, country, { today, countsPlanned }),
    [rows, country, today, countsPlanned],
  );
  const columns = useMemo(
    (): DataColumn<TownNights>[] => [
      {
        key: 'town',
        header: t('nights.town'),
        value: ({ area, town }) => words.nameOf(`${area}/${town}`),
        minWidth: 10,
        phone: 'lead',
      },
      {
        key: 'nights',
        header: t('nights.nights'),
        value: ({ nights }) => nights,
        cell: ({ nights }) => format.number(nights),
        numeric: true,
        width: 6,
        phone: 'end',
      },
      {
        key: 'stays',
        header: t('nights.stays'),
        value: ({ stays }) => stays,
        cell: ({ stays }) => format.number(stays),
        numeric: true,
        width: 6,
        spare: 2,
      },
      {
        key: 'last',
        header: t('nights.last'),
        value: ({ last }) => dateSortKey(last),
        cell: ({ last }) => format.date(last),
        phoneCell: ({ last }) => t('nights.lastOn', { date: format.date(last) }),
        csv: ({ last }) => last,
        width: 10,
        spare: 1,
        phone: 'detail',
      },
    ],
    [t, format, words],
  );
  if (towns.length === 0) return <p className={classes.hint}>{t('nights.none')}</p>;
  return (
    <div className={classes.scrolled}>
      <DataTable
        label={t('nights.byTown')}
        columns={columns}
        rows={towns}
        rowKey={keyOf}
        initialSort={mostFirst}
        rowHref={hrefOf}
        link={Link}
        onDownload={(cells) => downloadCsv(`nights-${country}.csv`, cells)}
      />
    </div>
  );
}

import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { DataColumn } from '../../../kit/table/data-column.ts';
import type { AirportRow, ListedLine } from './use-airport-lines.ts';
import classes from './airports.module.css';

/**
 * The columns of the list of airports. `want` is called with the index of each line in view that is
 * not loaded yet.
 */
export function useAirportColumns(want: (at: number) => void): DataColumn<AirportRow>[] {
  const { t } = useTranslation('airports');
  const format = useFormat();
  return useMemo(() => {
    const text = (of: (line: ListedLine) => string) => (row: AirportRow) =>
      row.line && (of(row.line) || undefined);
    const remarks = ({ standing, isClosed }: ListedLine) => [
      ...(standing === 'listed' ? [] : [standing]),
      ...(isClosed ? (['closed'] as const) : []),
    ];
    return [
      {
        key: 'iata',
        header: t('column.iata'),
        value: text(({ iata }) => iata),
        cell: ({ at, line }) =>
          line ? (
            <b className={line.iata ? undefined : classes.without}>{line.iata || '–'}</b>
          ) : (
            <Awaited at={at} want={want} />
          ),
        phoneCell: ({ at, line }) =>
          line ? <b>{line.iata || line.icao || t('noCode')}</b> : <Awaited at={at} want={want} />,
        width: 5,
        phone: 'lead',
      },
      {
        key: 'icao',
        header: t('column.icao'),
        value: text(({ icao }) => icao),
        width: 5,
        spare: 2,
      },
      {
        key: 'name',
        header: t('column.name'),
        value: text(({ name }) => name),
        minWidth: 16,
        phone: 'detail',
      },
      {
        key: 'town',
        header: t('column.town'),
        value: text(({ town }) => town),
        minWidth: 9,
        phone: 'lead',
      },
      {
        key: 'country',
        header: t('column.country'),
        value: text(({ country }) => country && format.country(country)),
        minWidth: 9,
        spare: 1,
        phone: 'endDetail',
      },
      {
        key: 'standing',
        header: t('column.standing'),
        isUnsorted: true,
        value: ({ line }) => (line && remarks(line).length > 0 ? remarks(line).join() : undefined),
        cell: ({ line }) =>
          line &&
          remarks(line).map((remark) => (
            <span key={remark} className={classes.remark} data-remark={remark}>
              {t(`remark.${remark}`)}
            </span>
          )),
        width: 10,
        phone: 'end',
      },
      {
        key: 'journeys',
        header: t('column.journeys'),
        value: ({ line }) => (line?.journeys ? line.journeys : undefined),
        cell: ({ line }) => (line?.journeys ? format.number(line.journeys) : ''),
        phoneCell: ({ line }) =>
          line?.journeys
            ? t('journeys', { count: line.journeys, number: format.number(line.journeys) })
            : '',
        numeric: true,
        width: 6,
        phone: 'end',
      },
    ];
  }, [t, format, want]);
}

/** The placeholder of a line that is loading. */
function Awaited({ at, want }: { at: number; want: (at: number) => void }) {
  useEffect(() => want(at), [at, want]);
  return <span className={classes.awaited} />;
}

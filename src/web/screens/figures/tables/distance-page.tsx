import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { placeCode } from '../../../../domain/places/place.ts';
import {
  distanceRanking,
  type RankedJourney,
} from '../../../../domain/journeys/statistics/distances.ts';
import { spacedNumber } from '../../../../domain/journeys/service-number.ts';
import { links } from '../../../app/links.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import type { DataColumn } from '../../../kit/table/data-column.ts';
import { type Figures, FiguresScreen } from '../figures-screen.tsx';
import {
  countColumn,
  dateColumn,
  distanceColumn,
  durationColumn,
  numberColumn,
  placeColumn,
  textColumn,
} from './columns.tsx';
import { FiguresTable } from './figures-table.tsx';
import classes from './tables.module.css';

/** `/Tables_Distance/:person`: all legs ranked by length. */
export function TablesDistancePage() {
  return (
    <FiguresScreen screen="tablesDistance">
      {(figures) => <DistanceTable {...figures} />}
    </FiguresScreen>
  );
}

const longestFirst = { key: 'distance', descending: true };
const keyOf = ({ row }: RankedJourney) => row.id;

function DistanceTable(figures: Figures) {
  const { t } = useTranslation('tables');
  const format = useFormat();
  const { rows, people } = figures;
  const ranked = useMemo(() => distanceRanking(rows), [rows]);
  const columns = useDistanceColumns();
  const rowHref = useMemo(
    () =>
      ({ row }: RankedJourney) =>
        links.journey(people.slug, row.id),
    [people.slug],
  );
  const rowLabel = useMemo(
    () =>
      ({ rank, row }: RankedJourney) =>
        t('leg', {
          rank: format.number(rank),
          from: placeCode(row.from),
          to: placeCode(row.to),
          date: format.date(row.date),
        }),
    [t, format],
  );
  return (
    <FiguresTable
      figures={figures}
      label={t('caption.distances')}
      fileName={t('file.distances')}
      columns={columns}
      rows={ranked}
      rowKey={keyOf}
      initialSort={longestFirst}
      rowHref={rowHref}
      rowLabel={rowLabel}
      notes={['withoutSpeed']}
    />
  );
}

function useDistanceColumns(): DataColumn<RankedJourney>[] {
  const { t } = useTranslation('tables');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  return useMemo(
    () => [
      {
        ...countColumn({ key: 'rank', header: t('column.rank'), of: ({ rank }) => rank }, format),
        width: 3.4,
        spare: 2,
      },
      dateColumn(
        {
          key: 'date',
          header: t('column.date'),
          width: 8,
          of: ({ row }) => row,
          phone: 'detail',
        },
        format,
      ),
      {
        ...placeColumn({
          key: 'from',
          header: t('column.from'),
          minWidth: 9.5,
          of: ({ row }) => row.from,
        }),
        phone: 'lead',
        phoneCell: ({ rank, row }) => (
          <>
            <small>{format.number(rank)}</small>
            <span className={classes.beside}>
              <ModeIcon mode={row.mode} size={14} />
            </span>{' '}
            <b>
              {placeCode(row.from)} → {placeCode(row.to)}
            </b>
          </>
        ),
      },
      textColumn({
        key: 'fromName',
        header: t('column.fromName'),
        fileOnly: true,
        of: ({ row }) => row.from.name,
      }),
      placeColumn({ key: 'to', header: t('column.to'), minWidth: 9.5, of: ({ row }) => row.to }),
      textColumn({
        key: 'toName',
        header: t('column.toName'),
        fileOnly: true,
        of: ({ row }) => row.to.name,
      }),
      {
        key: 'mode',
        header: t('column.mode'),
        width: 3.4,
        spare: 3,
        value: ({ row }) => tWords(`mode.${row.mode}`),
        cell: ({ row }) => (
          <span className={classes.icon}>
            <ModeIcon mode={row.mode} />
          </span>
        ),
      },
      textColumn({
        key: 'number',
        header: t('column.number'),
        width: 5.4,
        spare: 3,
        of: ({ row }) => spacedNumber(row),
        phone: 'detail',
      }),
      textColumn({
        key: 'operator',
        header: t('column.operator'),
        minWidth: 9,
        spare: 4,
        of: ({ row }) => row.operatorKey,
      }),
      distanceColumn(
        {
          key: 'distance',
          header: t('column.distance'),
          width: 6,
          of: ({ row }) => row.distanceKm,
          phone: 'end',
        },
        format,
      ),
      durationColumn(
        {
          key: 'duration',
          header: t('column.duration'),
          // Wide enough for a voyage: `14 d 20 h`.
          width: 5.2,
          spare: 1,
          of: ({ row }) => row.durationMinutes,
          phone: 'endDetail',
        },
        format,
      ),
      {
        ...numberColumn(
          { key: 'speed', header: t('column.speed'), of: ({ row }) => row.speedKmh },
          (kmh) => format.number(format.inUnit(kmh)),
        ),
        unit: format.speedUnit,
        width: 5.8,
        spare: 1,
        phone: 'endDetail',
        csv: ({ row }) => row.speedKmh && Math.round(format.inUnit(row.speedKmh)),
      },
    ],
    [t, tWords, format],
  );
}

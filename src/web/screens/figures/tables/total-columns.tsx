import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cabins, modes } from '../../../../domain/journeys/journey.ts';
import { narrowFilter } from '../../../../domain/journeys/filter/narrow-filter.ts';
import { isTimed } from '../../../../domain/journeys/statistics/tally.ts';
import { Link } from '../../../app/link.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import type { DataColumn } from '../../../kit/table/data-column.ts';
import type { Figures } from '../figures-screen.tsx';
import { countColumn, distanceColumn, hoursColumn, numberColumn } from './columns.tsx';
import type { TotalDimension, TotalRow } from './totals.ts';
import classes from './tables.module.css';

/** The columns of totals by one dimension. Shares are relative to `totalKm`. */
export function useTotalColumns(
  { open }: Figures,
  by: TotalDimension,
  totalKm: number,
): DataColumn<TotalRow>[] {
  const { t } = useTranslation('tables');
  const { t: tWords } = useTranslation('words');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  return useMemo(() => {
    const all = ({ filter }: TotalRow) => open(filter);
    const nameOf = ({ key }: TotalRow): string => {
      if (key === 'sum') return t('all');
      if (key === 'none') return t('notKnown');
      const mode = by === 'mode' && modes.find((each) => each === key);
      if (mode) return tWords(`mode.${mode}`);
      const cabin = by === 'cabin' && cabins.find((each) => each === key);
      return cabin ? tKinds(`journey.choices.travellers.cabin.${cabin}`) : key;
    };
    return [
      {
        key: 'name',
        header: t(`byFull.${by}`),
        // Undefined, so that the row of unknown values is last in either sort order.
        value: (row) =>
          row.key === 'none' ? undefined : by === 'year' ? Number(row.key) : nameOf(row),
        cell: (row) => {
          const mode = by === 'mode' && modes.find((each) => each === row.key);
          return (
            <span className={classes.mode}>
              {mode && <ModeIcon mode={mode} />}
              {nameOf(row)}
            </span>
          );
        },
        csv: nameOf,
        text: nameOf,
        minWidth: 12,
        phone: 'lead',
      },
      countColumn(
        {
          key: 'journeys',
          header: t('column.journeys'),
          minWidth: 5.4,
          of: ({ journeys }) => journeys,
          href: all,
          phone: 'detail',
          named: true,
        },
        format,
      ),
      distanceColumn(
        {
          key: 'distance',
          header: t('column.distance'),
          minWidth: 6.8,
          of: ({ distanceKm }) => distanceKm,
          href: all,
          phone: 'end',
        },
        format,
      ),
      {
        ...numberColumn(
          {
            key: 'share',
            header: t('column.share'),
            minWidth: 5,
            of: ({ distanceKm }) => (totalKm === 0 ? undefined : distanceKm / totalKm),
            phone: 'endDetail',
          },
          (share) => format.share(share),
        ),
        csv: ({ distanceKm }) =>
          totalKm === 0 ? undefined : Number(((distanceKm / totalKm) * 100).toFixed(2)),
      },
      hoursColumn(
        {
          key: 'hours',
          header: t('column.hours'),
          minWidth: 5,
          of: (group) => (isTimed(group) ? group.minutes : undefined),
          href: ({ filter }) => open(narrowFilter(filter, { timed: 'yes' })),
          unknown: ({ filter }) => (
            <Link href={open(narrowFilter(filter, { timed: 'no' }))}>
              <span className={classes.unknown}>{t('hoursUnknown')}</span>
            </Link>
          ),
          phone: 'detail',
        },
        format,
      ),
      distanceColumn(
        {
          key: 'meanLeg',
          header: t('column.meanLeg'),
          minWidth: 6.8,
          spare: 1,
          of: ({ distanceKm, journeys }) => (journeys === 0 ? undefined : distanceKm / journeys),
          href: all,
        },
        format,
      ),
      countColumn(
        {
          key: 'untimed',
          header: t('column.untimed'),
          minWidth: 6,
          spare: 2,
          of: ({ untimed }) => untimed,
          href: ({ filter, untimed }) =>
            untimed === 0 ? undefined : open(narrowFilter(filter, { timed: 'no' })),
        },
        format,
      ),
    ];
  }, [t, tWords, tKinds, format, open, by, totalKm]);
}

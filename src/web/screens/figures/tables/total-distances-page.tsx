import { SegmentedControl } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Figures, FiguresScreen } from '../figures-screen.tsx';
import { FiguresTable } from './figures-table.tsx';
import { sumOf, totalRows, type TotalDimension, type TotalRow } from './totals.ts';
import { useKeptInAddress } from '../../../kit/address/use-kept-in-address.ts';
import classes from './tables.module.css';
import { cabins, modes } from '../../../../domain/journeys/journey.ts';
import { narrowFilter } from '../../../../domain/journeys/filter/narrow-filter.ts';
import { isTimed } from '../../../../domain/journeys/statistics/tally.ts';
import { Link } from '../../../app/link.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import type { DataColumn } from '../../../kit/table/data-column.ts';
import { countColumn, distanceColumn, hoursColumn, numberColumn } from './columns.tsx';

/** `/Tables_Total_Distances/:person`: distances by year, mode, operator, type and cabin. */
export function TablesTotalDistancesPage() {
  return (
    <FiguresScreen screen="tablesTotalDistances">
      {(figures) => <TotalDistances {...figures} />}
    </FiguresScreen>
  );
}

const dimensions = ['year', 'mode', 'operator', 'vehicleType', 'cabin'] as const;
const keyOf = ({ key }: TotalRow) => key;

function TotalDistances(figures: Figures) {
  const { t } = useTranslation('tables');
  const [chosen, choose] = useKeptInAddress({ by: 'year' });
  const by = dimensions.find((dimension) => dimension === chosen.by) ?? 'year';
  return (
    <TotalsTable
      // Remounts the table, so that each dimension starts with its own sort order.
      key={by}
      figures={figures}
      by={by}
      tools={
        <SegmentedControl
          aria-label={t('by.label')}
          value={by}
          onChange={(value) => choose({ by: value })}
          data={dimensions.map((value) => ({ value, label: t(`by.${value}`) }))}
        />
      }
    />
  );
}

function TotalsTable({
  figures,
  by,
  tools,
}: {
  figures: Figures;
  by: TotalDimension;
  tools: ReactNode;
}) {
  const { t } = useTranslation('tables');
  const { rows, asked, open } = figures;
  const groups = useMemo(() => totalRows(rows, asked, by), [rows, asked, by]);
  const sum = useMemo(() => sumOf(rows, asked), [rows, asked]);
  const columns = useTotalColumns(figures, by, sum.distanceKm);
  const rowHref = useMemo(() => (row: TotalRow) => open(row.filter), [open]);
  const inSeveral = groups.reduce((count, row) => count + row.journeys, 0) > sum.journeys;
  const name = t(`byFull.${by}`);
  return (
    <>
      <FiguresTable
        figures={figures}
        label={t('caption.totals', { by: name })}
        fileName={t('file.totals', { by: name })}
        columns={columns}
        rows={groups}
        rowKey={keyOf}
        initialSort={{ key: by === 'year' ? 'name' : 'distance', descending: true }}
        rowHref={rowHref}
        sum={sum}
        tools={tools}
        notes={['withoutHours']}
      />
      {inSeveral && <p className={classes.note}>{t('inTwoGroups')}</p>}
    </>
  );
}

/** The columns of totals by one dimension. Shares are relative to `totalKm`. */
function useTotalColumns(
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

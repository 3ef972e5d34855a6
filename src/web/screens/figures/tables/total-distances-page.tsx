import { SegmentedControl } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Figures, FiguresScreen } from '../figures-screen.tsx';
import { FiguresTable } from './figures-table.tsx';
import { sumOf, totalRows, type TotalDimension, type TotalRow } from './totals.ts';
import { useTotalColumns } from './total-columns.tsx';
import { useKeptInAddress } from '../../../kit/address/use-kept-in-address.ts';
import classes from './tables.module.css';

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

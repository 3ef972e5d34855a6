import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerRow } from '../../../domain/journeys/ledger-row.ts';
import { tallyOf } from '../../../domain/journeys/statistics/tally.ts';
import { FigureRow } from '../../ui/figure-row.tsx';
import { useFormat } from '../../ui/format-context.tsx';

interface LogFiguresProps {
  rows: readonly LedgerRow[];
  flightsOnly: boolean;
}

/** The key figures of exactly the rows that are shown. */
export function LogFigures({ rows, flightsOnly }: LogFiguresProps) {
  const { t } = useTranslation(['journeys', 'words']);
  const format = useFormat();
  const tally = useMemo(() => tallyOf(rows), [rows]);
  if (tally.journeys === 0) return null;
  const count = { count: tally.journeys, number: format.number(tally.journeys) };
  const hours = format.hours(tally.minutes);
  const untimed =
    tally.untimed > 0
      ? t('log.withoutDuration', { count: tally.untimed, number: format.number(tally.untimed) })
      : undefined;
  return (
    <FigureRow
      figures={[
        flightsOnly ? t('words:flights', count) : t('words:journeys', count),
        format.distance(tally.distanceKm),
        tally.minutes === 0 ? undefined : (
          <span title={untimed}>{flightsOnly ? t('log.hoursInTheAir', { hours }) : hours}</span>
        ),
        tally.first && t('words:since', { date: format.date(tally.first.date) }),
      ]}
    />
  );
}

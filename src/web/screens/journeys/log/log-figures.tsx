import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { tallyOf } from '../../../../domain/journeys/statistics/tally.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';

interface LogFiguresProps {
  /** The counted journeys that match the filter. */
  rows: readonly JourneyRow[];
  /** All listed journeys. If none of them counts yet, their figures are shown as planned. */
  listed: readonly JourneyRow[];
  flightsOnly: boolean;
  slug: string;
  filter: JourneyFilter;
}

/** The key figures of the counted rows. */
export function LogFigures({ rows, listed, flightsOnly, slug, filter }: LogFiguresProps) {
  const { t } = useTranslation('journeys');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const isAhead = rows.length === 0;
  const hasTravelled = !isAhead && (filter.standing?.includes('travelled') ?? true);
  const tally = useMemo(() => tallyOf(isAhead ? listed : rows), [isAhead, listed, rows]);
  if (tally.journeys === 0) return null;
  const count = { count: tally.journeys, number: format.number(tally.journeys) };
  const hours = format.hours(tally.minutes);
  const untimed = { count: tally.untimed, number: format.number(tally.untimed) };
  return (
    <FigureRow
      figures={[
        flightsOnly ? tWords('flights', count) : tWords('journeys', count),
        isAhead ? t('log.stillAhead') : undefined,
        format.distance(tally.distanceKm),
        tally.minutes === 0 ? undefined : flightsOnly ? t('log.hoursInTheAir', { hours }) : hours,
        tally.untimed === 0 ? undefined : (
          <Link href={links.log(slug, { ...filter, timed: 'no' })}>
            {tWords('withoutDuration', untimed)}
          </Link>
        ),
        tally.first && hasTravelled && tWords('since', { date: format.date(tally.first.date) }),
      ]}
    />
  );
}

import { useTranslation } from 'react-i18next';
import {
  cumulativeDistance,
  type CumulativePoint,
} from '../../../../domain/journeys/statistics/distances.ts';
import { equatorKm, moonKm } from '../../../../domain/journeys/statistics/totals.ts';
import { dayNumber } from '../../../../domain/shared/dates/calendar-day.ts';
import { Link } from '../../../app/link.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { Figures } from '../figures-screen.tsx';
import { LineChart } from '../../../kit/charts/line-chart.tsx';
import { reachedMilestones } from '../../../kit/charts/milestones.ts';
import { yearLabels } from '../../../kit/charts/ticks.ts';
import classes from '../cards.module.css';

/**
 * The growth of the total distance, compared with the circumference of the Earth and the distance
 * to the Moon.
 */
export function CumulativeCard({ rows, asked, open }: Figures) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const { points, undated } = cumulativeDistance(rows, asked);
  const total = points.at(-1)?.distanceKm ?? 0;
  const milestones = [
    ...[1, 5, 10, 25, 50, 100].map((times) => ({
      value: format.inUnit(equatorKm * times),
      label: t('distance.roundEarth', { count: times, times }),
    })),
    ...[1, 2].map((times) => ({
      value: format.inUnit(moonKm * times),
      label: t(times === 1 ? 'distance.toMoon' : 'distance.toMoonAndBack'),
    })),
  ];
  const reached = format.inUnit(total);
  const measures = [
    // Values below a tenth would be displayed as 0.
    total > equatorKm / 10 && t('distance.earthSub', { times: format.decimal(total / equatorKm) }),
    total > moonKm / 10 && t('distance.moonSub', { times: format.decimal(total / moonKm) }),
  ].filter((part) => part !== false);
  const [first = '', last = ''] = [points[0]?.day, points.at(-1)?.day];
  return (
    <Card title={t('distance.cumulative')} subtitle={measures.join(' · ') || undefined}>
      {points.length > 0 && (
        <LineChart
          label={t('distance.cumulative')}
          points={[
            // Starts at 0, so that a single day also draws a line.
            { at: dayNumber(first), value: 0 },
            ...points.map(({ day, distanceKm }) => ({
              at: dayNumber(day),
              value: format.inUnit(distanceKm),
            })),
          ]}
          marks={lastOfYears(points).map(({ day, distanceKm, journeys, filter }) => ({
            key: day,
            at: dayNumber(day),
            value: format.inUnit(distanceKm),
            href: open(filter),
            label: t('distance.upTo', {
              date: format.date(day),
              distance: format.distance(distanceKm),
              count: journeys,
              number: format.number(journeys),
            }),
          }))}
          labels={yearLabels(first, last, 12)}
          ends={[format.date(first), format.date(last)]}
          milestones={reachedMilestones(milestones, reached, reached / 10)}
          formatTick={(value) => format.number(value)}
        />
      )}
      {undated.journeys > 0 && (
        <p className={classes.note}>
          <Link href={open(undated.filter)}>
            {t('leftOutUndated', {
              count: undated.journeys,
              number: format.number(undated.journeys),
            })}
          </Link>
        </p>
      )}
    </Card>
  );
}

/** The last point of each year with journeys. */
function lastOfYears(points: readonly CumulativePoint[]): CumulativePoint[] {
  return points.filter(({ day }, index) => day.slice(0, 4) !== points[index + 1]?.day.slice(0, 4));
}

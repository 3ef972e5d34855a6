import { useTranslation } from 'react-i18next';
import {
  legLengths,
  cumulativeDistance,
  type CumulativePoint,
} from '../../../../domain/journeys/statistics/distances.ts';
import { records } from '../../../../domain/journeys/statistics/records.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { placeCode, type Place } from '../../../../domain/places/place.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { Format } from '../../../kit/format/format.ts';
import { shortAirportName } from '../airport-name.ts';
import { type Figures, FiguresScreen } from '../figures-screen.tsx';
import { StackedColumns } from '../../../kit/charts/stacked-columns.tsx';
import classes from '../cards.module.css';
import { equatorKm, moonKm } from '../../../../domain/journeys/statistics/totals.ts';
import { dayNumber } from '../../../../domain/shared/dates/calendar-day.ts';
import { LineChart } from '../../../kit/charts/line-chart.tsx';
import { reachedMilestones } from '../../../kit/charts/milestones.ts';
import { yearLabels } from '../../../kit/charts/ticks.ts';

/** `/Charts_Distance/:person`: the total distance over time, and the lengths of the legs. */
export function ChartsDistancePage() {
  return (
    <FiguresScreen screen="chartsDistance">
      {(figures) => (
        <div className={classes.grid}>
          <CumulativeCard {...figures} />
          <div className={classes.half}>
            <LengthsCard {...figures} />
          </div>
          <div className={classes.half}>
            <ExtremesCard {...figures} />
          </div>
        </div>
      )}
    </FiguresScreen>
  );
}

function LengthsCard({ rows, asked, open }: Figures) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const bands = legLengths(rows, asked);
  return (
    <Card title={t('distance.lengths')} subtitle={t('distance.lengthsSub')}>
      <StackedColumns
        label={t('distance.lengths')}
        formatTick={(value) => format.number(value)}
        mostLabels={14}
        columns={bands.map(({ fromKm, toKm, journeys, filter }) => {
          const from = shortNumber(format.inUnit(fromKm), format);
          const range =
            toKm === undefined
              ? `≥ ${from} ${format.distanceUnit}`
              : `${from} – ${shortNumber(format.inUnit(toKm), format)} ${format.distanceUnit}`;
          return {
            key: String(fromKm),
            label: from,
            segments: [
              {
                key: 'all',
                color: 'var(--air)',
                value: journeys,
                href: open(filter),
                label: t('groupLabel', {
                  name: range,
                  count: journeys,
                  number: format.number(journeys),
                }),
              },
            ],
          };
        })}
      />
    </Card>
  );
}

/** Formats a number to fit below a column: `250`, `1.5k`, `12k`. */
function shortNumber(value: number, format: Format): string {
  const rounded = Math.round(value);
  return rounded < 1000 ? String(rounded) : `${format.decimal(rounded / 1000)}k`;
}

function ExtremesCard({ people, rows, asked }: Figures) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const extremes = records(rows, asked);
  const journey = (row: JourneyRow | undefined, text: (row: JourneyRow) => string) =>
    row && { row, text: text(row) };
  const nameOf = (extreme: { place: Place } | undefined) =>
    shortAirportName(extreme?.place.name ?? '');
  const facts = {
    longest: journey(extremes.longest, (row) => format.distance(row.distanceKm)),
    shortest: journey(extremes.shortest, (row) => format.distance(row.distanceKm)),
    longestTime: journey(extremes.longestTime, (row) => format.duration(row.durationMinutes ?? 0)),
    fastest: journey(extremes.fastest, (row) => format.speed(row.speedKmh ?? 0)),
    northernmost:
      extremes.northernmost &&
      journey(extremes.northernmost.row, () => nameOf(extremes.northernmost)),
    southernmost:
      extremes.southernmost &&
      journey(extremes.southernmost.row, () => nameOf(extremes.southernmost)),
  };
  return (
    <Card title={t('distance.extremes')}>
      <dl className={classes.facts}>
        {(Object.keys(facts) as (keyof typeof facts)[]).map((name) => {
          const fact = facts[name];
          if (!fact) return null;
          return (
            <div key={name}>
              <dt>
                {t(`extreme.${name}`)} · {`${placeCode(fact.row.from)} → ${placeCode(fact.row.to)}`}
                , {format.date(fact.row.date)}
              </dt>
              <dd>
                <Link href={links.journey(people.slug, fact.row.id)}>{fact.text}</Link>
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

/**
 * The growth of the total distance, compared with the circumference of the Earth and the distance
 * to the Moon.
 */
function CumulativeCard({ rows, asked, open }: Figures) {
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
          formatTick={(value, isTop) =>
            isTop
              ? format.quantity(format.number(value), format.distanceUnit)
              : format.number(value)
          }
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

import { useTranslation } from 'react-i18next';
import {
  cumulativeDistance,
  type CumulativePoint,
  legLengths,
} from '../../domain/journeys/statistics/distances.ts';
import { records } from '../../domain/journeys/statistics/records.ts';
import { equatorKm, moonKm } from '../../domain/journeys/statistics/totals.ts';
import type { LedgerRow } from '../../domain/journeys/ledger-row.ts';
import { placeCode } from '../../domain/journeys/place.ts';
import { dayNumber } from '../../domain/shared/calendar-day.ts';
import { Link } from '../link.tsx';
import { links } from '../links.ts';
import { Card } from '../ui/card.tsx';
import { useFormat } from '../ui/format-context.tsx';
import { type Figures, FiguresScreen } from './figures-screen.tsx';
import { LineChart } from './line-chart.tsx';
import { reachedMilestones } from './milestones.ts';
import { StackedColumns } from './stacked-columns.tsx';
import { yearLabels } from './ticks.ts';
import classes from './cards.module.css';

/** `/Charts_Distance/:person`: how far, and how long the legs were. */
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
  const [first = '', last = ''] = [points[0]?.day, points.at(-1)?.day];
  return (
    <Card
      title={t('distance.cumulative')}
      subtitle={t('distance.cumulativeSub', {
        earth: format.decimal(total / equatorKm),
        moon: format.decimal(total / moonKm),
      })}
    >
      <LineChart
        label={t('distance.cumulative')}
        points={points.map(({ day, distanceKm }) => ({
          at: dayNumber(day),
          value: format.inUnit(distanceKm),
        }))}
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

/** The state at the end of each year with journeys. */
function lastOfYears(points: readonly CumulativePoint[]): CumulativePoint[] {
  return points.filter(({ day }, index) => day.slice(0, 4) !== points[index + 1]?.day.slice(0, 4));
}

function LengthsCard({ rows, asked, open }: Figures) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const bands = legLengths(rows, asked);
  return (
    <Card title={t('distance.lengths')} subtitle={t('distance.lengthsSub', { unit: format.unit })}>
      <StackedColumns
        label={t('distance.lengths')}
        formatTick={(value) => format.number(value)}
        mostLabels={14}
        columns={bands.map(({ fromKm, toKm, journeys, filter }) => {
          const from = shortNumber(format.inUnit(fromKm));
          const range =
            toKm === undefined
              ? `≥ ${from} ${format.unit}`
              : `${from} – ${shortNumber(format.inUnit(toKm))} ${format.unit}`;
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

/** `250`, `1.5k`, `12k`: what fits under a column. */
function shortNumber(value: number): string {
  const rounded = Math.round(value);
  return rounded < 1000 ? String(rounded) : `${Number((rounded / 1000).toFixed(1))}k`;
}

function ExtremesCard({ people, rows, asked }: Figures) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const extremes = records(rows, asked);
  const journey = (row: LedgerRow | undefined, text: (row: LedgerRow) => string) =>
    row && { row, text: text(row) };
  const facts = {
    longest: journey(extremes.longest, (row) => format.distance(row.distanceKm)),
    shortest: journey(extremes.shortest, (row) => format.distance(row.distanceKm)),
    longestTime: journey(extremes.longestTime, (row) => format.duration(row.durationMinutes ?? 0)),
    fastest: journey(extremes.fastest, (row) => format.speed(row.speedKmh ?? 0)),
    northernmost:
      extremes.northernmost &&
      journey(extremes.northernmost.row, () => extremes.northernmost?.place.name ?? ''),
    southernmost:
      extremes.southernmost &&
      journey(extremes.southernmost.row, () => extremes.southernmost?.place.name ?? ''),
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

import { useTranslation } from 'react-i18next';
import { legLengths } from '../../../../domain/journeys/statistics/distances.ts';
import { records } from '../../../../domain/journeys/statistics/records.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { placeCode, type Place } from '../../../../domain/places/place.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { Format } from '../../../kit/format/format.ts';
import { shortAirportName } from '../airport-name.ts';
import { CumulativeCard } from './cumulative-card.tsx';
import { type Figures, FiguresScreen } from '../figures-screen.tsx';
import { StackedColumns } from '../../../kit/charts/stacked-columns.tsx';
import classes from '../cards.module.css';

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

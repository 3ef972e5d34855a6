import { useTranslation } from 'react-i18next';
import { arrivalField, departureField } from '../../../../../domain/journeys/duration.ts';
import { timeFields } from '../../../../../domain/journeys/journey.ts';
import type { JourneyFilter } from '../../../../../domain/journeys/filter/filter.ts';
import type { JourneyRow } from '../../../../../domain/journeys/journey-row.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { usePeople } from '../../../../data/people/people.data.ts';
import { factsOf } from '../form/journey-facts.ts';
import { useFactWords } from '../form/use-fact-words.ts';
import { spacedNumber } from '../../../../../domain/journeys/service-number.ts';

import classes from './journey-card.module.css';
import { tracksOfJourney } from '../../../../../domain/tracks/lines/lines-of-journeys.ts';
import { useRecords } from '../../../../data/records/records.data.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';

/** Fields that other parts of the card show. */
const saidAbove: ReadonlySet<string> = new Set([
  'mode',
  'date',
  'from',
  'to',
  'departureTerminal',
  'departureGate',
  'arrivalTerminal',
  'arrivalGate',
  'note',
]);

/** Less important times and the order within a date. They come after the vehicle. */
const matterLess: ReadonlySet<string> = new Set([...timeFields, 'order']);

/**
 * Operator, number, vehicle and all other recorded facts. A fact that other journeys can share
 * links to them.
 */
export function CardDetails({ row, slug }: { row: JourneyRow; slug: string }) {
  const { t } = useTranslation('journeys');
  const facts = factsOf(row, useFactWords(usePeople()));
  const times: readonly string[] = [departureField(row) ?? '', arrivalField(row) ?? ''];
  const shown = facts.filter(
    ({ key, value }) =>
      value !== '' && !saidAbove.has(key) && !times.includes(key) && !key.startsWith('traveller '),
  );
  const ordered = [
    ...shown.filter(({ key }) => !matterLess.has(key)),
    ...shown.filter(({ key }) => matterLess.has(key)),
  ];
  const behind = filtersBehind(row);
  return (
    <section>
      <h3 className={classes.heading}>{t('card.details')}</h3>
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>{t('card.distance')}</dt>
          <dd>{t(`distanceSource.${row.distanceSource}`)}</dd>
        </div>
        <CardTracks journeyId={row.id} />
        {ordered.map(({ key, label, value }) => {
          const filter = behind[key];
          const text = key === 'number' ? spacedNumber(row) : value;
          return (
            <div key={key} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{filter ? <Link href={links.log(slug, filter)}>{text}</Link> : text}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** The filters for the journeys that share a fact with a journey. */
function filtersBehind(row: JourneyRow): Readonly<Record<string, JourneyFilter | undefined>> {
  const { operatorKey, vehicleTypeKey, vehicle, bookingReference } = row;
  return {
    operator: { operator: operatorKey },
    vehicle: { vehicleType: vehicleTypeKey },
    registration: { registration: vehicle.registration },
    bookingReference: { q: bookingReference },
  };
}

/** The tracks of a journey. Each links to its map. */
function CardTracks({ journeyId }: { journeyId: string }) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const { data: tracks = [] } = useRecords('track');
  return tracksOfJourney(tracks, journeyId).map(({ id, name, distance }) => (
    <div key={id} className={classes.fact}>
      <dt>{t('card.track')}</dt>
      <dd>
        <Link href={links.trackById(id)}>{name}</Link>
        {distance !== null && ` · ${format.distance(distance)}`}
      </dd>
    </div>
  ));
}

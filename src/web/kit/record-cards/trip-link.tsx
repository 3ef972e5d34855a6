import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import type { StayRow } from '../../../domain/stays/stay-rows.ts';
import { rememberWhileSame } from '../../../domain/shared/remember.ts';
import type { Trip } from '../../../domain/trips/trip.ts';
import { tripOfStayAmong, tripsOfJourneys } from '../../../domain/trips/trip-contents.ts';
import { Link } from '../../app/link.tsx';
import { links } from '../../app/links.ts';
import { useRecords } from '../../data/records/records.data.ts';
import classes from './trip-link.module.css';

/** Cached: which trip a journey belongs to depends on the whole log. */
const tripsIn = rememberWhileSame((log: readonly JourneyRow[], trips: readonly Trip[]) =>
  tripsOfJourneys(trips, log),
);

/** Links from the card of a journey to its trip, if it is part of one. */
export function TripOfJourney({ id, log }: { id: string; log: readonly JourneyRow[] }) {
  const { data: trips } = useRecords('trip');
  return <TripLink trips={trips} id={trips && tripsIn(log, trips).get(id)} />;
}

/** Links from the card of a stay to its trip, if it is part of one. */
export function TripOfStay({ row }: { row: StayRow }) {
  const { data: trips } = useRecords('trip');
  const id = useMemo(() => trips && tripOfStayAmong(trips, row), [trips, row]);
  return <TripLink trips={trips} id={id} />;
}

function TripLink({ trips, id }: { trips: readonly Trip[] | undefined; id: string | undefined }) {
  const { t } = useTranslation('trips');
  const trip = id === undefined ? undefined : trips?.find((one) => one.id === id);
  if (!trip) return null;
  return (
    <p className={classes.trip}>
      {t('of')} <Link href={links.trip(trip.slug)}>{trip.name}</Link>
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import type { TripRow } from '../../../../domain/trips/trip-rows.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import type { TripWords } from './use-trip-words.ts';
import classes from './trip-home.module.css';

/** The previous and next trip with at least one of the same people. */
export interface Neighbours {
  previous: TripRow | undefined;
  next: TripRow | undefined;
}

/** Finds the neighbours of a trip. `rows` are sorted, latest first. */
export function neighboursOf(row: TripRow, rows: readonly TripRow[]): Neighbours {
  const theirs = new Set(row.trip.people.map(({ personId }) => personId));
  const own = rows.filter(({ trip }) => trip.people.some(({ personId }) => theirs.has(personId)));
  const at = own.indexOf(row);
  return { previous: own[at + 1], next: own[at - 1] };
}

/** Links to the previous and next trip. */
export function TripNeighbours({
  neighbours: { previous, next },
  words,
}: {
  neighbours: Neighbours;
  words: TripWords;
}) {
  const { t } = useTranslation('trips');
  if (!previous && !next) return null;
  const line = (label: string, { trip }: TripRow) => (
    <div className={classes.neighbour}>
      <span>{label}</span>
      <Link href={links.trip(trip.slug)}>{trip.name}</Link>
      <span>{words.datesOf(trip)}</span>
    </div>
  );
  return (
    <nav className={classes.neighbours} aria-label={t('page.neighbours')} data-no-print>
      {previous && line(t('page.previous'), previous)}
      {next && line(t('page.next'), next)}
    </nav>
  );
}

import { useMemo } from 'react';
import { homesOf } from '../../../../domain/days/facts/facts-of-records.ts';
import { Homes } from '../../../../domain/days/facts/homes.ts';
import type { Person } from '../../../../domain/people/person.ts';
import { type Place, toPlace } from '../../../../domain/places/place.ts';
import type { MinMax } from '../../../../domain/days/count/count-days.ts';
import type { Trip } from '../../../../domain/trips/trip.ts';
import type { TrackInTrip, TripRecords } from '../../../../domain/trips/trip-contents.ts';
import { type TripRow, tripRows } from '../../../../domain/trips/trip-rows.ts';
import { useJourneyLog } from '../../../data/journeys/journeys.data.ts';
import { useRecordSets } from '../../../data/records/record-sets.data.ts';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';
import { useStayRows } from '../stays/stays.data.ts';
import { useQuery } from '@tanstack/react-query';
import {
  type EveningsOfPerson,
  groupNights,
  momentOfEvenings,
  type NightsOfPeople,
} from '../../../../domain/trips/nights-by-ledger.ts';
import type { TripProposal } from '../../../../domain/trips/propose-trips.ts';
import { again, type Ledgers, ofLedgers } from '../../../data/days/days.data.ts';

/** The trips of an archive. */
export interface TripIndex {
  /** Latest first, with their records. */
  rows: readonly TripRow[];
  /** Dismissed suggestions and trips, latest first. */
  dismissed: readonly Trip[];
  all: readonly Trip[];
}

/** The trips of the current archive. */
export function useTripIndex(): ScreenState<TripIndex> {
  const { bookNow, ...rest } = useMakeTripBook();
  const data = useMemo(() => bookNow(), [bookNow]);
  return stateOf({ data, ...rest });
}

/**
 * Returns a function that creates the trip index of the current archive when it is called. Its
 * result is undefined until all records have loaded.
 */
export function useTripIndexOnDemand(): () => TripIndex | undefined {
  return useMakeTripBook().bookNow;
}

/**
 * Returns a function that calls `make` once and then returns the same result, because quick find
 * calls it with every keystroke.
 */
function madeOnce<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

function useMakeTripBook() {
  const sets = useRecordSets(['trip', 'track', 'person', 'place']);
  const log = useJourneyLog();
  const stays = useStayRows();
  const stayRows = stays.state === 'ready' ? stays.data : undefined;
  const rows = log.data?.rows;
  const today = Temporal.Now.plainDateISO().toString();
  const bookNow = useMemo(
    () =>
      madeOnce(() =>
        sets.data && rows && stayRows
          ? bookOf(
              sets.data.trip,
              {
                journeys: rows,
                stays: stayRows,
                tracks: sets.data.track,
                people: sets.data.person,
                places: sets.data.place,
              },
              today,
            )
          : undefined,
      ),
    [sets.data, rows, stayRows, today],
  );
  return {
    bookNow,
    error:
      sets.error ?? log.error ?? (stays.state === 'failed' ? stays.error : null),
    refetch: () => {
      sets.refetch();
      if (log.error) void log.refetch();
      if (stays.state === 'failed') stays.retry();
    },
  };
}

/** The records from which the trip index is created. */
interface TripSources extends Omit<TripRecords<TrackInTrip>, 'homes'> {
  people: readonly Person[];
  places: readonly Place[];
}

interface Known {
  sources: TripSources;
  today: string;
  book: TripIndex;
}

const books = new WeakMap<readonly Trip[], Known>();

/**
 * Returns the trip index. Reuses the index that an earlier page created from the same records on
 * the same day.
 */
function bookOf(all: readonly Trip[], sources: TripSources, today: string): TripIndex {
  const known = books.get(all);
  const isKnown =
    known?.today === today &&
    known.sources.journeys === sources.journeys &&
    known.sources.stays === sources.stays &&
    known.sources.tracks === sources.tracks &&
    known.sources.people === sources.people &&
    known.sources.places === sources.places;
  if (known && isKnown) return known.book;
  const { people, places, ...records } = sources;
  const byId = new Map(places.map((place) => [place.id, place]));
  const placeOf = (id: string) => {
    const place = byId.get(id);
    return place && toPlace(place);
  };
  const homes = new Map(people.map((person) => [person.id, new Homes(homesOf(person, placeOf))]));
  const book: TripIndex = {
    rows: tripRows(all, { ...records, homes }, today),
    dismissed: all
      .filter(({ isDismissed }) => isDismissed)
      .toSorted((one, other) => (one.from < other.from ? 1 : -1)),
    all,
  };
  books.set(all, { sources, today, book });
  return book;
}

/**
 * The suggested trips, derived from the days of the archive's people. While they are computed,
 * returns the previous ones.
 */
export function useTripProposals(
  ledgers: Ledgers,
  trips: readonly Trip[],
): ScreenState<readonly TripProposal[]> {
  const { worker, moment, key } = ledgers;
  const asked = trips.map(({ id, people, from, to, fromTime, toTime, isDismissed }) => {
    return { id, people, from, to, fromTime, toTime, isDismissed };
  });
  const { data, error, refetch } = useQuery({
    ...ofLedgers,
    queryKey: [...key, 'trips', asked],
    queryFn: () => worker.ask({ what: 'trips', moment, trips: asked }),
    placeholderData: (before) => before,
  });
  return stateOf({ data, error, refetch: () => again(ledgers, refetch) });
}

/** The nights of a trip by people and town, from the days of its people, with those ahead. */
export function useTripNights(
  ledgers: Ledgers,
  evenings: readonly EveningsOfPerson[],
): ScreenState<readonly NightsOfPeople[]> {
  const { worker, moment, key } = ledgers;
  const { data, error, refetch } = useQuery({
    ...ofLedgers,
    queryKey: [...key, 'nights', evenings],
    queryFn: () =>
      Promise.all(
        evenings.map(async ({ personId, span }) => {
          const of = { kind: 'territories', apart: 'iso', borders: 'then' } as const;
          const view = { personId, rule: 'any', of, townRule: 'midnight' } as const;
          const days = await worker.ask({
            what: 'map',
            view: { ...view, country: undefined },
            moment: momentOfEvenings(moment, span),
            span,
          });
          return { personId, towns: days?.towns ?? new Map<string, MinMax>() };
        }),
      ).then(groupNights),
  });
  return stateOf({ data, error, refetch: () => again(ledgers, refetch) });
}

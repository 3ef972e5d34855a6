import { useMemo } from 'react';
import type { Trip } from '../../../../domain/trips/trip.ts';
import type { TrackInTrip, TripRecords } from '../../../../domain/trips/trip-contents.ts';
import { type TripRow, tripRows } from '../../../../domain/trips/trip-rows.ts';
import { useJourneyLog } from '../../../data/journeys/journeys.data.ts';
import { useRecords } from '../../../data/records/records.data.ts';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';
import { useStayRows } from '../stays/stays.data.ts';

/** The trips of an archive. */
export interface TripIndex {
  /** the latest first, with what belongs to them */
  rows: readonly TripRow[];
  /** what was found and is none, the latest first */
  dismissed: readonly Trip[];
  all: readonly Trip[];
}

/** The trips of the archive in use. */
export function useTripIndex(): ScreenState<TripIndex> {
  const { bookNow, ...rest } = useMakeTripBook();
  const data = useMemo(() => bookNow(), [bookNow]);
  return stateOf({ data, ...rest });
}

/** Makes the book of the archive in use when it is asked for; undefined until everything of it is there. */
export function useTripIndexOnDemand(): () => TripIndex | undefined {
  return useMakeTripBook().bookNow;
}

/** Made when it is first asked for, and the same from then on: quick find asks with every key. */
function madeOnce<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

function useMakeTripBook() {
  const trips = useRecords('trip');
  const tracks = useRecords('track');
  const log = useJourneyLog();
  const stays = useStayRows();
  const stayRows = stays.state === 'ready' ? stays.data : undefined;
  const rows = log.data?.rows;
  const today = Temporal.Now.plainDateISO().toString();
  const bookNow = useMemo(
    () =>
      madeOnce(() =>
        trips.data && tracks.data && rows && stayRows
          ? bookOf(trips.data, { journeys: rows, stays: stayRows, tracks: tracks.data }, today)
          : undefined,
      ),
    [trips.data, tracks.data, rows, stayRows, today],
  );
  return {
    bookNow,
    error:
      trips.error ?? tracks.error ?? log.error ?? (stays.state === 'failed' ? stays.error : null),
    refetch: () => {
      for (const query of [trips, tracks, log]) if (query.error) void query.refetch();
      if (stays.state === 'failed') stays.retry();
    },
  };
}

interface Known {
  records: TripRecords<TrackInTrip>;
  today: string;
  book: TripIndex;
}

const books = new WeakMap<readonly Trip[], Known>();

/** The book that the screen before has made, as long as it is of the same records and the same day. */
function bookOf(all: readonly Trip[], records: TripRecords<TrackInTrip>, today: string): TripIndex {
  const known = books.get(all);
  const isKnown =
    known?.today === today &&
    known.records.journeys === records.journeys &&
    known.records.stays === records.stays &&
    known.records.tracks === records.tracks;
  if (known && isKnown) return known.book;
  const book: TripIndex = {
    rows: tripRows(all, records, today),
    dismissed: all
      .filter(({ isDismissed }) => isDismissed)
      .toSorted((one, other) => (one.from < other.from ? 1 : -1)),
    all,
  };
  books.set(all, { records, today, book });
  return book;
}

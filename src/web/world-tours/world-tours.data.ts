import { useMemo } from 'react';
import { type WorldTour, worldTours } from '../../domain/world-tours/world-tour.ts';
import { contentsOfTrips, type TripContents } from '../../domain/trips/trip-contents.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { useJourneyLog } from '../journeys/journeys.data.ts';
import { useRecords } from '../records/records.data.ts';
import { type ScreenState, stateOf } from '../screen-state.ts';
import { useStayRows } from '../stays/stays.data.ts';

/** What the world tours are found among. */
export interface ToursBook {
  /** those that count as trips: without the dismissed ones */
  trips: readonly Trip[];
  contents: ReadonlyMap<string, TripContents>;
}

/** The trips of the archive in use with all that belongs to them. */
export function useToursBook(): ScreenState<ToursBook> {
  const log = useJourneyLog();
  const trips = useRecords('trip');
  const tracks = useRecords('track');
  const stays = useStayRows();
  const journeys = log.data?.rows;
  const stayRows = stays.state === 'ready' ? stays.data : undefined;
  const data = useMemo((): ToursBook | undefined => {
    if (!journeys || !trips.data || !tracks.data || !stayRows) return undefined;
    const kept = (trips.data satisfies Trip[]).filter(({ isDismissed }) => !isDismissed);
    const records = { journeys, stays: stayRows, tracks: tracks.data };
    return { trips: kept, contents: contentsOfTrips(kept, records) };
  }, [journeys, trips.data, tracks.data, stayRows]);
  const failed = stays.state === 'failed' ? stays : undefined;
  return stateOf({
    data,
    error: log.error ?? trips.error ?? tracks.error ?? failed?.error ?? null,
    refetch: () => {
      if (log.error) void log.refetch();
      if (trips.error) void trips.refetch();
      if (tracks.error) void tracks.refetch();
      failed?.retry();
    },
  });
}

/** The tours among them, of one person (an id) where one is asked for, the latest first. */
export function useWorldTours(
  { trips, contents }: ToursBook,
  personId: string | undefined,
): readonly WorldTour[] {
  return useMemo(() => worldTours(trips, contents, personId), [trips, contents, personId]);
}

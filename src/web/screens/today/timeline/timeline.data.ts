import { useMemo } from 'react';
import type { Entry } from '../../../../domain/line-of-time/entry.ts';
import { lineOfTime } from '../../../../domain/line-of-time/line-of-time.ts';
import type { Sources } from '../../../../domain/line-of-time/sources.ts';
import { type Place, toPlace } from '../../../../domain/places/place.ts';
import { stayRows } from '../../../../domain/stays/stay-rows.ts';
import { useJourneyLog } from '../../../data/journeys/journeys.data.ts';
import { useRecords } from '../../../data/records/records.data.ts';
import { recordsById } from '../../../data/records/records-by-id.ts';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';
import { useSlicedWork } from './use-sliced-work.ts';

/** The dated records of the current archive, joined with the records that they refer to. */
export function useSources(today: string): ScreenState<Sources> {
  const log = useJourneyLog();
  const stays = useRecords('stay');
  const engagements = useRecords('engagement');
  const trips = useRecords('trip');
  const tracks = useRecords('track');
  const vessels = useRecords('vessel');
  const places = useRecords('place');
  const asked = [log, stays, engagements, trips, tracks, vessels, places];

  const data = useMemo(() => {
    if (!log.data || !stays.data || !engagements.data || !trips.data) return undefined;
    if (!tracks.data || !vessels.data || !places.data) return undefined;
    const placesById = recordsById(places.data);
    const vesselsById = recordsById(vessels.data);
    const known = new Map<string, Place>();
    const placeOf = (id: string) => {
      const place = placesById.get(id);
      if (place && !known.has(id)) known.set(id, toPlace(place));
      return known.get(id);
    };
    return {
      journeys: log.data.rows,
      stays: stayRows(stays.data, { placeOf, today }),
      engagements: engagements.data,
      trips: trips.data,
      tracks: tracks.data,
      today,
      placeOf,
      vesselOf: (id: string) => vesselsById.get(id),
    };
  }, [
    log.data,
    stays.data,
    engagements.data,
    trips.data,
    tracks.data,
    vessels.data,
    places.data,
    today,
  ]);
  return stateOf({
    data,
    error: asked.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const one of asked) if (one.error) void one.refetch();
    },
  });
}

/** All dated records of the archive, earliest first. */
export function useLineOfTime(today: string): ScreenState<readonly Entry[]> {
  const sources = useSources(today);
  const data = sources.state === 'ready' ? sources.data : undefined;
  const entries = useSlicedWork(useMemo(() => data && (() => lineOfTime(data)), [data]));
  if (sources.state !== 'ready') return sources;
  return entries ? { state: 'ready', data: entries } : { state: 'loading' };
}

import { useMemo } from 'react';
import type { Track } from '../../../../../domain/tracks/track.ts';
import { useJourneyLog } from '../../../../data/journeys/journeys.data.ts';
import { type Leg, legsOf } from './legs.ts';

/**
 * The legs of a map. Data from journeys for legs without a line are added after the log is loaded.
 */
export function useLegs(tracks: readonly Track[]): Leg[] {
  const { data: log } = useJourneyLog();
  return useMemo(() => {
    const asked = new Set(
      tracks.flatMap(({ overview, journeyId }) => (overview === '' && journeyId) || []),
    );
    const journeys = new Map(
      asked.size === 0
        ? []
        : log?.rows.filter(({ id }) => asked.has(id)).map((row) => [row.id, row]),
    );
    return legsOf(tracks, (id) => journeys.get(id));
  }, [tracks, log]);
}

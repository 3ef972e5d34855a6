import { type Surroundings, whereIs } from '../../stays/where-of-stay.ts';
import { midnightsOf, type TimedPosition } from '../../tracks/track-midnights.ts';
import type { TrackFact } from './track-fact.ts';

/** What is known of points on the Earth, and of the clocks there. */
export interface TrackSurroundings extends Surroundings {
  /** IANA */
  zoneAt(lat: number, lon: number): string;
}

/** Where a recording was when days ended, with the country and the town that this was in or near. */
export function nightsOfTrack(
  { id, journeyId }: Pick<TrackFact, 'id' | 'journeyId'>,
  positions: readonly TimedPosition[],
  around: TrackSurroundings,
): TrackFact {
  const midnights = midnightsOf(positions, (lat, lon) => around.zoneAt(lat, lon));
  return {
    id,
    journeyId,
    midnights: midnights.map(({ date, lat, lon }) => ({
      date,
      // Not the nearest town: whoever passes it at night was not in it.
      spot: { ...whereIs(lat, lon, around), town: '', point: { lat, lon } },
    })),
  };
}

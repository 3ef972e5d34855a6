import type { Steps } from '../../shared/steps/steps.ts';
import { type Surroundings, whereIs } from '../../stays/where-of-stay.ts';
import { midnightsOf, type TimedPosition } from '../../tracks/track-midnights.ts';
import type { TrackFact } from './track-fact.ts';

/** Look-ups for points on the Earth and their time zones. */
export interface TrackSurroundings extends Surroundings {
  /** Returns the IANA name of the time zone. */
  zoneAt(lat: number, lon: number): string;
}

/** Returns where a recording was at midnights, with the country and region but without a town. */
export function* nightsOfTrack(
  { id, journeyId }: Pick<TrackFact, 'id' | 'journeyId'>,
  positions: readonly TimedPosition[],
  around: TrackSurroundings,
): Steps<TrackFact> {
  const found = yield* midnightsOf(positions, (lat, lon) => around.zoneAt(lat, lon));
  const midnights: TrackFact['midnights'][number][] = [];
  for (const { date, lat, lon } of found) {
    // The nearest town is not used, because a person who passes it at night was not in it.
    const spot = { ...whereIs(lat, lon, around), town: '', point: { lat, lon } };
    midnights.push({ date, spot });
    yield;
  }
  return { id, journeyId, midnights };
}

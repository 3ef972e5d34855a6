import { distanceKm } from '../shared/geo.ts';
import type { Journey } from './journey.ts';

/**
 * How far a journey went, in kilometres: the stated distance on the ground where there is one,
 * otherwise (and always by air) the geodesic between its ends, which may be given when known.
 */
export function journeyDistanceKm(
  journey: Pick<Journey, 'mode' | 'from' | 'to' | 'statedDistance'>,
  geodesicKm: number = distanceKm(journey.from, journey.to),
): number {
  return journey.mode === 'air' ? geodesicKm : (journey.statedDistance ?? geodesicKm);
}

import type { SeaLine } from '../sea-lanes/sea-line.ts';
import { distanceKm } from '../shared/geo.ts';
import type { Journey } from './journey.ts';

/** Where the distance of a journey comes from. */
export const distanceSources = ['stated', 'track', 'sea-lanes', 'geodesic'] as const;
export type DistanceSource = (typeof distanceSources)[number];

type Measured = Pick<Journey, 'mode' | 'from' | 'to' | 'statedDistance'>;

/**
 * What counts: the stated distance on the ground where there is one, by sea that along the lanes where
 * those are the better answer, otherwise (and always by air) the geodesic.
 */
export function distanceSource(
  { mode, statedDistance }: Pick<Measured, 'mode' | 'statedDistance'>,
  seaLine?: SeaLine,
): DistanceSource {
  if (mode === 'air') return 'geodesic';
  if (statedDistance !== null) return 'stated';
  return mode === 'sea' && seaLine ? 'sea-lanes' : 'geodesic';
}

/**
 * How far a journey went, in kilometres. The line along the sea lanes between its ends is to be given
 * where there is one, the geodesic between them may be when it is known.
 */
export function journeyDistanceKm(
  journey: Measured,
  seaLine?: SeaLine,
  geodesicKm: number = distanceKm(journey.from, journey.to),
): number {
  const source = distanceSource(journey, seaLine);
  if (source === 'stated') return journey.statedDistance ?? geodesicKm;
  return source === 'sea-lanes' && seaLine ? seaLine.km : geodesicKm;
}

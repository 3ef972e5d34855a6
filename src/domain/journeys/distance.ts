import type { SeaLine } from '../sea-lanes/sea-line.ts';
import { distanceKm } from '../shared/places/geo.ts';
import type { TrackLine } from './track-line.ts';
import type { Journey } from './journey.ts';

/** Where the distance of a journey comes from. */
export type DistanceSource = 'track' | 'stated' | 'sea-lanes' | 'geodesic';

type Measured = Pick<Journey, 'mode' | 'from' | 'to' | 'statedDistance'>;

/**
 * What counts: along its tracks where there are such, because what was measured is better than what a
 * ticket or another log says; else the stated distance; by sea that along the lanes where those are the
 * better answer; otherwise (and always by air) the geodesic.
 */
export function distanceSource(
  { mode, statedDistance }: Pick<Measured, 'mode' | 'statedDistance'>,
  seaLine?: SeaLine,
  trackLine?: TrackLine,
): DistanceSource {
  if (mode === 'air') return 'geodesic';
  if (trackLine) return 'track';
  if (statedDistance !== null) return 'stated';
  return mode === 'sea' && seaLine ? 'sea-lanes' : 'geodesic';
}

/**
 * How far a journey went, in kilometres. The line along the sea lanes between its ends and that of its
 * tracks are to be given where there are such, the geodesic between them may be when it is known.
 */
export function journeyDistanceKm(
  journey: Measured,
  seaLine?: SeaLine,
  geodesicKm: number = distanceKm(journey.from, journey.to),
  trackLine?: TrackLine,
): number {
  const source = distanceSource(journey, seaLine, trackLine);
  if (source === 'track' && trackLine) return trackLine.km;
  if (source === 'stated') return journey.statedDistance ?? geodesicKm;
  return source === 'sea-lanes' && seaLine ? seaLine.km : geodesicKm;
}

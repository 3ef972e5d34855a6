import type { SeaLine } from '../sea-lanes/sea-line.ts';
import { distanceKm } from '../shared/places/geo.ts';
import type { TrackLine } from './track-line.ts';
import type { Journey } from './journey.ts';

/** The source of a journey's distance. */
export type DistanceSource = 'track' | 'stated' | 'sea-lanes' | 'geodesic';

type Measured = Pick<Journey, 'mode' | 'from' | 'to' | 'statedDistance'>;

/**
 * Picks the source of the distance. By air it is always the geodesic. Otherwise the order is:
 * recorded tracks (measured, so better than a ticket or another log), the stated distance, the sea
 * lanes (by sea, if they give a better line) and the geodesic.
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
 * Returns the length of a journey in kilometres. Callers must pass the sea-lane line and the track
 * line if these exist. `geodesicKm` is optional and saves computing the geodesic again.
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

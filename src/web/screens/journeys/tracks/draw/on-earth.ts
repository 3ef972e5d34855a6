import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';

/**
 * Normalises a point of a map that can span several turns of the Earth. Six decimals are about a
 * tenth of a metre.
 */
export function onEarth({ lng, lat }: { lng: number; lat: number }): Coordinates {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const mostNorth = Math.max(-90, Math.min(90, lat));
  return { lat: round(mostNorth), lon: round(((((lng + 180) % 360) + 360) % 360) - 180) };
}

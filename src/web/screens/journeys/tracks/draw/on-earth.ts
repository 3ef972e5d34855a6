import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';

/** A point of a map that may have been turned round the Earth: six decimals are a tenth of a metre. */
export function onEarth({ lng, lat }: { lng: number; lat: number }): Coordinates {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const mostNorth = Math.max(-90, Math.min(90, lat));
  return { lat: round(mostNorth), lon: round(((((lng + 180) % 360) + 360) % 360) - 180) };
}

import type { Correctable } from '../../domain/places/corrections.ts';
import type { Place } from '../../domain/places/place.ts';

/** What may be corrected of a place. */
export function factsOf(place: Pick<Place, Correctable>): Pick<Place, Correctable> {
  const { iata, icao, name, town, country, region, zone, lat, lon } = place;
  return { iata, icao, name, town, country, region, zone, lat, lon };
}

/** The position that a form says, where it says one. */
export function positionIn({ lat, lon }: { lat: number | string; lon: number | string }) {
  if (lat === '' || lon === '') return undefined;
  const position = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180 ? position : undefined;
}

export function isElsewhere(
  one: Pick<Place, 'lat' | 'lon'>,
  other: Pick<Place, 'lat' | 'lon'> | undefined,
): boolean {
  return other !== undefined && (one.lat !== other.lat || one.lon !== other.lon);
}

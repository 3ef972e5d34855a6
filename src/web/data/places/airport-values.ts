import type { Correctable } from '../../../domain/places/corrections.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { Coordinates } from '../../../domain/shared/places/geo.ts';

/** Returns the values of a place that can be corrected. */
export function factsOf(place: Pick<Place, Correctable>): Pick<Place, Correctable> {
  const { iata, icao, name, town, country, region, zone, lat, lon } = place;
  return { iata, icao, name, town, country, region, zone, lat, lon };
}

/** Coordinates in a form: text while they are not numbers yet. */
export interface TypedPosition {
  lat: number | string;
  lon: number | string;
}

/** Returns the coordinates in a form, if they are valid. */
export function positionIn({ lat, lon }: TypedPosition): Coordinates | undefined {
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

import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';

/** A place that was found by search and added to the line. */
export interface FoundPlace extends Coordinates {
  name: string;
}

export type NameOfPoint = (point: Coordinates) => string | undefined;

/** Returns a function that names the points that were found by search, until they are moved. */
export function namesOfPoints(found: readonly FoundPlace[]): NameOfPoint {
  const names = new Map(found.map((place) => [keyOf(place), place.name]));
  return (point) => names.get(keyOf(point));
}

const keyOf = ({ lat, lon }: Coordinates) => `${lat} ${lon}`;

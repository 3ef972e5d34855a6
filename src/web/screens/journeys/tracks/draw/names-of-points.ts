import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';

/** A place that was searched for, and made a point of the line. */
export interface FoundPlace extends Coordinates {
  name: string;
}

export type NameOfPoint = (point: Coordinates) => string | undefined;

/** What the points of a line are called: those that were searched for, until they are moved. */
export function namesOfPoints(found: readonly FoundPlace[]): NameOfPoint {
  const names = new Map(found.map((place) => [keyOf(place), place.name]));
  return (point) => names.get(keyOf(point));
}

const keyOf = ({ lat, lon }: Coordinates) => `${lat} ${lon}`;

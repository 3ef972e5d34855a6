import type { Point } from '../kinds/values.ts';
import type { StayRow } from './stay-rows.ts';

/** A town, or a spot in none, with what was stayed there. */
export interface PlaceStayed {
  /** a `StayRow.placeKey` */
  key: string;
  town: string;
  country: string;
  position: Point;
  stays: number;
  nights: number;
}

/**
 * Where the stays are that can be drawn, the places of most nights first. A place is drawn where its
 * latest stay is, not at the middle of all, which would lie on the other side of the Earth for a town
 * on the 180th meridian.
 */
export function placesStayed(rows: readonly StayRow[]): PlaceStayed[] {
  const places = new Map<string, PlaceStayed>();
  for (const { placeKey: key, town, country, position, nights = 0 } of rows) {
    if (!position) continue;
    const known = places.get(key);
    if (known) {
      known.stays++;
      known.nights += nights;
    } else places.set(key, { key, town, country, position, stays: 1, nights });
  }
  return [...places.values()].toSorted((a, b) => b.nights - a.nights || b.stays - a.stays);
}

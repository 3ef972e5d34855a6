import type { Point } from '../kinds/values.ts';
import { type StayRow, nightsTogether } from './stay-rows.ts';

/** A town, or a spot outside any town, with the stays there. */
export interface PlaceStayed {
  /** A `StayRow.placeKey`. */
  key: string;
  town: string;
  country: string;
  position: Point;
  stays: number;
  /** As in `StayTotals`, including planned nights. */
  nights: number;
}

/**
 * Returns the places of stays that have a position, most nights first. A place is drawn at its
 * latest stay. The mean of all positions would be on the other side of the Earth for a town on the
 * 180th meridian.
 */
export function placesStayed(rows: readonly StayRow[]): PlaceStayed[] {
  const located = rows.flatMap(({ position, ...row }) => (position ? { ...row, position } : []));
  return [...Map.groupBy(located, ({ placeKey }) => placeKey)]
    .map(([key, own]): PlaceStayed => {
      const { town, country, position } = own[0]!;
      const nights = nightsTogether(own.flatMap(({ counted }) => counted ?? []));
      return { key, town, country, position, stays: own.length, nights };
    })
    .toSorted((a, b) => b.nights - a.nights || b.stays - a.stays);
}

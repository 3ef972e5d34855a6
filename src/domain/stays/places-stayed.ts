import type { Point } from '../kinds/values.ts';
import type { StayRow } from './stay-rows.ts';
import { nightsTogether } from './stay-time.ts';

/** A town, or a spot in none, with what was stayed there. */
export interface PlaceStayed {
  /** a `StayRow.placeKey` */
  key: string;
  town: string;
  country: string;
  position: Point;
  stays: number;
  /** as in `StayTotals`, with those planned */
  nights: number;
}

/**
 * Where the stays are that can be drawn, the places of most nights first. A place is drawn where its
 * latest stay is, not at the middle of all, which would lie on the other side of the Earth for a town
 * on the 180th meridian.
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

import { foldText } from '../../src/domain/shared/text/fold-text.ts';

export interface Located {
  name: string;
  country: string;
  lat: number;
  lon: number;
}

/** Both lists copy GeoNames coordinates, some of which were moved slightly in the newer list. */
const SAME_TOWN_DEGREES = 0.1;

function degreesApart(one: Located, other: Located): number {
  const east = (one.lon - other.lon) * Math.cos((other.lat * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, east);
}

/** Finds a town of one list in another list. */
export class Namesakes<Place extends Located> {
  readonly #found = new Map<string, Place[]>();

  constructor(places: Iterable<Place>) {
    for (const place of places) {
      for (const key of keysOf(place)) {
        const known = this.#found.get(key);
        if (known) known.push(place);
        else this.#found.set(key, [place]);
      }
    }
  }

  /**
   * Returns the nearest place with the name of a town, or with exactly its coordinates, because a
   * renamed town keeps them.
   */
  of(town: Located, isFree: (place: Place) => boolean): Place | undefined {
    return keysOf(town)
      .flatMap((key) => this.#found.get(key) ?? [])
      .filter((place) => degreesApart(place, town) < SAME_TOWN_DEGREES && isFree(place))
      .toSorted((one, other) => degreesApart(one, town) - degreesApart(other, town))[0];
  }
}

function keysOf({ name, country, lat, lon }: Located): string[] {
  return [`${country} ${foldText(name)}`, `${lat} ${lon}`];
}

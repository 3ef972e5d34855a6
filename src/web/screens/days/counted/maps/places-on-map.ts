import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import {
  type ApartChoice,
  type DaysOnMap,
  choiceOf,
} from '../../../../../domain/days/days-engine.ts';
import { territoryOf } from '../../../../../domain/days/territories/territory.ts';
import { codeWithin, townOfCode } from '../../../../../domain/days/towns/towns.ts';
import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';

/** A country, an area or a town with days, with the code that opens its days. */
export interface CountedPlace {
  code: string;
  count: MinMax;
}

export interface CountedTown extends CountedPlace {
  point: Coordinates;
  /** On a map with areas: the town lies in a known area, so its days are also in the shading. */
  isInArea: boolean;
}

/** A place with days that the map cannot show, and the reason. */
type Unplaced = CountedPlace & { why: 'no-shape' | 'no-point' };

/** The places that a map shows, most certain days first, and the places that it cannot show. */
interface PlacesOnMap {
  shaded: CountedPlace[];
  towns: CountedTown[];
  unplaced: Unplaced[];
}

/**
 * Maps the ISO code of each country on the map to the territory that it counts towards. If borders
 * are historical, or territories count towards their sovereign, `asOf` decides: the last shown date
 * (YYYY-MM-DD).
 */
export function territoriesOfShapes(
  isos: readonly string[],
  asked: { territories: ApartChoice; borders: 'then' | 'today' },
  asOf: string,
): Map<string, string> {
  const choice = choiceOf({ apart: asked.territories, borders: asked.borders });
  return new Map(isos.map((iso) => [iso, territoryOf({ country: iso, region: '' }, asOf, choice)]));
}

/**
 * Sorts places into shaded places, towns and places that cannot be shown. `shapes` holds the codes
 * that have a shape on the map. `hasAreas`: the map shades areas of a country.
 */
export function placesOnMap(
  { shaded, towns, points }: DaysOnMap,
  shapes: ReadonlySet<string>,
  hasAreas: boolean,
): PlacesOnMap {
  const found: PlacesOnMap = { shaded: [], towns: [], unplaced: [] };
  for (const [code, count] of shaded) {
    if (count.max === 0) continue;
    if (shapes.has(code)) found.shaded.push({ code, count });
    else found.unplaced.push({ code, count, why: 'no-shape' });
  }
  for (const [code, count] of towns) {
    if (count.max === 0) continue;
    const point = points.get(code);
    const isInArea = !hasAreas || townOfCode(codeWithin(code).code).area !== '';
    if (point) found.towns.push({ code, count, point, isInArea });
    else found.unplaced.push({ code, count, why: 'no-point' });
  }
  found.shaded.sort(mostFirst);
  found.towns.sort(mostFirst);
  found.unplaced.sort(mostFirst);
  return found;
}

function mostFirst(one: CountedPlace, other: CountedPlace): number {
  return (
    other.count.min - one.count.min ||
    other.count.max - one.count.max ||
    (one.code < other.code ? -1 : 1)
  );
}

import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import type { ApartChoice, DaysOnMap } from '../../../../../domain/days/days-engine.ts';
import { choiceOf } from '../../../../../domain/days/days-engine.ts';
import { territoryOf } from '../../../../../domain/days/territories/territory.ts';
import { codeWithin, townOfCode } from '../../../../../domain/days/towns/towns.ts';
import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';

/** A country, an area or a town with days, by the code that its days are opened by. */
export interface CountedPlace {
  code: string;
  count: MinMax;
}

export interface CountedTown extends CountedPlace {
  point: Coordinates;
  /** on a map of areas: the town is in one of them, so that its days are shaded, too */
  isInArea: boolean;
}

/** Why something with days is not on the map. */
export type Unplaced = CountedPlace & { why: 'no-shape' | 'no-point' };

/** What a map shows of days, those with the most that are sure first, and what it cannot show. */
export interface PlacesOnMap {
  shaded: CountedPlace[];
  towns: CountedTown[];
  unplaced: Unplaced[];
}

/**
 * The territory that each country of a map is counted to, by its ISO code: where borders are those of then,
 * or territories go with their sovereign, as of the last date that is shown (YYYY-MM-DD).
 */
export function territoriesOfShapes(
  isos: readonly string[],
  asked: { territories: ApartChoice; borders: 'then' | 'today' },
  asOf: string,
): Map<string, string> {
  const choice = choiceOf({ apart: asked.territories, borders: asked.borders });
  return new Map(isos.map((iso) => [iso, territoryOf({ country: iso, region: '' }, asOf, choice)]));
}

/** `shapes` are the codes that the map has something to shade for; `hasAreas`: it shades areas of a country. */
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

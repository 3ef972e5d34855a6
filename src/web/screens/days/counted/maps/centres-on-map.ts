import {
  townFinder,
  type TownWithCentre,
} from '../../../../../domain/days/towns/centres-of-towns.ts';
import { codeWithin, townOfCode } from '../../../../../domain/days/towns/towns.ts';
import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';

/** The position and name of a town's circle, as in the table of town centres. */
export interface CentreOnMap {
  /** Undefined if neither a custom centre nor a place or stay provides it. */
  point: Coordinates | undefined;
  /** The name on maps. Empty if it is the town's own name. */
  name: string;
}

/** Returns a function that finds the centre of a town by its code on a map of days. */
export function centresOnMap(
  towns: readonly TownWithCentre[],
): (code: string) => CentreOnMap | undefined {
  const find = townFinder(towns);
  return (code) => {
    const within = codeWithin(code);
    const { area, name: town } = townOfCode(within.code);
    const found = find({ country: within.country, area, town });
    if (!found) return undefined;
    const { own, known, called } = found;
    const at = own ?? known;
    return {
      point: at && { lat: at.lat, lon: at.lon },
      name: called === found.town ? '' : called,
    };
  };
}

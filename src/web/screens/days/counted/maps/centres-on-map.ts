import {
  centresOfTowns,
  townFinder,
  type TownsOfArchive,
} from '../../../../../domain/days/towns/centres-of-towns.ts';
import type { TownCentreRecord } from '../../../../../domain/days/towns/town-centre.ts';
import { codeWithin, townOfCode } from '../../../../../domain/days/towns/towns.ts';
import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';

/** Where a town's circle stands, as the table of town centres has it. */
export interface CentreOnMap {
  /** undefined where neither the archive's own word nor a place or stay says it */
  point: Coordinates | undefined;
  /** what it is called on maps; '' where it has its own name */
  name: string;
}

/** Finds the centre of a town by its code on a map of days. */
export function centresOnMap(
  archive: TownsOfArchive<TownCentreRecord & { id: string }>,
): (code: string) => CentreOnMap | undefined {
  const find = townFinder(centresOfTowns(undefined, archive));
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

import { centreKey, type TownCentreRecord } from '../../domain/days/town-centre.ts';
import { codeWithin, townOfCode } from '../../domain/days/towns.ts';
import type { Coordinates } from '../../domain/shared/geo.ts';

/** What somebody said of a town, which wins over wherever records of it are. */
export interface OwnCentre {
  point: Coordinates;
  /** what it is called on maps; '' where it has its own name */
  name: string;
}

/** Finds the own centre of a town by its code on a map of days. */
export function ownCentres(
  records: readonly TownCentreRecord[],
): (code: string) => OwnCentre | undefined {
  const byKey = new Map(
    records.map((record) => [
      centreKey(record),
      { point: { lat: record.lat, lon: record.lon }, name: record.name },
    ]),
  );
  return (code) => {
    const within = codeWithin(code);
    const { area, name: town } = townOfCode(within.code);
    return byKey.get(centreKey({ country: within.country, area, town }));
  };
}

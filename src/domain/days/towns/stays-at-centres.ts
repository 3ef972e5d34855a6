import type { StayRow } from '../../stays/stay-rows.ts';
import { townFinder, type TownWithCentre } from './centres-of-towns.ts';
import { areaOf } from './towns.ts';

/** Returns the rows with those that have no position at the centre of their town, if it is known. */
export function atCentres(
  rows: readonly StayRow[],
  centres: readonly TownWithCentre[],
): readonly StayRow[] {
  const find = townFinder(centres);
  return rows.map((row) => {
    const { stay, town, country, position } = row;
    if (position || town === '') return row;
    const found = find({ country, area: areaOf(stay, country), town });
    const centre = found?.own ?? found?.known;
    return centre ? { ...row, position: { lat: centre.lat, lon: centre.lon } } : row;
  });
}

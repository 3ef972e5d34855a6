import type { StayRow } from '../../stays/stay-rows.ts';
import type { TownWithCentre } from './centres-of-towns.ts';
import { centreKey } from './town-centre.ts';
import { areaOf } from './towns.ts';

/** Returns the rows with those that have no position at the centre of their town, if it is known. */
export function atCentres(
  rows: readonly StayRow[],
  centres: readonly TownWithCentre[],
): readonly StayRow[] {
  const byKey = new Map(centres.map(({ key, own, known }) => [key, own ?? known]));
  return rows.map((row) => {
    const { stay, town, country, position } = row;
    if (position || town === '') return row;
    const centre = byKey.get(centreKey({ country, area: areaOf(stay, country), town }));
    return centre ? { ...row, position: { lat: centre.lat, lon: centre.lon } } : row;
  });
}

import { type StopCountedAs, stopsCountedAs } from '../days/facts/day-correction.ts';
import { failRow } from '../imports/row-refusal.ts';
import { mayBeName, placesMeant } from '../journeys/meant/match-places.ts';
import type { Spot } from '../days/facts/spot.ts';
import {
  dayIn,
  territoryIn,
  type DayFile,
  type DayRow,
  type DayTable,
  readDayTable,
  type DayLookups,
} from './day-table.ts';

/** A correction of where a person was on a date, or a mark of how a stop there counts. */
export interface FiledCorrection {
  id: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Code of ISO 3166-1 or ISO 3166-2. */
  territory: string;
  /** Empty if there is no town. */
  town: string;
  why: string;
  /** Territory and town as one spot. */
  spot: Spot;
  countsAs?: StopCountedAs;
}

/**
 * Reads `date,territory,town,why[,counts]`. A territory is a country or a part of one (`GB-SCT`,
 * `DE-SN`, `Belgium`). The town need not be in the reference data, because the person was there. A
 * line with `counts` is a mark of how a stop counts.
 */
export function readCorrectionsFile(file: DayFile, lookups: DayLookups): DayTable<FiledCorrection> {
  return readDayTable(file, ['date', 'territory', 'town', 'why'], (row) => {
    const territory = territoryIn(row, 'territory');
    const [country = ''] = territory.split('-');
    const region = territory === country ? '' : territory;
    const town = row.cell('town');
    const spot = spotOf({ country, region, town }, lookups);
    const counts = countsIn(row);
    const said = { id: row.id, date: dayIn(row, 'date'), territory, town, why: row.note('why') };
    return { ...said, spot, ...(counts && { countsAs: counts }) };
  });
}

function countsIn(row: DayRow): StopCountedAs | undefined {
  const text = row.cell('counts').toLowerCase();
  if (text === '') return undefined;
  return stopsCountedAs.find((one) => one === text) ?? failRow('row-invalid', `counts: ${text}`);
}

/**
 * Adds region and coordinates if the reference data has the town: one in the given region, or else
 * the largest.
 */
function spotOf(said: Omit<Spot, 'point'>, lookups: DayLookups): Spot {
  const { country, region, town } = said;
  const found = mayBeName(town) ? placesMeant(town, lookups.towns(town, country)) : [];
  const known = found.find((place) => region === '' || place.region === region);
  if (!known) return { ...said, point: null };
  return { ...said, region: known.region, point: { lat: known.lat, lon: known.lon } };
}

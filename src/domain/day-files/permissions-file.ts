import { failRow } from '../imports/row-refusal.ts';
import type { Nationality } from '../people/person.ts';
import type { Period } from '../shared/dates/period.ts';
import { countryIn, periodIn } from './day-cells.ts';
import { type DayFile, type DayTable, readDayTable } from './day-table.ts';

/** A residence permit or a visa; EDTF dates, '' for open ends. */
export interface FiledPermission extends Period {
  id: string;
  /** that gave it, ISO 3166-1 alpha-2 */
  country: string;
  /** in small letters, as it is written: what the rules make of it they say */
  kind: string;
}

/** `country,kind,from,to`. */
export function readPermissionsFile(file: DayFile): DayTable<FiledPermission> {
  return readDayTable(file, ['country', 'kind', 'from', 'to'], (row) => {
    const kind = row.cell('kind').toLowerCase() || failRow('row-invalid', 'kind: missing');
    const period = periodIn(row);
    return { id: row.id, country: countryIn(row, 'country'), kind, ...period };
  });
}

/** `nationality,from,to`, as people have them; without dates for always. */
export function readNationalitiesFile(file: DayFile): DayTable<Nationality> {
  return readDayTable(file, ['nationality', 'from', 'to'], (row) => ({
    country: countryIn(row, 'nationality'),
    ...periodIn(row),
  }));
}

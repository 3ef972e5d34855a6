import { failRow } from '../imports/row-refusal.ts';
import type { Nationality } from '../people/person.ts';
import type { Period } from '../shared/dates/edtf-date.ts';
import { countryIn, periodIn, type DayFile, type DayTable, readDayTable } from './day-table.ts';

/** A residence permit or a visa, with EDTF dates. Empty dates are open ends. */
export interface FiledPermission extends Period {
  id: string;
  /** The country that issued it, ISO 3166-1 alpha-2. */
  country: string;
  /** In lower case, otherwise as written. The rules interpret it. */
  kind: string;
}

/** Reads `country,kind,from,to`. */
export function readPermissionsFile(file: DayFile): DayTable<FiledPermission> {
  return readDayTable(file, ['country', 'kind', 'from', 'to'], (row) => {
    const kind = row.cell('kind').toLowerCase() || failRow('row-invalid', 'kind: missing');
    const period = periodIn(row);
    return { id: row.id, country: countryIn(row, 'country'), kind, ...period };
  });
}

/** Reads `nationality,from,to`. A nationality without dates always applies. */
export function readNationalitiesFile(file: DayFile): DayTable<Nationality> {
  return readDayTable(file, ['nationality', 'from', 'to'], (row) => ({
    country: countryIn(row, 'nationality'),
    ...periodIn(row),
  }));
}

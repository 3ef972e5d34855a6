import { readCsvTable } from '../src/domain/imports/reading/csv-table.ts';
import type { Nationality } from '../src/domain/people/person.ts';
import type { Place } from '../src/domain/places/place.ts';

/** Where somebody lived; EDTF dates, '' for open ends. */
interface SampleHome {
  place: Place;
  from: string;
  to: string;
}

export interface SamplePerson {
  id: string;
  slug: string;
  name: string;
  homes: SampleHome[];
  nationalities: Nationality[];
}

/** The people of `people.csv`, in its order. Throws for a home that is not in `places.csv`. */
export function readPeople(
  csv: string,
  places: ReadonlyMap<string, Place>,
  newId: () => string,
): SamplePerson[] {
  return readCsvTable(csv).rows.map(({ line, cell }) => ({
    id: newId(),
    slug: cell('slug'),
    name: cell('name'),
    homes: cell('homes')
      .split('; ')
      .map((home) => {
        const [key = '', interval = ''] = home.split(' ');
        const [from = '', to = ''] = interval.split('/');
        const place = places.get(key);
        if (!place) throw new Error(`people.csv, line ${line}: ${key} is not in places.csv`);
        return { place, from, to };
      }),
    nationalities: cell('nationalities')
      .split('; ')
      .map((nationality) => {
        const [country = '', interval = ''] = nationality.split(' ');
        const [from = '', to = ''] = interval.split('/');
        return { country, from, to };
      }),
  }));
}

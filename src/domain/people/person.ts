import { code, country, date, list, name, reference } from '../kinds/fields.ts';
import { defineKind, type RecordOf } from '../kinds/kind.ts';

import { longestName } from './person-name.ts';
import { longestSlug, slugForm } from './person-slug.ts';
import type { Fault } from '../kinds/kind.ts';
import { endsBeforeItBegins, type Period } from '../shared/dates/edtf-date.ts';

/** A person who travels. */
export const personKind = defineKind({
  name: 'person',
  plural: 'people',
  format: 1,
  upgrades: [],
  unique: ['slug', 'userId'],
  cap: 1000,
  fields: {
    // The `:person` part of URLs. Derived from the name if left empty.
    slug: code(longestSlug, { form: slugForm }),
    name: name(longestName, { required: true, searched: true }),
    // The account of the person, if they have one.
    userId: reference('account'),
    // Where the person lived, and when. Empty if no home is known.
    homes: list(
      'json',
      { placeId: reference('place', { required: true }), from: date(), to: date() },
      { maxItems: 50 },
    ),
    // The countries of which the person was a national, and when.
    nationalities: list(
      'json',
      { country: country({ required: true }), from: date(), to: date() },
      { maxItems: 20 },
    ),
  },
  form: ['name', 'slug', 'homes', 'nationalities'],
  faultsOf: ({ homes, nationalities }) => [
    ...faultsOfPeriods('homes', homes),
    ...faultsOfPeriods('nationalities', nationalities),
  ],
  labelOf: ({ name: called }) => called,
  time: 'timeless',
  // A list recognises people by their names.
  correction: null,
});

export type PersonRecord = RecordOf<typeof personKind>;
export type Home = PersonRecord['homes'][number];
export type Nationality = PersonRecord['nationalities'][number];

/** A person as the archive holds them. */
export interface Person extends PersonRecord {
  id: string;
  version: number;
}

/** The fields of a person that lists need. */
export type NamedPerson = Pick<Person, 'id' | 'slug' | 'name'>;

/** Finds errors in a record's list of periods; `list` is the name of the field. */
function faultsOfPeriods(list: string, periods: readonly Period[]): Fault[] {
  return periods.flatMap((period, index) =>
    endsBeforeItBegins(period)
      ? [{ path: `${list}.${index}.to`, fault: 'ends-before-it-begins', wasStored: true }]
      : [],
  );
}

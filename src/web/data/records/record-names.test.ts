import { expect, it } from 'vitest';
import { collectionKind } from '../../../domain/collections/collection.ts';
import { blankDetails } from '../../../domain/journeys/journey.ts';
import { blankOf } from '../../../domain/kinds/blank.ts';
import { personKind } from '../../../domain/people/person.ts';
import { placeKind } from '../../../domain/places/place.ts';
import { areNamedFrom, recordNames } from './record-names.ts';

const airport = { ...blankOf(placeKind.fields), kind: 'airport' as const };
const nameOf = recordNames({
  place: [
    { ...airport, id: 'airport:EGLL', iata: 'LHR', town: 'London' },
    { ...airport, id: 'airport:KJFK', iata: 'JFK', town: 'New York' },
  ],
  person: [{ ...blankOf(personKind.fields), id: 'p1', name: 'Alex Marlow' }],
  collection: [{ ...blankOf(collectionKind.fields), id: 'c1', name: 'Lions 2017' }],
  journey: [
    {
      ...blankDetails(),
      travellers: [],
      id: 'j1',
      from: 'airport:EGLL',
      to: 'gone',
      number: 'BA1',
    },
  ],
});

it.each([
  ['airport:EGLL', 'LHR London'],
  ['p1', 'Alex Marlow'],
  ['c1', 'Lions 2017'],
  ['j1', 'LHR → gone BA1'],
  ['gone', undefined],
])('%s is called %s', (id, name) => {
  expect(nameOf(id)).toBe(name);
});

it('names only kinds from what is held whose names contain nothing else', () => {
  expect(areNamedFrom({ vessel: [] }, 'vessel')).toBe(true);
  expect(areNamedFrom({}, 'vessel')).toBe(false);
  // The name of an engagement contains that of its vessel.
  expect(areNamedFrom({ engagement: [], person: [], place: [] }, 'engagement')).toBe(false);
  const all = { engagement: [], person: [], place: [], vessel: [] };
  expect(areNamedFrom(all, 'engagement')).toBe(true);
});

import fc from 'fast-check';
import type {
  ExportedJourney,
  ExportedPerson,
} from '../../src/domain/imports/formats/sojourn/sojourn-record.ts';
import { journeyKind, type Traveller } from '../../src/domain/journeys/journey.ts';
import { type Place, placeKind } from '../../src/domain/places/place.ts';
import { anyText, anyValues } from '../kinds/any-values.ts';

const { isOwn: _isOwn, corrects: _corrects, ...placeFields } = placeKind.fields;
const { from: _from, to: _to, ...ownFields } = journeyKind.fields;

const place: fc.Arbitrary<Place> = fc
  .tuple(
    fc.oneof(fc.uuid(), fc.stringMatching(/^[a-zé:]{1,7}[\w@.,+~-]{1,20}$/)),
    anyValues(placeFields, {
      zone: fc.oneof(
        fc.constantFrom('Europe/London', 'Pacific/Apia', 'America/Argentina/Ushuaia'),
        // From data newer than this runtime's, or written by another program.
        anyText(60).map((zone) => zone || 'Mars/Olympus'),
      ),
    }),
  )
  .map(([id, values]) => ({ id, ...values }));

/** Some people, one or more of whom travel on each journey. */
export const examplePeople: readonly ExportedPerson[] = [
  { id: 'p-1', slug: 'alex', name: 'Alex' },
  { id: 'p-2', slug: 'sam', name: '=Sam; "the other"\\' },
  { id: 'p-3', slug: 'jo-2', name: '' },
];

const traveller = (personId: string): fc.Arbitrary<Traveller> =>
  anyValues(journeyKind.fields.travellers.fields, { personId: fc.constant(personId) });

const travellers = fc
  .subarray(
    examplePeople.map(({ id }) => id),
    { minLength: 1 },
  )
  .chain((ids) => fc.tuple(...ids.map(traveller)));

/** Any journey that the archive can hold. */
export const anyJourney: fc.Arbitrary<ExportedJourney> = fc
  .tuple(fc.uuid(), place, place, anyValues(ownFields, { travellers }))
  .map(([id, from, to, values]) => ({ id, from, to, ...values }));

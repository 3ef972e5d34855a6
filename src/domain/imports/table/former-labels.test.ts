import { describe, expect, it } from 'vitest';
import { formerLabels } from '../../records/former-labels.ts';
import { type KindName, kinds } from '../../records/registry.ts';
import type { CellField } from '../../kinds/cells/cell-columns.ts';
import type { Kind } from '../../kinds/kind.ts';
import { readCell } from '../../kinds/cells/read-cell.ts';
import { tableCellReader } from './cell-reader.ts';
import { proposeRecords } from './propose-records.ts';

const fieldsOf = (kind: KindName, headings: readonly string[]) =>
  Object.fromEntries(
    proposeRecords(kind, { headings: [...headings], rows: [], people: [] }).mapping.columns.map(
      ({ heading, field }) => [heading, field],
    ),
  );

/** Headings of tables exported by release 0.1, with the fields that they must still map to. */
const headingsOfRelease: Partial<Record<KindName, Readonly<Record<string, string>>>> = {
  // Measured values are computed again rather than imported.
  track: {
    Name: 'name',
    Map: 'collectionId',
    'Time moving (min)': '',
    'Mean speed (km/h)': '',
    'Track of the file': '',
  },
  stay: { People: 'people', Arrival: 'arrival', Point: 'point', Country: 'country' },
  'day-correction': {
    Person: 'personId',
    Date: 'date',
    'Country or part of it': 'territory',
    'Its stop counts as': 'countsAs',
    Why: 'why',
  },
  'town-centre': { Country: 'country', Town: 'town', Called: 'name', 'Latitude (°)': 'lat' },
  rule: {
    Name: 'name',
    For: 'people',
    'What counts': 'counting',
    'Asks for': 'threshold',
    Days: 'days',
    In: 'period',
    'Days of the period': 'periodDays',
  },
  trip: { Name: 'name', People: 'people', 'What for': 'costs.what', 'Turned down': 'isDismissed' },
  engagement: {
    Person: 'personId',
    Vessel: 'vesselId',
    'Official number': 'vesselId.officialNumber',
    Type: 'vesselId.type',
    'Gross tonnage': 'vesselId.grossTonnage',
    'Tonnage measured as': 'vesselId.tonnage',
    'Power measured in': 'vesselId.powerUnit',
    'Signed on': 'signedOn',
    'Port of signing on': 'signedOnPlaceId',
    'Signed off': 'signedOff',
    'Port of signing off': 'signedOffPlaceId',
    'Days within it': 'spells',
    What: 'spells.kind',
    'Hours worked in a day (h)': 'hoursADay',
  },
  vessel: { Name: 'name', 'Tonnage measured as': 'tonnage', 'Power measured in': 'powerUnit' },
};

/** Headings that were replaced later, before another release. */
const headingsReplacedLater: typeof headingsOfRelease = {
  journey: { Departure: 'departureActual', Arrival: 'arrivalActual' },
  stay: { Place: 'placeId' },
  'day-correction': { Place: 'placeId', 'Counts as': 'countsAs' },
  rule: {
    'Countries or parts of them': 'territories',
    'Country or part of it': 'territories.code',
  },
};

const tables = [headingsOfRelease, headingsReplacedLater].flatMap((headings) =>
  Object.entries(headings),
);

describe('tables with former headings', () => {
  it.each(tables)('a table of kind %s', (kind, fields) => {
    expect(fieldsOf(kind as KindName, Object.keys(fields))).toEqual(fields);
  });

  it.each([
    ['rule', 'threshold', 'At least so many days: a test to be met', 'at-least'],
    ['rule', 'threshold', 'No more than so many days: a limit to keep', 'more-than'],
    ['rule', 'period', 'Any so many days', 'any-days'],
    ['circumstance', 'kind', 'Resident in the UK for tax', 'uk-resident'],
    ['circumstance', 'kind', 'Not resident in the UK for tax', 'uk-not-resident'],
  ] as const)('%s, %s: %s', (name, path, text, choice) => {
    const kind: Kind = kinds[name];
    const reader = tableCellReader(name, {
      order: 'day-first',
      today: '2026-11-28',
      recordsCalled: () => [],
    });
    expect(readCell(path, kind.fields[path] as CellField, text, reader)).toEqual({ value: choice });
  });
});

const formerFields = Object.entries(formerLabels).flatMap(([kind, former]) =>
  'fields' in former
    ? [[kind, Object.values<readonly string[]>(former.fields).flat()] as const]
    : [],
);

it.each(formerFields)('every former label of kind %s is among those tables', (kind, labels) => {
  const tested = tables.flatMap(([name, fields]) => (name === kind ? Object.keys(fields) : []));
  const bare = tested.map((heading) => heading.replace(/ \(.+\)$/, ''));
  expect(bare).toEqual(expect.arrayContaining(labels));
});

import { expect, test } from 'vitest';
import { english, englishFormat } from '../../../../test/i18n/english.ts';
import { journeyKind, type JourneyRecord } from '../../../domain/journeys/journey.ts';
import { blankOf } from '../../../domain/kinds/blank.ts';
import { personKind } from '../../../domain/people/person.ts';
import { placeKind } from '../../../domain/places/place.ts';
import { fieldChanges, titleOfRecord, whatChanged } from './what-changed.ts';

const ofHistory = {
  t: english.getFixedT('en', 'history'),
  tKinds: english.getFixedT('en', 'kinds'),
  tAccounts: english.getFixedT('en', 'accounts'),
};
const names = new Map([
  ['airport:EGLL', 'LHR London'],
  ['airport:KJFK', 'JFK New York'],
  ['p1', 'Alex'],
]);
const nameOf = (id: string) => names.get(id);
const notes = { importId: null, sourceId: null, createdAt: '2026-11-21T00:00:00Z' };
const blank: JourneyRecord = blankOf(journeyKind.fields);
const flight = {
  ...blank,
  date: '1978-06-12',
  from: 'airport:EGLL',
  to: 'airport:KJFK',
  operator: { name: 'British Airways', iata: 'BA', icao: '' },
  travellers: [
    {
      personId: 'p1',
      seat: '12A',
      seatPosition: '' as const,
      cabin: '' as const,
      reason: '' as const,
    },
  ],
  ...notes,
};

type Change = Parameters<typeof whatChanged>[0];
const words = { nameOf, format: englishFormat(), tKinds: english.getFixedT('en', 'kinds') };
const changed = (before: Change['before'], after: Change['after']) =>
  whatChanged({ entity: 'journey', before, after }, words, ofHistory);

test('an edit shows the fields that differ, before and after', () => {
  const moved = { ...flight, date: '1978-06-13', statedDistance: 12, createdAt: '2027' };
  expect(changed(flight, moved)).toEqual([
    { field: 'Date', before: '12 Jun 1978', after: '13 Jun 1978' },
    { field: 'Stated distance', before: '', after: '12 km' },
  ]);
});

test('what was added shows all that is known, with names in place of ids', () => {
  expect(changed(null, flight)).toEqual([
    { field: 'Mode', before: '', after: 'Air' },
    { field: 'Date', before: '', after: '12 Jun 1978' },
    { field: 'From', before: '', after: 'LHR London' },
    { field: 'To', before: '', after: 'JFK New York' },
    { field: 'Operator', before: '', after: 'British Airways' },
    { field: 'Operator’s IATA code', before: '', after: 'BA' },
    { field: 'Travellers', before: '', after: 'Alex, Seat 12A' },
  ]);
});

test('a change within a list is a change of the field', () => {
  const [traveller] = flight.travellers;
  const seated = { ...flight, travellers: traveller ? [{ ...traveller, seat: '14C' }] : [] };
  expect(changed(flight, seated)).toEqual([
    { field: 'Travellers', before: 'Alex, Seat 12A', after: 'Alex, Seat 14C' },
  ]);
});

test('a time is written by the clock of the reader', () => {
  const twelve = { ...words, format: englishFormat({ clock: '12' }) };
  const late = { ...flight, departureScheduled: '22:30' };
  expect(
    whatChanged({ entity: 'journey', before: flight, after: late }, twelve, ofHistory),
  ).toEqual([{ field: 'Scheduled departure', before: '', after: '10:30 pm' }]);
});

test('choices, times and countries are said in words, and a period by its ends', () => {
  const seen = {
    ...flight,
    departureActual: '14:05',
    statedDuration: 455,
    travellers: flight.travellers.map((traveller) => ({
      ...traveller,
      cabin: 'business' as const,
      reason: 'business' as const,
    })),
  };
  expect(changed(flight, seen)).toEqual([
    { field: 'Actual departure', before: '', after: '14:05' },
    { field: 'Stated duration', before: '', after: '7:35' },
    {
      field: 'Travellers',
      before: 'Alex, Seat 12A',
      after: 'Alex, Seat 12A, Cabin Business, Reason Business',
    },
  ]);
  const alex = { ...blankOf(personKind.fields), name: 'Alex', slug: 'alex', ...notes };
  const lived = {
    ...alex,
    homes: [{ placeId: 'airport:EGLL', from: '', to: '1994' }],
    nationalities: [{ country: 'GB', from: '1990', to: '' }],
  };
  expect(whatChanged({ entity: 'person', before: alex, after: lived }, words, ofHistory)).toEqual([
    { field: 'Homes', before: '', after: 'LHR London, Home until 1994' },
    { field: 'Nationalities', before: '', after: 'United Kingdom, Nationality since 1990' },
  ]);
});

test('zero degrees are a place like any other', () => {
  const blankPlace = blankOf(placeKind.fields);
  const greenwich = {
    ...blankPlace,
    kind: 'town' as const,
    name: 'Greenwich',
    lat: 51.48,
    lon: 0,
    zone: 'Europe/London',
    ...notes,
  };
  const ofPlace = (before: Change['before'], after: Change['after']) =>
    whatChanged({ entity: 'place', before, after }, words, ofHistory);
  expect(ofPlace(greenwich, { ...greenwich, lat: 0, lon: -0.01 })).toEqual([
    { field: 'Latitude', before: '51.48°', after: '0°' },
    { field: 'Longitude', before: '0°', after: '-0.01°' },
  ]);
  expect(ofPlace(null, greenwich)).toEqual([
    { field: 'Kind', before: '', after: 'Town' },
    { field: 'Name', before: '', after: 'Greenwich' },
    { field: 'Latitude', before: '', after: '51.48°' },
    { field: 'Longitude', before: '', after: '0°' },
    { field: 'Time zone', before: '', after: 'Europe/London' },
  ]);
  expect(ofPlace(greenwich, null)).toContainEqual({ field: 'Longitude', before: '0°', after: '' });
});

test('an order within the day that is none says nothing', () => {
  expect(changed({ ...flight, order: 2 }, flight)).toEqual([
    { field: 'Order within the day', before: '2', after: '' },
  ]);
});

test('a role is shown of a membership', () => {
  const [before, after] = [
    { name: 'Sam', role: 'viewer', ...notes },
    { name: 'Sam', role: 'editor', ...notes },
  ];
  expect(whatChanged({ entity: 'membership', before, after }, words, ofHistory)).toEqual([
    { field: 'Role', before: 'viewer', after: 'editor' },
  ]);
  expect(titleOfRecord({ entity: 'membership', before, after: null }, nameOf, ofHistory)).toBe(
    'Member Sam',
  );
});

test('records are called by their ends or their name', () => {
  const title = (after: typeof flight | null) =>
    titleOfRecord({ entity: 'journey', before: null, after }, nameOf, ofHistory);
  expect(title({ ...flight, number: 'BA175' })).toBe('Journey LHR London → JFK New York BA175');
  expect(title({ ...flight, to: 'gone' })).toBe('Journey LHR London → gone');
  expect(title(null)).toBe('Journey');
});

test('a region has its name if it is a nation of the United Kingdom, otherwise its code', () => {
  const region = { path: 'region', before: 'DE-NI', after: 'GB-ENG' };
  const words = { nameOf, format: englishFormat(), tKinds: ofHistory.tKinds };
  expect(fieldChanges('stay', [region], words)).toEqual([
    { field: 'Region', before: 'DE-NI', after: 'England' },
  ]);
});

import { createInstance } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { journeyKind, type JourneyRecord } from '../../domain/journeys/journey.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import { history } from '../i18n/en/history.ts';
import { kinds } from '../i18n/en/kinds.ts';
import { titleOfRecord, whatChanged } from './what-changed.ts';

const i18n = createInstance();
beforeAll(() =>
  i18n.init({
    lng: 'en',
    ns: ['history', 'kinds'],
    defaultNS: 'history',
    resources: { en: { history, kinds } },
    interpolation: { escapeValue: false },
  }),
);

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
const words = { nameOf, date: (edtf: string) => `on ${edtf}` };
const changed = (before: Change['before'], after: Change['after']) =>
  whatChanged(
    { entity: 'journey', before, after },
    words,
    i18n.getFixedT('en', ['history', 'kinds'] as const),
  );

test('an edit shows the fields that differ, before and after', () => {
  const moved = { ...flight, date: '1978-06-13', statedDistance: 12, createdAt: '2027' };
  expect(changed(flight, moved)).toEqual([
    { field: 'Date', before: 'on 1978-06-12', after: 'on 1978-06-13' },
    { field: 'Stated distance', before: '', after: '12 km' },
  ]);
});

test('what was added shows all that is known, with names in place of ids', () => {
  expect(changed(null, flight)).toEqual([
    { field: 'Mode', before: '', after: 'air' },
    { field: 'Date', before: '', after: 'on 1978-06-12' },
    { field: 'From', before: '', after: 'LHR London' },
    { field: 'To', before: '', after: 'JFK New York' },
    { field: 'Operator', before: '', after: 'British Airways' },
    { field: 'Operator’s IATA code', before: '', after: 'BA' },
    { field: 'Travellers', before: '', after: 'Alex 12A' },
  ]);
});

test('a change within a list is a change of the field', () => {
  const [traveller] = flight.travellers;
  const seated = { ...flight, travellers: traveller ? [{ ...traveller, seat: '14C' }] : [] };
  expect(changed(flight, seated)).toEqual([
    { field: 'Travellers', before: 'Alex 12A', after: 'Alex 14C' },
  ]);
});

test('a role is shown of a membership', () => {
  const t = i18n.getFixedT('en', ['history', 'kinds'] as const);
  const [before, after] = [
    { name: 'Sam', role: 'viewer', ...notes },
    { name: 'Sam', role: 'editor', ...notes },
  ];
  expect(whatChanged({ entity: 'membership', before, after }, words, t)).toEqual([
    { field: 'Role', before: 'viewer', after: 'editor' },
  ]);
  expect(titleOfRecord({ entity: 'membership', before, after: null }, nameOf, t)).toBe(
    'Member Sam',
  );
});

test('records are called by their ends or their name', () => {
  const t = i18n.getFixedT('en', ['history', 'kinds'] as const);
  const title = (after: typeof flight | null) =>
    titleOfRecord({ entity: 'journey', before: null, after }, nameOf, t);
  expect(title({ ...flight, number: 'BA175' })).toBe('Journey LHR London → JFK New York BA175');
  expect(title({ ...flight, to: 'gone' })).toBe('Journey LHR London → gone');
  expect(title(null)).toBe('Journey');
});

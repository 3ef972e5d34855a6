import { expect, it } from 'vitest';
import { serviceCsvWords } from '../../../test/service-csv-words.ts';
import { proposeSureRecords } from '../imports/table/propose-records.ts';
import { blankOf } from '../kinds/blank.ts';
import { cellColumns } from '../kinds/cells/cell-columns.ts';
import type { Place } from '../places/place.ts';
import { engagementKind } from './engagement.ts';
import type { ServiceRow } from './service-rows.ts';
import { serviceCsv } from './service-csv.ts';
import { vesselKind } from './vessel.ts';

const row: ServiceRow = {
  id: 'one',
  engagement: {
    ...blankOf(engagementKind.fields),
    id: 'one',
    personId: 'alex',
    vesselId: 'wrath',
    company: 'Clan Line',
    capacities: [{ capacity: 'Cadet', from: '' }],
    signedOn: '1984-08-01',
    signedOff: '1984-08-31',
    dischargeBook: 'R 512 345',
    dischargeBookPage: '4',
    conduct: 'Very good',
  },
  vessel: { ...blankOf(vesselKind.fields), id: 'wrath', name: 'Cape Wrath', imo: '9074729' },
  vesselName: 'Cape Wrath',
  signedOnAt: undefined,
  signedOffAt: undefined,
  standing: 'counted',
  takenEnd: '',
  certainTo: '',
  aboard: [],
  days: 31,
  credits: [],
  time: { days: 31, months: 1, oddDays: 0 },
  voyages: [],
};

const words = serviceCsvWords(new Map([['alex', 'Alex Marlow']]));
const told = (rows: readonly ServiceRow[]) => {
  const [headings = [], ...lines] = serviceCsv(rows, words);
  return lines.map((cells) =>
    Object.fromEntries(headings.map((heading, at) => [heading, cells[at]])),
  );
};

it('has all that the discharge book says', () => {
  expect(told([row])[0]).toMatchObject({
    Person: 'Alex Marlow',
    Vessel: 'Cape Wrath',
    'IMO number': '9074729',
    'Discharge book': 'R 512 345',
    Page: '4',
    Conduct: 'Very good',
    'Days aboard': 31,
  });
});

it('has what else is said, in columns that are there only then', () => {
  const service = {
    ...row,
    engagement: {
      ...row.engagement,
      capacities: [
        { capacity: 'Midshipman', from: '' },
        { capacity: 'Fourth Officer', from: '1984-08-12' },
      ],
      department: 'deck' as const,
      spells: [{ kind: 'at-sea' as const, from: '1984-08-02', to: '1984-08-09' }],
      waters: [{ waters: 'near-coastal' as const, days: 4 }],
      daysOnWatch: 0,
      isWatchkeeping: true,
      hoursADay: 8.5,
    },
    vessel: { ...row.vessel!, power: 7500, powerUnit: 'hp' as const, note: 'Slow' },
  };
  expect(told([row])[0]).not.toHaveProperty('Department');
  expect(told([row])[0]).toMatchObject({ 'Gross tonnage': '', 'Tonnage measure': '' });
  expect(told([row, service])[1]).toMatchObject({
    Capacities: 'Midshipman; Fourth Officer (From 1984-08-12)',
    Department: 'Deck',
    'Days by type': 'At sea (From 1984-08-02, Until 1984-08-09)',
    'Days under way by waters': 'Near-coastal (Days 4)',
    'Days of watchkeeping': 0,
    Watchkeeping: 'Yes',
    'Hours worked per day (h)': 8.5,
    Power: 7500,
    'Power unit': 'hp',
    Note: '',
    'Vessel: Note': 'Slow',
  });
});

it('names two ports of one name by their ids', () => {
  const port = (id: string): Place => ({
    id,
    kind: 'port',
    iata: '',
    icao: '',
    name: 'Newcastle',
    town: 'Newcastle',
    country: 'GB',
    region: '',
    lat: 0,
    lon: 0,
    zone: 'UTC',
  });
  const from = (one: Place) => ({
    ...row,
    engagement: { ...row.engagement, signedOnPlaceId: one.id },
    signedOnAt: one,
  });
  const [first, second] = [from(port('port:GBNCL')), from(port('port:AUNTL'))];
  const cellsOf = (rows: readonly ServiceRow[]) => told(rows).map((one) => one['Sign-on port']);
  expect(cellsOf([first])).toEqual(['Newcastle']);
  expect(cellsOf([first, second])).toEqual(['port:GBNCL', 'port:AUNTL']);
});

it('is known again by the import, every column but those that are counted', () => {
  const full = (fields: typeof engagementKind.fields | typeof vesselKind.fields) =>
    cellColumns(fields).map(({ path }) => path);
  const headings = [
    ...full(engagementKind.fields).map((path) => words.heading('engagement', path)),
    ...full(vesselKind.fields).map((path) => words.heading('vessel', path)),
  ];
  const proposal = proposeSureRecords({ headings, rows: [], people: [] });
  expect(proposal?.mapping.kind).toBe('engagement');
  expect(proposal?.mapping.columns.map(({ field }) => field)).toEqual([
    ...full(engagementKind.fields),
    ...full(vesselKind.fields).map((path) => `vesselId.${path}`),
  ]);
  const counted = ['days', 'counted', 'months', 'oddDays', 'profile'] as const;
  const others = proposeSureRecords({
    headings: [...headings, ...counted.map((column) => words.headingOfCount(column))],
    rows: [],
    people: [],
  });
  expect(others?.mapping.columns.slice(-5).map(({ field }) => field)).toEqual(['', '', '', '', '']);
});

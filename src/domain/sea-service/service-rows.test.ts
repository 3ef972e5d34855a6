import { expect, it } from 'vitest';
import { leg } from '../../../test/days/life.ts';
import { journeyKind } from '../journeys/journey.ts';
import { blankOf } from '../kinds/blank.ts';
import { engagementKind } from './engagement.ts';
import type { StoredEngagement } from './days-aboard.ts';
import type { SeaTimeProfile, ServiceGrouping } from './service-choices.ts';
import { serviceInShort } from './service-in-short.ts';
import { serviceRows } from './service-rows.ts';
import { rowsInGroup, serviceTotals, sumOfService } from './service-totals.ts';
import { vesselKind } from './vessel.ts';

const lass = {
  ...blankOf(vesselKind.fields),
  id: 'lass',
  name: 'Bidston Lass',
  formerNames: [{ name: 'Clan Ross', until: '1977' }],
  flag: 'GB',
  type: 'Bulk carrier',
  tradingArea: 'World-wide',
};
const reefer = {
  ...blankOf(vesselKind.fields),
  id: 'reefer',
  name: 'Orient Star',
  flag: 'LR',
  type: 'bulk-carrier',
};

/** `Lass 1976-12-20 1977-01-10`, with Alex as third officer. */
function served(line: string, more: Partial<StoredEngagement> = {}): StoredEngagement {
  const [vesselId = '', signedOn = '', signedOff = ''] = line.split(' ');
  return {
    ...blankOf(engagementKind.fields),
    id: line,
    personId: 'alex',
    vesselId,
    capacities: [{ capacity: 'Third Officer', from: '' }],
    signedOn,
    signedOff: signedOff === '-' ? '' : signedOff,
    ...more,
  };
}

function rowsOf(all: StoredEngagement[], profile: SeaTimeProfile = 'mca') {
  return serviceRows(all, {
    vesselOf: (id) => [lass, reefer].find((one) => one.id === id),
    placeOf: () => undefined,
    journeys: [],
    profile,
    today: '1980-06-01',
  });
}

function totalsOf(all: StoredEngagement[], by: ServiceGrouping, profile: SeaTimeProfile = 'mca') {
  return serviceTotals(rowsOf(all, profile), by, profile).map(
    ({ label, engagements, days, time }) =>
      `${label}: ${engagements}, ${days} = ${time.days} = ${time.months} ${time.oddDays}`,
  );
}

it('puts the latest first, and says of each what it counts as', () => {
  const rows = rowsOf([
    served('lass 1976-12-20 1977-01-10'),
    served('lass 1979-05 1979-08-01'),
    served('reefer 1980-05-30 -'),
    served('reefer 1980-07-01 -'),
    served('reefer 1977-01-02 1977-01-05'),
  ]);
  expect(rows.map(({ id, standing, days }) => [id, standing, days])).toEqual([
    ['reefer 1980-07-01 -', 'ahead', 0],
    // 30 and 31 May, and today.
    ['reefer 1980-05-30 -', 'counted', 3],
    ['lass 1979-05 1979-08-01', 'undated', 0],
    // Those days belong to the previous engagement.
    ['reefer 1977-01-02 1977-01-05', 'covered', 0],
    // 12 days in December, 10 in January.
    ['lass 1976-12-20 1977-01-10', 'counted', 22],
  ]);
  expect(rows.at(-1)?.vesselName).toBe('Clan Ross');
});

it('says of what has not begun that it is to come, though its day is not known', () => {
  const standings = rowsOf([served('reefer 1980-09 -'), served('lass 1980-06 -')]).map(
    ({ standing }) => standing,
  );
  expect(standings).toEqual(['ahead', 'undated']);
});

it('counts a day for each of two people', () => {
  const rows = rowsOf([
    served('lass 1979-01-01 1979-01-10'),
    served('lass 1979-01-01 1979-01-10', { id: 'sam', personId: 'sam' }),
  ]);
  expect(sumOfService(rows, 'mca').days).toBe(20);
});

it('comes to as many days at a glance as line by line, by whatever rules', () => {
  const all = [
    // 12 days in December and 10 in January, minus three days of leave.
    served('lass 1976-12-20 1977-01-10', {
      spells: [{ kind: 'leave', from: '1976-12-24', to: '1976-12-26' }],
    }),
    // Four of its days belong to the previous engagement, and another person also has them.
    served('reefer 1977-01-07 1977-01-20'),
    served('reefer 1977-01-07 1977-01-10', { id: 'sam', personId: 'sam' }),
    served('lass 1979-05 1979-08-01'),
    served('reefer 1980-05-30 -'),
    served('lass 1980-07-01 -'),
  ];
  // 22 − 3, 11 to 20 January, four of Sam, and three days up to today.
  const days = 19 + 10 + 4 + 3;
  expect(serviceInShort(all, '1980-06-01')).toEqual({ days, engagements: 6, vessels: 2 });
  for (const profile of ['both-ends', 'mca', 'mca-yacht', 'uscg'] as const) {
    expect(sumOfService(rowsOf(all, profile), profile).days, profile).toBe(days);
  }
  expect(serviceInShort([], '1980-06-01')).toBeUndefined();
});

it('finds the voyages of the person whose engagement it is', () => {
  const own = { ...leg('1979-01-05 Dover/GB 10:00 Calais/FR 12:00', 'sea'), id: 'own' };
  const travelled = (personId: string) => [
    { ...blankOf(journeyKind.fields.travellers.fields), personId },
  ];
  const rows = serviceRows([served('lass 1979-01-01 1979-01-10')], {
    vesselOf: () => lass,
    placeOf: () => undefined,
    journeys: [
      { ...own, travellers: travelled('alex') },
      { ...own, id: 'other', travellers: travelled('sam') },
    ],
    profile: 'mca',
    today: '1980-06-01',
  });
  expect(rows[0]?.voyages.map(({ id }) => id)).toEqual(['own']);
});

it('divides an engagement over New Year by the calendar', () => {
  // 20 to 31 December is 12 days, 1 to 10 January is 10.
  expect(totalsOf([served('lass 1976-12-20 1977-01-10')], 'year')).toEqual([
    '1977: 1, 10 = 10 = 0 10',
    '1976: 1, 12 = 12 = 0 12',
  ]);
  // Days count one and a half: twelve hours in an authorised two-watch system.
  expect(
    totalsOf(
      [served('lass 1976-12-20 1977-01-10', { isTwoWatch: true, hoursADay: 12 })],
      'year',
      'uscg',
    ),
  ).toEqual(['1977: 1, 10 = 15 = 0 15', '1976: 1, 12 = 18 = 0 18']);
});

it('adds up capacities, types in any spelling, flags, and what nobody says', () => {
  const all = [
    // January and February 1979: 31 and 28 days, a month each. Promoted on 1 February.
    served('lass 1979-01-01 1979-02-28', {
      capacities: [
        { capacity: 'Third Officer', from: '' },
        { capacity: 'Second Officer', from: '1979-02-01' },
      ],
    }),
    served('reefer 1979-03-01 1979-03-10', {
      capacities: [{ capacity: 'second officer', from: '' }],
    }),
    served('reefer 1979-05 1979-06'),
  ];
  expect(totalsOf(all, 'capacity')).toEqual([
    // 28 days are the month of February, plus 10 days.
    'second officer: 2, 38 = 38 = 1 10',
    'Third Officer: 2, 31 = 31 = 1 0',
  ]);
  expect(totalsOf(all, 'type')).toEqual(['bulk-carrier: 3, 69 = 69 = 2 10']);
  expect(totalsOf(all, 'flag')).toEqual(['GB: 1, 59 = 59 = 2 0', 'LR: 2, 10 = 10 = 0 10']);
  expect(totalsOf(all, 'company')).toEqual([': 3, 69 = 69 = 2 10']);
  expect(totalsOf(all, 'area')).toEqual(['World-wide: 1, 59 = 59 = 2 0', ': 2, 10 = 10 = 0 10']);
});

it('narrows engagements to what of them lies in a group', () => {
  const all = [
    served('lass 1979-01-01 1979-02-28', {
      capacities: [
        { capacity: 'Third Officer', from: '' },
        { capacity: 'Second Officer', from: '1979-02-01' },
      ],
    }),
    served('reefer 1979-03-01 1979-03-10'),
  ];
  const within = (by: ServiceGrouping, value: string) =>
    rowsInGroup(rowsOf(all), { by, value }, 'mca').map(({ id, days }) => `${id}: ${days}`);
  expect(within('capacity', 'second officer')).toEqual(['lass 1979-01-01 1979-02-28: 28']);
  expect(within('capacity', 'third officer')).toEqual([
    'reefer 1979-03-01 1979-03-10: 10',
    'lass 1979-01-01 1979-02-28: 31',
  ]);
  expect(within('year', '1978')).toEqual([]);
});

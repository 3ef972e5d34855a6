import { expect, it } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import { certificateKind } from './certificate.ts';
import type { StoredEngagement } from './days-aboard.ts';
import { engagementKind } from './engagement.ts';
import type { SeaTimeProfile } from './service-choices.ts';
import { serviceRows } from './service-rows.ts';
import { dischargeBooksOf, nationalitiesOn, statementOf } from './statement.ts';

function served(dates: string, more: Partial<StoredEngagement> = {}): StoredEngagement {
  const [signedOn = '', signedOff = ''] = dates.split(' ');
  const capacities = [{ capacity: 'Third Mate', from: '' }];
  const blank = blankOf(engagementKind.fields);
  return {
    ...blank,
    id: dates,
    personId: 'me',
    vesselId: 'v',
    signedOn,
    signedOff,
    capacities,
    ...more,
  };
}

function rowsOf(profile: SeaTimeProfile, all: StoredEngagement[]) {
  return serviceRows(all, {
    vesselOf: () => undefined,
    placeOf: () => undefined,
    journeys: [],
    profile,
    today: '2026-11-26',
  });
}

const statement = (profile: SeaTimeProfile, ...all: StoredEngagement[]) =>
  statementOf(rowsOf(profile, all), profile);

it('adds up lines in order of signing on', () => {
  const { lines, total, byCapacity, changesRank } = statement(
    'mca',
    served('2023-04-01 2023-06-15', { capacities: [{ capacity: 'Second Mate', from: '' }] }),
    served('2023-01-01 2023-02-20'),
  );
  // 1 month and 20 days, 2 months and 15 days: 35 odd days are a month and five days.
  expect(lines.map(({ number, row: { time } }) => [number, time.months, time.oddDays])).toEqual([
    [1, 1, 20],
    [2, 2, 15],
  ]);
  expect(total).toEqual({ days: 51 + 76, months: 4, oddDays: 5 });
  expect(byCapacity.map(({ label, time: { days } }) => [label, days])).toEqual([
    ['Second Mate', 76],
    ['Third Mate', 51],
  ]);
  expect(changesRank).toBe(false);
});

it('says why a line counts for nothing, and leaves out what has not begun', () => {
  const { lines, total } = statement(
    'mca',
    served('2023-01-01 2023-02-20'),
    served('1974-06 1974-11-02'),
    served('2023-02-01 2023-02-10'),
    served('2024-01-01 2024-01-31', { hoursADay: 6 }),
    served('2027-01-01 2027-03-31'),
  );
  expect(lines.map(({ row, uncounted }) => [row.id, uncounted])).toEqual([
    ['1974-06 1974-11-02', 'undated'],
    ['2023-01-01 2023-02-20', undefined],
    ['2023-02-01 2023-02-10', 'covered'],
    ['2024-01-01 2024-01-31', 'profile'],
  ]);
  expect(total).toEqual({ days: 51, months: 1, oddDays: 20 });
});

it('warns of months that begin anew with a rank', () => {
  const capacities = [
    { capacity: 'Third Mate', from: '' },
    { capacity: 'Second Mate', from: '2023-01-16' },
  ];
  const { total, byCapacity, changesRank } = statement(
    'mca',
    served('2023-01-01 2023-02-28', { capacities }),
  );
  expect(changesRank).toBe(true);
  // Two calendar months. By rank 15 days, and 1 month (to 15 February) and 13 days.
  expect(total).toEqual({ days: 59, months: 2, oddDays: 0 });
  expect(byCapacity.map(({ time }) => time)).toEqual([
    { days: 44, months: 1, oddDays: 13 },
    { days: 15, months: 0, oddDays: 15 },
  ]);
});

it('knows the discharge books by engagements and certificates', () => {
  const rows = rowsOf('mca', [
    served('1974-06-12 1974-11-02', { dischargeBook: 'R 712345' }),
    served('1975-06-12 1975-11-02', { dischargeBook: 'R 712345 ' }),
    served('1980-06-12 1980-11-02'),
  ]);
  const blank = { ...blankOf(certificateKind.fields), id: 'c', personId: 'me' };
  const papers = [
    { ...blank, kind: 'seamans-book' as const, number: 'R 900001' },
    { ...blank, kind: 'passport' as const, number: '1234' },
  ];
  expect(dischargeBooksOf(rows, papers)).toEqual(['R 712345', 'R 900001']);
});

it('says of which countries somebody is a national on a day', () => {
  const nationalities = [
    { country: 'GB', from: '', to: '' },
    { country: 'NZ', from: '2026-12', to: '' },
    { country: 'IE', from: '2001', to: '2019' },
  ];
  expect(nationalitiesOn({ nationalities }, '2026-11-26')).toEqual(['GB']);
  expect(nationalitiesOn({ nationalities }, '2019-06-01')).toEqual(['GB', 'IE']);
});

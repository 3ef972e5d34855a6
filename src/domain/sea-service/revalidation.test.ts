import { describe, expect, it } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import type { StoredEngagement } from './days-aboard.ts';
import { engagementKind } from './engagement.ts';
import { revalidationGauges } from './revalidation.ts';
import type { SeaTimeProfile } from './service-choices.ts';
import { serviceRows } from './service-rows.ts';

/** `2026-10-31 -` means on board from that day on. */
function served(dates: string, more: Partial<StoredEngagement> = {}): StoredEngagement {
  const [signedOn = '', signedOff = ''] = dates.split(' ');
  return {
    ...blankOf(engagementKind.fields),
    id: dates,
    personId: 'me',
    vesselId: 'v',
    signedOn,
    signedOff: signedOff === '-' ? '' : signedOff,
    ...more,
  };
}

function gauges(on: string, profile: SeaTimeProfile, ...all: StoredEngagement[]) {
  const rows = serviceRows(all, {
    vesselOf: () => undefined,
    placeOf: () => undefined,
    journeys: [],
    profile,
    today: on,
  });
  const [years, months] = revalidationGauges({ rows, profile, on });
  if (!years || !months) throw new Error('a way is missing');
  return { years, months };
}

describe('twelve months in five years', () => {
  it('counts what lies within, and says what is missing and when it would be met', () => {
    const { years } = gauges(
      '2026-11-26',
      'both-ends',
      // Eight months, one month of a leap year, and one month that is a day too early.
      served('2023-01-01 2023-08-31'),
      served('2024-02-01 2024-02-29'),
      served('2021-10-27 2021-11-26'),
    );
    expect(years).toMatchObject({
      window: { from: '2021-11-27', to: '2026-11-26' },
      served: { months: 9, oddDays: 0, days: 243 + 29 },
      isMet: false,
      missing: { months: 3, oddDays: 0 },
      // From 27 November on: two months to 26 January, and 5 + 25 odd days are the third month.
      metFrom: '2027-02-25',
      endsWithOddDays: true,
      metUntil: undefined,
    });
  });

  it('looks back from a day that other years lack', () => {
    const { years } = gauges('2024-02-29', 'mca', served('2019-02-01 2019-03-31'));
    expect(years.window.from).toBe('2019-03-01');
    expect(years.served).toMatchObject({ months: 1, oddDays: 0, days: 31 });
  });

  it('says until when it suffices', () => {
    const { years } = gauges('2026-11-26', 'mca', served('2022-01-01 2022-12-31'));
    expect(years).toMatchObject({ isMet: true, metFrom: '2026-11-26' });
    // On 1 January 2027 the window begins on 2 January 2022: 11 months to 1 December and 30 odd
    // days, which is a month. A day later 29 odd days are left.
    expect(years.metUntil).toBe('2027-01-01');
  });

  it('is twelve times thirty days for the Coast Guard', () => {
    const of = (dates: string) => gauges('2026-11-26', 'uscg', served(dates)).years;
    // 2022 has 365 days. Without the last six it has 359.
    expect(of('2022-01-01 2022-12-25')).toMatchObject({
      isMet: false,
      missing: { months: 0, oddDays: 1 },
    });
    // Signed on for one day from 27 November.
    expect(of('2022-01-01 2022-12-25').metFrom).toBe('2026-11-27');
    expect(of('2022-01-01 2022-12-26').isMet).toBe(true);
  });

  it('takes days that a testimonial states as a number where its engagement lies within', () => {
    const { years } = gauges(
      '2026-11-26',
      'mca-yacht',
      served('2023-01-01 2024-06-30', { daysAtSea: 200 }),
      // It is unknown which of these days were after 26 November 2021.
      served('2021-06-01 2022-06-01', { daysAtSea: 200 }),
    );
    expect(years.served).toMatchObject({ days: 200, months: 6, oddDays: 20 });
    expect(years.missing).toEqual({ months: 5, oddDays: 10 });
  });
});

describe('three months in six', () => {
  it('begins after the last of a shorter month', () => {
    const { months } = gauges('2024-08-31', 'mca', served('2024-02-15 2024-05-31'));
    // Six months before 31 August is 29 February.
    expect(months.window.from).toBe('2024-03-01');
    expect(months.served).toMatchObject({ months: 3, oddDays: 0, days: 92 });
    // From 2 March on there are 2 months and 30 odd days, from 3 March on 29 odd days.
    expect(months.metUntil).toBe('2024-09-01');
  });

  it('is met by whoever is aboard and stays', () => {
    const { months } = gauges('2026-11-26', 'mca', served('2026-10-31 -'));
    // One day in October and 26 in November: 27, so 63 of 90 are missing.
    expect(months.missing).toEqual({ months: 2, oddDays: 3 });
    // Months from the 31st: to 29 November and 30 December. 1 + 29 odd days are the third month.
    expect(months.metFrom).toBe('2027-01-29');
  });

  it('goes on counting as the present engagement counts', () => {
    const watches = { hoursADay: 12, isTwoWatch: true };
    const { months } = gauges('2026-11-26', 'uscg', served('2026-10-08 -', watches));
    // 24 + 26 days at one and a half each: 75. The missing 15 need ten days.
    expect(months.served).toMatchObject({ days: 75, months: 2, oddDays: 15 });
    expect(months.metFrom).toBe('2026-12-06');
    const short = served('2026-10-08 -', { hoursADay: 6 });
    expect(gauges('2026-11-26', 'mca', short).months.metFrom).toBeUndefined();
    // A person who signs off that day is assumed to join another vessel.
    const left = { ...short, signedOff: '2026-11-26' };
    expect(gauges('2026-11-26', 'mca', left).months.metFrom).toBe('2027-02-25');
  });

  it('does not begin its months anew with another rank', () => {
    const capacities = [
      { capacity: 'Third Mate', from: '' },
      { capacity: 'Second Mate', from: '2026-01-20' },
    ];
    const { months } = gauges('2026-03-14', 'mca', served('2025-12-15 -', { capacities }));
    expect(months.served).toMatchObject({ months: 3, oddDays: 0 });
    expect(months.isMet).toBe(true);
  });
});

it('says of nobody without service what they would have to serve', () => {
  const { years, months } = gauges('2026-11-26', 'both-ends');
  expect(years.missing).toEqual({ months: 12, oddDays: 0 });
  // Eleven months from 27 November to 26 October, and 5 + 25 odd days are the twelfth.
  expect(years.metFrom).toBe('2027-11-25');
  expect(months.metFrom).toBe('2027-02-25');
  expect(months.endsWithOddDays).toBe(true);
});

it('ends with a month from date to date where that is as early', () => {
  const { years, months } = gauges('2026-11-30', 'both-ends');
  // From 1 December on, the months are those of the calendar.
  expect(years).toMatchObject({ metFrom: '2027-11-30', endsWithOddDays: false });
  expect(months).toMatchObject({ metFrom: '2027-02-28', endsWithOddDays: false });
  // All months of the Coast Guard have 30 days, so the last is not special.
  const { months: ofGuard } = gauges('2026-11-30', 'uscg');
  expect(ofGuard).toMatchObject({ metFrom: '2027-02-28', endsWithOddDays: false });
});

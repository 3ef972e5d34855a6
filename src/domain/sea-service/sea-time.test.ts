import { expect, it } from 'vitest';
import { dayNumber } from '../shared/dates/calendar-day.ts';
import { blankOf } from '../kinds/blank.ts';
import { engagementKind } from './engagement.ts';
import { creditsOf, seaTimeBy, seaTimeOf } from './sea-time.ts';
import type { SeaTimeProfile } from './service-choices.ts';
import { servicesOf, type StoredEngagement } from './days-aboard.ts';

/** `Bidston: Third Officer 2024-01-03 2024-03-05`. */
function served(line: string, more: Partial<StoredEngagement> = {}): StoredEngagement {
  const [, vesselId = '', capacity = '', signedOn = '', signedOff = ''] =
    /^(.*): (.*) (\S+) (\S+)$/.exec(line) ?? [];
  return {
    ...blankOf(engagementKind.fields),
    id: line,
    personId: 'me',
    vesselId,
    capacities: [{ capacity, from: '' }],
    signedOn,
    signedOff: signedOff === '-' ? '' : signedOff,
    ...more,
  };
}

const noVoyages = () => new Set<number>();

function timeOf(profile: SeaTimeProfile, all: StoredEngagement[], underWay = noVoyages) {
  const credits = creditsOf(servicesOf(all, '2026-11-26').counted, profile, underWay);
  return {
    ...seaTimeOf(credits, profile),
    byCapacity: seaTimeBy(credits, profile, ({ capacity }) => capacity),
    byVessel: seaTimeBy(credits, profile, ({ engagement }) => engagement.vesselId),
  };
}

function brief(profile: SeaTimeProfile, all: StoredEngagement[]): string {
  const { days, months, oddDays } = timeOf(profile, all);
  return `${days} = ${months} ${oddDays}`;
}

const spell = (kind: StoredEngagement['spells'][number]['kind'], from: string, to: string) => ({
  kind,
  from,
  to,
});

it('counts the days of signing on and off, in calendar months and odd days', () => {
  // 29 days of January 2024, 29 of February, 5 of March: 63.
  expect(brief('mca', [served('A: Mate 2024-01-03 2024-03-05')])).toBe('63 = 2 3');
  expect(brief('both-ends', [served('A: Mate 2024-01-03 2024-03-05')])).toBe('63 = 2 3');
  // 63 days are two months of 30 days and three more.
  expect(brief('uscg', [served('A: Mate 2024-01-03 2024-03-05')])).toBe('63 = 2 3');
  // The calendar year has 366 days and 12 months. In months of 30 days it is 12 months and six
  // days.
  expect(brief('mca', [served('A: Mate 2024-01-01 2024-12-31')])).toBe('366 = 12 0');
  expect(brief('uscg', [served('A: Mate 2024-01-01 2024-12-31')])).toBe('366 = 12 6');
});

it('makes months of the odd days of several engagements', () => {
  // 1 month 20 days and 2 months 15 days: 35 odd days are a month and five days.
  const all = [served('A: Mate 2023-01-01 2023-02-20'), served('B: Mate 2023-04-01 2023-06-15')];
  // 31 + 20 and 30 + 31 + 15 days.
  expect(brief('mca', all)).toBe('127 = 4 5');
});

it('counts a day once, on which somebody left one ship for another', () => {
  const all = [served('A: Mate 2024-01-01 2024-01-10'), served('B: Mate 2024-01-10 2024-01-20')];
  const { days, byVessel } = timeOf('both-ends', all);
  expect(days).toBe(20);
  expect(Array.from(byVessel, ([id, time]) => [id, time.days])).toEqual([
    ['A', 10],
    ['B', 10],
  ]);
});

it('begins months anew with each engagement, of the same vessel too', () => {
  const all = [served('A: Mate 2024-01-01 2024-01-20'), served('A: Mate 2024-01-21 2024-02-10')];
  // 20 days, and 21 days from 21 January to 10 February. In one engagement they would be a month
  // and ten days.
  expect(brief('mca', all)).toBe('41 = 1 11');
});

it('leaves out leave, and begins months anew after it', () => {
  const spells = [spell('leave', '2024-02-01', '2024-02-10')];
  // January is a month, and 11 to 29 February is 19 days.
  expect(brief('mca', [served('A: Mate 2024-01-01 2024-02-29', { spells })])).toBe('50 = 1 19');
});

it('goes by capacity from the day of a change of rank, and does not break the months of all for it', () => {
  const capacities = [
    { capacity: 'Second Mate', from: '' },
    { capacity: 'First Mate', from: '2024-02-16' },
  ];
  const all = [served('A: - 2024-01-01 2024-03-31', { capacities })];
  const { byCapacity, ...total } = timeOf('mca', all);
  expect(total).toMatchObject({ days: 91, months: 3, oddDays: 0 });
  expect(Object.fromEntries(byCapacity)).toEqual({
    'Second Mate': { days: 46, months: 1, oddDays: 15 },
    // 16 February to 15 March, and 16 to 31 March.
    'First Mate': { days: 45, months: 1, oddDays: 16 },
  });
});

it('counts who is still aboard as of a day, and nothing after it', () => {
  const all = [served('A: Mate 2026-11-01 -'), served('B: Mate 2027-01-01 -')];
  expect(brief('both-ends', all)).toBe('26 = 0 26');
  expect(brief('both-ends', [served('A: Mate 2026-11-01 2027-02-01')])).toBe('26 = 0 26');
});

it('says which dates are not known to the day', () => {
  const { counted, undated } = servicesOf([served('A: Mate 1974-06 1974-11-02')], '2026-11-26');
  expect(counted).toEqual([]);
  expect(undated.map(({ vesselId }) => vesselId)).toEqual(['A']);
});

it('counts days of fewer than eight hours for no authority', () => {
  const all = [served('A: Mate 2024-01-01 2024-01-10', { hoursADay: 6 })];
  expect(brief('both-ends', all)).toBe('10 = 0 10');
  expect(brief('mca', all)).toBe('0 = 0 0');
  expect(brief('uscg', all)).toBe('0 = 0 0');
});

it('counts twelve hours one and a half times for the Coast Guard, only of two watches', () => {
  const twelve = { hoursADay: 12 };
  expect(brief('uscg', [served('A: Mate 2024-01-01 2024-01-31', twelve)])).toBe('31 = 1 1');
  // 31 · 1½ = 46½.
  expect(
    brief('uscg', [served('A: Mate 2024-01-01 2024-01-31', { ...twelve, isTwoWatch: true })]),
  ).toBe('46.5 = 1 16.5');
  expect(
    brief('mca', [served('A: Mate 2024-01-01 2024-01-31', { ...twelve, isTwoWatch: true })]),
  ).toBe('31 = 1 0');
});

it('counts of a yacht what was at sea, and of standby no more than the voyage before it', () => {
  const spells = [
    spell('at-sea', '2024-05-01', '2024-05-05'),
    // Ten days after a voyage of five days: five count.
    spell('standby', '2024-05-06', '2024-05-15'),
    spell('at-sea', '2024-06-01', '2024-06-20'),
    // Thirty days after a voyage of twenty days: fourteen count.
    spell('standby', '2024-06-21', '2024-07-20'),
  ];
  // 5 + 5 + 20 + 14.
  expect(brief('mca-yacht', [served('Y: Mate 2024-05-01 2024-08-31', { spells })])).toBe(
    '44 = 1 14',
  );
});

it('counts ninety days in the yard in all', () => {
  const yard = (year: number) =>
    served(`Y: Mate ${year}-01-01 ${year}-03-31`, {
      spells: [spell('yard', `${year}-01-01`, `${year}-03-01`)],
    });
  // 31 + 28 + 1 = 60, and thirty of the next sixty.
  expect(brief('mca-yacht', [yard(2022), yard(2023)])).toBe('90 = 3 0');
});

it('takes the sea days of voyages where nobody says them, and of testimonials where there are none', () => {
  const may = (day: number) => dayNumber(`2024-05-0${day}`);
  const underWay = () => new Set([may(2), may(3), may(7)]);
  const all = [served('Y: Mate 2024-05-01 2024-05-31')];
  expect(timeOf('mca-yacht', all, underWay).days).toBe(3);
  const stated = [served('Y: Mate 2024-05-01 2024-05-31', { daysAtSea: 12 })];
  expect(brief('mca-yacht', stated)).toBe('12 = 0 12');
  // If more days are stated than the engagement has, only the existing days count.
  expect(brief('mca-yacht', [served('Y: Mate 2024-05-01 2024-05-31', { daysAtSea: 99 })])).toBe(
    '31 = 1 1',
  );
});

import { describe, expect, it } from 'vitest';
import { lifeOf, stopBetween, type Lived } from '../../../../../test/days/lived.ts';
import { addDays } from '../../../shared/dates/calendar-day.ts';
import { daySetOf, sureSpan } from '../day-set.ts';
import type { RuleInput } from '../rule.ts';
import { ukMidnights } from './uk-midnights.ts';

function asked(on: string, lives: readonly Lived[], more: Partial<RuleInput> = {}) {
  return ukMidnights({ days: lifeOf(lives), on, ...more }).answer;
}

/** Returns day trips on every second day, so that none adjoins another. */
function dayTrips(from: string, count: number): Lived[] {
  return Array.from({ length: count }, (_, index) => ({
    in: 'GB',
    from: addDays(from, 2 * index),
  }));
}

describe('midnights', () => {
  it('count in the tax year that holds the date', () => {
    // The nights from 1 to 5 April belong to one tax year, those from 6 to 9 April to the next.
    const lives = [{ in: 'GB', from: '2025-04-01', to: '2025-04-10' }];
    expect(asked('2025-04-05', lives)).toMatchObject({
      window: { from: '2024-04-06', to: '2025-04-05' },
      used: { min: 5, max: 5 },
    });
    expect(asked('2025-04-06', lives)).toMatchObject({
      window: { from: '2025-04-06', to: '2026-04-05' },
      used: { min: 4, max: 4 },
    });
  });

  it('are none of a day trip', () => {
    expect(asked('2025-05-01', dayTrips('2025-05-01', 5)).used.max).toBe(0);
  });

  it.each(['GG', 'JE', 'IM', 'GI', 'IE'])('are none in %s', (code) => {
    const lives = [{ in: code, from: '2025-05-01', to: '2025-05-10' }];
    expect(asked('2025-05-01', lives).used.max).toBe(0);
  });

  it('meet the test from the 183rd on', () => {
    // From 6 April: 25 + 31 + 30 + 31 + 31 + 30 = 178 to the end of September, plus five in
    // October.
    const lives = [{ in: 'GB', from: '2025-04-06', to: '2025-10-06' }];
    expect(asked('2025-07-01', lives)).toMatchObject({
      used: { min: 183, max: 183 },
      limit: 183,
      over: 0,
      left: 0,
      met: true,
      lawful: false,
      firstUnlawful: '2025-10-05',
    });
  });

  it('do not meet it one short of that', () => {
    const lives = [{ in: 'GB', from: '2025-04-06', to: '2025-10-05' }];
    expect(asked('2025-07-01', lives)).toMatchObject({
      used: { min: 182, max: 182 },
      left: 1,
      met: false,
      lawful: true,
      firstUnlawful: null,
      // A stay from 1 July comes after 86 midnights (25 + 31 + 30), so 96 more are allowed, up to 4
      // October.
      until: '2025-10-04',
      againFrom: '2025-07-02',
    });
  });

  it('begin anew with the tax year for a stay that goes over its end', () => {
    // From 1 February, 64 midnights are left in the tax year (28 + 31 + 5). Then 182 are allowed
    // from 6 April.
    expect(asked('2026-02-01', []).until).toBe('2026-10-04');
  });

  it('let somebody come again with the new year who has met it', () => {
    const lives = [{ in: 'GB', from: '2025-04-06', to: '2025-10-06' }];
    expect(asked('2025-10-05', lives)).toMatchObject({ until: null, againFrom: '2026-04-06' });
  });

  it('may be met where some nights are not certain', () => {
    const lives: Lived[] = [
      { in: 'GB', from: '2025-04-06', to: '2025-10-05' },
      { in: ['GB', 'FR'], from: '2025-11-01', to: '2025-11-02' },
    ];
    expect(asked('2025-07-01', lives)).toMatchObject({
      used: { min: 182, max: 183 },
      met: null,
      lawful: null,
      firstUnlawful: '2025-11-01',
    });
  });
});

describe('transit', () => {
  const night = (stop: Lived['stop']): Lived[] => [
    { in: 'GB', from: '2025-05-05', to: '2025-05-06', stop },
  ];

  it('is HMRC’s Holly, who sleeps at an airport hotel between Rome and Philadelphia', () => {
    // Monday 23:05 to Tuesday 11:05.
    const lives = night(stopBetween('IT', 'US', { minutes: 720 }));
    expect(asked('2025-05-05', lives).used).toEqual({ min: 0, max: 0 });
  });

  it.each([
    ['by another airport', stopBetween('IT', 'US', { minutes: 720, isAtOnePort: false }), 0],
    ['of somebody’s word', stopBetween('IT', 'US', { minutes: 1500, byHand: true }), 0],
    [
      'of somebody’s word for three days',
      stopBetween('IT', 'US', { minutes: 4320, byHand: true }),
      1,
    ],
    [
      'of somebody’s word for two nights without times',
      stopBetween('IT', 'US', { minutes: undefined, leastNights: 2, byHand: true }),
      1,
    ],
    ['that was none', stopBetween('IT', 'US', { minutes: 720, byHand: false }), 1],
    ['of two days', stopBetween('IT', 'US', { minutes: 1500 }), 1],
    ['there and back', stopBetween('IT', 'IT', { minutes: 720 }), 1],
    ['on to Edinburgh', stopBetween('IT', 'GB', { minutes: 720 }), 1],
    ['on to Jersey', stopBetween('IT', 'JE', { minutes: 720 }), 0],
  ])('%s', (_, stop, used) => {
    expect(asked('2025-05-05', night(stop)).used).toEqual({ min: used, max: used });
  });

  it('may be where the times are not known', () => {
    const lives = night(stopBetween('IT', 'US', { minutes: undefined }));
    expect(asked('2025-05-05', lives).used).toEqual({ min: 0, max: 1 });
  });
});

describe('the deeming rule', () => {
  const uk = { wasResident: true, ties: 3 };
  // Angharad in HMRC's example: 35 days with a midnight, 57 without.
  const angharad: Lived[] = [
    { in: 'GB', from: '2024-04-10', to: '2024-05-15' },
    ...dayTrips('2024-06-01', 57),
  ];

  it('counts Angharad’s days beyond 30: 35 and 27', () => {
    expect(asked('2024-06-01', angharad, { uk })).toMatchObject({
      // 35 midnights. The 36th day ends abroad, so 58 days have no midnight, and 28 of them are
      // beyond 30.
      used: { min: 63, max: 63 },
      limit: 46,
      met: true,
    });
    const arrivesByNight = [
      { in: 'GB', from: '2024-04-10', to: '2024-05-14', endsThere: true },
      ...dayTrips('2024-06-01', 57),
    ];
    expect(asked('2024-06-01', arrivesByNight, { uk }).used).toEqual({ min: 62, max: 62 });
  });

  it('leaves 30 days alone', () => {
    expect(asked('2024-06-01', dayTrips('2024-06-01', 30), { uk }).used.max).toBe(0);
    expect(asked('2024-06-01', dayTrips('2024-06-01', 31), { uk }).used.max).toBe(1);
  });

  it.each([
    ['with two ties', { wasResident: true, ties: 2 }],
    ['without earlier residence', { wasResident: false, ties: 4 }],
    ['of which nothing is known', undefined],
  ])('is not of somebody %s', (_, circumstances) => {
    expect(asked('2024-06-01', dayTrips('2024-06-01', 40), { uk: circumstances }).used.max).toBe(0);
  });

  it('begins anew in each tax year', () => {
    // 40 trips on every second day from 26 February: 20 to 5 April, 20 after it.
    const trips = dayTrips('2025-02-26', 40);
    expect(asked('2025-04-05', trips, { uk }).used.max).toBe(0);
    expect(asked('2025-04-06', trips, { uk }).used.max).toBe(0);
  });

  it('takes the day on which a transit leaves for one without a midnight', () => {
    const transit: Lived = {
      in: 'GB',
      from: '2024-12-01',
      to: '2024-12-02',
      stop: stopBetween('IT', 'US', { minutes: 720 }),
    };
    // 30 trips. 1 December ends in the UK in transit and does not count; 2 December is the 31st day
    // without a midnight.
    const lives = [...dayTrips('2024-06-01', 30), transit];
    expect(asked('2024-06-01', lives, { uk }).used).toEqual({ min: 1, max: 1 });
  });
});

describe('exceptional days', () => {
  const lives = [{ in: 'GB', from: '2025-05-01', to: '2025-08-09' }];
  const days = (from: string, to: string) => daySetOf([sureSpan({ from, to })]);

  it('are not spent', () => {
    // 100 midnights from 1 May to 8 August, ten of them beyond the person's control.
    const uk = { exceptional: days('2025-05-01', '2025-05-10') };
    expect(asked('2025-05-01', lives, { uk }).used).toEqual({ min: 90, max: 90 });
  });

  it('are at most 60', () => {
    const uk = { exceptional: days('2025-05-01', '2025-07-19') };
    expect(asked('2025-05-01', lives, { uk }).used).toEqual({ min: 40, max: 40 });
  });

  it('are no days away', () => {
    const uk = { exceptional: days('2025-09-01', '') };
    expect(asked('2025-05-01', lives, { uk }).used.max).toBe(100);
  });
});

it.each([
  // Paragraph 18: resident in one of the three previous years.
  [true, 0, 183],
  [true, 1, 121],
  [true, 2, 91],
  [true, 3, 46],
  [true, 4, 16],
  [true, 5, 16],
  // Paragraph 19: resident in none of the three previous years.
  [false, 1, 183],
  [false, 2, 121],
  [false, 3, 91],
  [false, 4, 46],
])('resident before: %s, with %i ties: from %i days', (wasResident, ties, limit) => {
  const answer = asked('2025-05-01', [], { uk: { wasResident, ties } });
  expect(answer.limit).toBe(limit);
  const para = limit === 183 ? 7 : wasResident ? 18 : 19;
  expect(answer.reason).toContain(`is resident from ${limit} days (para ${para}).`);
});

describe('ties without a word about earlier residence', () => {
  const nights = (count: number): Lived => ({
    in: 'GB',
    from: '2025-05-01',
    to: addDays('2025-05-01', count),
  });

  it.each([
    // Three ties: from 46 days if the person was resident (para 18), otherwise from 91 (para 19).
    [45, false],
    [46, null],
    [90, null],
    [91, true],
  ])('leave open what lies between the two limits: %i days', (count, met) => {
    const answer = asked('2025-05-01', [nights(count)], { uk: { ties: 3 } });
    expect(answer).toMatchObject({ limit: 46, used: { max: count }, met });
    expect(answer.lawful).toBe(met === null ? null : !met);
    expect(answer.reason).toContain('Recorded ties: 3.');
    expect(answer.reason).toContain('otherwise from 91 days (para 19)');
  });

  it('are those of who was resident where 183 days of an earlier year say so', () => {
    // 6 April to 6 October 2023 has 183 midnights: 25 + 31 + 30 + 31 + 31 + 30 + 5.
    const resident = { in: 'GB', from: '2023-04-06', to: '2023-10-06' };
    const answer = asked('2025-05-01', [resident, nights(46)], { uk: { ties: 3 } });
    expect(answer).toMatchObject({ limit: 46, met: true });
    expect(answer.reason).toContain('Resident in 2023/24 with 183 days (para 7).');
    const less = { ...resident, to: '2023-10-05' };
    expect(asked('2025-05-01', [less, nights(46)], { uk: { ties: 3 } }).met).toBeNull();
    // The three years before 2027/28 are 2024/25 to 2026/27.
    expect(asked('2027-05-01', [resident], { uk: { ties: 3 } }).reason).not.toContain('2023/24');
    // A recorded value takes precedence.
    const uk = { ties: 3, wasResident: false };
    expect(asked('2025-05-01', [resident], { uk }).limit).toBe(91);
  });

  it('deem days of who was resident by days', () => {
    const resident = { in: 'GB', from: '2023-04-06', to: '2023-10-06' };
    const trips = dayTrips('2024-06-01', 31);
    expect(asked('2024-06-01', [resident, ...trips], { uk: { ties: 3 } }).used.max).toBe(1);
  });
});

it('says what holds whatever the ties', () => {
  expect(asked('2025-05-01', []).reason).toContain('never resident with fewer than 16 days');
});

describe('earlier years', () => {
  const day = (date: string) => daySetOf([sureSpan({ from: date, to: date })]);
  // 1 to 5 April 2008: an arrival, three whole days and a departure.
  const lives = [{ in: 'GB', from: '2008-04-01', to: '2008-04-05' }];

  it('ignored the days of arrival and of departure', () => {
    expect(asked('2008-04-05', lives)).toMatchObject({ used: { min: 3, max: 3 }, limit: 183 });
    expect(asked('2008-04-05', lives).reason).toContain('arrival and departure were ignored');
  });

  it('counted midnights from 6 April 2008', () => {
    const later = [{ in: 'GB', from: '2008-04-06', to: '2008-04-10' }];
    expect(asked('2008-04-06', later).used).toEqual({ min: 4, max: 4 });
    expect(asked('2008-04-06', later).reason).toContain('no statutory residence test');
  });

  it('knew no ties before 2013', () => {
    const uk = { wasResident: true, ties: 3, exceptional: day('2012-06-03') };
    // 40 trips, and one night that would be exceptional in later years.
    const trips = [
      ...dayTrips('2012-07-01', 40),
      { in: 'GB', from: '2012-06-03', to: '2012-06-04' },
    ];
    expect(asked('2012-07-01', trips, { uk })).toMatchObject({ limit: 183, used: { max: 1 } });
  });
});

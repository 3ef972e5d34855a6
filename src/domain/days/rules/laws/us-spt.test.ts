import { describe, expect, it } from 'vitest';
import { lifeOf, stopBetween, type Lived } from '../../../../../test/days/lived.ts';
import { daySetOf, sureSpan } from '../day-set.ts';
import type { RuleInput } from '../rule.ts';
import { sixthsText, usSubstantialPresence, weightedSixths, type ThreeYears } from './us-spt.ts';

function asked(on: string, lives: readonly Lived[], more: Partial<RuleInput> = {}) {
  return usSubstantialPresence({ days: lifeOf(lives), on, ...more }).answer;
}

function ofYears(on: string, days: Record<number, number>) {
  const daysByYear = new Map(Object.entries(days).map(([year, count]) => [Number(year), count]));
  return usSubstantialPresence({ days: [], on, us: { daysByYear } }).answer;
}

it.each<[ThreeYears, string]>([
  // 118 + 64⅓ + ⅔
  [[118, 193, 4], '183'],
  // 130 + 40 + 12⅚ = 182⅚
  [[130, 120, 77], '1097/6'],
  [[120, 120, 120], '180'],
  // 122 + 40⅔ + 20⅓
  [[122, 122, 122], '183'],
  [[1, 1, 1], '3/2'],
  [[0, 1, 0], '1/3'],
  [[0, 2, 0], '2/3'],
  [[0, 0, 1], '1/6'],
  [[0, 0, 0], '0'],
])('%j weigh %s', (days, value) => {
  expect(sixthsText(weightedSixths(days))).toBe(value);
});

describe('of the days of three years', () => {
  it('118, 193 and 4 make exactly 183', () => {
    expect(ofYears('2025-12-31', { 2025: 118, 2024: 193, 2023: 4 })).toMatchObject({
      rule: 'us-spt',
      applies: true,
      window: { from: '2025-01-01', to: '2025-12-31' },
      used: { min: 118, max: 118 },
      limit: 183,
      value: '183',
      met: true,
      lawful: false,
      over: 0,
      left: 0,
      until: null,
      againFrom: null,
    });
  });

  it('130, 120 and 77 fall short', () => {
    // 40 and 12⅚ require 130⅙ days in the year, rounded up to 131.
    expect(ofYears('2025-06-01', { 2025: 130, 2024: 120, 2023: 77 })).toMatchObject({
      value: '1097/6',
      met: false,
      lawful: true,
      left: 1,
    });
  });

  it('the example of IRS Publication 519: 120 days in each of three years are 180', () => {
    // "the full 120 days of presence in 2024, 40 days in 2023 (1/3 of 120), and 20 days in 2022 (1/6 of
    // 120). Since the total for the 3-year period is 180 days, you are not considered a resident."
    expect(ofYears('2024-12-31', { 2024: 120, 2023: 120, 2022: 120 })).toMatchObject({
      value: '180',
      met: false,
      left: 3,
    });
  });

  it('30 in the year itself are too few, whatever the years before', () => {
    // 30 + 122 + 61 = 213
    expect(ofYears('2025-06-01', { 2025: 30, 2024: 366, 2023: 365 })).toMatchObject({
      value: '1277/6',
      met: false,
      left: 1,
    });
    expect(ofYears('2025-06-01', { 2025: 31, 2024: 366, 2023: 365 }).met).toBe(true);
  });

  it('years that are not told had none', () => {
    expect(ofYears('2025-06-01', { 2025: 182 })).toMatchObject({ value: '182', met: false });
    expect(ofYears('2025-06-01', { 2025: 183 })).toMatchObject({ value: '183', met: true });
  });

  it('are those of the date that is asked about', () => {
    // For 2026: a third of 118 is 39⅓, a sixth of 193 is 32⅙.
    const days = { 2025: 118, 2024: 193, 2023: 4 };
    expect(ofYears('2026-01-01', days)).toMatchObject({ used: { max: 0 }, value: '143/2' });
  });
});

describe('of a ledger', () => {
  const lives = [
    { in: 'US-NY', from: '2023-03-01', to: '2023-06-30' },
    { in: 'US', from: '2024-03-01', to: '2024-06-30' },
    { in: 'US-DC', from: '2025-03-01', to: '2025-06-30' },
  ];

  it('122 days in each year meet it on the last', () => {
    // March to June has 31 + 30 + 31 + 30 = 122 days. The two years before add 40⅔ + 20⅓ = 61.
    expect(asked('2025-01-01', lives)).toMatchObject({
      used: { min: 122, max: 122 },
      value: '183',
      met: true,
      firstUnlawful: '2025-06-30',
    });
  });

  it('a stay from the first of the year may last 121 days then', () => {
    // 31 + 28 + 31 + 30 = 120 days to the end of April.
    expect(asked('2025-01-01', lives).until).toBe('2025-05-01');
  });

  it('a stay goes on into the next year where the days of this one are too few', () => {
    // 184 days are left from 1 July; the 183rd is 30 December.
    expect(asked('2025-07-01', []).until).toBe('2025-12-29');
    // From 3 July, there are 182 days in 2025. Then 2026 needs 183 − 60⅔, rounded up to 123, so 122
    // are allowed.
    expect(asked('2025-07-03', []).until).toBe('2026-05-02');
  });

  it('somebody who has met it may come again next year', () => {
    expect(asked('2025-06-30', lives)).toMatchObject({ until: null, againFrom: '2026-01-01' });
  });

  it.each(['PR', 'GU', 'VI', 'AS', 'MP', 'UM', 'US-PR', 'US-GU', 'US-UM', 'CA'])(
    '%s is none of the states',
    (code) => {
      expect(asked('2025-05-01', [{ in: code, from: '2025-05-01' }]).used.max).toBe(0);
    },
  );

  it.each(['US', 'US-HI', 'US-AK', 'US-DC'])('%s is', (code) => {
    expect(asked('2025-05-01', [{ in: code, from: '2025-05-01' }]).used.max).toBe(1);
  });

  it.each([
    ['between two countries', stopBetween('CA', 'MX'), 0, 0],
    ['from Puerto Rico', stopBetween('PR', 'CA'), 0, 0],
    ['to another airport', stopBetween('CA', 'MX', { isAtOnePort: false }), 0, 0],
    ['of 24 hours', stopBetween('CA', 'MX', { minutes: 1440 }), 1, 1],
    ['on to another state', stopBetween('CA', 'US-TX'), 1, 1],
    ['of unknown length', stopBetween('CA', 'MX', { minutes: undefined }), 0, 1],
    ['of somebody’s word', stopBetween('CA', 'MX', { minutes: undefined, byHand: true }), 0, 0],
    [
      'of somebody’s word for 24 hours',
      stopBetween('CA', 'MX', { minutes: 1440, byHand: true }),
      1,
      1,
    ],
    ['that was none', stopBetween('CA', 'MX', { byHand: false }), 1, 1],
    ['between perhaps one point', stopBetween('CA', 'CA'), 0, 1],
  ])('a stop %s', (_, stop, min, max) => {
    expect(asked('2025-05-01', [{ in: 'US', from: '2025-05-01', stop }]).used).toEqual({
      min,
      max,
    });
  });

  it('a stop between two towns of Canada is a transit, from and to one a visit', () => {
    const spot = (town: string) => ({ country: 'CA', region: '', town, point: null });
    const stop = (to: string) => ({
      ...stopBetween('CA', 'CA'),
      from: spot('Toronto'),
      to: spot(to),
    });
    const used = (to: string) =>
      asked('2025-05-01', [{ in: 'US', from: '2025-05-01', stop: stop(to) }]).used;
    expect(used('Vancouver')).toEqual({ min: 0, max: 0 });
    expect(used('Toronto')).toEqual({ min: 1, max: 1 });
  });

  it('excluded days do not count', () => {
    const us = { excluded: daySetOf([sureSpan({ from: '2025-03-01', to: '2025-03-31' })]) };
    // 122 − 31 = 91 days, plus 61.
    expect(asked('2025-01-01', lives, { us })).toMatchObject({
      used: { min: 91, max: 91 },
      value: '152',
      met: false,
    });
  });

  it('a draft that meets it says from which day', () => {
    const drafted = { from: '2025-06-29', to: '2025-07-10' };
    const answer = asked(
      '2025-05-01',
      [
        ...lives.slice(0, 2),
        { in: 'US', from: '2025-03-01', to: '2025-06-28' },
        { in: 'US', ...drafted },
      ],
      { drafted: [drafted] },
    );
    // 120 days to 28 June, so the second drafted day is the 122nd.
    expect(answer).toMatchObject({ lawful: false, firstUnlawful: '2025-06-30' });
  });
});

it('is not about citizens', () => {
  const nationalities = [{ country: 'US', from: '', to: '' }];
  expect(asked('2025-06-01', [], { nationalities })).toMatchObject({
    applies: false,
    met: null,
    lawful: null,
    value: '0',
  });
});

it('is not about years before it', () => {
  expect(asked('1984-06-01', []).applies).toBe(false);
  expect(asked('1985-06-01', []).applies).toBe(true);
});

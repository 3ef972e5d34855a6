import { describe, expect, it } from 'vitest';
import { lifeOf, type Lived } from '../../../../../test/days/lived.ts';
import { ownRule, type OwnRule } from './own-rule.ts';
import { residence183 } from './residence-183.ts';

const anyNinety: OwnRule = {
  id: 'own',
  from: 'more-than',
  days: 90,
  period: { kind: 'any-days', days: 180 },
  counting: 'any',
  territories: ['TR'],
};

function asked(rule: Partial<OwnRule>, on: string, lives: readonly Lived[]) {
  return ownRule({ ...anyNinety, ...rule }, { days: lifeOf(lives), on }).answer;
}

describe('a limit in any 180 days', () => {
  it('is that of Schengen elsewhere', () => {
    const lives = [
      { in: 'TR', from: '2026-01-01', to: '2026-01-30' },
      { in: 'TR', from: '2026-03-01', to: '2026-04-29' },
    ];
    expect(asked({}, '2026-04-29', lives)).toMatchObject({
      rule: 'own',
      used: { min: 90, max: 90 },
      left: 0,
      until: '2026-04-29',
      againFrom: '2026-06-30',
      met: null,
      lawful: true,
    });
  });

  it('is broken by one day more, and never met', () => {
    // 91 days from 1 January: 31 + 28 + 31 + 1.
    const lives = [{ in: 'TR', from: '2026-01-01', to: '2026-04-01' }];
    expect(asked({}, '2026-04-01', lives)).toMatchObject({
      used: { max: 91 },
      over: 1,
      left: 0,
      met: null,
      lawful: false,
      firstUnlawful: '2026-04-01',
    });
  });

  it('is a test that is met by the days that reach it, where it says at least', () => {
    const lives = [{ in: 'TR', from: '2026-01-01', to: '2026-03-31' }];
    expect(asked({ from: 'at-least' }, '2026-03-31', lives)).toMatchObject({
      used: { max: 90 },
      met: true,
      firstUnlawful: '2026-03-31',
    });
  });
});

describe('other periods', () => {
  // 15 nights and 16 days, 11 of the days in 2024.
  const lives = [{ in: 'TR', from: '2024-12-21', to: '2025-01-05' }];

  it.each([
    // 31 − 20 = 11 days in December, 5 in January.
    ['2024-12-31', { kind: 'calendar-year' }, 'any', '2024-01-01', '2024-12-31', 11],
    ['2025-06-01', { kind: 'calendar-year' }, 'any', '2025-01-01', '2025-12-31', 5],
    // The night before 5 January was the last.
    ['2025-06-01', { kind: 'calendar-year' }, 'midnight', '2025-01-01', '2025-12-31', 4],
    ['2025-06-01', { kind: 'year-from', monthDay: '07-01' }, 'any', '2024-07-01', '2025-06-30', 16],
    ['2025-07-01', { kind: 'year-from', monthDay: '07-01' }, 'any', '2025-07-01', '2026-06-30', 0],
    // From 24 December: 8 days in December and 5 in January.
    ['2025-12-23', { kind: 'any-12-months' }, 'any', '2024-12-24', '2025-12-23', 13],
    ['2025-01-08', { kind: 'any-days', days: 10 }, 'any', '2024-12-30', '2025-01-08', 7],
  ] as const)('on %s of %j by %s', (on, period, counting, from, to, used) => {
    expect(asked({ period, counting }, on, lives)).toMatchObject({
      window: { from, to },
      used: { min: used, max: used },
    });
  });

  it('end a stay in any twelve months where the limit is', () => {
    // 90 days from 1 March: 31 + 30 + 29.
    expect(asked({ period: { kind: 'any-12-months' } }, '2027-03-01', []).until).toBe('2027-05-29');
  });

  it('never end a stay where the limit is no shorter than the period', () => {
    expect(asked({ days: 180 }, '2027-03-01', [])).toMatchObject({ until: null, lawful: true });
  });
});

it('counts a place by any code that it may be meant by', () => {
  const lives = [
    { in: 'GB-EDH', from: '2025-05-01', to: '2025-05-02' },
    { in: 'US-PR', from: '2025-05-03', to: '2025-05-05' },
  ];
  const used = (...territories: string[]) => asked({ territories }, '2025-05-06', lives).used.max;
  // Edinburgh is in the UK and in Scotland; San Juan is in the US and has its own code.
  expect([used('GB'), used('GB-EDH'), used('GB-SCT'), used('GB-WLS')]).toEqual([2, 2, 2, 0]);
  expect([used('US'), used('US-PR'), used('PR'), used('GB-SCT', 'PR')]).toEqual([3, 3, 3, 5]);
});

it('counts a set of territories once a day, and regions of their own', () => {
  const lives = [
    { in: 'ES-CN', from: '2025-05-01', to: '2025-05-03' },
    { in: 'ES-MD', from: '2025-05-03', to: '2025-05-05' },
    { in: 'PT', from: '2025-05-05', to: '2025-05-06' },
  ];
  // 1 to 3 May and 5 to 6 May.
  expect(asked({ territories: ['ES-CN', 'PT'] }, '2025-05-06', lives).used.max).toBe(5);
});

describe('183 days in a calendar year', () => {
  // 30 June is day 181 of a common year.
  const toThe = (to: string) => [{ in: 'PT', from: '2025-01-01', to }];

  it('are met by 183', () => {
    expect(
      residence183('PT', { days: lifeOf(toThe('2025-07-02')), on: '2025-12-31' }).answer,
    ).toMatchObject({
      rule: '183:PT',
      window: { from: '2025-01-01', to: '2025-12-31' },
      used: { min: 183, max: 183 },
      limit: 183,
      met: true,
      firstUnlawful: '2025-07-02',
    });
  });

  it('are not by 182', () => {
    expect(
      residence183('PT', { days: lifeOf(toThe('2025-07-01')), on: '2025-03-01' }).answer,
    ).toMatchObject({
      used: { max: 182 },
      left: 1,
      met: false,
      until: '2025-07-01',
    });
  });

  it('are not by 183 where the law says more than that', () => {
    const input = { days: lifeOf(toThe('2025-07-02')), on: '2025-03-01' };
    expect(residence183('PT', input, { from: 'more-than' }).answer).toMatchObject({
      used: { max: 183 },
      left: 0,
      met: false,
      until: '2025-07-02',
      reason: null,
    });
  });

  it('say that the law may differ where nobody has said what it is', () => {
    expect(residence183('PT', { days: [], on: '2025-03-01' }).answer.reason).toContain(
      'may differ',
    );
  });
});

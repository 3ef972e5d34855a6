import { describe, expect, it } from 'vitest';
import { lifeOf, type Lived } from '../../../../../test/days/lived.ts';
import type { RuleInput } from '../rule.ts';
import { schengen } from './schengen.ts';

function asked(on: string, lives: readonly Lived[], more: Partial<RuleInput> = {}) {
  return schengen({ days: lifeOf(lives), on, ...more }).answer;
}

/** 1 to 30 January, then 1 March to 29 April: 30 + 31 + 29 = 90 days. */
const winterAndSpring: Lived[] = [
  { in: 'FR', from: '2026-01-01', to: '2026-01-30' },
  { in: 'ES', from: '2026-03-01', to: '2026-04-29' },
];

describe('ninety days', () => {
  it('may be used up on their last day', () => {
    expect(asked('2026-04-29', winterAndSpring)).toMatchObject({
      rule: 'schengen',
      applies: true,
      // 29 April is day 119 of the year. Day 119 − 179 = −60 is 1 November, because day 0 is 31
      // December.
      window: { from: '2025-11-01', to: '2026-04-29' },
      used: { min: 90, max: 90 },
      limit: 90,
      over: 0,
      left: 0,
      until: '2026-04-29',
      // On 30 June, the window begins on 2 January and holds 29 + 60 + 1 days.
      againFrom: '2026-06-30',
      value: null,
      met: null,
      lawful: true,
      firstUnlawful: null,
    });
  });

  it('come back one by one in a stay that begins when the first one does', () => {
    // From 30 June to 29 July, each day replaces one in January. Then the window holds 60 old and
    // 30 new days.
    expect(asked('2026-04-29', winterAndSpring, { enter: '2026-06-30' })).toMatchObject({
      used: { min: 90, max: 90 },
      until: '2026-07-29',
      lawful: true,
    });
  });

  it('make the day before that unlawful to enter on', () => {
    expect(asked('2026-04-29', winterAndSpring, { enter: '2026-06-29' })).toMatchObject({
      until: null,
      lawful: false,
      firstUnlawful: '2026-06-29',
    });
  });

  it('are over on the 91st', () => {
    const longer = [winterAndSpring[0]!, { ...winterAndSpring[1]!, to: '2026-04-30' }];
    expect(asked('2026-04-30', longer)).toMatchObject({
      used: { min: 91, max: 91 },
      over: 1,
      left: 0,
      until: null,
      // The window of 30 June would hold 29 + 61 + 1 days, that of 1 July 28 + 61 + 1.
      againFrom: '2026-07-01',
      lawful: false,
      firstUnlawful: '2026-04-30',
    });
  });

  it('are left whole to somebody who was never there', () => {
    expect(asked('2026-01-01', [])).toMatchObject({
      used: { min: 0, max: 0 },
      left: 90,
      // 31 days in January, 28 in February, 31 in March.
      until: '2026-03-31',
      againFrom: '2026-01-02',
    });
  });

  it('leave fewer days than a stay may have, as days roll off meanwhile', () => {
    // 30 days to 8 February (22 + 8), and 50 days to 20 May (30 + 20).
    const lives = [
      { in: 'IT', from: '2025-01-10', to: '2025-02-08' },
      { in: 'DE', from: '2025-04-01', to: '2025-05-20' },
    ];
    expect(asked('2025-06-30', lives, { enter: '2025-07-01' })).toMatchObject({
      used: { min: 80, max: 80 },
      left: 10,
      // On 9 August, the window begins on 11 February and holds 50 + 40 days; on the next day it
      // would be 50 + 41.
      until: '2025-08-09',
    });
  });

  it('count entry and exit, and a date once', () => {
    const lives = [
      { in: 'FR', from: '2025-05-01', to: '2025-05-03' },
      { in: 'CH', from: '2025-05-03', to: '2025-05-04' },
      { in: 'GB', from: '2025-05-04', to: '2025-05-10' },
    ];
    expect(asked('2025-05-10', lives).used).toEqual({ min: 4, max: 4 });
  });

  it('forget a day after 180', () => {
    // 1 January to 29 June is 180 days.
    const lives = [{ in: 'FR', from: '2025-01-01' }];
    expect(asked('2025-06-29', lives).used.max).toBe(1);
    expect(asked('2025-06-30', lives).used.max).toBe(0);
  });

  it('tell of an overstay in the window that is over', () => {
    // 90 days from 1 January end on 31 March. On 30 June, the window begins on 2 January.
    const lives = [{ in: 'FR', from: '2025-01-01', to: '2025-04-01' }];
    expect(asked('2025-06-30', lives)).toMatchObject({
      used: { min: 90, max: 90 },
      over: 0,
      lawful: true,
      firstUnlawful: '2025-04-01',
    });
  });
});

describe('the examples of the Swiss State Secretariat for Migration for the Commission’s calculator', () => {
  it('example 1: 47 days in autumn leave 90 in January', () => {
    // 17 days in August and 30 in September; the last of them leaves the window on 29 March.
    const lives = [{ in: 'CH', from: '2014-08-15', to: '2014-09-30' }];
    expect(asked('2014-09-30', lives, { enter: '2015-01-01' })).toMatchObject({
      used: { min: 47, max: 47 },
      // 31 + 28 + 31
      until: '2015-03-31',
    });
  });

  it('example 4: a third stay may last until 31 March', () => {
    const lives = [
      { in: 'CH', from: '2013-06-01', to: '2013-07-13' },
      { in: 'CH', from: '2013-08-15', to: '2013-09-30' },
      { in: 'CH', from: '2014-01-01', to: '2014-01-30' },
    ];
    // The window begins on 4 August 2013 and holds 17 + 30 + 30 days.
    expect(asked('2014-01-30', lives)).toMatchObject({
      window: { from: '2013-08-04', to: '2014-01-30' },
      used: { min: 77, max: 77 },
      left: 13,
      until: '2014-03-31',
    });
  });

  const shortOverstay = [
    { in: 'CH', from: '2013-09-01', to: '2013-09-30' },
    { in: 'CH', from: '2014-02-21', to: '2014-04-20' },
    { in: 'CH', from: '2014-05-01', to: '2014-06-09' },
  ];

  it('example 5: nine days over', () => {
    // 8 + 31 + 20 days and 31 + 9 days; the 90th is 31 May.
    expect(asked('2014-06-09', shortOverstay)).toMatchObject({
      used: { min: 99, max: 99 },
      over: 9,
      firstUnlawful: '2014-06-01',
    });
  });

  it('example 5: up to 50 days from 30 August', () => {
    // The 50th day is 18 October. Its window begins on 22 April and holds 40 + 50 days.
    expect(asked('2014-06-09', shortOverstay, { enter: '2014-08-30' }).until).toBe('2014-10-18');
  });

  it('example 6: 74 days over', () => {
    // 12 + 31 + 30 + 31 + 31 + 28 + 1 = 164
    const lives = [{ in: 'CH', from: '2013-09-19', to: '2014-03-01' }];
    expect(asked('2014-03-01', lives)).toMatchObject({
      window: { from: '2013-09-03', to: '2014-03-01' },
      used: { min: 164, max: 164 },
      over: 74,
    });
  });
});

it('says when a stay of 86 days after one of 3 may go on, and when another begin', () => {
  const lives = [
    { in: 'BE', from: '2014-04-19', to: '2014-04-21' },
    { in: 'BE', from: '2014-06-18', to: '2014-09-11' },
  ];
  // 13 + 31 + 31 + 11 = 86 days, plus 3.
  expect(asked('2014-09-11', lives)).toMatchObject({
    window: { from: '2014-03-16', to: '2014-09-11' },
    used: { min: 89, max: 89 },
    left: 1,
    until: '2014-09-12',
  });
  // The three days in April leave the window on 16, 17 and 18 October, so the total stays at 89 on
  // these days. A fourth day makes 86 + 4.
  expect(asked('2014-09-11', lives, { enter: '2014-10-16' }).until).toBe('2014-10-19');
  // From 15 December, a day in June leaves the window for each new day, until it holds 90 new days.
  expect(asked('2014-09-11', lives, { enter: '2014-12-15' }).until).toBe('2015-03-14');
});

describe('where', () => {
  it.each([
    ['Croatia before it applied the acquis', 'HR', '2022-12-31', 0],
    ['Croatia from then on', 'HR', '2023-01-01', 1],
    ['Romania before checks in the air ended', 'RO', '2024-03-30', 0],
    ['Bulgaria while checks on land went on', 'BG', '2024-03-31', 1],
    ['Cyprus', 'CY', '2025-05-01', 0],
    ['Ireland', 'IE', '2025-05-01', 0],
    ['the Canaries', 'ES-CN', '2025-05-01', 1],
    ['Melilla', 'ES-ML', '2025-05-01', 1],
    ['the Azores', 'PT-20', '2025-05-01', 1],
    ['Åland', 'AX', '2025-05-01', 1],
    ['Greenland', 'GL', '2025-05-01', 0],
    ['the Faroes', 'FO', '2025-05-01', 0],
    ['Svalbard', 'SJ', '2025-05-01', 0],
    ['Svalbard as a region', 'NO-21', '2025-05-01', 0],
    ['Réunion', 'RE', '2025-05-01', 0],
    ['Réunion as a region', 'FR-974', '2025-05-01', 0],
    ['Curaçao', 'CW', '2025-05-01', 0],
  ])('%s', (_, code, date, used) => {
    expect(asked(date, [{ in: code, from: date }]).used.max).toBe(used);
  });

  it.each([
    ['MC', 1, 'Monaco counts'],
    ['SM', 1, 'San Marino counts'],
    ['VA', 1, 'The Vatican counts'],
    ['AD', 0, 'Andorra does not count'],
  ])('%s, by a choice that is said', (code, used, said) => {
    const answer = asked('2025-05-01', [{ in: code, from: '2025-05-01' }]);
    expect(answer.used.max).toBe(used);
    expect(answer.reason).toContain(said);
  });

  it('counts surely where all places it may have been were inside', () => {
    const between = (codes: string[]) => asked('2025-05-01', [{ in: codes, from: '2025-05-01' }]);
    expect(between(['FR', 'DE']).used).toEqual({ min: 1, max: 1 });
    expect(between(['FR', 'GB']).used).toEqual({ min: 0, max: 1 });
  });

  it('is careful of what is not certain, and says so', () => {
    // 89 days to 30 March; the 90th and the 91st are uncertain.
    const lives = [
      { in: 'FR', from: '2025-01-01', to: '2025-03-30' },
      { in: 'FR', from: '2025-03-31', to: '2025-04-01', isSure: false },
    ];
    const answer = asked('2025-04-01', lives);
    expect(answer).toMatchObject({
      used: { min: 89, max: 91 },
      over: 1,
      left: 0,
      lawful: null,
      firstUnlawful: '2025-04-01',
    });
    expect(answer.reason).toContain('uncertain');
  });
});

import { describe, expect, it } from 'vitest';
import { home, leg } from '../../../../test/days/life.ts';
import type { Facts } from '../facts/facts.ts';
import { answerRule } from './laws/registry.ts';
import { ledgerForRules } from './ledger-for-rules.ts';

const homes = [home('London/GB 2019-07-01 -')];
const lisbon = [leg('2025-10-01 LHR 08:00 LIS 11:30'), leg('2025-10-05 LIS 12:00 LHR 14:50')];
const trip = (date: string, to: string) => [
  leg(`${date} LHR - ${to} -`),
  leg(`${date} ${to} - LHR -`),
];

function schengenOn(on: string, journeys: Facts['journeys']) {
  const facts = { homes, journeys, stays: [], corrections: [] };
  const ledger = ledgerForRules(facts, { dates: [on], today: '2026-06-01' });
  return answerRule('schengen', { days: ledger.days, ledger, on });
}

// The window of 20 March 2026 begins on 22 September 2025.

it('takes the most days of a trip of a year, which was before another trip or after it', () => {
  const answer = schengenOn('2026-03-20', [...lisbon, ...trip('2025', 'CDG')]);
  // Lisbon has 5 dates, the last of which Paris may share. Before it are 9 more dates of the window,
  // after it the 87 from 6 October to 31 December.
  expect(answer).toMatchObject({ used: { min: 5, max: 92 }, over: 2, lawful: null });
});

it('takes the days before the other trip if they are more', () => {
  const answer = schengenOn('2025-10-31', [...lisbon, ...trip('2025', 'CDG')]);
  // The window begins on 5 May: 149 dates to 30 September and the 5 of Lisbon; 26 dates follow.
  expect(answer?.used).toEqual({ min: 5, max: 154 });
});

it('takes the most of each of two trips', () => {
  const journeys = [...lisbon, ...trip('2025', 'CDG'), ...trip('2025', 'FCO')];
  // One may have been before Lisbon, and the other one after it.
  expect(schengenOn('2026-03-20', journeys)?.used).toEqual({ min: 5, max: 101 });
});

it('takes a trip of a month before or after the other trip', () => {
  const answer = schengenOn('2026-03-20', [...lisbon, ...trip('2025-10', 'CDG')]);
  // 6 to 31 October are 26 dates.
  expect(answer?.used).toEqual({ min: 5, max: 31 });
});

describe('a trip of a month is not limited by a later trip of which only the return is exact', () => {
  const rome = trip('2024-06', 'FCO');
  const flights = (...lines: string[]) => lines.map((line) => leg(line));
  const later = [
    ['2024-11 LHR - SYD -', '2024-12-28 SYD - LHR -'],
    ['2024-08 LHR - SYD -', '2024-12-28 SYD - LHR -'],
    ['2024-07 LHR - NBO -', '2024-07-28 NBO - LHR -'],
    ['2024 LHR - NBO -', '2024-12-28 NBO - LHR -'],
    ['2024 LHR - SYD -', '2024-11 SYD - LHR -'],
    ['2024-11-02 LHR - SYD -', '2024 SYD - LHR -'],
  ];
  const lives = [[], ...later].map((lines) => ({ lines, name: lines.join(', ') || 'no other' }));

  it.each(lives)('$name', ({ lines }) => {
    const journeys = [
      ...flights('2024-03-01 LHR - LIS -', '2024-05-19 LIS - LHR -'),
      ...rome,
      ...flights('2024-06-10 LHR - JFK -', '2024-06-17 JFK - LHR -'),
      ...flights(...lines),
    ];
    // Lisbon has 31 + 30 + 19 = 80 days, Rome at most those from 17 to 30 June: 14. If Rome was
    // before New York, it has 10.
    expect(schengenOn('2024-06-30', journeys)).toMatchObject({
      used: { min: 80, max: 94 },
      over: 4,
      lawful: null,
    });
  });

  it.each(lives)('with a short trip between: $name', ({ lines }) => {
    const journeys = [
      ...flights('2024-03-01 LHR - LIS -', '2024-05-14 LIS - LHR -'),
      ...rome,
      ...flights('2024-06-08 LHR - JFK -', '2024-06-10 JFK - LHR -'),
      ...flights(...lines),
    ];
    // Lisbon has 31 + 30 + 14 = 75 days, Rome at most those from 10 to 30 June: 21.
    expect(schengenOn('2024-06-30', journeys)?.used.max).toBe(96);
  });
});

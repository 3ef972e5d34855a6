import { expect, test } from 'vitest';
import {
  countedNights,
  howMany,
  nightsOfStay,
  nightsTogether,
  standingOfStay,
} from './stay-rows.ts';

const today = '2026-11-21';

test.each([
  ['1998-06-12', '1998-06-16', 4, 'over'],
  // Across a leap day and New Year.
  ['2023-12-30', '2024-03-01', 62, 'over'],
  ['1998-06-12', '1998-06-12', 0, 'over'],
  ['1998-06-12~', '1998-06-13', 1, 'over'],
  ['1998-06', '1998-06', undefined, 'over'],
  ['XXXX', 'XXXX', undefined, 'over'],
  ['XXXX', '', undefined, 'over'],
  // The day of departure still counts as a day there.
  ['2026-11-19', '2026-11-21', 2, 'now'],
  ['2026-11-19', '2026-11-20', 1, 'over'],
  ['2026-11-19', '', 2, 'now'],
  ['2026-11', '', undefined, 'now'],
  ['2026-11-22', '2026-11-25', 3, 'ahead'],
  ['2026-12', '', undefined, 'ahead'],
  // It can have begun.
  ['2026', '2026', undefined, 'over'],
])('%s to %s: %s nights, %s', (arrival, departure, nights, standing) => {
  const spent = nightsOfStay({ arrival, departure }, today);
  expect(spent && howMany(spent)).toBe(nights);
  expect(standingOfStay({ arrival, departure }, today)).toBe(standing);
});

test.each([
  ['2026-11-19', '2026-11-20', 1],
  // Two of eleven nights are past.
  ['2026-11-19', '2026-11-30', 2],
  ['2026-11-21', '2026-11-30', 0],
  ['2026-11-19', '', 2],
  // Future nights are planned.
  ['2026-11-22', '2026-11-25', 3],
  ['2026-11', '2026-11-30', undefined],
])('%s to %s: %s nights count', (arrival, departure, nights) => {
  const counted = countedNights({ arrival, departure }, today);
  expect(counted && howMany(counted)).toBe(nights);
});

test.each([
  [[], 0],
  [
    [
      [10, 14],
      [14, 15],
    ],
    5,
  ],
  [
    [
      [10, 14],
      [12, 17],
    ],
    7,
  ],
  // The shorter one lies within the longer one, and so does the next.
  [
    [
      [10, 20],
      [11, 13],
      [15, 16],
    ],
    10,
  ],
  [
    [
      [30, 31],
      [10, 12],
    ],
    3,
  ],
  [
    [
      [10, 10],
      [10, 12],
      [10, 12],
    ],
    2,
  ],
])('the nights %j are %s together', (spans, together) => {
  expect(nightsTogether(spans.map(([from = 0, until = 0]) => ({ from, until })))).toBe(together);
});

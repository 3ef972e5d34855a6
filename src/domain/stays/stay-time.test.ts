import { expect, test } from 'vitest';
import { nightsOfStay, standingOfStay } from './stay-time.ts';

const today = '2026-11-21';

test.each([
  ['1998-06-12', '1998-06-16', 4, 'over'],
  // Over a leap day and a new year.
  ['2023-12-30', '2024-03-01', 62, 'over'],
  ['1998-06-12', '1998-06-12', 0, 'over'],
  ['1998-06-12~', '1998-06-13', 1, 'over'],
  ['1998-06', '1998-06', undefined, 'over'],
  ['XXXX', 'XXXX', undefined, 'over'],
  ['XXXX', '', undefined, 'over'],
  // The day of departure is a day there.
  ['2026-11-19', '2026-11-21', 2, 'now'],
  ['2026-11-19', '2026-11-20', 1, 'over'],
  ['2026-11-19', '', 2, 'now'],
  ['2026-11', '', undefined, 'now'],
  ['2026-11-22', '2026-11-25', 3, 'ahead'],
  ['2026-12', '', undefined, 'ahead'],
  // It may have begun.
  ['2026', '2026', undefined, 'over'],
])('%s to %s: %s nights, %s', (arrival, departure, nights, standing) => {
  expect(nightsOfStay({ arrival, departure }, today)).toBe(nights);
  expect(standingOfStay({ arrival, departure }, today)).toBe(standing);
});

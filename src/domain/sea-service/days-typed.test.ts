import { expect, it } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import type { StoredEngagement } from './days-aboard.ts';
import { daysOfTyped } from './days-typed.ts';
import { engagementKind } from './engagement.ts';

function aboard(id: string, signedOn: string, signedOff: string, personId = 'alex') {
  const blank = blankOf(engagementKind.fields);
  return { ...blank, id, personId, vesselId: id, signedOn, signedOff } satisfies StoredEngagement;
}

it('counts whoever is still aboard until today', () => {
  const typed = [aboard('star', '2026-09-01', '2026-09-30'), aboard('wrath', '2026-10-01', '')];
  // 30 days of September, 31 of October, 26 of November.
  expect(daysOfTyped(typed, [], '2026-11-26')).toBe(30 + 31 + 26);
});

it('counts a day of two ships once, also where the archive has the other one', () => {
  const star = aboard('star', '1984-06-01', '1984-08-31');
  const wrath = aboard('wrath', '1984-08-01', '1984-09-30');
  // June to August have 30, 31 and 31 days. September remains for Cape Wrath.
  expect(daysOfTyped([star, wrath], [], '2026-11-26')).toBe(92 + 30);
  expect(daysOfTyped([wrath], [star], '2026-11-26')).toBe(30);
});

it('counts a line of the archive as it was typed again, and each seafarer apart', () => {
  const before = aboard('star', '1984-06-01', '1984-08-31');
  const again = aboard('star', '1984-06-01', '1984-06-10');
  const other = aboard('wrath', '1984-06-01', '1984-06-05', 'sam');
  expect(daysOfTyped([again, other], [before], '2026-11-26')).toBe(10 + 5);
});

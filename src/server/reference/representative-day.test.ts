import { expect, test } from 'vitest';
import { representativeDay } from './representative-day.ts';

test.each([
  ['1998-07-06', '1998-07-06'],
  ['1998-07', '1998-07-16'],
  ['1998-07-XX', '1998-07-16'],
  ['1998', '1998-07-02'],
  ['1998~', '1998-07-02'],
  ['1998-XX-XX', '1998-07-02'],
  ['199X', '1995-01-01'],
  ['XXXX', '2026-11-01'],
  ['', '2026-11-01'],
])('%s is asked for as %s', (date, day) => {
  expect(representativeDay(date, () => '2026-11-01')).toBe(day);
});

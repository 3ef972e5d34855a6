import { expect, test } from 'vitest';
import { representativeDay } from './representative-day.ts';

test.each([
  ['1998-07-06', '1998-07-06'],
  ['1998-07-06?', '1998-07-06'],
  ['1998-07', '1998-07-16'],
  ['1998', '1998-07-02'],
  ['1998~', '1998-07-02'],
  ['1998-21', '1998-04-15'],
  ['1998-22', '1998-07-15'],
  ['1998-23~', '1998-10-15'],
  ['1998-24', '1999-01-15'],
  ['199X', '1995-01-01'],
  ['XXXX', undefined],
  ['', undefined],
  ['1998-13', undefined],
])('%s is asked for as %s', (date, day) => {
  expect(representativeDay(date)).toBe(day);
});

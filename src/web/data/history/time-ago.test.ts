import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

test.each([
  [-3, undefined],
  [59, undefined],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [172_800, '2 days ago'],
])('%d seconds are %s', (seconds, said) => {
  expect(timeAgo(seconds, 'en')).toBe(said);
});

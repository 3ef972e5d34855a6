import { expect, test } from 'vitest';
import { classOfDays, dayClasses, tokenOfDays } from './day-classes.ts';

test.each([
  [0, undefined],
  [1, 'days-1'],
  [7, 'days-1'],
  [8, 'days-2'],
  [31, 'days-2'],
  [92, 'days-3'],
  [93, 'days-4'],
  [366, 'days-4'],
  [20_000, 'days-5'],
])('%i days are of the class %s', (days, token) => {
  expect(classOfDays(days)?.token).toBe(token);
});

test('a class begins where the one below it ends', () => {
  for (const [at, { to }] of dayClasses.entries()) {
    expect(dayClasses[at + 1]?.from).toBe(to === undefined ? undefined : to + 1);
  }
});

test('a place is shaded by the days that are sure', () => {
  expect(tokenOfDays({ min: 6, max: 188 })).toBe('days-1');
  expect(tokenOfDays({ min: 188, max: 188 })).toBe('days-4');
  expect(tokenOfDays({ min: 0, max: 188 })).toBe('days-perhaps');
  expect(tokenOfDays({ min: 0, max: 0 })).toBeUndefined();
});

import { expect, it } from 'vitest';
import { townAndCountry } from './use-trip-words.ts';

it.each([
  ['Oslo', 'Norway', ['Oslo', 'Norway']],
  ['Singapore', 'Singapore', ['Singapore']],
  ['Hong Kong', 'Hong Kong', ['Hong Kong']],
  ['', 'Norway', ['Norway']],
  ['At sea', '', ['At sea']],
])('calls %s in %s %j', (town, country, called) => {
  expect(townAndCountry(town, country)).toEqual(called);
});

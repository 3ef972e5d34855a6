import { expect, it } from 'vitest';
import { forgetStrayTimes } from './stray-times.ts';

const began = Date.UTC(2024, 6, 1, 8);
const minutes = (count: number, from = began) =>
  Array.from({ length: count }, (_, nth) => from + nth * 60_000);
const at = (...dates: string[]) => dates.map((date) => Date.parse(date));

/** Returns what is left of times, with NaN for a removed one. */
function left(times: readonly number[]): number[] {
  const column = Float64Array.from(times);
  forgetStrayTimes(column);
  return [...column];
}

it.each(['1970-01-01', '1980-01-06', '1999-08-22', '2004-11-14', '2024-06-29', '2038-01-19'])(
  'removes a first or last time of %s',
  (day) => {
    const [stray] = at(`${day}T00:00:10Z`);
    expect(left([stray!, ...minutes(9)])).toEqual([Number.NaN, ...minutes(9)]);
    expect(left([...minutes(9), stray!])).toEqual([...minutes(9), Number.NaN]);
  },
);

it('removes several times before the clock was set', () => {
  const cold = minutes(3, Date.UTC(1980, 0, 6));
  expect(left([...cold, ...minutes(9)])).toEqual([...cold.map(() => Number.NaN), ...minutes(9)]);
});

it('removes times at both ends, the further one first', () => {
  const [early, late] = at('2004-11-14T00:00:00Z', '2090-01-01T00:00:00Z');
  expect(left([early!, ...minutes(9), late!])).toEqual([Number.NaN, ...minutes(9), Number.NaN]);
});

it.each([
  ['a night at a hut', [...minutes(1), ...minutes(9, began + 20 * 3_600_000)]],
  [
    'days under way after a fix at home',
    at('2024-06-01', '2024-06-10', '2024-06-12', '2024-06-30'),
  ],
  ['a fix a week', at('2024-06-01', '2024-06-08', '2024-06-15', '2024-06-22')],
  ['two days with months between them', [...minutes(3), ...minutes(9, began + 90 * 86_400_000)]],
  ['two times', at('1970-01-02', '2024-06-01')],
  ['half of all times', [...minutes(5, Date.UTC(1980, 0, 6)), ...minutes(5)]],
])('keeps %s', (_, times) => {
  expect(left(times)).toEqual(times);
});

it('ignores points without a time, and keeps their places', () => {
  const [none, stray] = [Number.NaN, Date.UTC(1980, 0, 6)];
  expect(left([none, stray, none, ...minutes(9)])).toEqual([none, none, none, ...minutes(9)]);
});

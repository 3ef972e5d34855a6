import { expect, it } from 'vitest';
import { inTime } from './in-time.ts';

const leg = (id: string, date: string, startedAt = '') => ({ id, date, startedAt });

it('goes from the first to the last, by the clock within a day', () => {
  const legs = [
    leg('c', '2017-06-03', '2017-06-03T14:00[Europe/London]'),
    leg('b', '2017-06-03', '2017-06-03T09:30[Europe/London]'),
    leg('a', '2016'),
    leg('d', '2017-07'),
  ];
  expect(inTime(legs).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

it('leaves the tracks of a file in its order where nothing else tells', () => {
  const legs = [leg('0192-2', '2020-01-01'), leg('0192-1', '2020-01-01')];
  expect(inTime(legs).map(({ id }) => id)).toEqual(['0192-1', '0192-2']);
});

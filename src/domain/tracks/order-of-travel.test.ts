import { expect, it } from 'vitest';
import { inOrderOfTravel } from './order-of-travel.ts';

const leg = (id: string, date: string, startedAt = '', more: object = {}) => ({
  id,
  date,
  startedAt,
  file: '',
  part: 0,
  ...more,
});
const ids = (...legs: ReturnType<typeof leg>[]) => inOrderOfTravel(legs).map(({ id }) => id);

it('goes from the first to the last, by the clock within a day', () => {
  expect(
    ids(
      leg('c', '2017-06-03', '2017-06-03T14:00[Europe/London]'),
      leg('b', '2017-06-03', '2017-06-03T09:30[Europe/London]'),
      leg('a', '2016'),
      leg('d', '2017-07'),
    ),
  ).toEqual(['a', 'b', 'c', 'd']);
});

it('goes by what happened first, whatever the clocks said', () => {
  expect(
    ids(
      leg('b', '2019-05-04', '2019-05-04T09:45[Europe/London]'),
      leg('a', '2019-05-04', '2019-05-04T10:00[Europe/Paris]'),
    ),
  ).toEqual(['a', 'b']);
  // Across the date line, the earlier date comes later.
  expect(
    ids(
      leg('b', '2019-05-03', '2019-05-03T22:30[Pacific/Honolulu]'),
      leg('a', '2019-05-04', '2019-05-04T10:00[Pacific/Auckland]'),
    ),
  ).toEqual(['a', 'b']);
});

it('puts tracks without a time before those of their date, a decade before its years', () => {
  expect(
    ids(
      leg('e', '2019-05-05', '2019-05-05T01:00[Europe/Paris]'),
      leg('f', '2019-05-06'),
      leg('d', '2019-05-05'),
      leg('c', '2019-05-04', '2019-05-04T23:00[America/New_York]'),
      leg('b', '2019-05'),
      leg('a', '201X'),
    ),
  ).toEqual(['a', 'b', 'd', 'e', 'c', 'f']);
});

it('believes a date that was corrected more than the clock of the recorder', () => {
  expect(
    ids(
      leg('b', '2018-05-04', '2018-05-04T10:00[Europe/Paris]'),
      leg('a', '2017-05-04', '2019-05-04T09:00[Europe/Paris]'),
    ),
  ).toEqual(['a', 'b']);
});

it('leaves the tracks of a file in its order where nothing else tells', () => {
  const of = (file: string, part: number) => ({ file, part });
  const at = '2019-05-04T10:00[Europe/Paris]';
  expect(
    ids(
      leg('a', '2020', '', of('x', 10)),
      leg('b', '2020', '', of('x', 2)),
      leg('d', '2019-05-04', at, of('x', 1)),
      leg('c', '2019-05-04', at, of('y', 0)),
      leg('e', '2019-05-04', at, of('x', 0)),
    ),
  ).toEqual(['e', 'd', 'c', 'b', 'a']);
});

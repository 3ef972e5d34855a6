import { expect, it } from 'vitest';
import { nightsAmong, StayNights } from './same-nights.ts';

const stay = (arrival: string, departure: string, ...ids: string[]) => ({
  people: ids.map((personId) => ({ personId })),
  arrival,
  departure,
});

it.each([
  ['the same nights', stay('2019-05-03', '2019-05-06', 'alex'), true],
  ['the last night', stay('2019-05-05', '2019-05-09', 'alex'), true],
  ['a night of one of two people', stay('2019-05-01', '2019-05-04', 'sam', 'alex'), true],
  ['the day of departure as arrival', stay('2019-05-06', '2019-05-09', 'alex'), false],
  ['the day of arrival as departure', stay('2019-05-01', '2019-05-03', 'alex'), false],
  ['the nights of another person', stay('2019-05-03', '2019-05-06', 'sam'), false],
  ['a month without days', stay('2019-05', '2019-05', 'alex'), false],
  ['no departure', stay('2019-05-03', '', 'alex'), false],
])('compares stays with %s', (_, other, isFound) => {
  const nights = new StayNights();
  const ritz = stay('2019-05-03', '2019-05-06', 'alex');
  nights.add(ritz);
  expect(nights.find(other)).toBe(isFound ? ritz : undefined);
});

it('finds stays that can have a night in common by their dates', () => {
  const mayShare = nightsAmong([
    stay('2019-05-10', '2019-05-12'),
    stay('2019-05-03', '2019-05-06'),
    stay('2019-05-05', '2019-05-07'),
    stay('2019-06', '2019-07'),
  ]);
  // The nights from 3 to 6 May, and 10 and 11 May.
  expect(mayShare(stay('2019-05-01', '2019-05-03'))).toBe(false);
  expect(mayShare(stay('2019-05-01', '2019-05-04'))).toBe(true);
  expect(mayShare(stay('2019-05-06', '2019-05-07'))).toBe(true);
  expect(mayShare(stay('2019-05-07', '2019-05-10'))).toBe(false);
  expect(mayShare(stay('2019-05-07', '2019-05-11~'))).toBe(true);
  expect(mayShare(stay('2019-05-12', '2019-05-14'))).toBe(false);
  // 400 nights from 1 April 2018 are those until 6 May 2019, from 1 March 2018 those until 5 April 2019.
  expect(mayShare(stay('2018-04-01', '2019-12-31'))).toBe(true);
  expect(mayShare(stay('2018-03-01', '2019-12-31'))).toBe(false);
  expect(mayShare(stay('2019-05-03', ''))).toBe(false);
});

import { expect, it } from 'vitest';
import { StayNights } from './same-nights.ts';

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

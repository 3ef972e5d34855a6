import { expect, it } from 'vitest';
import { daysOf, home, leg, ledgerFrom } from '../../../test/days/life.ts';
import { legOf } from '../days/facts/leg.ts';
import { dateOfDay } from '../shared/dates/calendar-day.ts';
import { daySpan } from '../shared/dates/edtf-date.ts';
import { dateAtPlaces } from './season-of-places.ts';

const [auckland, sydney, london, singapore] = [-37, -34, 51, 1].map((lat) => ({ lat }));

it.each([
  ['1998-22', [auckland!, sydney!], '1998-30'],
  ['1998-24~', [auckland!, sydney!], '1998-32~'],
  ['1998-22', [singapore!, sydney!], '1998-30'],
  ['1998-22', [london!, sydney!], '1998-22'],
  ['1998-22', [london!, singapore!], '1998-22'],
  ['1998-22', [singapore!, singapore!], '1998-22'],
  ['1998-26', [auckland!, sydney!], '1998-26'],
  ['1998-02', [auckland!, sydney!], '1998-02'],
])('%s between places at %j is %s', (date, places, expected) => {
  expect(dateAtPlaces(date, places)).toBe(expected);
});

it.each([
  ['1998-25', '1998-03-01', '1998-05-31'],
  ['1998-28', '1998-12-01', '1999-02-28'],
  ['1998-29', '1998-09-01', '1998-11-30'],
  ['1998-30', '1998-12-01', '1999-02-28'],
  ['1998-31', '1998-03-01', '1998-05-31'],
  ['1998-32', '1998-06-01', '1998-08-31'],
])('the season %s is from %s to %s', (date, first, last) => {
  expect(daySpan(date)).toEqual({ first, last });
});

it.each([
  ['1998-22 AKL - SYD -', '1998-12-01', '1999-02-28'],
  ['1998-23 AKL - SYD -', '1998-03-01', '1998-05-31'],
  ['1998-22 LHR - CDG -', '1998-06-01', '1998-08-31'],
  ['1998-22 LHR - SIN -', '1998-06-01', '1998-08-31'],
  // Nobody knows whose summer it was.
  ['1998-22 LHR - SYD -', '1998-06-01', '1999-02-28'],
])('a leg of %s departs from %s to %s', (line, first, last) => {
  const { days } = legOf(leg(line))!.departs;
  expect([dateOfDay(days.first), dateOfDay(days.last)]).toEqual([first, last]);
});

it('leaves a southern summer open in the ledger, and the winter certain', () => {
  const journeys = [leg('1998-22 AKL - SYD -'), leg('1998-22 SYD - AKL -')];
  const life = { journeys, homes: [home('AKL')] };
  expect(ledgerFrom(life, '1998-07-01', '1998-07-01').days[0]?.grounds).toMatchObject([
    { isSure: true },
  ]);
  expect(daysOf(life, '1999-01-15', '1999-01-15')[0]).toContain('(');
});

import { expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/calendar-day.ts';
import { isFreeToStay } from './free-movement.ts';
import { hasAppliedSchengen } from './schengen-states.ts';

it.each([
  ['1995-03-26', 'BE DE ES FR LU NL PT'],
  ['1997-10-26', 'IT'],
  ['1997-12-01', 'AT'],
  ['2000-01-01', 'GR'],
  ['2001-03-25', 'DK FI IS NO SE'],
  ['2007-12-21', 'CZ EE HU LT LV MT PL SI SK'],
  ['2008-12-12', 'CH'],
  ['2011-12-19', 'LI'],
  ['2023-01-01', 'HR'],
  ['2024-03-31', 'BG RO'],
])('from %s the acquis is applied by %s', (date, states) => {
  for (const state of states.split(' ')) {
    expect([
      state,
      hasAppliedSchengen(state, addDays(date, -1)),
      hasAppliedSchengen(state, date),
    ]).toEqual([state, false, true]);
  }
});

it.each(['CY', 'IE', 'GB', 'AD', 'GI', 'TR', ''])('“%s” does not apply it', (state) => {
  expect(hasAppliedSchengen(state, '2026-01-01')).toBe(false);
});

it.each([
  ['1973-01-01', 'DK IE GB'],
  ['1981-01-01', 'GR'],
  ['1986-01-01', 'ES PT'],
  // The EEA, a year before the Union.
  ['1994-01-01', 'AT FI SE IS NO'],
  ['1995-05-01', 'LI'],
  ['2002-06-01', 'CH'],
  ['2004-05-01', 'CY CZ EE HU LT LV MT PL SI SK'],
  ['2007-01-01', 'BG RO'],
  ['2013-07-01', 'HR'],
])('from %s citizens are free to stay who are of %s', (date, countries) => {
  for (const country of countries.split(' ')) {
    expect([
      country,
      isFreeToStay(country, addDays(date, -1)),
      isFreeToStay(country, date),
    ]).toEqual([country, false, true]);
  }
});

it('frees British citizens until the end of the transition', () => {
  expect(isFreeToStay('GB', '2020-12-31')).toBe(true);
  expect(isFreeToStay('GB', '2021-01-01')).toBe(false);
});

import { expect, it } from 'vitest';
import { leg } from '../../../../test/days/life.ts';
import { daysKnown } from './ledger.ts';
import type { Facts } from '../facts/facts.ts';

const none: Facts = { journeys: [], stays: [], homes: [], corrections: [] };
const today = '2026-11-25';
const known = (lines: readonly string[], countsPlanned = false) =>
  daysKnown({ ...none, journeys: lines.map((line) => leg(line)) }, today, countsPlanned);

it('begins with the year of the first record, and ends today', () => {
  const asked = { from: '1998-01-01', to: today, knownTo: today };
  expect(known(['1998-06-12 LHR - JFK -', '2001-06-12 JFK - LHR -'])).toEqual(asked);
});

it('ends with the last plan where plans count', () => {
  const asked = { from: '2026-01-01', to: '2027-05-01', knownTo: undefined, openTo: today };
  expect(known(['2027-05-01 LHR - JFK -'], true)).toEqual(asked);
});

it('is of no years that nobody lived in', () => {
  const lines = ['0198-06-12 LHR - JFK -', '1998-06-12 JFK - LHR -', '9204-05-01 LHR - JFK -'];
  const asked = { from: '1998-01-01', to: today, knownTo: undefined, openTo: today };
  expect(known(lines, true)).toEqual(asked);
});

it('is none where nothing is recorded', () => {
  expect(daysKnown(none, today, false)).toBeUndefined();
});

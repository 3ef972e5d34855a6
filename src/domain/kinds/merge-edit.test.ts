import { expect, it } from 'vitest';
import { journeyKind, type JourneyRecord } from '../journeys/journey.ts';
import { blankOf } from './blank.ts';
import { mergeEdit } from './merge-edit.ts';

const vehicle = { type: '', icao: '', registration: '', name: '' };
const base: JourneyRecord = {
  ...blankOf(journeyKind.fields),
  date: '2027-03-06',
  from: 'airport:LIRF',
  to: 'airport:WSSS',
  note: 'whales',
};

it('keeps what either of two edits changed', () => {
  const theirs = { ...base, date: '2027-03-07', to: 'airport:WMKK' };
  const mine = { ...base, note: '' };
  expect(mergeEdit(journeyKind.fields, { base, mine, theirs })).toEqual({ ...theirs, note: '' });
});

it('takes the fields of a group one by one', () => {
  const theirs = { ...base, vehicle: { ...vehicle, type: 'Airbus A350-900' } };
  const mine = { ...base, vehicle: { ...vehicle, registration: '9V-SMA' } };
  expect(mergeEdit(journeyKind.fields, { base, mine, theirs }).vehicle).toEqual({
    ...vehicle,
    type: 'Airbus A350-900',
    registration: '9V-SMA',
  });
});

it('prefers mine where both changed the same', () => {
  const theirs = { ...base, note: 'dolphins' };
  const mine = { ...base, note: 'orcas' };
  expect(mergeEdit(journeyKind.fields, { base, mine, theirs }).note).toBe('orcas');
});

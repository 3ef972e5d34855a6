import { describe, expect, test } from 'vitest';
import type { Journey } from '../../../../../domain/journeys/journey.ts';
import {
  alex,
  jfk,
  journeyOf,
  lhr,
  travellerOf,
} from '../../../../../../test/journeys/journey-fixtures.ts';
import { blankFormValues, formField, formValuesOf, readForm } from './journey-form-values.ts';

const {
  id: _id,
  version: _version,
  ...stored
} = journeyOf({
  date: '1978-06-12',
  from: lhr,
  to: jfk,
  order: 2,
  departureScheduled: '10:30',
  arrivalScheduled: '13:15',
  landingActual: '00:05+1',
  statedDuration: 465,
  statedDistance: 5540.5,
  departureGate: 'A7',
  operator: { name: 'British Airways', iata: 'BA', icao: 'BAW' },
  number: 'BA501',
  vehicle: { type: 'Boeing 747', icao: 'B741', registration: 'G-AWNA', name: '' },
  bookingReference: 'X1Y2Z3',
  note: 'First time over\n\nthe Atlantic',
  travellers: [travellerOf(alex, { seat: '12A', seatPosition: 'window', cabin: 'economy' })],
});
const journey: Journey = stored;

function faultsOf(values: Parameters<typeof readForm>[0]) {
  const read = readForm(values);
  return 'faults' in read ? read.faults : {};
}

test('every field of a journey survives the form', () => {
  expect(readForm(formValuesOf(journey))).toEqual({ journey });
});

test('a form that nobody has filled in asks for what a journey cannot be without', () => {
  expect(faultsOf(blankFormValues('rail', []))).toEqual({
    date: 'date',
    from: 'place',
    to: 'place',
    travellers: 'travellers',
  });
});

describe('what is typed', () => {
  const values = formValuesOf(journey);

  test('a time further from the date than can be restored is a fault of its field', () => {
    const times = { ...values.times, arrivalScheduled: { clock: '12:00', day: 99 } };
    expect(faultsOf({ ...values, times })).toEqual({ 'times.arrivalScheduled': 'time' });
  });

  test('times are read as people type them, with their day', () => {
    const times = { ...values.times, arrivalScheduled: { clock: '6.15 am', day: 1 } };
    expect(readForm({ ...values, times })).toMatchObject({
      journey: { arrivalScheduled: '06:15+1' },
    });
  });

  test('what is no time, duration or distance is said at its field', () => {
    const times = { ...values.times, departureActual: { clock: '25:00', day: 0 } };
    const wrong = { ...values, times, statedDuration: 'long', statedDistance: -3 };
    expect(faultsOf(wrong)).toEqual({
      'times.departureActual': 'time',
      statedDuration: 'duration',
      statedDistance: 'distance',
    });
  });

  test('a text that is too long is said at its field', () => {
    expect(faultsOf({ ...values, number: 'B'.repeat(21) })).toEqual({ number: 'too-long' });
    const traveller = travellerOf(alex, { seat: '1'.repeat(21) });
    expect(faultsOf({ ...values, travellers: [traveller] })).toEqual({
      'travellers.0.seat': 'too-long',
    });
  });

  test('spaces at the ends go, lines of a note stay', () => {
    const read = readForm({ ...values, number: ' BA501 ', note: ' one\n\ntwo ' });
    expect(read).toMatchObject({ journey: { number: 'BA501', note: 'one\n\ntwo' } });
  });
});

test.each([
  ['arrivalActual', 'times.arrivalActual'],
  ['from.iata', 'from'],
  ['operator.name', 'operator.name'],
  ['number', 'number'],
])('the server’s %s is the form’s %s', (path, field) => {
  expect(formField(path)).toBe(field);
});

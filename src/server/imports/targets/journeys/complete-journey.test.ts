import { expect, it } from 'vitest';
import { jfk, lhr } from '../../../../../test/journeys/journey-fixtures.ts';
import { blankJourney, type Journey, type Traveller } from '../../../../domain/journeys/journey.ts';
import { withMissingFrom } from './merge-journey.ts';

const traveller = (personId: string, differs: Partial<Traveller> = {}): Traveller => ({
  personId,
  seat: '',
  seatPosition: '',
  cabin: '',
  reason: '',
  ...differs,
});
const journey = (differs: Partial<Journey> = {}): Journey => ({
  ...blankJourney({ mode: 'air', date: '1978-06', from: lhr, to: jfk }),
  travellers: [traveller('alex')],
  ...differs,
});

it('takes the more precise date, with the place within that day, and keeps its own otherwise', () => {
  const row = journey({ date: '1978-06-12', order: 2 });
  expect(withMissingFrom(journey({ order: 7 }), row)).toMatchObject({
    date: '1978-06-12',
    order: 2,
  });
  const day = journey({ date: '1978-06-12', order: 1 });
  expect(withMissingFrom(day, journey({ date: '1978', order: 7 }))).toEqual(day);
});

const full = journey({
  number: 'BA501',
  departureScheduled: '11:00',
  takeoffActual: '11:20',
  arrivalScheduled: '13:40',
  statedDuration: 460,
  statedDistance: 5554,
  departureTerminal: '3',
  departureGate: '12',
  arrivalTerminal: '7',
  arrivalGate: 'B4',
  operator: { name: 'British Airways', iata: 'BA', icao: 'BAW' },
  vehicle: { type: 'Boeing 747', icao: 'B742', registration: 'G-AWNA', name: 'City of Bristol' },
  bookingReference: 'QWERTY',
  note: 'Upper deck',
  travellers: [
    traveller('alex', { seat: '12A', seatPosition: 'window', cabin: 'first', reason: 'business' }),
  ],
});

it('fills every field that is empty, its travellers’ too', () => {
  expect(withMissingFrom(journey(), full)).toEqual(full);
});

it('overwrites nothing that is there', () => {
  const other = journey({
    number: 'PA101',
    departureScheduled: '10:00',
    takeoffActual: '10:15',
    arrivalScheduled: '12:50',
    statedDuration: 0,
    statedDistance: 0,
    departureTerminal: '1',
    departureGate: '1',
    arrivalTerminal: '1',
    arrivalGate: '1',
    operator: { name: 'Pan Am', iata: 'PA', icao: 'PAA' },
    vehicle: { type: 'Boeing 707', icao: 'B703', registration: 'N1', name: 'Clipper' },
    bookingReference: 'ABC',
    note: 'Snow',
    travellers: [
      traveller('alex', { seat: '1C', seatPosition: 'aisle', cabin: 'economy', reason: 'crew' }),
    ],
  });
  expect(withMissingFrom(full, other)).toEqual(full);
});

it('adds nobody, and leaves those who are not in the row as they are', () => {
  const present = journey({ travellers: [traveller('alex'), traveller('sam', { seat: '1B' })] });
  const row = journey({ travellers: [traveller('alex', { seat: '1A' }), traveller('jo')] });
  expect(withMissingFrom(present, row).travellers).toEqual([
    traveller('alex', { seat: '1A' }),
    traveller('sam', { seat: '1B' }),
  ]);
});

it('does not mix what contradicts: an airline’s codes, a type’s designator, where a seat is', () => {
  const present = journey({
    operator: { name: 'Pan Am', iata: '', icao: '' },
    vehicle: { type: 'Boeing 707', icao: '', registration: '', name: '' },
    travellers: [traveller('alex', { seat: '1C' })],
  });
  expect(withMissingFrom(present, full)).toMatchObject({
    operator: { name: 'Pan Am', iata: '', icao: '' },
    vehicle: { type: 'Boeing 707', icao: '', registration: 'G-AWNA', name: 'City of Bristol' },
    travellers: [traveller('alex', { seat: '1C', cabin: 'first', reason: 'business' })],
  });
  const agreeing = { ...present, operator: { name: '', iata: 'BA', icao: '' } };
  expect(withMissingFrom(agreeing, full).operator).toEqual(full.operator);
});

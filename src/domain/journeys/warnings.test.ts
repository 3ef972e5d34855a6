import { describe, expect, it } from 'vitest';
import {
  alex,
  edi,
  jfk,
  journeyOf,
  lhr,
  sam,
  syd,
  travellerOf,
} from '../../../test/journeys/journey-fixtures.ts';
import { warningsOf } from './warnings.ts';

const today = '2026-11-21';
const codes = (...args: Parameters<typeof warningsOf>) =>
  warningsOf(...args).map(({ code }) => code);

const flight = journeyOf({
  date: '2024-06-12',
  from: lhr,
  to: jfk,
  departureActual: '10:00',
  arrivalActual: '12:55',
});

describe('warningsOf', () => {
  it('has nothing to say about an ordinary journey', () => {
    expect(warningsOf(flight, { today })).toEqual([]);
    expect(warningsOf(journeyOf({ date: 'XXXX', from: lhr, to: jfk }), { today })).toEqual([]);
  });

  it('warns of an arrival before the departure', () => {
    expect(warningsOf({ ...flight, arrivalActual: '04:55' }, { today })).toEqual([
      { code: 'arrives-before-departure' },
    ]);
  });

  it('warns of a flight of more than a day, not of such a crossing by ship', () => {
    // 10:00 to 12:55 on the next day: 7 h 55 min plus 24 h.
    const long = { ...flight, arrivalActual: '12:55+1' };
    expect(warningsOf(long, { today })).toEqual([{ code: 'too-long', minutes: 1915 }]);
    expect(warningsOf({ ...long, mode: 'sea', arrivalActual: '12:55+7' }, { today })).toEqual([]);
  });

  it('warns of a speed that nothing reaches', () => {
    // 534 km in a quarter of an hour.
    const quick = { ...flight, to: edi, arrivalActual: '10:15' };
    expect(warningsOf(quick, { today })).toMatchObject([{ code: 'too-fast' }]);
    expect(codes({ ...quick, mode: 'rail', arrivalActual: '11:00' }, { today })).toEqual([
      'too-fast',
    ]);
    expect(codes({ ...quick, mode: 'rail', arrivalActual: '14:30' }, { today })).toEqual([]);
  });

  it('lets Concorde be fast', () => {
    // 5,554 km in 3 h 20 min: 1,666 km/h.
    const fast = { ...flight, departureActual: '10:30', arrivalActual: '08:50' };
    expect(codes(fast, { today })).toEqual(['too-fast']);
    const vehicle = { type: 'Concorde', icao: '', registration: 'G-BOAC', name: '' };
    expect(codes({ ...fast, vehicle }, { today })).toEqual([]);
  });

  it('warns of a stated duration that is far from the times', () => {
    // 10:00 to 12:55 is 7 h 55 min.
    const stated = (statedDuration: number) => codes({ ...flight, statedDuration }, { today });
    expect([8, 79, 1000].map(stated)).toEqual([
      ['duration-differs'],
      ['duration-differs'],
      ['duration-differs'],
    ]);
    expect([475, 440, 360].map(stated)).toEqual([[], [], []]);
    const untimed = { ...flight, arrivalActual: '', statedDuration: 700 };
    expect(codes(untimed, { today })).toEqual([]);
  });

  it('warns of a flight that would have been slower than a car', () => {
    // 534 km in 20 hours.
    expect(codes({ ...flight, to: edi, arrivalActual: '06:00+1' }, { today })).toEqual([
      'too-slow',
    ]);
  });

  it('warns of a journey to where one is', () => {
    expect(codes({ ...flight, to: lhr }, { today })).toEqual(['same-place']);
  });

  it('warns of a date further ahead than anybody books', () => {
    expect(codes({ ...flight, date: '2028-06-12' }, { today })).toEqual([]);
    expect(codes({ ...flight, date: '2062-06-12' }, { today })).toEqual(['far-future']);
    expect(codes({ ...flight, date: '2062' }, { today })).toEqual(['far-future']);
  });

  it('warns of two journeys of one person at once', () => {
    const other = journeyOf({
      id: 'other',
      date: '2024-06-12',
      from: edi,
      to: syd,
      departureActual: '11:00',
      arrivalActual: '21:00+1',
    });
    expect(warningsOf(flight, { today, others: [other, flight] })).toEqual([
      { code: 'overlaps', journeyId: 'other' },
    ]);
    const apart = { ...other, travellers: [travellerOf(sam)] };
    expect(codes(flight, { today, others: [apart] })).toEqual([]);
    const together = { ...other, travellers: [travellerOf(sam), travellerOf(alex)] };
    expect(codes(flight, { today, others: [together] })).toEqual(['overlaps']);
  });

  it('lets one journey begin where another ends', () => {
    // Starts in New York at 12:55, when the first journey arrives there.
    const next = journeyOf({
      id: 'next',
      date: '2024-06-12',
      from: jfk,
      to: lhr,
      departureActual: '12:55',
      arrivalActual: '00:55+1',
    });
    expect(codes(flight, { today, others: [next] })).toEqual([]);
  });
});

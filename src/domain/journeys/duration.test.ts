import { describe, expect, it } from 'vitest';
import { durationMinutes, instantOf, minutesBetween } from './duration.ts';
import {
  akl,
  edi,
  jfk,
  journeyOf,
  lax,
  lhr,
  nrt,
} from '../../../test/journeys/journey-fixtures.ts';

describe('durationMinutes', () => {
  it('compares instants, not clocks', () => {
    // 10:00 in London in June is 09:00 UTC, 12:55 in New York is 16:55 UTC.
    const journey = journeyOf({
      date: '2024-06-12',
      from: lhr,
      to: jfk,
      departureScheduled: '10:00',
      arrivalScheduled: '12:55',
    });
    expect(durationMinutes(journey)).toBe(7 * 60 + 55);
  });

  it('crosses the date line both ways', () => {
    // 19:30 in Auckland (summer time, UTC+13) is 06:30 UTC; 11:00 in Los Angeles is 19:00 UTC.
    const east = journeyOf({
      date: '2024-01-15',
      from: akl,
      to: lax,
      departureScheduled: '19:30',
      arrivalScheduled: '11:00',
    });
    expect(durationMinutes(east)).toBe(12 * 60 + 30);
    // 22:30 in Los Angeles is 06:30 UTC of the 16th; 08:30 in Auckland on the 17th is 19:30 UTC.
    const west = journeyOf({
      date: '2024-01-15',
      from: lax,
      to: akl,
      departureScheduled: '22:30',
      arrivalScheduled: '08:30+2',
    });
    expect(durationMinutes(west)).toBe(13 * 60);
    // 00:30 in Tokyo is 15:30 UTC of the day before; 17:30 there and then is 01:30 UTC.
    const before = journeyOf({
      date: '2024-01-15',
      from: nrt,
      to: lax,
      departureScheduled: '00:30',
      arrivalScheduled: '17:30-1',
    });
    expect(durationMinutes(before)).toBe(10 * 60);
  });

  it('is an hour shorter over the night when clocks go forward', () => {
    const base = { from: edi, to: lhr, departureScheduled: '22:00', arrivalScheduled: '06:00+1' };
    expect(durationMinutes(journeyOf({ ...base, date: '2024-03-23' }))).toBe(8 * 60);
    expect(durationMinutes(journeyOf({ ...base, date: '2024-03-30' }))).toBe(7 * 60);
    expect(durationMinutes(journeyOf({ ...base, date: '2024-10-26' }))).toBe(9 * 60);
  });

  // On 27 October 2024 British clocks went back from 02:00 to 01:00: 01:30 was 00:30 and 01:30 UTC.
  it.each([
    ['an arrival that came twice, before and after it left', '01:30', '01:20', null, 50],
    ['the first of two arrivals', '00:40', '01:50', null, 70],
    ['the first, where the stated duration is nearer to it', '00:40', '01:50', 75, 70],
    ['the second, where the stated duration is nearer to it', '00:40', '01:50', 125, 130],
    ['the first of two departures', '01:30', '02:40', null, 130],
    ['the second, where the stated duration is', '01:30', '02:40', 70, 70],
  ])('takes %s', (_, departureScheduled, arrivalScheduled, statedDuration, minutes) => {
    const night = { date: '2024-10-27', from: edi, to: lhr };
    const times = { departureScheduled, arrivalScheduled, statedDuration };
    expect(durationMinutes(journeyOf({ ...night, ...times }))).toBe(minutes);
  });

  const all = journeyOf({
    date: '2024-06-12',
    from: lhr,
    to: edi,
    departureScheduled: '10:00',
    departureActual: '10:20',
    takeoffScheduled: '10:15',
    takeoffActual: '10:35',
    landingScheduled: '11:10',
    landingActual: '11:25',
    arrivalScheduled: '11:20',
    arrivalActual: '11:31',
    statedDuration: 99,
  });

  it.each([
    ['both actual gate times', {}, 71],
    ['both scheduled ones', { arrivalActual: '' }, 80],
    ['one of each', { arrivalActual: '', departureScheduled: '' }, 60],
    ['actual runway times', { departureActual: '', departureScheduled: '' }, 50],
    [
      'scheduled runway times',
      { departureActual: '', departureScheduled: '', takeoffActual: '' },
      55,
    ],
    [
      'what is stated',
      {
        departureActual: '',
        departureScheduled: '',
        takeoffActual: '',
        takeoffScheduled: '',
      },
      99,
    ],
    ['what is possible, where actual times run backwards', { arrivalActual: '09:00' }, 80],
  ])('takes %s', (_name, missing, minutes) => {
    expect(durationMinutes({ ...all, ...missing })).toBe(minutes);
  });

  it('needs the day, unless a duration is stated', () => {
    expect(durationMinutes({ ...all, date: '2024-06' })).toBe(99);
    expect(durationMinutes({ ...all, date: 'XXXX', statedDuration: null })).toBeUndefined();
    expect(durationMinutes({ ...all, date: '2024-06-12~' })).toBe(71);
  });

  it('says nothing where a zone is not known', () => {
    const nowhere = { ...edi, zone: 'Europe/Atlantis' };
    expect(durationMinutes({ ...all, to: nowhere, statedDuration: null })).toBeUndefined();
  });
});

describe('minutesBetween', () => {
  it('is negative where the second comes first', () => {
    const journey = journeyOf({
      date: '2024-06-12',
      from: lhr,
      to: edi,
      departureActual: '10:00',
      arrivalActual: '09:00',
    });
    expect(minutesBetween(journey, 'departureActual', 'arrivalActual')).toBe(-60);
    expect(instantOf(journey, 'takeoffActual')).toBeUndefined();
  });
});

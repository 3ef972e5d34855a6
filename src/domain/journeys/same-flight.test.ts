import { describe, expect, it } from 'vitest';
import { contradicts, minutesApart, sameNumber } from './same-flight.ts';

const flight = (number: string, departure = '') => ({ number, departure });

describe('the numbers of a flight', () => {
  it.each([
    ['BA117', 'BAW117', true],
    ['BA117', '117', true],
    ['BA0117', 'BA117', true],
    ['U24567', '4567', true],
    ['9W123', '123', true],
    ['BA117', 'BA118', false],
    ['BA100', 'BA1', false],
    ['', '', false],
  ])('%s and %s', (one, other, same) => {
    expect(sameNumber(flight(one), flight(other))).toBe(same);
  });
});

describe('two flights along one path on one day', () => {
  it('are compared by the clock, over midnight as well', () => {
    expect(minutesApart(flight('', '23:50'), flight('', '00:10+1'))).toBe(20);
    expect(minutesApart(flight('', '23:50'), flight(''))).toBeUndefined();
  });

  it.each([
    ['BA117', '08:00', 'BA118', '08:00', true],
    ['BA117', '08:00', 'AA900', '08:00', false],
    ['BA117', '08:00', 'AA900', '09:31', true],
    ['BA117', '08:00', 'BAW117', '20:00', false],
    ['', '08:00', '', '09:30', false],
    ['', '08:00', '', '09:31', true],
    ['', '', '', '', false],
  ])('%s at %s and %s at %s', (number, departure, otherNumber, otherDeparture, cannot) => {
    const other = flight(otherNumber, otherDeparture);
    expect(contradicts(flight(number, departure), other)).toBe(cannot);
  });
});

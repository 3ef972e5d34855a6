import { describe, expect, it } from 'vitest';
import { examplePlaces } from '../../../../test/imports/example-places.ts';
import type { JourneyKey } from './journey-key.ts';
import { mayBeOne, morePreciseDate } from './perhaps-same.ts';

/** A leg with defaults: Alex from London to New York on 4 May 2019. */
function leg(differs: Partial<JourneyKey> = {}): JourneyKey {
  return {
    date: '2019-05-04',
    mode: 'air',
    from: examplePlaces.LHR,
    to: examplePlaces.JFK,
    number: 'BA117',
    departure: '08:25',
    personIds: ['alex'],
    sourceFormat: 'fr24',
    sourceId: '',
    fingerprint: '',
    ...differs,
  };
}

const bare = { number: '', departure: '' };

describe('a leg of a day', () => {
  it.each([
    ['its month', { date: '2019-05' }],
    ['its month, without a number', { date: '2019-05', ...bare }],
    ['its spring', { date: '2019-21', ...bare }],
    ['its year', { date: '2019', ...bare }],
    ['its year under the number as ICAO writes it', { date: '2019', number: 'BAW117' }],
    ['about that day', { date: '2019-05-04~', ...bare }],
  ])('may be one of %s', (_, differs) => {
    expect(mayBeOne(leg(), leg(differs))).toBe(true);
    expect(mayBeOne(leg(differs), leg())).toBe(true);
  });

  it.each([
    ['another month', { date: '2019-06', ...bare }],
    ['another season', { date: '2019-22', ...bare }],
    ['another year', { date: '2018', ...bare }],
    ['another day', { date: '2019-05-05', ...bare }],
    ['no known date', { date: 'XXXX', ...bare }],
    ['its month under another number', { date: '2019-05', number: 'BA175' }],
    ['its month under the number of another airline', { date: '2019-05', number: 'AA6134' }],
    ['its month, hours later', { date: '2019-05', number: '', departure: '18:10' }],
    [
      'its month, the other way',
      { date: '2019-05', from: examplePlaces.JFK, to: examplePlaces.LHR },
    ],
    ['its month, by ship', { date: '2019-05', mode: 'sea' as const }],
    // Equal dates are matched by the rules for certain matches.
    ['the same day', {}],
  ])('is not one of %s', (_, differs) => {
    expect(mayBeOne(leg(), leg(differs))).toBe(false);
    expect(mayBeOne(leg(differs), leg())).toBe(false);
  });
});

describe('the more precise of two dates', () => {
  it.each([
    ['1978', '1978-06'],
    ['1978', '1978-06~'],
    ['1978', '1978-22'],
    ['1978', '1978-24'],
    ['1978-22', '1978-06'],
    ['1978-24', '1979-01-10'],
    ['1978-06', '1978-06-12'],
    ['1978~', '1978'],
    ['1978-06~', '1978-06-12'],
    ['1978-06-12~', '1978-06-12'],
  ])('of %s and %s is the second', (vague, precise) => {
    expect(morePreciseDate(vague, precise)).toBe(precise);
    expect(morePreciseDate(precise, vague)).toBe(precise);
  });

  it.each([
    ['1978', '1979-06-12'],
    ['1978-06', '1978-07-01'],
    ['1978-06-12', '1978-06-13'],
    ['1978-21', '1978-06'],
    ['1978-24', '1978-01-10'],
    ['1979', '1978-24'],
    ['1978', 'XXXX'],
  ])('of %s and %s, neither in the other, is the known one', (known, other) => {
    expect(morePreciseDate(known, other)).toBe(known);
    expect(morePreciseDate(other, known)).toBe(other);
  });
});

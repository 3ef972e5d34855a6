import { describe, expect, it } from 'vitest';
import { blankJourney, type Journey } from '../../journeys/journey.ts';
import { jfk, lhr } from '../../../../test/journeys/journey-fixtures.ts';
import { examplePlaces } from '../../../../test/imports/example-places.ts';
import { fingerprint } from './fingerprint.ts';

const seat = { seat: '', seatPosition: '', cabin: '', reason: '' } as const;
const journey: Journey = {
  ...blankJourney({
    mode: 'air',
    date: '2024-02-09',
    from: examplePlaces.CPH,
    to: examplePlaces.OSL,
  }),
  travellers: [
    { personId: 'alex', ...seat },
    { personId: 'sam', ...seat },
  ],
};

describe('the fingerprint of a journey', () => {
  it('is 64 bits', () => {
    expect(fingerprint(journey)).toMatch(/^[\da-f]{16}$/);
  });

  it('is what the first release made of it', () => {
    const whole: Journey = {
      ...blankJourney({ mode: 'air', date: '1978-06-12', from: lhr, to: jfk }),
      departureActual: '10:52',
      arrivalActual: '13:15',
      statedDuration: 463,
      operator: { name: 'British Airways', iata: 'BA', icao: 'BAW' },
      number: 'BA501',
      bookingReference: 'ABC12D',
      note: 'upper deck',
      travellers: [{ personId: 'alex', ...seat }],
    };
    expect(fingerprint(whole)).toBe('5818611232618cec');
  });

  it('does not depend on the order of travellers, nor on what reference data calls a place', () => {
    const other = {
      ...journey,
      from: { ...examplePlaces.CPH, name: 'Kastrup' },
      travellers: journey.travellers.toReversed(),
      operator: { icao: '', iata: '', name: '' },
    };
    expect(fingerprint(other)).toBe(fingerprint(journey));
  });

  it.each<[string, Partial<Journey>]>([
    ['date', { date: '2024-02-10' }],
    ['place', { from: examplePlaces.LHR }],
    ['time', { arrivalActual: '01:02+1' }],
    ['operator', { operator: { name: 'SAS', iata: '', icao: '' } }],
    ['seat', { travellers: [{ personId: 'alex', ...seat, seat: '1A' }] }],
    ['note', { note: ' ' }],
    ['duration', { statedDuration: 1 }],
  ])('depends on the %s', (_, differs) => {
    expect(fingerprint({ ...journey, ...differs })).not.toBe(fingerprint(journey));
  });
});

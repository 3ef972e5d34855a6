import { expect, it } from 'vitest';
import { blankJourney, type Journey, type Traveller } from '../../../../domain/journeys/journey.ts';
import type { Place } from '../../../../domain/places/place.ts';
import { withChangesOf, withTravellersOf } from './merge-journey.ts';

const place = (iata: string): Place => ({
  id: `airport:${iata}`,
  kind: 'airport',
  iata,
  icao: '',
  name: iata,
  town: '',
  country: '',
  region: '',
  lat: 0,
  lon: 0,
  zone: 'UTC',
});
const traveller = (personId: string, seat = ''): Traveller => ({
  personId,
  seat,
  seatPosition: '',
  cabin: '',
  reason: '',
});
const journey = (edits: Partial<Journey>): Journey => ({
  ...blankJourney({ mode: 'air', date: '2019-05-04', from: place('CPH'), to: place('OSL') }),
  travellers: [traveller('alex', '1A')],
  ...edits,
});

it('adds the travellers who are missing and touches nothing else', () => {
  const present = journey({ note: 'mine' });
  const row = journey({ note: 'theirs', travellers: [traveller('alex', '9F'), traveller('sam')] });
  expect(withTravellersOf(present, row)).toEqual({
    ...present,
    travellers: [traveller('alex', '1A'), traveller('sam')],
  });
});

it('takes over what the source changed, and only that', () => {
  const earlier = journey({ departureGate: 'B7', note: '' });
  const row = journey({ departureGate: 'C12', note: '' });
  const present = journey({ departureGate: 'B7', note: 'written here' });
  expect(withChangesOf(present, row, earlier)).toEqual({ ...present, departureGate: 'C12' });
});

it('lets the source win where both changed', () => {
  const earlier = journey({ departureGate: 'B7' });
  const present = journey({ departureGate: 'B8' });
  const row = journey({ departureGate: 'C12' });
  expect(withChangesOf(present, row, earlier).departureGate).toBe('C12');
});

it('takes every field of a row that was not imported before', () => {
  const present = journey({ departureGate: 'B7', note: 'old' });
  expect(withChangesOf(present, journey({ note: 'new' }), undefined)).toMatchObject({
    departureGate: '',
    note: 'new',
  });
});

it('changes a traveller’s seat when the source did, and keeps one that was corrected here', () => {
  const earlier = journey({ travellers: [traveller('alex', '1A'), traveller('sam', '1B')] });
  const row = journey({ travellers: [traveller('alex', '2A'), traveller('sam', '1B')] });
  const present = journey({
    travellers: [traveller('alex', '1A'), traveller('sam', '7C'), traveller('jo', '7D')],
  });
  expect(withChangesOf(present, row, earlier).travellers).toEqual([
    traveller('alex', '2A'),
    traveller('sam', '7C'),
    traveller('jo', '7D'),
  ]);
});

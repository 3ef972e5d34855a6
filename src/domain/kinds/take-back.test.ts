import { expect, it } from 'vitest';
import { journeyKind, type JourneyRecord, type Traveller } from '../journeys/journey.ts';
import { blankOf } from './blank.ts';
import { takeBack } from './take-back.ts';

const traveller = (personId: string, seat = ''): Traveller => ({
  personId,
  seat,
  seatPosition: '',
  cabin: '',
  reason: '',
});
const snapshot = (edits: Partial<JourneyRecord>): JourneyRecord => ({
  ...blankOf(journeyKind.fields),
  date: '2019-05-04',
  from: 'airport:CPH',
  to: 'airport:OSL',
  travellers: [traveller('alex')],
  ...edits,
});

it('gives fields back that nobody touched since, and keeps later edits', () => {
  const before = snapshot({ departureGate: 'B7', note: '' });
  const after = snapshot({ departureGate: 'C12', note: '' });
  const now = snapshot({ departureGate: 'C12', note: 'whales' });
  expect(takeBack(journeyKind.fields, { before, after }, now)).toEqual(
    snapshot({ departureGate: 'B7', note: 'whales' }),
  );
});

it('keeps a field that was changed again', () => {
  const before = snapshot({ departureGate: 'B7' });
  const after = snapshot({ departureGate: 'C12' });
  const now = snapshot({ departureGate: 'C14' });
  expect(takeBack(journeyKind.fields, { before, after }, now).departureGate).toBe('C14');
});

it('gives the fields of a group back one by one', () => {
  const none = snapshot({}).vehicle;
  const before = snapshot({});
  const after = snapshot({ vehicle: { ...none, type: 'Boeing 747-400', icao: 'B744' } });
  const now = snapshot({ vehicle: { ...after.vehicle, registration: 'G-CIVA' } });
  expect(takeBack(journeyKind.fields, { before, after }, now).vehicle).toEqual({
    ...none,
    registration: 'G-CIVA',
  });
});

it('lets the travellers go that it added, even when others were edited', () => {
  const before = snapshot({});
  const after = snapshot({ travellers: [traveller('alex'), traveller('sam', '2B')] });
  const now = snapshot({
    travellers: [traveller('alex', '9A'), traveller('sam', '2C'), traveller('jo')],
  });
  expect(takeBack(journeyKind.fields, { before, after }, now).travellers).toEqual([
    traveller('alex', '9A'),
    traveller('jo'),
  ]);
});

it('never leaves a journey without travellers', () => {
  const before = snapshot({});
  const after = snapshot({ travellers: [traveller('alex'), traveller('sam')] });
  const now = snapshot({ travellers: [traveller('sam')] });
  expect(takeBack(journeyKind.fields, { before, after }, now).travellers).toEqual([
    traveller('sam'),
  ]);
});

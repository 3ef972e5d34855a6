import { expect, it } from 'vitest';
import { blankJourney, type Journey } from '../../journeys/journey.ts';
import { edi, jfk, lhr } from '../../../../test/journeys/journey-fixtures.ts';
import { ordersWithinDays } from './day-order.ts';

const cph = { ...lhr, id: 'airport:EKCH' };

function leg(from: typeof lhr, to: typeof lhr, more: Partial<Journey> = {}, traveller = 'me') {
  const journey = blankJourney({ mode: 'air', date: '2004-05-30', from, to });
  return { ...journey, ...more, travellers: [{ key: traveller }] };
}

it('numbers the legs of a day in the one way that they can be flown', () => {
  // As FlightMemory lists them, the last flight first: CPH → LHR → JFK → EDI was flown.
  const backwards = [leg(jfk, edi), leg(lhr, jfk), leg(cph, lhr)];
  expect(ordersWithinDays(backwards)).toEqual([3, 2, 1]);
  expect(ordersWithinDays([leg(lhr, jfk), leg(cph, lhr), leg(jfk, edi)])).toEqual([2, 1, 3]);
});

it('goes through a place more than once', () => {
  // The flown order is CPH → LHR → EDI → LHR → JFK.
  const legs = [leg(edi, lhr), leg(lhr, jfk), leg(cph, lhr), leg(lhr, edi)];
  expect(ordersWithinDays(legs)).toEqual([3, 4, 1, 2]);
});

it('knows no order of what may have begun at either end, or hangs not together', () => {
  expect(ordersWithinDays([leg(lhr, edi), leg(edi, lhr)])).toEqual([0, 0]);
  expect(ordersWithinDays([leg(lhr, edi), leg(jfk, cph)])).toEqual([0, 0]);
  expect(ordersWithinDays([leg(lhr, edi)])).toEqual([0]);
});

it('numbers legs without times after one with a time', () => {
  const timed = leg(cph, lhr, { departureScheduled: '21:00' });
  expect(ordersWithinDays([leg(lhr, jfk), timed])).toEqual([2, 1]);
  const late = leg(jfk, edi, { departureScheduled: '20:00' });
  expect(ordersWithinDays([timed, leg(lhr, jfk), late])).toEqual([0, 0, 0]);
});

it('leaves alone what has times or an order, a vague date, another day or another traveller', () => {
  const timed = leg(lhr, jfk, { departureScheduled: '11:00' });
  expect(ordersWithinDays([timed, leg(cph, lhr)])).toEqual([0, 0]);
  expect(ordersWithinDays([leg(lhr, jfk, { order: 5 }), leg(cph, lhr)])).toEqual([5, 0]);
  const vague = { date: '2004-05' };
  expect(ordersWithinDays([leg(lhr, jfk, vague), leg(cph, lhr, vague)])).toEqual([0, 0]);
  expect(ordersWithinDays([leg(lhr, jfk, { date: '2004-05-31' }), leg(cph, lhr)])).toEqual([0, 0]);
  expect(ordersWithinDays([leg(lhr, jfk, {}, 'sam'), leg(cph, lhr)])).toEqual([0, 0]);
});

/** Seven journeys whose figures can all be calculated by hand, for the tests of this folder. */
import { distanceKm } from '../../src/domain/shared/places/geo.ts';
import { alex, cdg, edi, jfk, journeyOf, lhr, sam, travellerOf } from './journey-fixtures.ts';
import { toJourneyRows } from './journey-rows.ts';

const ba = { name: 'British Airways', iata: 'BA', icao: 'BAW' };
const af = { name: 'Air France', iata: 'AF', icao: 'AFR' };
const jumbo = { type: 'Boeing 747', icao: '', registration: '', name: '' };

export const km = {
  lhrJfk: distanceKm(lhr, jfk),
  lhrEdi: distanceKm(lhr, edi),
  lhrCdg: distanceKm(lhr, cdg),
  drive: 650,
};

const journeys = [
  // A Monday. 10:00 BST is 09:00 UTC, 12:55 EDT is 16:55 UTC: 475 minutes.
  journeyOf({
    id: 'out',
    date: '1978-06-12',
    from: lhr,
    to: jfk,
    departureActual: '10:00',
    arrivalActual: '12:55',
    operator: ba,
    vehicle: jumbo,
    travellers: [travellerOf(alex, { cabin: 'economy', seatPosition: 'window' })],
  }),
  // A Monday. 20:00 EDT is 00:00 UTC, 07:40 BST is 06:40 UTC: 400 minutes.
  journeyOf({
    id: 'home',
    date: '1978-06-19',
    from: jfk,
    to: lhr,
    departureActual: '20:00',
    arrivalActual: '07:40+1',
    operator: ba,
    vehicle: jumbo,
    travellers: [travellerOf(alex, { cabin: 'business' })],
  }),
  journeyOf({ id: 'some time', date: '1978', from: lhr, to: edi }),
  // A Wednesday.
  journeyOf({
    id: 'drive',
    mode: 'road',
    date: '1979-01-03',
    from: edi,
    to: lhr,
    statedDistance: km.drive,
    statedDuration: 480,
    travellers: [travellerOf(alex), travellerOf(sam)],
  }),
  // A Saturday. 08:15 is GMT, 10:15 CET is 09:15 UTC: 60 minutes.
  journeyOf({
    id: 'to Paris',
    date: '1981-03-14',
    from: lhr,
    to: cdg,
    departureActual: '08:15',
    arrivalActual: '10:15',
    operator: af,
    travellers: [travellerOf(alex, { cabin: 'economy' }), travellerOf(sam, { cabin: 'business' })],
  }),
  // 18:00 CET is 17:00 UTC, 18:05 is GMT: 65 minutes.
  journeyOf({
    id: 'from Paris',
    date: '1981-03-14',
    order: 1,
    from: cdg,
    to: lhr,
    departureActual: '18:00',
    arrivalActual: '18:05',
    operator: ba,
  }),
  journeyOf({ id: 'forgotten', date: 'XXXX', from: cdg, to: lhr }),
];

export const smallLog = toJourneyRows(journeys);

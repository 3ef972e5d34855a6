import { describe, expect, it } from 'vitest';
import { filterJourneys, type JourneyFilter } from './filter.ts';
import {
  alex,
  atSea,
  cdg,
  edi,
  jfk,
  journeyOf,
  lhr,
  nrt,
  sam,
  travellerOf,
} from '../../../../test/journeys/journey-fixtures.ts';
import type { Place } from '../../places/place.ts';
import { toJourneyRows } from '../../../../test/journeys/journey-rows.ts';

const log = toJourneyRows([
  journeyOf({
    id: 'jumbo',
    date: '1978-06-12',
    from: lhr,
    to: jfk,
    departureActual: '10:00',
    arrivalActual: '12:55',
    operator: { name: 'British Airways', iata: 'BA', icao: 'BAW' },
    number: 'BA501',
    departureTerminal: 'T3',
    departureGate: 'B31',
    arrivalGate: 'K9',
    vehicle: { type: 'Boeing 747', icao: '', registration: 'G-AWNA', name: 'City of Oslo' },
    bookingReference: 'X7KQ2P',
    note: 'Café au lait over Greenland',
    travellers: [
      travellerOf(alex, { cabin: 'economy', seatPosition: 'window' }),
      travellerOf(sam, {
        seat: '19E',
        cabin: 'business',
        seatPosition: 'aisle',
        reason: 'business',
      }),
    ],
  }),
  journeyOf({ id: 'June', date: '1978-06', from: jfk, to: lhr }),
  journeyOf({
    id: 'train',
    mode: 'rail',
    date: '1999-12-31',
    from: edi,
    to: lhr,
    departureScheduled: '23:10',
    statedDistance: 632,
    travellers: [travellerOf(sam)],
  }),
  journeyOf({ id: 'Tokyo', date: '2001', from: cdg, to: nrt }),
  journeyOf({ id: 'voyage', mode: 'sea', date: 'XXXX', from: lhr, to: atSea }),
]);

/** Names of the rows that pass the filter, sorted by name. */
function found(filter: JourneyFilter): string[] {
  return filterJourneys(log, filter)
    .map(({ id }) => id)
    .toSorted();
}

describe('filterJourneys', () => {
  it('lets everything through without conditions, in order', () => {
    expect(filterJourneys(log, {})).toEqual(log);
  });

  it.each<[JourneyFilter, string[]]>([
    [{ people: [sam] }, ['jumbo', 'train']],
    [{ people: [sam, alex] }, ['June', 'Tokyo', 'jumbo', 'train', 'voyage']],
    [{ people: [] }, []],
    [{ modes: ['rail', 'sea'] }, ['train', 'voyage']],
    [{ year: 1978 }, ['June', 'jumbo']],
    [{ year: 'none' }, ['voyage']],
    [{ month: 6 }, ['June', 'jumbo']],
    [{ month: 'none' }, ['Tokyo', 'voyage']],
    [{ weekday: 1 }, ['jumbo']],
    [{ weekday: 'none' }, ['June', 'Tokyo', 'voyage']],
    [{ hour: 23 }, ['train']],
    [{ hour: 'none' }, ['June', 'Tokyo', 'voyage']],
    [{ since: '1978-06-01', until: '1978-06-30' }, ['June', 'jumbo']],
    // A partial date that can lie outside the range does not match.
    [{ since: '1978-06-02' }, ['Tokyo', 'jumbo', 'train']],
    [{ until: '1978-06-29' }, ['jumbo']],
    [{ until: '2001-12-30' }, ['June', 'jumbo', 'train']],
    [{ operator: 'British Airways' }, ['jumbo']],
    [{ operator: 'none' }, ['June', 'Tokyo', 'train', 'voyage']],
    [{ places: [lhr.id] }, ['June', 'jumbo', 'train', 'voyage']],
    [{ places: [lhr.id, jfk.id] }, ['June', 'jumbo']],
    [{ from: lhr.id }, ['jumbo', 'voyage']],
    [{ to: lhr.id }, ['June', 'train']],
    [{ path: 'airport:KJFK→airport:EGLL' }, ['June']],
    [{ route: 'airport:EGLL–airport:KJFK' }, ['June', 'jumbo']],
    [{ countries: ['US'] }, ['June', 'jumbo']],
    [{ countries: ['none'] }, ['voyage']],
    [{ fromCountry: 'GB' }, ['jumbo', 'train', 'voyage']],
    [{ toCountry: 'GB', scope: 'international' }, ['June']],
    [{ continents: ['AS'] }, ['Tokyo']],
    [{ continents: ['EU', 'none'] }, ['voyage']],
    [{ continentPair: 'AS–EU' }, ['Tokyo']],
    [{ scope: 'domestic' }, ['train']],
    [{ scope: 'unknown' }, ['voyage']],
    [{ cabin: 'business' }, ['jumbo']],
    [{ cabin: 'business', people: [alex] }, []],
    [{ cabin: 'economy', seatPosition: 'aisle' }, []],
    [{ cabin: 'none' }, ['June', 'Tokyo', 'train', 'voyage']],
    [{ reason: 'business' }, ['jumbo']],
    [{ vehicleType: 'Boeing 747' }, ['jumbo']],
    [{ registration: 'G-AWNA' }, ['jumbo']],
    // 632 km by rail, 5,554.5 km to New York.
    [{ minKm: 632, maxKm: 5554 }, ['train', 'voyage']],
    [{ maxKm: 632 }, []],
    [{ timed: 'yes' }, ['jumbo']],
    [{ year: 1978, modes: ['air'], month: 'none' }, []],
  ])('%j', (filter, expected) => {
    expect(found(filter)).toEqual(expected.toSorted());
  });

  it.each([
    ['heathrow', ['June', 'jumbo', 'train', 'voyage']],
    ['HEATHROW boeing', ['jumbo']],
    ['ba501', ['jumbo']],
    ['g-awna', ['jumbo']],
    ['gawna', ['jumbo']],
    ['cafe greenland', ['jumbo']],
    ['x7kq', ['jumbo']],
    ['oslo', ['jumbo']],
    ['japan', ['Tokyo']],
    ['rjaa', ['Tokyo']],
    ['1999', ['train']],
    ['19e', ['jumbo']],
    ['b31', ['jumbo']],
    ['k9 t3', ['jumbo']],
    ['june 1978', ['June', 'jumbo']],
    ['31 dec', ['train']],
    ['12:55', ['jumbo']],
    ['23:10', ['train']],
    ['nowhere', []],
    [' ', ['June', 'Tokyo', 'jumbo', 'train', 'voyage']],
  ])('finds “%s”', (q, expected) => {
    expect(found({ q })).toEqual(expected.toSorted());
  });
});

it.each([
  ['cologne', ['köln']],
  ['koeln', ['köln']],
  ['colonia', ['köln']],
  ['köln', ['köln']],
  ['bombay', ['mumbai']],
  ['train cologne', ['köln']],
  ['trains', ['köln']],
  ['rail', ['köln']],
  ['flight', ['mumbai']],
  ['flights bombay', ['mumbai']],
  ['ferry', ['crossing']],
  ['ship', ['crossing']],
  ['drive', ['drive']],
  // Only the beginning of a word, from four letters on.
  ['ferr', ['crossing']],
  ['rain', []],
  ['lane', []],
])('finds "%s" by the names of towns and the words for a mode: %s', (q, expected) => {
  const köln: Place = {
    ...edi,
    id: 'town:2886242',
    iata: '',
    icao: '',
    name: 'Köln Hbf',
    town: 'Köln',
    country: 'DE',
  };
  const mumbai: Place = {
    ...edi,
    id: 'airport:VABB',
    name: 'Chhatrapati Shivaji',
    town: 'Mumbai',
    country: 'IN',
  };
  const rows = toJourneyRows([
    journeyOf({ id: 'köln', mode: 'rail', date: '2001', from: köln, to: köln }),
    journeyOf({ id: 'mumbai', mode: 'air', date: '2002', from: mumbai, to: mumbai }),
    journeyOf({ id: 'crossing', mode: 'sea', date: '2003', from: atSea, to: atSea }),
    journeyOf({ id: 'drive', mode: 'road', date: '2004', from: edi, to: edi }),
  ]);
  expect(filterJourneys(rows, { q }).map(({ id }) => id)).toEqual(expected);
});

it('leaves rows that it lets all through as they are, with all that is known of them', () => {
  const ofAlex = filterJourneys(log, { people: [alex] });
  expect(ofAlex.length).toBeGreaterThan(0);
  expect(filterJourneys(ofAlex, { people: [alex] })).toBe(ofAlex);
});

import fc from 'fast-check';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { newId } from '../shared/ids.ts';
import { edi, jfk, journeyOf, lhr, longLog, travellerOf } from './journey-fixtures.ts';
import {
  decodeJourneySet,
  encodeInSteps,
  encodeJourneySet,
  type JourneySet,
} from './journey-set.ts';
import {
  cabins,
  modes,
  reasons,
  seatPositions,
  timeFields,
  type StoredJourney,
} from './journey.ts';
import { journeySchema } from './journey-schema.ts';

/** Over the wire and back, as JSON carries it. */
function sent(set: JourneySet): JourneySet {
  return decodeJourneySet(JSON.parse(JSON.stringify(encodeJourneySet(set))));
}

const people = [{ id: 'p1', slug: 'alex', name: 'Alex' }];
const setOf = (journeys: StoredJourney[]): JourneySet => ({ archiveVersion: 7, people, journeys });

const word = fc.oneof(fc.constant(''), fc.string({ maxLength: 8 }));
const time = fc.oneof(
  fc.constant(''),
  fc
    .tuple(
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
      fc.constantFrom('', '+1', '-1', '+12'),
    )
    .map(
      ([hour, minute, day]) =>
        `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}${day}`,
    ),
);
const date = fc.oneof(
  fc.constantFrom(
    'XXXX',
    '1978',
    '1978~',
    '1978-06',
    '1978-24',
    '1978-06-12~',
    '0001-01-01',
    '9999-12-31',
  ),
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
);
const place = fc.record({
  id: fc.constantFrom('airport:EGLL', 'airport:KJFK', 'town:1'),
  kind: fc.constantFrom('airport' as const, 'point' as const),
  iata: fc.constantFrom('', 'LHR'),
  icao: fc.constant(''),
  name: fc.string({ minLength: 1, maxLength: 5 }),
  town: word,
  country: fc.constantFrom('', 'GB'),
  region: fc.constant(''),
  lat: fc.double({ min: -90, max: 90, noNaN: true }).map((value) => value + 0),
  lon: fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0),
  zone: fc.constant('Europe/London'),
});
const traveller = fc.record({
  personId: fc.constantFrom('p1', 'p2', 'p3'),
  seat: word,
  seatPosition: fc.constantFrom('' as const, ...seatPositions),
  cabin: fc.constantFrom('' as const, ...cabins),
  reason: fc.constantFrom('' as const, ...reasons),
});
const journey = fc
  .record({
    id: fc.oneof(fc.uuid({ version: 7 }), fc.uuid({ version: 4 }), fc.string({ minLength: 1 })),
    version: fc.integer({ min: 1, max: 5 }),
    mode: fc.constantFrom(...modes),
    date,
    order: fc.integer({ min: 0, max: 3 }),
    from: place,
    to: place,
    statedDuration: fc.option(fc.integer({ min: 1, max: 100_000 })),
    statedDistance: fc.option(fc.double({ min: 0.001, max: 100_000, noNaN: true })),
    departureTerminal: word,
    departureGate: word,
    arrivalTerminal: word,
    arrivalGate: word,
    operator: fc.record({ name: word, iata: word, icao: word }),
    number: word,
    vehicle: fc.record({ type: word, icao: word, registration: word, name: word }),
    bookingReference: word,
    note: word,
    travellers: fc.array(traveller, { minLength: 1, maxLength: 4 }),
  })
  .chain((base) =>
    fc.tuple(...timeFields.map(() => time)).map((times) => ({
      ...base,
      ...(Object.fromEntries(
        timeFields.map((field, index) => [field, times[index] ?? '']),
      ) as Record<(typeof timeFields)[number], string>),
    })),
  );

describe('a journey set on the wire', () => {
  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.array(journey, { maxLength: 12 }), (journeys) => {
        expect(sent(setOf(journeys))).toEqual(setOf(journeys));
      }),
    );
  });

  it('brings a long log back as it was, each journey valid', () => {
    const journeys = longLog(500);
    expect(sent(setOf(journeys))).toEqual(setOf(journeys));
    for (const { id: _id, version: _version, ...fields } of sent(setOf(journeys)).journeys.slice(
      0,
      50,
    )) {
      expect(journeySchema.parse(fields)).toEqual(fields);
    }
  });

  it('sends a place once, and two that differ in anything twice', () => {
    const renamed = { ...jfk, name: 'Idlewild' };
    const journeys = [
      journeyOf({ date: '1961', from: lhr, to: renamed }),
      journeyOf({ date: '1978', from: lhr, to: jfk }),
      journeyOf({ date: '1979', from: { ...lhr }, to: edi }),
    ];
    expect(encodeJourneySet(setOf(journeys)).places).toEqual([lhr, renamed, jfk, edi]);
    const decoded = sent(setOf(journeys)).journeys;
    expect(decoded[0]?.from).toBe(decoded[2]?.from);
  });

  it('sends nothing derived and little of what is not there', () => {
    const wire = encodeJourneySet(setOf([journeyOf({ date: '1978', from: lhr, to: jfk })]));
    const text = JSON.stringify(wire);
    expect(text).not.toContain('distanceKm');
    expect(wire.times.takeoffActual).toEqual({ usual: expect.any(Number), gaps: [], values: [] });
  });

  it('carries an archive without journeys', () => {
    expect(sent(setOf([]))).toEqual(setOf([]));
  });

  it('refuses a wire that contradicts itself', () => {
    const wire = encodeJourneySet(setOf(longLog(20)));
    expect(() => decodeJourneySet({ ...wire, places: [] })).toThrow(RangeError);
    expect(() => decodeJourneySet({ ...wire, orders: [0] })).toThrow(RangeError);
  });

  it('is small', () => {
    const journeys = Array.from({ length: 2000 }, (_, index) =>
      journeyOf({
        date: '2020-01-01',
        from: lhr,
        to: jfk,
        id: newId(1_700_000_000_000 + index),
        travellers: [travellerOf('p1')],
      }),
    );
    const text = JSON.stringify(encodeJourneySet(setOf(journeys)));
    const { length } = brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    });
    // The random part of an id is 74 bits: nothing can be much smaller.
    expect(length).toBeLessThan(2000 * (74 / 8) * 1.2);
  });
});

it('is encoded in steps, between which a server lets others have their turn', () => {
  const set = setOf([journeyOf({ date: '1978-06-12', from: lhr, to: jfk })]);
  const steps = encodeInSteps(set);
  let turns = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) turns++;
  expect(turns).toBeGreaterThanOrEqual(10);
  expect(step.value).toEqual(encodeJourneySet(set));
});

import fc from 'fast-check';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  jfk,
  journeyOf,
  lhr,
  longLog,
  travellerOf,
} from '../../../../test/journeys/journey-fixtures.ts';
import { anyValues } from '../../../../test/kinds/any-values.ts';
import { journeySchema } from '../../journeys/journey-schema.ts';
import { journeyKind, toRecord } from '../../journeys/journey.ts';
import { newId } from '../../shared/ids.ts';
import { atOnce } from '../../shared/steps/steps.ts';
import { decodeInSteps, packSet, type SetRecord, setPacker, type SetWire } from './wire.ts';

type JourneyOnWire = SetRecord<typeof journeyKind>;

function encode(records: readonly JourneyOnWire[]): SetWire {
  return packSet(journeyKind, records.map(packed));
}

function packed(values: JourneyOnWire) {
  return { id: values.id, version: values.version, values };
}

const decode = (wire: SetWire) => atOnce(decodeInSteps(journeyKind, wire));

/** Encodes records, passes them through JSON and decodes them. */
function received(records: readonly JourneyOnWire[]): JourneyOnWire[] {
  return decode(JSON.parse(JSON.stringify(encode(records))) as SetWire);
}

const onWire = (journey: ReturnType<typeof journeyOf>): JourneyOnWire => ({
  ...toRecord(journey),
  id: journey.id,
  version: journey.version,
});

// A small set of words and places, so that they repeat as in a real log.
const word = fc.oneof(fc.constant(''), fc.string({ maxLength: 8 }));
const journey: fc.Arbitrary<JourneyOnWire> = fc
  .tuple(
    fc.oneof(fc.uuid({ version: 7 }), fc.uuid({ version: 4 }), fc.string({ minLength: 1 })),
    fc.oneof(fc.integer({ min: 1, max: 5 }), fc.nat()),
    anyValues(journeyKind.fields, {
      from: fc.constantFrom('airport:EGLL', 'town:1'),
      to: fc.constantFrom('airport:EGLL', 'airport:KJFK'),
      note: word,
    }),
  )
  .map(([id, version, values]) => ({ id, version, ...values }));

describe('a set on the wire', () => {
  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.array(journey, { maxLength: 12 }), (journeys) => {
        expect(received(journeys)).toEqual(journeys);
      }),
    );
  });

  it('brings a long log back as it was, each journey valid', () => {
    const journeys = longLog(500).map(onWire);
    expect(received(journeys)).toEqual(journeys);
    const { from: _from, to: _to, ...shape } = journeySchema.shape;
    for (const { from: _f, to: _t, id: _id, version: _v, ...rest } of received(
      journeys.slice(0, 50),
    )) {
      for (const [name, schema] of Object.entries(shape)) {
        const value = rest[name as keyof typeof rest];
        expect(schema.parse(value)).toEqual(value);
      }
    }
  });

  it('sends little of what is not there', () => {
    const wire = encode([onWire(journeyOf({ date: '1978', from: lhr, to: jfk }))]);
    const none = { usual: expect.any(Number), gaps: [], values: [] };
    expect(wire.fields['takeoffActual']).toEqual(none);
    expect(wire.fields['statedDistance']).toEqual(none);
  });

  it('sends the version of most records once, however large it is', () => {
    const journeys = longLog(9).map((one, at) => ({
      ...onWire(one),
      version: at === 4 ? 812_345 : 41_234,
    }));
    expect(encode(journeys).versions).toEqual({ usual: 41_234, gaps: [5], values: [812_345] });
    expect(received(journeys)).toEqual(journeys);
  });

  it('carries an archive without journeys', () => {
    expect(received([])).toEqual([]);
  });

  it('refuses a wire that contradicts itself', () => {
    const wire = encode(longLog(20).map(onWire));
    const { order: _order, ...lacking } = wire.fields;
    expect(() => decode({ ...wire, fields: lacking })).toThrow(RangeError);
    const short = { ...wire, fields: { ...wire.fields, order: [0] } };
    expect(() => decode(short)).toThrow(RangeError);
    const words = { words: [], picks: [0] };
    const empty = { ...wire, fields: { ...wire.fields, note: words } };
    expect(() => decode(empty)).toThrow(RangeError);
  });

  it('is small', () => {
    const journeys = Array.from({ length: 2000 }, (_, index) =>
      onWire(
        journeyOf({
          date: '2020-01-01',
          from: lhr,
          to: jfk,
          id: newId(1_700_000_000_000 + index),
          travellers: [travellerOf('p1')],
        }),
      ),
    );
    const { length } = brotliCompressSync(JSON.stringify(encode(journeys)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    });
    // The random part of an id is 74 bits, so the result cannot be much smaller.
    expect(length).toBeLessThan(2000 * (74 / 8) * 1.2);
  });

  it('is the same in however many parts its records come', () => {
    const someJourneys = fc.array(fc.array(journey, { maxLength: 5 }), { maxLength: 5 });
    fc.assert(
      fc.property(someJourneys, (parts) => {
        const packer = setPacker(journeyKind);
        for (const part of parts) packer.add(part.map(packed));
        expect(atOnce(packer.columns())).toEqual(encode(parts.flat()));
      }),
    );
  });

  it('is decoded in steps, between which a tab does other things', () => {
    const stepsFor = (count: number) => {
      const steps = decodeInSteps(journeyKind, encode(longLog(count).map(onWire)));
      let turns = 0;
      while (!steps.next().done) turns++;
      return turns;
    };
    expect(stepsFor(3)).toBeGreaterThanOrEqual(10);
    expect(stepsFor(5000)).toBeGreaterThan(stepsFor(3));
  });
});

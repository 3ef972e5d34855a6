import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alex,
  edi,
  jfk,
  journeyOf,
  lhr,
  sam,
  travellerOf,
} from '../../../test/journeys/journey-fixtures.ts';
import { type TravelSpan, travelSpanOf, TravelSpans } from './travel-spans.ts';

describe('the time that a journey takes its travellers away', () => {
  const flight = journeyOf({
    date: '2024-06-12',
    from: lhr,
    to: jfk,
    departureActual: '10:00',
    arrivalActual: '12:55',
    travellers: [travellerOf(alex), travellerOf(sam)],
  });

  it('is told in instants, with people and ends', () => {
    // 09:00 and 16:55 UTC.
    expect(travelSpanOf(flight, 'x')).toEqual({
      id: 'x',
      start: Date.UTC(2024, 5, 12, 9) / 60_000,
      end: Date.UTC(2024, 5, 12, 16, 55) / 60_000,
      personIds: [alex, sam],
      from: 'LHR',
      to: 'JFK',
    });
  });

  it.each([
    ['without an arrival', { arrivalActual: '' }],
    ['without a day', { date: '2024-06' }],
    ['backwards', { arrivalActual: '01:00' }],
  ])('is not known %s', (_, differs) => {
    expect(travelSpanOf({ ...flight, to: edi, ...differs }, 'x')).toBeUndefined();
  });
});

const anySpan = fc
  .record({
    start: fc.integer({ min: 0, max: 60 }),
    length: fc.integer({ min: 1, max: 30 }),
    personIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
  })
  .map(({ start, length, personIds }) => ({ start, end: start + length, personIds }));

describe('spans', () => {
  it('are found at the same time of the same people, and only those', () => {
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 12 }), (some) => {
        const all = some.map((one, index): TravelSpan => ({
          ...one,
          id: `${index}`,
          from: '',
          to: '',
        }));
        const spans = new TravelSpans(all);
        for (const one of all) {
          const others = all.filter(
            (other) =>
              other !== one &&
              other.personIds.some((personId) => one.personIds.includes(personId)) &&
              other.start < one.end &&
              one.start < other.end,
          );
          const found = spans.overlapping(one);
          if (others.length === 0) expect(found).toBeUndefined();
          else expect(others).toContain(found);
        }
      }),
    );
  });

  it('are found among thousands within a longer one with few looks', () => {
    let looks = 0;
    const spanOf = (id: string, start: number, end: number): TravelSpan => ({
      id,
      start,
      get end() {
        looks++;
        return end;
      },
      personIds: ['alex'],
      from: '',
      to: '',
    });
    // A liner's season, a gap, and then thousands of rides without overlaps.
    const rides = Array.from({ length: 2000 }, (_, index) => 10 * index + 10);
    const liner = spanOf('liner', 0, 1_000_000);
    const all = [...rides.map((start) => spanOf(`${start}`, start, start + 5)), liner];
    const spans = new TravelSpans(all);
    looks = 0;
    for (const start of rides)
      expect(spans.overlapping(spanOf('row', start + 6, start + 9))).toBe(liner);
    expect(looks).toBeLessThan(10 * rides.length);
  });
});

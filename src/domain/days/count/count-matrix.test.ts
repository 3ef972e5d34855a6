import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correction, home, leg, ledgerFrom, stay } from '../../../../test/days/life.ts';
import { addDays } from '../../shared/dates/calendar-day.ts';
import type { CountingRule } from './count-days.ts';
import { countMatrix } from './count-matrix.ts';
import { countSpan } from './count-span.ts';
import { countTerritories } from './count-territories.ts';
import type { TerritoryCounting } from '../territories/territories-of-day.ts';
import type { Ledger } from '../timeline/ledger.ts';

const byCountry = (rule: CountingRule): TerritoryCounting => ({
  rule,
  codeOf: ({ spot }) => spot.country,
});

/**
 * Formats a matrix as `{ FR: { total: '8', 2024: '8' } }`, with `1–30` if minimum and maximum
 * differ.
 */
function matrixOf(ledger: Ledger, rule: CountingRule = 'any') {
  const text = ({ min, max }: { min: number; max: number }) =>
    min === max ? String(min) : `${min}–${max}`;
  return Object.fromEntries(
    Array.from(countMatrix(ledger, byCountry(rule)).rows, ([code, { total, years }]) => [
      code,
      {
        total: text(total),
        ...Object.fromEntries(Array.from(years, ([year, count]) => [year, text(count)])),
      },
    ]),
  );
}

describe('days of countries by year', () => {
  const homes = [home('London/GB')];

  it('part a journey over the new year', () => {
    const journeys = [leg('2023-12-30 LHR 10:00 FCO 13:00'), leg('2024-01-02 FCO 10:00 LHR 11:30')];
    const ledger = ledgerFrom({ journeys, homes }, '2023-01-01', '2024-12-31');
    // Italy: 30 and 31 December, 1 and 2 January. Britain: all but the 31st and the 1st.
    expect(matrixOf(ledger)).toEqual({
      GB: { total: '729', 2023: '364', 2024: '365' },
      IT: { total: '4', 2023: '2', 2024: '2' },
    });
    expect(matrixOf(ledger, 'midnight')).toEqual({
      GB: { total: '728', 2023: '363', 2024: '365' },
      IT: { total: '3', 2023: '2', 2024: '1' },
    });
  });

  it('are at most the same days in either year where nobody knows in which they were', () => {
    const journeys = [leg('1978-24 LHR - CDG -'), leg('1978-24 CDG - LHR -')];
    const ledger = ledgerFrom({ journeys, homes }, '1978-01-01', '1979-12-31');
    // The winter has 90 days, 31 of them in December. At least one day counts, in either year.
    expect(matrixOf(ledger)['FR']).toEqual({ total: '1–90', 1978: '0–31', 1979: '0–59' });
  });

  it('leave a night open between two towns if no record says how someone came there', () => {
    const ledger = ledgerFrom(
      {
        journeys: [leg('2023-12-28 LHR 10:00 MXP 13:00'), leg('2024-01-04 MXP 10:00 LHR 11:30')],
        stays: [stay('Florence/IT 2023-12-30 2024-01-02')],
      },
      '2023-12-28',
      '2024-01-03',
    );
    const ofTowns: TerritoryCounting = { rule: 'midnight', codeOf: ({ spot }) => spot.town };
    const { rows } = countMatrix(ledger, ofTowns);
    const nights = Array.from(rows, ([town, { years }]) => [town, Object.fromEntries(years)]);
    // Florence from the 30th to the 1st, and either town on the 28th, the 29th, the 2nd and the 3rd.
    expect(Object.fromEntries(nights)).toEqual({
      Milan: { 2023: { min: 0, max: 2 }, 2024: { min: 0, max: 2 } },
      Florence: { 2023: { min: 2, max: 4 }, 2024: { min: 1, max: 3 } },
    });
  });

  it('are nothing of days that are not there', () => {
    expect(matrixOf(ledgerFrom({ homes }, '2024-01-02', '2024-01-01'))).toEqual({});
  });
});

const names = ['LHR', 'CDG', 'FCO', 'JFK', 'AKL', 'APW', 'PPG'];
const anyLeg = fc
  .record({
    day: fc.integer({ min: 0, max: 180 }),
    ends: fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)),
    precision: fc.constantFrom(10, 10, 7, 4),
  })
  .map(({ day, ends: [begin, end], precision }) =>
    leg(`${addDays('2023-10-01', day).slice(0, precision)} ${begin} - ${end} -`),
  );
const anyLife = fc.record({
  journeys: fc.uniqueArray(anyLeg, { maxLength: 8, selector: ({ id }) => id }),
  homes: fc.constantFrom([], [home('London/GB')]),
  corrections: fc.constantFrom([], [correction('2024-01-01 FR')]),
});

describe('of any life', () => {
  it.each(['any', 'midnight'] as const)('they are what is counted otherwise, by %s', (rule) => {
    fc.assert(
      fc.property(anyLife, (life) => {
        const ledger = ledgerFrom(life, '2023-07-01', '2024-06-30');
        const counting = byCountry(rule);
        const matrix = countMatrix(ledger, counting).rows;
        const totals = Array.from(matrix, ([code, { total }]) => [code, total]);
        expect(totals).toEqual([...countTerritories(ledger, counting)]);
        for (const year of [2023, 2024]) {
          const span = { from: `${year}-01-01`, to: `${year}-12-31` };
          const ofYear = Array.from(matrix, ([code, { years }]) => [code, years.get(year)]);
          const counted = [...countSpan(ledger, counting, span)];
          expect(new Map(ofYear.filter(([, count]) => count) as [])).toEqual(
            new Map(counted.filter(([, { max }]) => max > 0)),
          );
        }
      }),
      { numRuns: 25 },
    );
  });
});

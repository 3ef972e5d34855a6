import { describe, expect, it } from 'vitest';
import { home, leg, ledgerFrom } from '../../../../test/days/life.ts';
import { countAboard } from './count-aboard.ts';
import type { CountingRule } from '../count/count-days.ts';
import type { Facts } from '../facts/facts.ts';

function aboardOf(life: Partial<Facts>, from: string, to: string, rule: CountingRule = 'midnight') {
  const rows = [...countAboard(ledgerFrom(life, from, to), rule)];
  return Object.fromEntries(
    rows.map(([of, { total, years }]) => [of, { total, ...Object.fromEntries(years) }]),
  );
}

const homes = [home('London/GB')];

describe('nights on no ground', () => {
  it('are those of each year', () => {
    // The outward flight spans the new year, the return flight the night of 5 January.
    const journeys = [
      leg('2023-12-31 LHR 20:00 SIN 16:00+1'),
      leg('2024-01-05 SIN 23:00 LHR 05:30+1'),
    ];
    expect(aboardOf({ journeys, homes }, '2023-01-01', '2024-12-31')).toEqual({
      air: { total: { min: 2, max: 2 }, 2023: { min: 1, max: 1 }, 2024: { min: 1, max: 1 } },
    });
  });

  it('are whole dates where any part of one counts', () => {
    // At sea from the 4th to the 25th: the 20 dates in between count. The arrival is certain to 8
    // April; 9 April to 31 December are 22 + 245 dates.
    const journeys = [leg('1976-03-04 Southampton/GB 10:00 JFK 12:00+21', 'sea')];
    expect(aboardOf({ journeys, homes }, '1976-01-01', '1976-12-31', 'any')).toEqual({
      sea: { total: { min: 20, max: 20 }, 1976: { min: 20, max: 20 } },
      unknown: { total: { min: 0, max: 267 }, 1976: { min: 0, max: 267 } },
    });
    // Without a home, the person's whereabouts on the 63 dates before the voyage are unknown.
    expect(aboardOf({ journeys }, '1976-01-01', '1976-12-31', 'any')['unknown']).toEqual({
      total: { min: 63, max: 330 },
      1976: { min: 63, max: 330 },
    });
  });

  it('are as many as a flight takes, whichever of the days of June it was on', () => {
    // London to Singapore takes 14 hours plus 8 by the clock, which is always one night.
    const journeys = [leg('1978-06 LHR - SIN -'), leg('1978-06 SIN - LHR -')];
    const counted = aboardOf({ journeys, homes }, '1978-01-01', '1978-12-31');
    // The return takes 14 hours minus 8 by the clock. With a departure between 06:00 and 18:00, it
    // arrives on the same or the next date.
    expect(counted['air']).toEqual({ total: { min: 1, max: 2 }, 1978: { min: 1, max: 2 } });
  });

  it('are of one year or the other where nobody knows', () => {
    const journeys = [leg('1978-24 LHR - SIN -')];
    const { air } = aboardOf({ journeys, homes }, '1978-01-01', '1979-12-31');
    expect(air).toEqual({
      total: { min: 1, max: 1 },
      1978: { min: 0, max: 1 },
      1979: { min: 0, max: 1 },
    });
  });

  it('are not of years that are not asked about', () => {
    const journeys = [leg('1978-24 LHR - SIN -')];
    const { air } = aboardOf({ journeys, homes }, '1979-01-01', '1979-12-31');
    expect(air).toEqual({ total: { min: 0, max: 1 }, 1979: { min: 0, max: 1 } });
  });

  it('are unknown where somebody has no home, and may have been aboard', () => {
    const journeys = [leg('1978-06 LHR - SIN -')];
    const { air, unknown } = aboardOf({ journeys }, '1978-06-01', '1978-06-30');
    expect(air).toEqual({ total: { min: 1, max: 1 }, 1978: { min: 1, max: 1 } });
    expect(unknown).toMatchObject({ total: { min: 0 } });
  });
});

import { describe, expect, it } from 'vitest';
import { home, leg, ledgerFrom } from '../../../../test/days/life.ts';
import { countMatrix } from './count-matrix.ts';
import { countSpan } from './count-span.ts';
import type { Ledger } from '../timeline/ledger.ts';
import type { TerritoryCounting } from '../territories/territories-of-day.ts';

const counting: TerritoryCounting = { rule: 'any', codeOf: ({ spot }) => spot.country };
const spanOf = (ledger: Ledger, from: string, to: string) =>
  Object.fromEntries(countSpan(ledger, counting, { from, to }));
const sure = (days: number) => ({ min: days, max: days });

describe('days of a span', () => {
  const homes = [home('London/GB')];

  it('are those from its first to its last', () => {
    const journeys = [leg('2023-12-30 LHR 10:00 FCO 13:00'), leg('2024-01-02 FCO 10:00 LHR 11:30')];
    const ledger = ledgerFrom({ journeys, homes }, '2023-01-01', '2024-12-31');
    // Britain on 30 December and 2 January, Italy on all four days.
    expect(spanOf(ledger, '2023-12-30', '2024-01-02')).toEqual({ GB: sure(2), IT: sure(4) });
    expect(spanOf(ledger, '2024-01-01', '2024-01-01')).toEqual({ IT: sure(1) });
    expect(spanOf(ledger, '2024-06-01', '2024-06-30')).toEqual({ GB: sure(30) });
    expect(spanOf(ledger, '1990-01-01', '1990-12-31')).toEqual({});
  });

  it('of a winter are in one of its years, so that both have them surely and neither does', () => {
    const journeys = [leg('1978-24 LHR - CDG -'), leg('1978-24 CDG - LHR -')];
    const ledger = ledgerFrom({ journeys, homes }, '1977-01-01', '1979-12-31');
    // The winter has 90 days: 1 December 1978 to 28 February 1979.
    expect(spanOf(ledger, '1978-01-01', '1979-12-31')['FR']).toEqual({ min: 1, max: 90 });
    expect(spanOf(ledger, '1978-01-01', '1978-12-31')['FR']).toEqual({ min: 0, max: 31 });
    expect(spanOf(ledger, '1977-01-01', '1977-12-31')['FR']).toBeUndefined();
  });

  it('are those of the table, for each year and for all', () => {
    const journeys = [
      leg('1978-24 LHR - CDG -'),
      leg('1978-24 CDG - LHR -'),
      leg('1979-07 LHR - FCO -'),
      leg('1979-11-05 JFK 10:00 LHR 22:00'),
    ];
    const ledger = ledgerFrom({ journeys, homes }, '1977-01-01', '1980-12-31');
    const { rows } = countMatrix(ledger, counting);
    for (const [code, { total, years }] of rows) {
      expect(spanOf(ledger, '1977-01-01', '1980-12-31')[code]).toEqual(total);
      for (const year of [1977, 1978, 1979, 1980]) {
        expect(spanOf(ledger, `${year}-01-01`, `${year}-12-31`)[code]).toEqual(years.get(year));
      }
    }
    expect([...rows.keys()]).toEqual(['GB', 'FR', 'IT', 'US']);
  });
});

import { describe, expect, it } from 'vitest';
import { countOf, home, ledgerFrom, stay } from '../../../../test/days/life.ts';
import type { Facts } from '../facts/facts.ts';

type Life = Partial<Facts>;

/** Returns the days and the midnights of a country, as `min–max`. */
function counts(life: Life, country: string, [from, to]: readonly [string, string]): string[] {
  const ledger = ledgerFrom(life, from, to, to);
  return (['any', 'midnight'] as const).map((rule) => {
    const { min, max } = countOf(ledger, rule, ({ spot }) => spot.country === country);
    return `${min}–${max}`;
  });
}

/** Returns the dates on which a country was certainly touched. */
function certainDates(life: Life, country: string, [from, to]: readonly [string, string]) {
  const { days } = ledgerFrom(life, from, to, to);
  return days
    .filter(({ grounds }) =>
      grounds.some(
        ({ among, isSure }) => isSure && among.every(({ spot }) => spot.country === country),
      ),
    )
    .map(({ date }) => date);
}

describe('a stay that is known to the month or year, without a home', () => {
  it.each([
    ['2020-05', '2020-05-01', '2020-05-31', 31],
    ['2020', '2020-01-01', '2020-12-31', 366],
  ])('%s is certain on no single day', (date, first, last, most) => {
    const life = { stays: [stay(`Lyon/FR ${date} ${date}`)] };
    expect(certainDates(life, 'FR', [first, last])).toEqual([]);
    expect(counts(life, 'FR', [first, last])[0]).toBe(`1–${most}`);
    const nights = ledgerFrom(life, first, last, last).days.flatMap((day) => day.nights);
    expect(nights.some(({ ground }) => ground?.isSure)).toBe(false);
  });

  it('is certain on the dates that it cannot be without', () => {
    const life = { stays: [stay('Lyon/FR 2020-05 2020-06')] };
    expect(certainDates(life, 'FR', ['2020-04-01', '2020-07-31'])).toEqual([
      '2020-05-31',
      '2020-06-01',
    ]);
  });

  it('is not certain after a home that has ended', () => {
    const life = {
      homes: [home('London/GB 2000 2019-12')],
      stays: [stay('Lyon/FR 2020-05 2020-05')],
    };
    expect(certainDates(life, 'FR', ['2020-01-01', '2020-07-31'])).toEqual([]);
  });
});

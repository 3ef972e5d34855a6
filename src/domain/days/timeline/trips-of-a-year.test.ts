import { describe, expect, it } from 'vitest';
import { certainDates, home, leg, ledgerFrom } from '../../../../test/days/life.ts';

const homes = [home('London/GB 2006-01-01 -')];

describe('ferries of a year from another town of the country of the home', () => {
  const ferries = [
    leg('2009 Calais/FR - Dover/GB -', 'sea'),
    leg('2009 Dover/GB - Calais/FR -', 'sea'),
  ];
  const lisbon = [leg('2009-06 LHR - LIS -'), leg('2009-06 LIS - LHR -')];
  const next = [leg('2010-06-10 LHR 08:00 LIS 11:00'), leg('2010-06-20 LIS 12:00 LHR 14:30')];
  const life = { homes, journeys: [...ferries, ...lisbon, ...next] };

  it('go out before they come back', () => {
    const { gaps } = ledgerFrom(life, '2009-01-01', '2010-12-31');
    expect(gaps.flatMap(({ between }) => between.map(({ country }) => country))).not.toContain(
      'FR',
    );
  });

  it('leave the time until the next departure from home certain', () => {
    // 1 January to 10 June are 161 dates, 20 to 30 June 11.
    const certain = certainDates(life, 'GB', ['2010-01-01', '2010-06-30']);
    expect(certain.length).toBe(161 + 11);
  });

  it('do the same without another trip of the year', () => {
    const alone = { homes, journeys: [...ferries, ...next] };
    const certain = certainDates(alone, 'GB', ['2010-01-01', '2010-06-30']);
    expect(certain.length).toBe(161 + 11);
  });

  it('leave it possible if the next departure is from another country', () => {
    const abroad = { homes, journeys: [...ferries, leg('2010-06-10 LIS 08:00 LHR 11:00')] };
    expect(certainDates(abroad, 'GB', ['2010-05-01', '2010-06-09'])).toEqual([]);
  });
});

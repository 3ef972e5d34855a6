import { describe, expect, it } from 'vitest';
import { correction, countOf, home, leg, ledgerFrom, stay } from '../../../../test/days/life.ts';
import type { CountingRule } from './count-days.ts';

const london = { homes: [home('London/GB')] };
type Life = Parameters<typeof ledgerFrom>[0];

/** Returns the minimum and maximum number of days in a country. */
function count(life: Life, from: string, to: string, country: string, rule: CountingRule = 'any') {
  const { min, max } = countOf(
    ledgerFrom(life, from, to),
    rule,
    ({ spot }) => spot.country === country,
  );
  return [min, max];
}

describe('days of a country', () => {
  const week = [leg('2024-05-10 LHR 10:00 FCO 13:00'), leg('2024-05-17 FCO 10:00 LHR 11:30')];

  it('are those with any part of them there, and nights fewer', () => {
    const life = { journeys: week, ...london };
    // 10 to 17 May are 8 days with 7 midnights in Italy. Of the 31 days of May, 25 days and 24
    // midnights are in Britain.
    expect(count(life, '2024-05-01', '2024-05-31', 'IT')).toEqual([8, 8]);
    expect(count(life, '2024-05-01', '2024-05-31', 'IT', 'midnight')).toEqual([7, 7]);
    expect(count(life, '2024-05-01', '2024-05-31', 'GB')).toEqual([25, 25]);
    expect(count(life, '2024-05-01', '2024-05-31', 'GB', 'midnight')).toEqual([24, 24]);
  });

  it('are at most those of a gap, and at least none of them', () => {
    const journeys = [leg('2024-05-10 LHR 10:00 FCO 13:00'), leg('2024-05-17 CDG 10:00 LHR 10:20')];
    // The 10th is certain in Italy and the 17th in France. The 10th to the 17th are 8 days.
    expect(count({ journeys, ...london }, '2024-05-01', '2024-05-31', 'IT')).toEqual([1, 8]);
    expect(count({ journeys, ...london }, '2024-05-01', '2024-05-31', 'FR')).toEqual([1, 8]);
  });

  it('are surely those of a gap of which both ends count', () => {
    const journeys = [leg('2024-05-10 LHR 10:00 FCO 13:00'), leg('2024-05-17 CDG 10:00 LHR 10:20')];
    const ledger = ledgerFrom({ journeys, ...london }, '2024-05-01', '2024-05-31');
    const isThere = ({ spot }: { spot: { country: string } }) => spot.country !== 'GB';
    expect(countOf(ledger, 'any', isThere)).toEqual({ min: 8, max: 8 });
  });

  it('are counted once for each midnight of a date that was lived twice', () => {
    const journeys = [
      leg('2024-05-09 AKL 08:00 APW 12:00'),
      leg('2024-05-10 APW 10:00 PPG 10:35-1'),
    ];
    // The 9th ended in Samoa. The second 9th and the 10th ended in American Samoa.
    expect(count({ journeys }, '2024-05-09', '2024-05-10', 'WS', 'midnight')).toEqual([1, 1]);
    expect(count({ journeys }, '2024-05-09', '2024-05-10', 'AS', 'midnight')).toEqual([2, 2]);
    expect(count({ journeys }, '2024-05-09', '2024-05-10', 'AS')).toEqual([2, 2]);
  });
});

describe('days of dates that are known to the month', () => {
  const june = { journeys: [leg('1978-06 LHR - CDG -'), leg('1978-06 CDG - LHR -')], ...london };

  it('are at least one of a journey there and back, and at most the month', () => {
    expect(count(june, '1978-06-01', '1978-06-30', 'FR')).toEqual([1, 30]);
  });

  it('are no night of a day trip', () => {
    expect(count(june, '1978-06-01', '1978-06-30', 'FR', 'midnight')).toEqual([0, 29]);
  });

  it('leave the first and the last day at home, and at most all of them', () => {
    expect(count(june, '1978-06-01', '1978-06-30', 'GB')).toEqual([2, 30]);
    // The 30th ends at home in any case.
    expect(count(june, '1978-06-01', '1978-06-30', 'GB', 'midnight')).toEqual([1, 30]);
  });

  it('are counted within what is asked for only', () => {
    // Within the first ten days, the journey either takes all days but the 1st, or comes later.
    expect(count(june, '1978-06-01', '1978-06-10', 'FR')).toEqual([0, 10]);
    expect(count(june, '1978-06-01', '1978-06-10', 'GB')).toEqual([1, 10]);
    expect(count(june, '1978-06-11', '1978-06-20', 'FR')).toEqual([0, 10]);
  });

  it('come out before back, when out is known to the day', () => {
    const journeys = [leg('1978-06-20 LHR - CDG -'), leg('1978-06 CDG - LHR -')];
    // From the 20th to any day up to the 30th.
    expect(count({ journeys, ...london }, '1978-06-01', '1978-06-30', 'FR')).toEqual([1, 11]);
    expect(count({ journeys, ...london }, '1978-06-01', '1978-06-30', 'GB')).toEqual([21, 30]);
  });

  it('come back after out, when back is known to the day', () => {
    const journeys = [leg('1978-06 LHR - CDG -'), leg('1978-06-10 CDG - LHR -')];
    expect(count({ journeys, ...london }, '1978-06-01', '1978-06-30', 'FR')).toEqual([1, 10]);
    expect(count({ journeys, ...london }, '1978-06-01', '1978-06-30', 'GB')).toEqual([22, 30]);
  });

  it('share what there is between two countries', () => {
    const journeys = [
      leg('1978-06 LHR - CDG -'),
      leg('1978-06 CDG - FCO -'),
      leg('1978-06 FCO - LHR -'),
    ];
    const life = { journeys, ...london };
    expect(count(life, '1978-06-01', '1978-06-30', 'FR')).toEqual([1, 30]);
    expect(count(life, '1978-06-01', '1978-06-30', 'IT')).toEqual([1, 30]);
    const ledger = ledgerFrom(life, '1978-06-01', '1978-06-30');
    const isAbroad = ({ spot }: { spot: { country: string } }) => spot.country !== 'GB';
    expect(countOf(ledger, 'any', isAbroad)).toEqual({ min: 1, max: 30 });
  });

  it('of two journeys there and back in a month are two days, or one', () => {
    const journeys = ['1', '2'].flatMap((id) => [
      { ...leg('1978-06 LHR - CDG -'), id: `out ${id}` },
      { ...leg('1978-06 CDG - LHR -'), id: `back ${id}` },
    ]);
    expect(count({ journeys, ...london }, '1978-06-01', '1978-06-30', 'FR')).toEqual([1, 30]);
  });

  it('lie between what is known', () => {
    const journeys = [
      leg('1978-06-05 LHR 10:00 FCO 13:00'),
      leg('1978-06-25 FCO 10:00 LHR 11:30'),
      leg('1978-06 FCO - MAD -'),
      leg('1978-06 MAD - FCO -'),
    ];
    // Rome to Madrid and back takes place between the 5th and the 25th: at most 21 days.
    const life = { journeys, ...london };
    expect(count(life, '1978-06-01', '1978-06-30', 'ES')).toEqual([1, 21]);
    expect(count(life, '1978-06-01', '1978-06-30', 'IT')).toEqual([2, 21]);
    expect(count(life, '1978-06-01', '1978-06-30', 'GB')).toEqual([11, 11]);
  });

  it('are those of a correction where there is one', () => {
    const corrections = [correction('1978-06-10 FCO')];
    expect(count({ ...june, corrections }, '1978-06-01', '1978-06-30', 'FR')).toEqual([0, 29]);
    expect(count({ ...june, corrections }, '1978-06-01', '1978-06-30', 'IT')).toEqual([1, 1]);
  });

  it('of a stay are at least those that all its dates have', () => {
    // Minimum: from 31 May to 1 July, 1 + 30 + 1 days. Maximum: from 1 May to 31 July, 31 + 30 + 31
    // days. After that, the person may have stayed: 31 + 30 + 31 + 30 + 31 days.
    const stays = [stay('FCO 1978-05 1978-07')];
    expect(count({ stays, ...london }, '1978-01-01', '1978-07-31', 'IT')).toEqual([32, 92]);
    expect(count({ stays, ...london }, '1978-01-01', '1978-12-31', 'IT')).toEqual([32, 245]);
  });

  it('may be of any year of a decade', () => {
    const journeys = [leg('197X LHR - CDG -'), leg('197X CDG - LHR -')];
    expect(count({ journeys, ...london }, '1970-01-01', '1979-12-31', 'FR')).toEqual([1, 3652]);
  });
});

describe('a night train within a country', () => {
  it('is surely in the country, and may be in either of its parts that are told apart', () => {
    const journeys = [leg('2024-05-10 LHR 22:00 EDI 07:00+1', 'rail')];
    const ledger = ledgerFrom({ journeys }, '2024-05-10', '2024-05-10');
    const nights = (region: string) =>
      countOf(ledger, 'midnight', ({ spot }) => spot.region === region);
    expect(nights('GB-ENG')).toEqual({ min: 0, max: 1 });
    expect(nights('GB-SCT')).toEqual({ min: 0, max: 1 });
    expect(countOf(ledger, 'midnight', ({ spot }) => spot.country === 'GB')).toEqual({
      min: 1,
      max: 1,
    });
  });

  it('is in no town, on a date that is known to the month neither', () => {
    const journeys = [leg('1978-06 Paris/FR - NCE -', 'rail')];
    const ledger = ledgerFrom({ journeys, ...london }, '1978-06-01', '1978-06-30');
    const inParis = countOf(ledger, 'midnight', ({ spot }) => spot.town === 'Paris');
    // The person is at home until the day of departure, which certainly ends in Nice.
    expect(inParis).toEqual({ min: 0, max: 0 });
  });
});

describe('many journeys of which only the decade is known', () => {
  it('are counted, however many days each may have been on', () => {
    const journeys = Array.from({ length: 100 }, (_, at) => [
      { ...leg('197X LHR - CDG -'), id: `out ${at}` },
      { ...leg('197X CDG - LHR -'), id: `back ${at}` },
    ]).flat();
    expect(count({ journeys, ...london }, '1970-01-01', '1979-12-31', 'FR')).toEqual([1, 3652]);
  });
});

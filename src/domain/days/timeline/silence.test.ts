import { describe, expect, it } from 'vitest';
import {
  correction,
  countOf,
  daysOf,
  home,
  leg,
  ledgerFrom,
  stay,
} from '../../../../test/days/life.ts';
import { contradictionsIn } from '../repairs/contradictions.ts';
import type { Facts } from '../facts/facts.ts';

type Life = Partial<Facts>;

const isIn =
  (country: string) =>
  ({ spot }: { spot: { country: string } }) =>
    spot.country === country;

/** Returns the days and the midnights of a country, as `min–max`. */
function counts(life: Life, country: string, [from, to]: readonly [string, string]): string[] {
  const ledger = ledgerFrom(life, from, to, to);
  return (['any', 'midnight'] as const).map((rule) => {
    const { min, max } = countOf(ledger, rule, isIn(country));
    return `${min}–${max}`;
  });
}

const silencesOf = (life: Life, [from, to]: readonly [string, string]) =>
  ledgerFrom(life, from, to, to).silences.map(({ from: first, to: last, between }) =>
    [first, last, ...between.map(({ town }) => town)].join(' '),
  );

describe('between an arrival and a departure that meet', () => {
  const year = ['2023-01-01', '2023-12-31'] as const;
  const there = leg('2023-01-10 LHR 10:00 FCO 13:00');

  it('is certain for ninety days', () => {
    // 10 January + 90 days is 10 April: 22 + 28 + 31 + 10 = 91 dates, 90 nights.
    const journeys = [there, leg('2023-04-10 FCO 10:00 LHR 12:00')];
    expect(counts({ journeys }, 'IT', year)).toEqual(['91–91', '90–90']);
    expect(silencesOf({ journeys }, ['2023-01-01', '2023-04-10'])).toEqual([]);
  });

  it('is only possible after them', () => {
    // 10 January to 10 June are 22 + 28 + 31 + 30 + 31 + 10 = 152 dates. The first 91 are certain,
    // with their nights, and so is the last.
    const journeys = [there, leg('2023-06-10 FCO 10:00 LHR 12:00')];
    expect(counts({ journeys }, 'IT', year)).toEqual(['92–152', '91–151']);
    expect(silencesOf({ journeys }, ['2023-01-01', '2023-06-10'])).toEqual([
      '2023-04-10 2023-06-10 Rome Rome',
    ]);
    const dayLater = [there, leg('2023-04-11 FCO 10:00 LHR 12:00')];
    expect(counts({ journeys: dayLater }, 'IT', year)).toEqual(['92–92', '91–91']);
  });

  it('is never less certain for a departure that is known', () => {
    const until = (date: string) => [there, leg(`${date} FCO 10:00 LHR 12:00`)];
    const minimum = (journeys: Facts['journeys']) =>
      Number(counts({ journeys }, 'IT', year)[0]?.split('–')[0]);
    const unknown = minimum([there]);
    expect(unknown).toBe(15);
    for (const date of ['2023-02-01', '2023-04-10', '2023-04-12', '2023-12-30']) {
      expect(minimum(until(date)), date).toBeGreaterThan(unknown);
    }
  });

  it.each(['Romma', ''])(
    'is certain during a stay of which only the country is known: %j',
    (town) => {
      const spot = { country: 'IT', region: '', town, point: null };
      const stays = [{ ...stay('FCO 2023-01-10 2023-12-20'), spot }];
      const away = [leg('2023-05-04 FCO 10:00 LHR 12:00'), leg('2023-05-09 LHR 10:00 FCO 13:00')];
      const journeys = [there, ...away, leg('2023-12-20 FCO 10:00 LHR 12:00')];
      // 10 January to 4 May are 115 dates, 9 May to 20 December 226; each time has a night less.
      expect(counts({ journeys, stays }, 'IT', year)).toEqual(['341–341', '339–339']);
      expect(silencesOf({ journeys, stays }, ['2023-01-01', '2023-12-20'])).toEqual([]);
      // Without the journeys in between; the eleven days after the stay are only possible.
      const whole = [there, leg('2023-12-20 FCO 10:00 LHR 12:00')];
      expect(counts({ journeys: whole, stays }, 'IT', year)).toEqual(['345–345', '344–344']);
      expect(counts({ journeys: [there], stays }, 'IT', year)).toEqual(['345–356', '344–355']);
    },
  );

  it('is as certain as the stays and tracks in between make it', () => {
    const journeys = [there, leg('2023-12-10 FCO 10:00 LHR 12:00')];
    // 10 January to 1 March is certain, and 5 September to 10 December is 96 days.
    const stays = [stay('FCO 2023-03-01 2023-09-05')];
    expect(silencesOf({ journeys, stays }, year)).toEqual([
      '2023-09-05 2023-12-10 Rome Rome',
      '2023-12-24 2023-12-31 London London',
    ]);
    const spot = stays[0]!.spot;
    const midnights = [{ date: '2023-10-01', spot }];
    const tracks = [{ id: 't', journeyId: 'another', midnights }];
    expect(silencesOf({ journeys, stays, tracks }, ['2023-01-01', '2023-12-10'])).toEqual([]);
    const elsewhere = [
      { ...tracks[0]!, midnights: [{ date: '2023-10-01', spot: stay('CDG 2023-01-01').spot }] },
    ];
    const toDecember = ['2023-01-01', '2023-12-10'] as const;
    expect(silencesOf({ journeys, stays, tracks: elsewhere }, toDecember)).toHaveLength(1);
  });

  it('is certain at a home', () => {
    const journeys = [there, leg('2023-12-10 FCO 10:00 LHR 12:00')];
    // 1 to 9 January at home, 10 January to 10 December, and perhaps 25 to 31 December.
    expect(counts({ journeys, homes: [home('FCO')] }, 'IT', year)[0]).toBe('344–351');
    expect(silencesOf({ journeys, homes: [home('FCO')] }, ['2023-01-01', '2023-12-10'])).toEqual(
      [],
    );
  });

  it('is only possible in one country in which nobody knows the way', () => {
    const life = { journeys: [there, leg('2023-06-10 MXP 10:00 LHR 12:00')] };
    // Rome to Milan: 10 January to 10 June are 22 + 28 + 31 + 30 + 31 + 10 = 152 dates.
    expect(counts(life, 'IT', year)[0]).toBe('92–152');
    expect(
      counts({ journeys: [there, leg('2023-03-10 MXP 10:00 LHR 12:00')] }, 'IT', year)[0],
    ).toBe('60–60');
  });

  it('is no more certain for dates that are known to the year', () => {
    const journeys = [leg('1998 LHR - FCO -'), leg('1998 FCO - LHR -')];
    const { min } = countOf(
      ledgerFrom({ journeys }, '1998-01-01', '1998-12-31'),
      'any',
      isIn('IT'),
    );
    expect(min).toBe(1);
  });
});

describe('the dates of a silence', () => {
  const datesOf = (life: Life, [from, to]: readonly [string, string]) =>
    ledgerFrom(life, from, to, to).silences.map(({ first, last }) => `${first} ${last}`);
  const autumn = ['2023-08-01', '2023-11-30'] as const;
  const there = leg('2023-08-20 LHR 10:00 FCO 13:00');

  it('are only possible, from the first to the last', () => {
    // 20 August + 14 days is 3 September, which is certain.
    expect(datesOf({ journeys: [there] }, autumn)).toEqual(['2023-09-04 2023-11-30']);
    // A stay is certain until its end.
    expect(datesOf({ stays: [stay('FCO 2023-08-20 2023-09-03')] }, autumn)).toEqual([
      '2023-09-04 2023-11-30',
    ]);
    // 20 August + 90 days is 18 November, and the departure on 28 November is certain. So are the
    // 14 days after the arrival in London, until after the end.
    const journeys = [there, leg('2023-11-28 FCO 10:00 LHR 12:00')];
    expect(datesOf({ journeys }, autumn)).toEqual(['2023-11-19 2023-11-27']);
  });

  it('are those of the days that are certain', () => {
    const { days } = ledgerFrom({ journeys: [there] }, ...autumn, autumn[1]);
    const certain = days.filter(({ grounds }) => grounds.some(({ isSure }) => isSure));
    expect(certain.at(-1)?.date).toBe('2023-09-03');
  });
});

describe('after the last evidence', () => {
  const spring = ['2023-03-01', '2023-05-31'] as const;
  const journeys = [leg('2023-04-01 LHR 10:00 FCO 13:00')];

  it('is certain for fourteen days after an arrival', () => {
    // 1 to 15 April, then 15 in April and 31 in May.
    expect(counts({ journeys }, 'IT', spring)).toEqual(['15–61', '15–61']);
    expect(daysOf({ journeys }, '2023-04-14', '2023-04-17', '2023-05-31')).toEqual([
      '2023-04-14 IT | IT',
      '2023-04-15 IT | IT',
      '2023-04-16 (IT) | (IT)',
      '2023-04-17 (IT) | (IT)',
    ]);
    expect(silencesOf({ journeys }, spring)).toEqual(['2023-04-15 2023-05-31 Rome Rome']);
    expect(silencesOf({ journeys }, ['2023-03-01', '2023-04-15'])).toEqual([]);
  });

  it('is possible at home as well, if there is one', () => {
    const life = { journeys, homes: [home('Paris/FR')] };
    expect(daysOf(life, '2023-04-15', '2023-04-16', '2023-05-31')).toEqual([
      '2023-04-15 IT | IT',
      '2023-04-16 (IT/FR) | (IT/FR)',
    ]);
    expect(silencesOf(life, spring)).toEqual(['2023-04-15 2023-05-31 Rome Paris']);
    // A home of which nobody knows where: neither is certain, nor are both together.
    const both = countOf(ledgerFrom(life, ...spring, spring[1]), 'any', () => true);
    // 1 March to 15 April.
    expect(both).toEqual({ min: 46, max: 92 });
  });

  it('is certain at home', () => {
    const life = { journeys, homes: [home('FCO')] };
    expect(counts(life, 'IT', spring)).toEqual(['92–92', '92–92']);
    expect(silencesOf(life, spring)).toEqual([]);
  });

  it('is certain until a planned departure from there within ninety days', () => {
    const planned = (line: string) => ({ journeys: [...journeys, leg(line)] });
    // 1 April + 90 days is 30 June.
    expect(counts(planned('2023-06-30 FCO 10:00 LHR 12:00'), 'IT', spring)[0]).toBe('61–61');
    expect(counts(planned('2023-07-01 FCO 10:00 LHR 12:00'), 'IT', spring)[0]).toBe('15–61');
    expect(counts(planned('2023-06-20 CDG 10:00 LHR 12:00'), 'IT', spring)[0]).toBe('15–61');
  });

  it('is certain for the last date of a stay only', () => {
    const stays = [stay('FCO 2023-04-01 2023-04-04')];
    // 1 to 4 April and the nights to the 3rd; then 26 more dates in April and 31 in May.
    expect(counts({ stays }, 'IT', spring)).toEqual(['4–61', '3–60']);
    expect(silencesOf({ stays, homes: [home('Paris/FR')] }, spring)).toEqual([
      '2023-04-04 2023-05-31 Rome Paris',
    ]);
    expect(silencesOf({ stays: [stay('FCO 2023-04-01')] }, spring)).toEqual([]);
  });
});

describe('silences to fix', () => {
  const journeys = [leg('2023-04-01 LHR 10:00 FCO 13:00')];
  const toFix = (life: Life) => {
    const facts: Facts = { journeys, stays: [], homes: [], corrections: [], ...life };
    const ledger = ledgerFrom(facts, '2023-01-01', '2023-05-31', '2023-05-31');
    return contradictionsIn(ledger, facts, '9999-12-31').filter(({ kind }) => kind === 'silence');
  };

  it('come with the way home, the stay there, and a home', () => {
    const [found, ...others] = toFix({ homes: [home('London/GB')] });
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      from: '2023-04-15',
      to: '2023-05-31',
      proposals: [
        { kind: 'leg', isHome: true, from: { town: 'Rome' }, to: { town: 'London' }, date: '2023' },
        { kind: 'stay', isHome: false, arrival: '2023-04-15', departure: '2023-05-31' },
        { kind: 'home', at: { town: 'Rome' } },
      ],
    });
  });

  it('ask for a home first while none is known', () => {
    expect(toFix({})[0]?.proposals.map(({ kind }) => kind)).toEqual(['home', 'stay']);
  });

  it('are none on dates that were corrected', () => {
    const dates = Array.from({ length: 46 }, (_, at) =>
      new Date(Date.UTC(2023, 3, 16 + at)).toISOString().slice(0, 10),
    );
    const corrections = dates.map((date) => correction(`${date} FR`));
    expect(toFix({ corrections })).toEqual([]);
  });
});

describe('stays that do not meet', () => {
  it('leave open on which of the dates on either side the person moved', () => {
    // France: 3 dates, the 4th and the 8th perhaps, and 2 dates. Italy: 5 dates, and perhaps the
    // 3rd and the 9th.
    const stays = [
      'CDG 2023-04-01 2023-04-03',
      'FCO 2023-04-04 2023-04-08',
      'CDG 2023-04-09 2023-04-10',
    ];
    const journeys = [leg('2023-04-01 LHR 10:00 CDG 12:00')];
    const life = { journeys, stays: stays.map((line) => stay(line)) };
    expect(counts(life, 'FR', ['2023-04-01', '2023-04-10'])).toEqual(['5–7', '3–5']);
    expect(counts(life, 'IT', ['2023-04-01', '2023-04-10'])).toEqual(['5–7', '4–6']);
  });

  it.each([
    ['without a home', []],
    ['with a home', [home('London/GB')]],
    ['with a home to which there is no time to go', [home('HNL')]],
  ])('are a move and not a night elsewhere, %s', (_, homes) => {
    const stays = ['CDG 2023-04-01 2023-04-03', 'FCO 2023-04-04 2023-04-08'];
    const life = { homes, stays: stays.map((line) => stay(line)) };
    expect(daysOf(life, '2023-04-02', '2023-04-05')).toEqual([
      '2023-04-02 FR | FR',
      '2023-04-03 FR (IT) | (FR/IT)',
      '2023-04-04 IT (FR) | IT',
      '2023-04-05 IT | IT',
    ]);
    // With a night between them that neither stay has, the person may have been at home.
    const apart = { homes, stays: [stay(stays[0]!), stay('FCO 2023-04-05 2023-04-08')] };
    expect(daysOf(apart, '2023-04-04', '2023-04-04')).not.toEqual(['2023-04-04 (FR/IT) | (FR/IT)']);
  });
});

describe('a stay without an end', () => {
  const spring = ['2024-03-01', '2024-05-31'] as const;

  it('begins on its arrival, also if no leg leads to it or away from it', () => {
    // Lyon is 390 km from Paris, and 340 km from Milan. The move to Milan was on one of the days from
    // 3 to 10 April: France has 1 to 3 April for certain and 10 days at most. Italy has 10 April for
    // certain and 8 days at most.
    const life = {
      homes: [home('London/GB')],
      journeys: [leg('2024-04-01 LHR 10:00 CDG 12:15'), leg('2024-04-10 MXP 10:00 LHR 11:00')],
      stays: [stay('Lyon/FR 2024-04-03')],
    };
    expect(counts(life, 'FR', spring)[0]).toBe('3–10');
    expect(counts(life, 'IT', spring)[0]).toBe('1–8');
    // At home in March, on 1 April, and from 10 April to 31 May: 31 + 1 + 21 + 31 days.
    expect(counts(life, 'GB', spring)[0]).toBe('84–84');
  });

  it('is not at a place that is reached much later', () => {
    const life = {
      homes: [home('London/GB')],
      journeys: [
        leg('2024-04-01 LHR 10:00 CDG 12:15'),
        leg('2024-04-10 CDG 10:00 LHR 10:30'),
        leg('2024-05-20 LHR 10:00 GVA 12:15'),
      ],
      stays: [stay('Basel/CH 2024-04-03'), stay('GVA 2024-05-20 2024-05-31')],
    };
    // Basel is possible from 1 to 10 April, and certain on 3 April; then 12 days in Geneva.
    expect(counts(life, 'CH', spring)[0]).toBe('13–22');
  });
});

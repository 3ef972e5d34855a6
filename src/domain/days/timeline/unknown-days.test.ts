import { describe, expect, it } from 'vitest';
import { contradictionsIn } from '../repairs/contradictions.ts';
import {
  certainDates,
  countsOfLife,
  home,
  leg,
  ledgerFrom,
  stay,
} from '../../../../test/days/life.ts';
import type { Facts } from '../facts/facts.ts';

type Life = Partial<Facts>;

describe('a stay that is known to the month or year, without a home', () => {
  it.each([
    ['2020-05', '2020-05-01', '2020-05-31', 31],
    ['2020', '2020-01-01', '2020-12-31', 366],
  ])('%s is certain on no single day', (date, first, last, most) => {
    const life = { stays: [stay(`Lyon/FR ${date} ${date}`)] };
    expect(certainDates(life, 'FR', [first, last])).toEqual([]);
    expect(countsOfLife(life, 'FR', [first, last])[0]).toBe(`1–${most}`);
    const nights = ledgerFrom(life, first, last, last).days.flatMap((day) => day.nights);
    expect(nights.some(({ ground }) => ground?.isSure)).toBe(false);
  });

  it('is certain on the dates that it cannot be without', () => {
    const life = { stays: [stay('Lyon/FR 2020-05 2020-06')] };
    expect(certainDates(life, 'FR', ['2020-04-01', '2020-07-31'])).toEqual([
      '2020-05-31',
      '2020-06-01',
    ]);
    // It may have ended on 1 June, so only the night of 31 May is certain.
    const nights = ledgerFrom(life, '2020-04-01', '2020-07-31', '2020-07-31').days.filter((day) =>
      day.nights.some(({ ground }) => ground?.isSure),
    );
    expect(nights.map(({ date }) => date)).toEqual(['2020-05-31']);
  });

  it('is not certain after a home that has ended', () => {
    const life = {
      homes: [home('London/GB 2000 2019-12')],
      stays: [stay('Lyon/FR 2020-05 2020-05')],
    };
    expect(certainDates(life, 'FR', ['2020-01-01', '2020-07-31'])).toEqual([]);
  });
});

describe('days between two stays without a home', () => {
  const march = ['2026-03-01', '2026-03-20'] as const;
  const paris = stay('CDG 2026-03-01 2026-03-10');
  const silencesOf = (life: Life) =>
    ledgerFrom(life, ...march, march[1]).silences.map(({ first, last, isNowhere = false }) =>
      [first, last, isNowhere].join(' '),
    );

  it.each([
    ['in two places', { stays: [paris, stay('FCO 2026-03-15 2026-03-20')] }],
    ['in one place', { stays: [paris, stay('CDG 2026-03-15 2026-03-20')] }],
    [
      'with journeys after them',
      {
        stays: [paris, stay('FCO 2026-03-15 2026-03-18')],
        journeys: [leg('2026-03-18 FCO 10:00 LHR 12:00')],
      },
    ],
    [
      'of which the second is a departure',
      { stays: [paris], journeys: [leg('2026-03-15 FCO 10:00 LHR 12:00')] },
    ],
    [
      'after a home that has ended',
      { homes: [home('London/GB 2000 2020')], stays: [paris, stay('FCO 2026-03-15 2026-03-20')] },
    ],
  ])('%s are listed and not counted', (_, life: Life) => {
    expect(silencesOf(life)).toEqual(['2026-03-11 2026-03-14 true']);
    expect(ledgerFrom(life, '2026-03-11', '2026-03-14').days.flatMap((day) => day.grounds)).toEqual(
      [],
    );
    const facts = { journeys: [], homes: [], stays: [], corrections: [], ...life };
    const found = contradictionsIn(ledgerFrom(life, ...march, march[1]), facts, march[1]);
    expect(found.map(({ kind, proposals }) => [kind, proposals.map((one) => one.kind)])).toEqual([
      ['silence', ['home', 'stay']],
    ]);
    // The person stayed in Paris, or lived there.
    const stayed = { ...life, stays: [...facts.stays, stay('CDG 2026-03-10 2026-03-15')] };
    expect(silencesOf(stayed)).toEqual([]);
    expect(silencesOf({ ...life, homes: [...facts.homes, home('London/GB')] })).toEqual([]);
  });

  it('are not listed if the stays meet, or are a day apart', () => {
    for (const date of ['2026-03-10', '2026-03-11']) {
      expect(silencesOf({ stays: [paris, stay(`FCO ${date} 2026-03-20`)] })).toEqual([]);
    }
  });

  it('end when a home begins', () => {
    const stays = [paris, stay('FCO 2026-03-15 2026-03-20')];
    expect(silencesOf({ stays, homes: [home('London/GB 2026-03-13 -')] })).toEqual([
      '2026-03-11 2026-03-12 true',
    ]);
  });

  it('are in the count of neither country', () => {
    const stays = [paris, stay('FCO 2026-03-15 2026-03-20')];
    expect(countsOfLife({ stays }, 'FR', march)).toEqual(['10–10', '9–9']);
    expect(countsOfLife({ stays }, 'IT', march)[0]).toBe('6–6');
  });
});

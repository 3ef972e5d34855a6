import { describe, expect, it } from 'vitest';
import {
  certainDates,
  countsOfLife,
  daysOf,
  home,
  leg,
  ledgerFrom,
  stay,
} from '../../../../test/days/life.ts';
import { contradictionsIn } from '../repairs/contradictions.ts';
import type { Facts } from './facts.ts';

type Life = Partial<Facts>;

const summer = ['2026-07-01', '2026-09-02'] as const;
const homes = [home('London/GB 2000-01-01 -')];
const flights = (back: string) => [
  leg('2026-07-03 LHR 08:00 NCE 11:05'),
  leg(`2026-08-20 ${back} 18:00 LHR 18:45`),
];
const nice = stay('NCE 2026-07-03 2026-07-10');

function townsOfNights(life: Life, [from, to]: readonly [string, string]): string[] {
  const { days } = ledgerFrom(life, from, to, to);
  return days.flatMap(({ nights }) =>
    nights.map(({ ground }) => ground?.among.map(({ spot }) => spot.town).join('/') ?? ''),
  );
}

describe('a stay that is known to the month, after a stay with exact dates', () => {
  it('leaves the nights of the exact stay, and the days after the flight home', () => {
    const stays = [nice, stay('Grasse/FR 2026-07 2026-08')];
    const life = { journeys: flights('NCE'), homes, stays };
    // 3 to 31 July are 29 dates, 1 to 20 August 20; the last has no night.
    expect(countsOfLife(life, 'FR', summer)).toEqual(['49–49', '48–48']);
    expect(townsOfNights(life, ['2026-07-03', '2026-07-09'])).toEqual(
      Array.from({ length: 7 }, () => 'Nice'),
    );
    expect(daysOf(life, '2026-08-21', '2026-08-31').every((day) => day.endsWith('GB | GB'))).toBe(
      true,
    );
    expect(contradictionsIn(ledgerFrom(life, ...summer), { ...life, corrections: [] }, '')).toEqual(
      [],
    );
  });

  it('is as certain as without the exact stay', () => {
    const zermatt = stay('Zermatt/CH 2026-07 2026-08');
    const life = { journeys: flights('GVA'), homes, stays: [nice, zermatt] };
    // It began in July after 10 July, and ended in August; the flight left on 20 August. The days
    // between its end and the flight were in Switzerland as well.
    const certain = certainDates(life, 'CH', summer);
    expect([certain[0], certain.at(-1), certain.length]).toEqual(['2026-07-31', '2026-08-20', 21]);
    const without = { ...life, stays: [zermatt] };
    expect(certainDates(without, 'CH', summer)).toEqual(certain);
    // 3 to 10 July are 8 dates, or 29 until 31 July.
    expect(countsOfLife(life, 'FR', summer)).toEqual(['8–29', '7–28']);
    const reversed = { ...life, stays: life.stays.toReversed() };
    expect(daysOf(reversed, ...summer)).toEqual(daysOf(life, ...summer));
  });

  it('is certain on no single day without journeys', () => {
    const life = { stays: [nice, stay('Grasse/FR 2026-07 2026-07')] };
    // 3 to 10 July; the stay in Grasse may have been on 10 July only.
    const certain = certainDates(life, 'FR', ['2026-06-01', '2026-07-31']);
    expect([certain[0], certain.at(-1), certain.length]).toEqual(['2026-07-03', '2026-07-10', 8]);
    // If the stay in Grasse was before, then 1 to 10 July, and perhaps in Nice until 31 July.
    expect(countsOfLife(life, 'FR', ['2026-06-01', '2026-07-31'])[0]).toBe('8–31');
  });
});

describe('stays of which only some dates are exact', () => {
  it('are in the order in which they fit', () => {
    const stays = [stay('FCO 2026-06-28 2026-07'), nice, stay('Grasse/FR 2026-07 2026-08-04')];
    const life = { stays };
    const june = ['2026-06-25', '2026-08-04'] as const;
    // Rome: 28 June to 1 July, or until 3 July. Grasse: certain from 31 July to 4 August, 5 dates.
    expect(countsOfLife(life, 'IT', june)).toEqual(['4–6', '3–5']);
    expect(countsOfLife(life, 'FR', june)[0]).toBe('13–33');
    expect(certainDates(life, 'IT', june)).toEqual([
      '2026-06-28',
      '2026-06-29',
      '2026-06-30',
      '2026-07-01',
    ]);
  });

  it('go on after an exact stay that is certainly within them', () => {
    const life = { homes, stays: [nice, stay('FCO 2026-06 2026-08')] };
    // The stay in Rome began in June and ended in August: 30 June to 3 July and 10 to 31 July are 4
    // + 22 dates. In between, the longer stay is possible: 30 + 31 dates.
    expect(countsOfLife(life, 'IT', ['2026-06-01', '2026-07-31'])[0]).toBe('26–61');
    expect(countsOfLife(life, 'FR', ['2026-06-01', '2026-08-31'])).toEqual(['8–8', '7–7']);
  });

  it('interrupt an exact stay that certainly contains them', () => {
    const life = { homes, stays: [stay('NCE 2026-06-03 2026-09-10'), stay('FCO 2026-07 2026-07')] };
    const year = ['2026-01-01', '2026-09-10'] as const;
    // 3 June to 10 September are 28 + 31 + 31 + 10 = 100 dates. At most 30 nights of July were in
    // Rome, of which 29 whole dates were not in Nice.
    expect(countsOfLife(life, 'FR', year)).toEqual(['71–100', '69–99']);
    expect(countsOfLife(life, 'IT', year)).toEqual(['1–31', '0–30']);
  });
});

describe('a stay that can have been before or after an exact stay', () => {
  const may = ['2020-04-28', '2020-06-10'] as const;
  const lyon = stay('Lyon/FR 2020-05 2020-05');
  const rome = stay('FCO 2020-05-10 2020-05-12');
  const berlin = stay('Berlin/DE 2020-06-10 2020-06-12');

  it('is possible at both times and counted at one', () => {
    const life = { homes, stays: [lyon, rome, berlin] };
    const possible = ledgerFrom(life, ...may).days.filter(({ grounds }) =>
      grounds.some(({ among }) => among.some(({ spot }) => spot.country === 'FR')),
    );
    // 1 to 10 May, and 12 to 31 May.
    expect(possible.map(({ date }) => date).join(' ')).toMatch(
      /^2020-05-01 .*2020-05-10 2020-05-12 .*2020-05-31$/,
    );
    expect(possible).toHaveLength(30);
    // The longer time is 12 to 31 May: 20 dates and 19 nights.
    expect(countsOfLife(life, 'FR', may)).toEqual(['1–20', '0–19']);
    expect(countsOfLife(life, 'FR', ['2020-05-01', '2020-05-10'])[0]).toBe('0–10');
    // At least: 28 April to 10 May are 13 dates, 31 May to 10 June 11. At most all 44 dates but 11 May.
    expect(countsOfLife(life, 'GB', may)[0]).toBe('24–43');
    expect(countsOfLife(life, 'IT', may)).toEqual(['3–3', '2–2']);
    const reversed = { ...life, stays: life.stays.toReversed() };
    expect(daysOf(reversed, ...may)).toEqual(daysOf(life, ...may));
  });

  it('leaves open where the person was after the exact stay', () => {
    const life = { homes, stays: [lyon, rome] };
    // Nothing is recorded after it: in Rome or at home, if the stay in Lyon was before.
    expect(countsOfLife(life, 'IT', ['2020-05-10', '2020-05-31'])).toEqual(['3–22', '2–21']);
    expect(countsOfLife(life, 'FR', ['2020-05-01', '2020-05-31'])[0]).toBe('1–20');
  });

  it('leaves open the country before a flight', () => {
    const journeys = [leg('2020-05-01 LHR 08:00 FCO 11:00'), leg('2020-06-20 NCE 18:00 LHR 19:00')];
    const life = { homes, journeys, stays: [lyon, rome] };
    // If the stay in Lyon was before, the person went from Rome to Nice at any time.
    expect(certainDates(life, 'FR', ['2020-05-01', '2020-06-30'])).toEqual(['2020-06-20']);
  });

  it('is at one of three times, with another such stay', () => {
    const stays = [lyon, stay('NCE 2020-05 2020-05'), rome, stay('MXP 2020-05-20 2020-05-21')];
    const life = { homes, stays: [...stays, berlin] };
    // 1 to 10 May, 12 to 20 May and 21 to 31 May; both stays in France at two of them, the longest
    // of which have 10 and 11 dates.
    expect(countsOfLife(life, 'FR', may)[0]).toBe('1–21');
  });
});

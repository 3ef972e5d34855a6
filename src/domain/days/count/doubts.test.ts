import { describe, expect, it } from 'vitest';
import { home, leg, ledgerFrom, stay } from '../../../../test/days/life.ts';
import type { Facts } from '../facts/facts.ts';
import type { TerritoryCounting } from '../territories/territories-of-day.ts';
import { doubtsOf } from './doubts.ts';

const homes = [home('London/GB')];
const countries: TerritoryCounting = { rule: 'midnight', codeOf: ({ spot }) => spot.country };
const towns: TerritoryCounting = { rule: 'midnight', codeOf: ({ spot }) => spot.town };

/** Returns the causes of the uncertain days of 1999 to 2024, as `dates, 2 gaps`. */
function causesOf(
  life: Partial<Facts>,
  counting = countries,
  span = { from: '1999-01-01', to: '2024-12-31' },
) {
  const ledger = ledgerFrom({ homes, ...life }, '1999-01-01', '2024-12-31', '2024-12-31');
  const { dates, gaps, silences, nights, others } = doubtsOf(ledger, counting, span);
  return [
    ...(dates ? ['dates'] : []),
    ...(gaps > 0 ? [`${gaps} gaps`] : []),
    ...(silences > 0 ? [`${silences} silences`] : []),
    ...(nights ? ['nights'] : []),
    ...(others ? ['others'] : []),
  ].join(', ');
}

const toEdinburgh = leg('2023-05-01 LHR 10:00 EDI 11:30');
/** From Oxford, which no record leads to: a gap within Britain. */
const fromOxford = leg('2023-05-10 Oxford/GB 08:00 London/GB 09:30', 'rail');
const inParis = [leg('2023-06-01 LHR 10:00 CDG 12:00'), leg('2023-06-10 NCE 10:00 LHR 11:30')];

describe('what makes days uncertain', () => {
  it('is nothing if all is certain', () => {
    const back = leg('2023-05-10 EDI 10:00 LHR 11:30');
    expect(causesOf({ journeys: [toEdinburgh, back] })).toBe('');
  });

  it('are no gaps within a country, but records without an exact date', () => {
    const journeys = [toEdinburgh, fromOxford, ...inParis];
    expect(causesOf({ journeys })).toBe('');
    const toJapan = [leg('2011 LHR - NRT -'), leg('2011 NRT - LHR -')];
    expect(causesOf({ journeys: [...journeys, ...toJapan] })).toBe('dates');
    // Of towns, both gaps are causes.
    expect(causesOf({ journeys }, towns)).toBe('2 gaps');
  });

  it('are stays without an end, if the person leaves from elsewhere', () => {
    const stays = [stay('Lyon/FR 2023-06-03')];
    const [out] = inParis;
    const fromMilan = leg('2023-06-10 MXP 10:00 LHR 11:30');
    const fromLyon = leg('2023-06-10 Lyon/FR 10:00 LHR 11:30');
    expect(causesOf({ journeys: [out!, fromMilan], stays })).toBe('dates');
    expect(causesOf({ journeys: [out!, fromLyon], stays })).toBe('');
  });

  it('are gaps between countries', () => {
    const fromRome = leg('2023-06-10 FCO 10:00 LHR 11:30');
    expect(causesOf({ journeys: [inParis[0]!, fromRome] })).toBe('1 gaps');
  });

  it('are silences', () => {
    // Nothing is known after 15 March 1999.
    const journeys = [leg('1999-03-10 LHR 10:00 CDG 12:00'), leg('1999-03-15 CDG 10:00 LHR 10:30')];
    const abroad = [leg('1999-03-15 LHR 10:00 CDG 12:00')];
    expect(causesOf({ journeys: abroad })).toBe('1 silences');
    expect(causesOf({ journeys, homes: [] })).toMatch('silences');
  });

  it('are nights on a train between two countries', () => {
    const journeys = [
      leg('2023-06-01 LHR 10:00 CDG 12:00'),
      leg('2023-06-05 Paris/FR 20:00 Berlin/DE 08:00+1', 'rail'),
      leg('2023-06-09 FRA 10:00 LHR 11:30'),
    ];
    expect(causesOf({ journeys })).toBe('nights');
    // It can have been in Germany before midnight, or in France after it.
    expect(causesOf({ journeys }, { ...countries, rule: 'any' })).toBe('nights');
    expect(causesOf({ journeys: journeys.toSpliced(1, 1) })).toBe('1 gaps');
  });

  it('are other contradictions, such as two stays of the same nights', () => {
    const stays = [stay('Paris/FR 2023-06-01 2023-06-08'), stay('Berlin/DE 2023-06-05 2023-06-10')];
    const june = { from: '2023-06-01', to: '2023-06-09' };
    expect(causesOf({ stays }, countries, june)).toBe('others');
  });

  it('are only those within the span', () => {
    const toJapan = [leg('2011 LHR - NRT -'), leg('2011 NRT - LHR -')];
    const fromRome = leg('2023-06-10 FCO 10:00 LHR 11:30');
    const journeys = [...toJapan, inParis[0]!, fromRome];
    const of = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });
    expect(causesOf({ journeys })).toBe('dates, 1 gaps');
    expect(causesOf({ journeys }, countries, of(2011))).toBe('dates');
    expect(causesOf({ journeys }, countries, of(2023))).toBe('1 gaps');
    expect(causesOf({ journeys }, countries, of(2015))).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import { leg } from '../../../../test/days/life.ts';
import { answerRule } from './laws/registry.ts';
import { ledgerForRules } from './ledger-for-rules.ts';

const on = '2026-11-08';

/** Returns the days that a rule counts for two legs, as `min–max`. */
function used(rule: string, into: string, out: string): string {
  const facts = { homes: [], journeys: [leg(into), leg(out)], stays: [], corrections: [] };
  const ledger = ledgerForRules(facts, { dates: [on], today: on });
  const answer = answerRule(rule, { days: ledger.days, ledger, on });
  return `${answer?.used.min}–${answer?.used.max}`;
}

describe('a stop between two flights without times', () => {
  it('counts as British midnights unless the person left on the next day', () => {
    const to = (date: string) =>
      used('uk-midnights', '2026-11-02 MAD - LHR -', `${date} LHR - JFK -`);
    expect(to('2026-11-03')).toBe('0–1');
    // The nights of 2 and 3 November, and that of 4 November.
    expect(to('2026-11-04')).toBe('2–2');
    expect(to('2026-11-05')).toBe('3–3');
    expect(to('2026-11-06')).toBe('4–4');
  });

  it('counts as Schengen days if it took more than 24 hours', () => {
    const to = (date: string) => used('schengen', '2026-11-02 LHR - FCO -', `${date} FCO - JFK -`);
    expect(to('2026-11-02')).toBe('0–0');
    expect(to('2026-11-03')).toBe('0–2');
    expect(to('2026-11-04')).toBe('3–3');
    expect(to('2026-11-05')).toBe('4–4');
  });

  it('counts as American days if it took more than 24 hours', () => {
    const to = (date: string) => used('us-spt', '2026-11-02 YYZ - LAX -', `${date} LAX - LHR -`);
    expect(to('2026-11-03')).toBe('0–2');
    expect(to('2026-11-04')).toBe('3–3');
    expect(to('2026-11-05')).toBe('4–4');
  });

  it('counts after an arrival of which only the time is known', () => {
    const to = (date: string) =>
      used('schengen', '2026-11-02 LHR 19:00 FCO 23:00', `${date} FCO - JFK -`);
    expect(to('2026-11-03')).toBe('0–2');
    expect(to('2026-11-04')).toBe('3–3');
  });

  it('does not count for certain if it may have begun on the second of three days', () => {
    // The flight from Sydney arrives on the next day or the one after.
    const to = (date: string) => used('schengen', '2026-11-02 SYD - FCO -', `${date} FCO - JFK -`);
    expect(to('2026-11-04').startsWith('0–')).toBe(true);
  });
});

describe('a stop of one night with known times', () => {
  const into = '2026-11-02 MAD 10:00 LHR 11:30';

  it('counts from 24 hours on', () => {
    expect(used('uk-midnights', into, '2026-11-03 LHR 11:00 JFK 14:00')).toBe('0–0');
    expect(used('uk-midnights', into, '2026-11-03 LHR 12:00 JFK 15:00')).toBe('1–1');
    const toRome = '2026-11-02 LHR 10:00 FCO 13:30';
    expect(used('schengen', toRome, '2026-11-03 FCO 13:00 JFK 16:00')).toBe('0–0');
    expect(used('schengen', toRome, '2026-11-03 FCO 14:00 JFK 17:00')).toBe('2–2');
    const toLosAngeles = '2026-11-02 YYZ 10:00 LAX 12:30';
    expect(used('us-spt', toLosAngeles, '2026-11-03 LAX 12:00 LHR 06:00+1')).toBe('0–0');
    expect(used('us-spt', toLosAngeles, '2026-11-03 LAX 13:00 LHR 07:00+1')).toBe('2–2');
  });
});

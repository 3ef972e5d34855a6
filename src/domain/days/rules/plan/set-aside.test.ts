import { describe, expect, it } from 'vitest';
import { correction, home, leg, ledgerFrom, lineOf, stay } from '../../../../../test/days/life.ts';
import type { Facts } from '../../facts/facts.ts';
import { ledgerForRules } from '../ledger-for-rules.ts';
import { draftedFact } from './plan-trip.ts';
import { RulesEngine } from '../rules-engine.ts';
import { withoutDrafted } from './set-aside.ts';

const today = '2026-11-26';

/** Returns what a draft sets aside, and the surrounding days with the draft. */
function plan(life: Partial<Facts>, drafts: readonly string[], from: string, to: string) {
  const facts: Facts = { journeys: [], stays: [], homes: [], corrections: [], ...life };
  const stays = drafts.map((line) => {
    const [country = '', begins = '', ends = begins] = line.split(' ');
    return { country, town: '', from: begins, to: ends };
  });
  const { timeline } = ledgerFrom(facts, '2026-01-01', '2027-12-31', '2027-12-31');
  const { facts: rest, setAside } = withoutDrafted(facts, timeline, stays);
  const dates = stays.flatMap((one) => [one.from, one.to]);
  const { days } = ledgerForRules(rest, { dates, today, drafted: stays.map(draftedFact) });
  return {
    setAside: setAside.map(({ kind, id }) => `${kind} ${id}`),
    lines: days.map(lineOf).filter((line) => line >= from && line.slice(0, 10) <= to),
  };
}

const atHome = 'Florence/IT 2026-10-18 2027-01-22';

describe('a draft', () => {
  it('interrupts a stay, which touches the days of the move', () => {
    const found = plan(
      { stays: [stay(atHome)] },
      ['FR 2026-12-05 2026-12-08'],
      '2026-12-04',
      '2026-12-08',
    );
    expect(found).toEqual({
      setAside: [`stay ${atHome}`],
      lines: [
        '2026-12-04 IT | IT',
        '2026-12-05 IT FR | FR',
        '2026-12-06 FR | FR',
        '2026-12-07 FR | FR',
        '2026-12-08 FR IT | IT',
      ],
    });
  });

  it('leaves a stay as it is through which it is a day out', () => {
    const found = plan({ stays: [stay(atHome)] }, ['FR 2026-12-05'], '2026-12-05', '2026-12-05');
    expect(found).toEqual({ setAside: [], lines: ['2026-12-05 IT FR IT | IT'] });
  });

  it('sets aside the journeys between its first day and its last, and not the way there and back', () => {
    const there = leg('2026-12-05 FCO 08:00 CDG 10:00');
    const away = leg('2026-12-07 CDG 08:00 LHR 09:00');
    const again = leg('2026-12-08 LHR 08:00 CDG 10:00');
    const back = leg('2026-12-10 CDG 08:00 FCO 10:00');
    const journeys = [there, away, again, back];
    const found = plan(
      { journeys, homes: [home('Florence/IT')] },
      ['FR 2026-12-05 2026-12-10'],
      '2026-12-05',
      '2026-12-10',
    );
    expect(found.setAside).toEqual([`journey ${away.id}`, `journey ${again.id}`]);
    expect(found.lines[0]).toMatch(/^2026-12-05 IT FR( FR)* \| FR$/);
    expect(found.lines.slice(1, 5).every((line) => line.endsWith(' FR | FR'))).toBe(true);
    expect(found.lines[5]).toMatch(/^2026-12-10 (FR )+IT( IT)* \| IT$/);
  });

  it('sets aside a way that is under way as it begins, and one of which the date is not known', () => {
    const overnight = leg('2026-12-05 JFK 20:00 LHR 08:00+1');
    const some = leg('2026-12 LHR - CDG -');
    const found = plan(
      { journeys: [overnight, some] },
      ['ES 2026-12-05 2026-12-10'],
      '2026-12-06',
      '2026-12-06',
    );
    expect(found.setAside.toSorted()).toEqual([`journey ${some.id}`, `journey ${overnight.id}`]);
    expect(found.lines).toEqual(['2026-12-06 ES | ES']);
  });

  it('wins over corrections of all its days', () => {
    const corrections = [correction('2026-12-05 PT'), correction('2026-12-09 PT')];
    const found = plan({ corrections }, ['FR 2026-12-05 2026-12-06'], '2026-12-05', '2026-12-06');
    expect(found.setAside).toEqual(['correction 2026-12-05 PT']);
    expect(found.lines[0]).toBe('2026-12-05 FR | FR');
  });

  it('leaves somebody where records have them between two stays', () => {
    const found = plan(
      { stays: [stay(atHome)] },
      ['FR 2026-12-05 2026-12-06', 'ES 2026-12-08 2026-12-10'],
      '2026-12-06',
      '2026-12-08',
    );
    expect(found.lines).toEqual([
      '2026-12-06 FR IT | IT',
      '2026-12-07 IT | IT',
      '2026-12-08 IT ES | ES',
    ]);
  });

  it('is counted for sure, whatever was recorded of its days', () => {
    const stays = [stay(atHome), stay('NCE 2026-02-07 2026-02-14')];
    const engine = new RulesEngine(() => ({ journeys: [], stays, homes: [], corrections: [] }));
    const trip = { country: 'FR', town: '', from: '2026-12-05', to: '2026-12-20' };
    const { rules, setAside } = engine.plan('sam', { today, countsPlanned: false }, [trip]);
    const used = (id: string) => rules.find((rule) => rule.id === id)?.answer.used;
    // 7 to 14 February are 8 days, and 5 to 20 December 16.
    expect(used('183:FR')).toEqual({ min: 24, max: 24 });
    expect(setAside.map(({ id, from, to }) => [id, from, to])).toEqual([
      [atHome, '2026-10-18', '2027-01-22'],
    ]);
  });
});

import { expect, it } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import { journeyKind } from '../journeys/journey.ts';
import { leg } from '../../../test/days/life.ts';
import { DaysEngine } from './days-engine.ts';
import { RulesEngine } from './rules/rules-engine.ts';

/** Eight flights, of which the last one arrived in Germany on 15 March 1999. */
const flights = [
  '1996-07-06 LHR 09:00 JFK 12:00',
  '1996-07-20 JFK 18:00 LHR 06:00+1',
  '1997-05-02 LHR 10:00 CDG 12:00',
  '1997-05-09 CDG 10:00 LHR 10:30',
  '1998-09-12 LHR 10:00 FCO 13:30',
  '1998-09-26 FCO 10:00 LHR 12:00',
  '1999-03-01 LHR 10:00 FRA 12:30',
  '1999-03-15 LHR 10:00 FRA 12:30',
].map((line) => leg(line));

const moment = { today: '2026-11-29', countsPlanned: false };
const none = { put: [], gone: [] };

function engines() {
  const days = new DaysEngine();
  days.change({
    journeys: {
      put: flights.map(({ from, to, ...journey }) => ({
        ...blankOf(journeyKind.fields),
        ...journey,
        from: from.id,
        to: to.id,
        travellers: [{ personId: 'ann', seat: '', seatPosition: '', cabin: '', reason: '' }],
      })),
      gone: [],
    },
    stays: none,
    corrections: none,
    people: { put: [{ id: 'ann', homes: [] }], gone: [] },
    places: { put: flights.flatMap(({ from, to }) => [from, to]), gone: [] },
  });
  return { days, rules: new RulesEngine((id) => days.facts(id)) };
}

it('tells no day as certain that nobody can know', () => {
  const { days, rules } = engines();
  // Welcome: nothing is certain today.
  expect(rules.notes('ann', moment).here).toBeUndefined();
  // Days: nothing is certain in 2026, and 333 days may have been spent in Germany.
  const view = {
    personId: 'ann',
    rule: 'any' as const,
    of: { kind: 'territories' as const, apart: 'iso' as const, borders: 'today' as const },
  };
  const matrix = days.matrix(view, moment);
  expect(matrix?.rows.get('DE')?.years.get(2026)).toEqual({ min: 0, max: 333 });
  // 1 March, and 15 to 29 March.
  expect(matrix?.rows.get('DE')?.years.get(1999)?.min).toBe(16);
  expect(matrix?.silences.at(-1)).toMatchObject({ from: '1999-03-29', to: '2026-11-29' });
  // Problems to fix: from each arrival in London to the next departure, and after the last flight.
  const silences = days.repairs('ann', moment).filter(({ kind }) => kind === 'silence');
  expect(silences.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '1996-10-19 1997-05-02',
    '1997-08-07 1998-09-12',
    '1998-12-25 1999-03-01',
    '1999-03-29 2026-11-29',
  ]);
  expect(silences.every(({ proposals }) => proposals[0]?.kind === 'home')).toBe(true);
});

it('meets no goal and says that silence is in a limit', () => {
  const { rules } = engines();
  const all = rules.rules('ann', moment, moment.today);
  const schengen = all.find(({ id }) => id === 'schengen');
  // All 180 days of the window are possible and none is certain.
  expect(schengen?.answer).toMatchObject({
    used: { min: 0, max: 180 },
    over: 90,
    lawful: null,
  });
  expect(schengen?.answer.reason).toContain('From 1999-03-30 to');
  expect(schengen?.broken.every(({ isSure }) => !isSure)).toBe(true);
  const germany = all.find(({ id }) => id === '183:DE');
  expect(germany?.answer).toMatchObject({ used: { min: 0 }, met: null, lawful: null });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { livedDays, type Lived } from '../../../../test/days/lived.ts';
import { addDays, dateOfDay, dayNumber } from '../../shared/dates/calendar-day.ts';
import { ownRule, type OwnRule } from './laws/own-rule.ts';
import { schengen } from './laws/schengen.ts';

const begins = '2024-01-01';

/** Stays in random order, certain or not, over a year and a half. */
const someLives = fc.array(
  fc
    .record({
      in: fc.constantFrom('FR', 'GB', 'US'),
      start: fc.integer({ min: 0, max: 540 }),
      length: fc.integer({ min: 0, max: 60 }),
      isSure: fc.boolean(),
    })
    .map(({ start, length, ...life }): Lived => {
      const from = addDays(begins, start);
      return { ...life, from, to: addDays(from, length) };
    }),
  { maxLength: 8 },
);

const someDay = fc.integer({ min: 0, max: 600 }).map((days) => addDays(begins, days));

/**
 * The rule implemented again day by day, without prefix sums: whether the presence is within the
 * rule on a day.
 */
function isWithin(present: ReadonlySet<number>, day: number): boolean {
  let count = 0;
  for (let back = 0; back < 180; back++) if (present.has(day - back)) count++;
  return count <= 90;
}

function presentDays(lives: readonly Lived[]): number[] {
  return livedDays(begins, '2025-12-31', lives)
    .filter(({ grounds }) =>
      grounds.some(({ among }) => among.some(({ spot }) => spot.country === 'FR')),
    )
    .map(({ date }) => dayNumber(date));
}

it('Schengen: figures hang together, and until is the last day that the rule allows', () => {
  fc.assert(
    fc.property(someLives, someDay, (lives, on) => {
      const answer = schengen({ days: livedDays(begins, '2025-12-31', lives), on }).answer;
      const { used, over, left, until, againFrom } = answer;
      expect(used.min).toBeLessThanOrEqual(used.max);
      if (over === 0) expect(used.max + left!).toBe(90);
      else expect(left).toBe(0);
      const asked = dayNumber(on);
      const present = presentDays(lives);
      const stay = new Set(present.filter((day) => day < asked));
      let day = asked;
      while (isWithin(stay.add(day), day)) day++;
      expect(until).toBe(day === asked ? null : dateOfDay(day - 1));
      const known = present.filter((past) => past <= asked);
      let again = asked + 1;
      while (!isWithin(new Set([...known, again]), again)) again++;
      expect(againFrom).toBe(dateOfDay(again));
    }),
    { numRuns: 30 },
  );
});

it('any part of a day counts no fewer days than midnights do', () => {
  const rule: OwnRule = {
    id: 'own',
    from: 'at-least',
    days: 183,
    period: { kind: 'any-12-months' },
    counting: 'any',
    territories: ['FR'],
  };
  fc.assert(
    fc.property(someLives, someDay, (lives, on) => {
      const days = livedDays(begins, '2025-12-31', onePlaceAtNight(lives));
      const any = ownRule(rule, { days, on }).answer.used;
      const midnight = ownRule({ ...rule, counting: 'midnight' }, { days, on }).answer.used;
      expect(any.min).toBeGreaterThanOrEqual(midnight.min);
      expect(any.max).toBeGreaterThanOrEqual(midnight.max);
    }),
    { numRuns: 50 },
  );
});

/** Only one of several simultaneous stays can have the night. */
function onePlaceAtNight(lives: readonly Lived[]): Lived[] {
  const sorted = lives.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.map((life, index) => {
    const next = sorted[index + 1];
    return next && next.from < life.to! ? { ...life, to: next.from } : life;
  });
}

it('the figures are as careful of what may have been as if it had been', () => {
  fc.assert(
    fc.property(someLives, someDay, (lives, on) => {
      const asSure = lives.map((life) => ({ ...life, isSure: true }));
      const careful = schengen({ days: livedDays(begins, '2025-12-31', lives), on }).answer;
      const sure = schengen({ days: livedDays(begins, '2025-12-31', asSure), on }).answer;
      expect({ ...careful, used: careful.used.max, lawful: null, reason: null }).toEqual({
        ...sure,
        used: sure.used.max,
        lawful: null,
        reason: null,
      });
    }),
    { numRuns: 30 },
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { home, leg, ledgerFrom } from '../../../../test/days/life.ts';
import { someRuns } from '../../../../test/seed.ts';
import { addDays, dayNumber } from '../../shared/dates/calendar-day.ts';
import { countSpan } from '../count/count-span.ts';
import type { CountingRule, MinMax } from '../count/count-days.ts';
import { type OwnRule, ownRule } from '../rules/laws/own-rule.ts';
import { onDay, rangeOf } from './day-range.ts';

const homes = [home('London/GB 2006-01-01 -')];
const year = { from: '2024-01-01', to: '2024-12-31' };
const countryOf = { FCO: 'IT', LIS: 'PT', CDG: 'FR', MAD: 'ES' } as const;
type Airport = keyof typeof countryOf;

/** A round trip from home. Its dates are known to the day, the month or the year. */
interface Trip {
  to: Airport;
  out: string;
  back: string;
}

/** Trips one after the other, two of which can share a date, in any order of entry. */
const anyTrips = fc
  .record({
    begins: fc.integer({ min: 60, max: 160 }),
    airports: fc.shuffledSubarray(['FCO', 'LIS', 'CDG', 'MAD'] as const, {
      minLength: 2,
      maxLength: 3,
    }),
    trips: fc.array(
      fc.record({
        apart: fc.integer({ min: 0, max: 30 }),
        nights: fc.integer({ min: 0, max: 20 }),
        precisions: fc.tuple(fc.constantFrom(10, 7, 7, 4), fc.constantFrom(10, 7, 7, 4)),
      }),
      { minLength: 3, maxLength: 3 },
    ),
  })
  .chain(({ begins, airports, trips }) => {
    let day = begins;
    const all = airports.map((to, at): Trip => {
      const { apart, nights, precisions } = trips[at]!;
      const leaves = day + apart;
      day = leaves + nights;
      const [out, back] = [leaves, day].map((one, end) =>
        addDays(year.from, one).slice(0, precisions[end]),
      );
      return { to, out: out!, back: back! };
    });
    return fc.shuffledSubarray(all, { minLength: all.length });
  });

const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 365 }), fc.constantFrom(0, 0, 13, 60, 180))
  .map(([first, length]) => {
    const from = addDays(year.from, first);
    const to = addDays(from, length);
    return { from, to: to < year.to ? to : year.to };
  });

/** Returns all orders of a list. */
function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, at) =>
    ordersOf(list.toSpliced(at, 1)).map((rest) => [first, ...rest]),
  );
}

/**
 * Returns the least and the most days of a span in some countries, over all orders of the trips and
 * all days of each date. Computed from event to event, without the ledger.
 */
function enumerated(
  trips: readonly Trip[],
  rule: CountingRule,
  span: { from: string; to: string },
  countries: readonly string[],
): MinMax {
  const [from, to] = [dayNumber(span.from), dayNumber(span.to)];
  const within = (first: number, last: number) =>
    Math.max(0, Math.min(last, to) - Math.max(first, from) + 1);
  const boundOf = (order: readonly Trip[], best: typeof Math.min): number | undefined => {
    const events = order.flatMap((trip) => [rangeOf(trip.out)!, rangeOf(trip.back)!]);
    const isPossible = events.every(({ last }, at) =>
      events.slice(0, at).every(({ first }) => first <= last),
    );
    if (!isPossible) return undefined;
    const known = new Map<number, number | undefined>();
    /** After event `next - 1` on `day`, which counts already if `isIn` is set. */
    const rest = (next: number, day: number, isIn: boolean): number | undefined => {
      const key = 2 * (next * 1000 + day - dayNumber(year.from)) + (isIn ? 1 : 0);
      if (known.has(key)) return known.get(key);
      const here = next % 2 === 0 ? 'GB' : countryOf[order[(next - 1) / 2]!.to];
      const counts = countries.includes(here);
      const range = events[next] ?? onDay(dayNumber(year.to) + 1);
      let total: number | undefined;
      for (let then = Math.max(day, range.first); then <= range.last; then++) {
        const after =
          next === events.length
            ? 0
            : rest(next + 1, then, rule === 'any' && (counts || (isIn && then === day)));
        if (after === undefined) continue;
        const ofAny = within(day + 1, then) + (isIn ? 0 : within(day, day));
        const one = (counts ? (rule === 'any' ? ofAny : within(day, then - 1)) : 0) + after;
        total = total === undefined ? one : best(total, one);
      }
      known.set(key, total);
      return total;
    };
    return rest(0, dayNumber(year.from), false);
  };
  const bounds = (best: typeof Math.min) =>
    ordersOf(trips).flatMap((order) => boundOf(order, best) ?? []);
  return { min: Math.min(...bounds(Math.min)), max: Math.max(...bounds(Math.max)) };
}

function journeysOf(trips: readonly Trip[]) {
  return trips.flatMap(({ to, out, back }) => [
    leg(`${out} LHR - ${to} -`),
    leg(`${back} ${to} - LHR -`),
  ]);
}

it('no count is above its least or below its most over all datings of round trips', () => {
  fc.assert(
    fc.property(
      anyTrips,
      anySpan,
      fc.constantFrom('any' as const, 'midnight' as const),
      fc.nat(),
      (trips, span, counting, choice) => {
        const ledger = ledgerFrom({ homes, journeys: journeysOf(trips) }, year.from, year.to);
        const counts = countSpan(
          ledger,
          { rule: counting, codeOf: ({ spot }) => spot.country },
          span,
        );
        const abroad = trips.map(({ to }) => countryOf[to]);
        const sets = [['GB'], ...abroad.map((one) => [one]), abroad];
        const countries = sets[choice % sets.length]!;
        const expected = enumerated(trips, counting, span, countries);
        const rule: OwnRule = {
          id: 'own',
          from: 'at-least',
          days: 10,
          period: { kind: 'any-days', days: dayNumber(span.to) - dayNumber(span.from) + 1 },
          counting,
          territories: countries,
        };
        const { used } = ownRule(rule, { days: ledger.days, ledger, on: span.to }).answer;
        const found = [used];
        if (countries.length === 1) found.push(counts.get(countries[0]!) ?? { min: 0, max: 0 });
        for (const { min, max } of found) {
          expect(min, `least in ${countries}`).toBeLessThanOrEqual(expected.min);
          expect(max, `most in ${countries}`).toBeGreaterThanOrEqual(expected.max);
        }
      },
    ),
    { numRuns: someRuns(40) },
  );
});

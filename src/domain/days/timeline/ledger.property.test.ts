import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engagementAmong } from '../../../../test/days/any-engagement.ts';
import { countOf, home, leg, ledgerFrom, lineOf, stay } from '../../../../test/days/life.ts';
import { someRuns } from '../../../../test/seed.ts';
import { addDays } from '../../shared/dates/calendar-day.ts';
import { wholeDay } from '../../shared/dates/edtf-date.ts';
import { countAboard } from '../aboard/count-aboard.ts';
import { countTerritories } from '../count/count-territories.ts';
import { rangeOf } from './day-range.ts';
import type { LedgerDay } from './ledger-day.ts';
import { contradictionsIn } from '../repairs/contradictions.ts';

const names = ['LHR', 'CDG', 'FCO', 'JFK', 'AKL', 'HNL', 'Paris/FR', 'Berlin/DE', 'APW', 'PPG'];
const countries = ['GB', 'FR', 'IT', 'US', 'NZ', 'DE', 'WS', 'AS'];
const [from, to] = ['2023-12-01', '2024-07-31'];

/**
 * Journeys on any days of half a year, with and without times, by any mode. They may contradict
 * each other.
 */
const anyLeg = fc
  .record({
    day: fc.integer({ min: 0, max: 180 }),
    ends: fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)),
    departs: fc.constantFrom('-', '00:10', '09:30', '23:50'),
    arrives: fc.constantFrom('-', '08:00+1', '12:00', '23:55', '06:00+2', '10:00-1'),
    mode: fc.constantFrom('air' as const, 'rail' as const, 'sea' as const, 'road' as const),
    precision: fc.constantFrom(10, 10, 10, 7),
  })
  .map(({ day, ends: [begin, end], departs, arrives, mode, precision }) => {
    const date = addDays('2024-01-01', day).slice(0, precision);
    const times = precision === 10 ? [departs, arrives] : ['-', '-'];
    return leg(`${date} ${begin} ${times[0]} ${end} ${times[1]}`, mode);
  });

const anyStay = fc
  .record({
    place: fc.constantFrom(...names),
    day: fc.integer({ min: 0, max: 180 }),
    nights: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ place, day, nights }) =>
    stay(`${place} ${addDays('2024-01-01', day)} ${addDays('2024-01-01', day + nights)}`),
  );

const anyEngagement = engagementAmong(names);

const anyLife = fc.record({
  journeys: fc.uniqueArray(anyLeg, { maxLength: 12, selector: ({ id }) => id }),
  stays: fc.uniqueArray(anyStay, { maxLength: 5, selector: ({ id }) => id }),
  homes: fc.constantFrom(
    [],
    [home('London/GB')],
    [home('London/GB - 2024-03'), home('Paris/FR 2024-04 -')],
  ),
  engagements: fc.oneof(
    fc.constant([]),
    fc.uniqueArray(anyEngagement, { maxLength: 3, selector: ({ id }) => id }),
  ),
});

/**
 * Lives within a set of places, with duplicate journeys and with stays that contain other stays.
 */
function lifeWithin(within: readonly string[]) {
  const at = fc.constantFrom(...within);
  const day = fc.integer({ min: 0, max: 180 });
  return fc
    .record({
      legs: fc.array(
        fc.record({ day, from: at, to: at, hour: fc.constantFrom('-', '09:30', '23:50') }),
        { maxLength: 10 },
      ),
      stays: fc.array(fc.record({ at, day, nights: fc.integer({ min: 0, max: 60 }) }), {
        maxLength: 6,
      }),
      isTwice: fc.boolean(),
    })
    .map(({ legs, stays, isTwice }) => {
      const journeys = legs.map((one, index) => ({
        ...leg(`${addDays('2024-01-01', one.day)} ${one.from} ${one.hour} ${one.to} -`),
        id: `leg ${index}`,
      }));
      return {
        journeys: isTwice
          ? [...journeys, ...journeys.map((one) => ({ ...one, id: `${one.id} again` }))]
          : journeys,
        stays: stays.map((one, index) => ({
          ...stay(
            `${one.at} ${addDays('2024-01-01', one.day)} ${addDays('2024-01-01', one.day + one.nights)}`,
          ),
          id: `stay ${index}`,
        })),
        homes: [home('London/GB')],
      };
    });
}

const isIn =
  (country: string) =>
  ({ spot }: { spot: { country: string } }) =>
    spot.country === country;

describe('the ledger of any life', () => {
  it('has each date once, in order', () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        const { days } = ledgerFrom(life, from, to);
        expect(days.map(({ date }) => date)).toEqual(
          Array.from({ length: 244 }, (_, at) => addDays(from, at)),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('does not depend on the order in which its records are given', () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        const other = {
          ...life,
          journeys: life.journeys.toReversed(),
          stays: life.stays.toReversed(),
          engagements: life.engagements.toReversed(),
        };
        const [one, two] = [life, other].map((each) => ledgerFrom(each, from, to).days.map(lineOf));
        expect(two).toEqual(one);
      }),
      { numRuns: 150 },
    );
  });

  it('has nobody at home between signing on and off whom no journey brought there', () => {
    fc.assert(
      fc.property(anyEngagement, anyEngagement, (one, next) => {
        // If two engagements overlap, one of them is wrong and it is unknown which.
        const [ends, begins] = [rangeOf(one.signedOff || one.signedOn), rangeOf(next.signedOn)];
        fc.pre(one.id !== next.id && ends!.last <= begins!.first);
        const engagements = [one, next].map((each) => ({ ...each, spells: [] }));
        const { days } = ledgerFrom({ engagements, homes: [home('London/GB')] }, from, to);
        for (const { signedOn, signedOff } of engagements) {
          const [first, last] = [wholeDay(signedOn), wholeDay(signedOff)];
          if (first === undefined || last === undefined) continue;
          const between = days.filter(({ date }) => first < date && date < last);
          const touches = between.flatMap(({ grounds }) => grounds.flatMap(({ among }) => among));
          const isHome = touches.some(({ evidence }) =>
            evidence.some(({ kind }) => kind === 'home'),
          );
          expect(isHome).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('has each date end once, where no journey crosses the date line or leaves out a date', () => {
    fc.assert(
      fc.property(lifeWithin(['LHR', 'CDG', 'FCO', 'JFK', 'Paris/FR', 'Berlin/DE']), (life) => {
        const { days } = ledgerFrom(life, from, to);
        expect(days.filter(({ nights }) => nights.length !== 1)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('has as many nights in territories, aboard and unknown as were lived, give or take what is uncertain', () => {
    fc.assert(
      fc.property(lifeWithin(names), (life) => {
        const ledger = ledgerFrom(life, from, to);
        // Contradictory records are counted individually, so their nights do not add up.
        fc.pre(contradictionsIn(ledger, { ...life, corrections: [] }, '9999-12-31').length === 0);
        const lived = ledger.days.reduce(
          (sum, { nights }) => sum + nights.filter(({ isNone }) => !isNone).length,
          0,
        );
        const counts = [
          ...countTerritories(ledger, { rule: 'midnight', codeOf: ({ spot }) => spot.country }),
          ...Array.from(countAboard(ledger, 'midnight'), ([of, { total }]) => [of, total] as const),
        ];
        const sum = (of: 'min' | 'max') => counts.reduce((all, [, count]) => all + count[of], 0);
        expect(sum('min')).toBeLessThanOrEqual(lived);
        expect(sum('max')).toBeGreaterThanOrEqual(lived);
      }),
      { numRuns: someRuns(80) },
    );
  });

  it('has no more midnights than days in a territory on dates that were lived once', () => {
    fc.assert(
      fc.property(anyLife, fc.constantFrom(...countries), (life, country) => {
        const ledger = ledgerFrom(life, from, to);
        const days = ledger.days.filter(({ nights }) => nights.length < 2);
        const once = { ...emptyOf(life), days };
        const [any, midnight] = (['any', 'midnight'] as const).map((rule) =>
          countOf(once, rule, isIn(country)),
        );
        expect(midnight!.min).toBeLessThanOrEqual(any!.min);
        expect(midnight!.max).toBeLessThanOrEqual(any!.max);
      }),
      { numRuns: 150 },
    );
  });

  it('counts at least what is least and at most what is most', () => {
    fc.assert(
      fc.property(anyLife, fc.constantFrom(...countries), (life, country) => {
        const ledger = ledgerFrom(life, from, to);
        for (const rule of ['any', 'midnight'] as const) {
          const { min, max } = countOf(ledger, rule, isIn(country));
          expect(min).toBeLessThanOrEqual(max);
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** Returns a ledger without a timeline, so that each day is counted individually. */
function emptyOf(life: Parameters<typeof ledgerFrom>[0]) {
  const { homes } = ledgerFrom(life, from, from);
  return {
    chapters: [],
    days: [] as LedgerDay[],
    gaps: [],
    silences: [],
    moved: [],
    timeline: { anchors: [], pieces: [] },
    homes,
  };
}

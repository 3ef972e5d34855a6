import { dayNumber, yearOfDay } from '../../../shared/dates/calendar-day.ts';
import type { MinMax } from '../../count/count-days.ts';
import type { Stop } from '../../timeline/ledger-day.ts';
import type { Spot } from '../../facts/spot.ts';
import { amended, evaluateQuestion, type EvaluatedRule } from '../answer.ts';
import type { Reason } from '../english-reasons.ts';
import { allHold, countBy, countingOf, crossesOnly, isShorterThan } from '../counting.ts';
import { heldOn } from './held-on.ts';
import {
  type RuleAnswer,
  type RuleInput,
  tallyOf,
  totalBy,
  yearsFrom,
  type Bound,
  type CountBetween,
  type Tally,
} from '../rule.ts';

/** 26 USC 7701(b)(3)(A): 183 weighted days, and 31 in the year itself. */
const limit = 183;
const leastInYear = 31;
/** In transit: "physically present in the United States for less than 24 hours" (7701(b)(7)(C)). */
const transitMinutes = 24 * 60;
const firstYear = 1985;
const years = yearsFrom('01-01');

/** The counted days of a year, of the year before, and of the year before that. */
export type ThreeYears = readonly [current: number, previous: number, first: number];

/**
 * Returns the weighted sum of the test in sixths of a day, which avoids rounding: all days of the
 * year, a third of those of the year before, and a sixth of those of the year before that.
 */
export function weightedSixths([current, previous, first]: ThreeYears): number {
  return 6 * current + 2 * previous + first;
}

/** Whether the counted days of three years meet the substantial presence test. */
function meetsSubstantialPresence(days: ThreeYears): boolean {
  return days[0] >= leastInYear && weightedSixths(days) >= limit * 6;
}

/** Formats a number of sixths in lowest terms: `183` or `1097/6`. */
export function sixthsText(sixths: number): string {
  const divisor = [6, 3, 2].find((by) => sixths % by === 0) ?? 1;
  const denominator = 6 / divisor;
  return denominator === 1 ? String(sixths / 6) : `${sixths / divisor}/${denominator}`;
}

/**
 * Applies the substantial presence test to the calendar year of `on` (26 USC 7701(b)(3)). `used`
 * counts the days of that year, and `value` is the weighted sum of three years. `over` and `left`
 * compare the days of the year with the number that meets the test, given the two years before. The
 * test does not apply to citizens, who are taxed wherever they are.
 */
export function usSubstantialPresence(input: RuleInput): EvaluatedRule {
  const on = dayNumber(input.on);
  const wholeYear = { from: years.startOn(on), to: years.endOn(on) };
  const year = yearOfDay(on);
  const tally = input.us?.daysByYear ? tallyOfYears(input.us.daysByYear) : tallyOfLedger(input);
  const three = threeYearsOn((from, to) => totalBy(tally, 'max', from, to), wholeYear.to);
  const enough = Math.max(
    leastInYear,
    Math.ceil((limit * 6 - weightedSixths([0, three[1], three[2]])) / 6),
  );
  const put = evaluateQuestion({
    rule: 'us-spt',
    input,
    tally,
    ...(!input.us?.daysByYear && { counted: { rule: 'any' as const, ...statesCounting } }),
    isBroken: (count, day) => meetsSubstantialPresence(threeYearsOn(count, day)),
    countsOn: () => true,
    limit,
    period: years,
    weighedOn: (day) => {
      const weighed = (bound: Bound) =>
        weightedSixths(threeYearsOn((from, to) => totalBy(tally, bound, from, to), day)) / 6;
      return { min: weighed('min'), max: weighed('max') };
    },
    days: wholeYear,
    asked: wholeYear,
    isTest: true,
    reasons: [],
  });
  const figures = {
    over: Math.max(0, three[0] - enough),
    left: Math.max(0, enough - three[0]),
    value: sixthsText(weightedSixths(three)),
  };
  const exemption = exemptionOf(input, year);
  if (exemption) {
    const nothing = { over: null, left: null, until: null, againFrom: null, met: null };
    const none = { ...nothing, applies: false, lawful: null, firstUnlawful: null };
    return amended(put, { ...figures, ...none }, [exemption]);
  }
  // Totals of years contain nothing about single days.
  const unknown = { until: null, againFrom: null, firstUnlawful: null };
  return amended(
    put,
    { ...figures, ...(input.us?.daysByYear && unknown) },
    reasonsOf(put.answer, year),
  );
}

function threeYearsOn(count: CountBetween, day: number): ThreeYears {
  const start = years.startOn(day);
  const previous = years.startOn(start - 1);
  const first = years.startOn(previous - 1);
  return [count(start, day), count(previous, start - 1), count(first, previous - 1)];
}

function exemptionOf({ on, nationalities = [] }: RuleInput, year: number): Reason | undefined {
  if (year < firstYear) return { code: 'before-the-test', values: { year: firstYear } };
  const isCitizen = nationalities.some((held) => held.country === 'US' && heldOn(held, on));
  return isCitizen ? { code: 'us-citizen' } : undefined;
}

function reasonsOf({ met, used }: RuleAnswer, year: number): Reason[] {
  return [
    ...(year < firstYear + 2 ? [{ code: 'before-1985' } as const] : []),
    ...(met !== false && used.max < limit ? [{ code: 'closer-connection' } as const] : []),
  ];
}

const statesCounting = countingOf(({ spot }) => isInStates(spot), isTransit);

/** Counts any part of a day (7701(b)(7)(A)), except excluded days and transit. */
function tallyOfLedger(input: RuleInput): Tally {
  const excluded = input.us?.excluded;
  return tallyOf(
    input.days,
    (day) => {
      const count = countBy(day, 'any', statesCounting);
      const isExcluded = count.max > 0 && excluded?.has(dayNumber(day.date));
      return isExcluded ? { min: 0, max: 0 } : count;
    },
    input.ledger?.moved,
  );
}

/**
 * Whether a place is in the fifty states or the District of Columbia (26 USC 7701(a)(9)).
 * Territories are not, under either of their codes.
 */
function isInStates({ country, region }: Spot): boolean {
  return country === 'US' && !/^US-(AS|GU|MP|PR|UM|VI)$/.test(region);
}

/**
 * Whether a stop is transit; undefined if unknown. It must be under 24 hours between two points
 * outside the United States (7701(b)(7)(C)), at one airport or from one to another. Toronto to
 * Vancouver is between two points; Toronto to Toronto is a visit.
 */
function isTransit(stop: Stop): boolean | undefined {
  if (stop.byHand === false) return false;
  const crosses = crossesOnly(stop, isInStates);
  const isShort = isShorterThan(stop, transitMinutes);
  // The 24 hours are set by law, so a mark by hand only decides if the times are unknown.
  if (stop.byHand) return allHold(crosses, isShort ?? true);
  return allHold(crosses, isShort, areTwoPoints(stop));
}

function areTwoPoints({ from, to }: Stop): boolean | undefined {
  if (from.country !== to.country) return true;
  return from.town === '' || to.town === '' ? undefined : from.town !== to.town;
}

/** Builds a tally from the totals of years, as if all days were on the last day of the year. */
function tallyOfYears(daysByYear: ReadonlyMap<number, number>): Tally {
  const known = [...daysByYear].toSorted(([a], [b]) => a - b);
  const days = known.map(([year]) => ({ date: `${year}-12-31`, grounds: [], nights: [] }));
  const weights = new Map<string, MinMax>(
    known.map(([year, count]) => [`${year}-12-31`, { min: count, max: count }]),
  );
  return tallyOf(days, ({ date }) => weights.get(date) ?? { min: 0, max: 0 });
}

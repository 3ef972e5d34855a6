import { dayNumber } from '../../../shared/dates/calendar-day.ts';
import type { CountingRule } from '../../count/count-days.ts';
import type { Spot } from '../../facts/spot.ts';
import { nationOf } from '../../../shared/places/nations.ts';
import { territoryOf, usualTerritories } from '../../territories/territory.ts';
import { evaluateQuestion, type EvaluatedRule } from '../answer.ts';
import { countBy } from '../counting.ts';
import type { Reason } from '../english-reasons.ts';
import type { RuleInput } from '../rule.ts';
import {
  lastDays,
  lastTwelveMonths,
  moreThan,
  tallyOf,
  yearsFrom,
  type Window,
} from '../windows.ts';

/** The period that a rule counts in; of the last two, each day ends one. */
export type OwnPeriod =
  | { kind: 'calendar-year' }
  /** MM-DD */
  | { kind: 'year-from'; monthDay: string }
  | { kind: 'any-12-months' }
  | { kind: 'any-days'; days: number };

/** A rule that somebody wrote: so many days in a period within some territories. */
export interface OwnRule {
  id: string;
  /** whether `days` days are to be reached, or one more is too many */
  from: 'at-least' | 'more-than';
  days: number;
  period: OwnPeriod;
  counting: CountingRule;
  /** ISO 3166-1 alpha-2 or ISO 3166-2, such as `PT` or `ES-CN` */
  territories: readonly string[];
}

interface OwnRuleTerms {
  /** whether it is met, as a test, rather than kept */
  isTest?: boolean;
  /** what is to be known of every answer */
  reasons?: readonly Reason[];
}

/**
 * Counts the days within a rule's territories; `used` is of the year, or of the period that ends, on `on`. A
 * rule that says “at least” is a test to be met, one that says “no more than” a limit to be kept, unless
 * `isTest` says otherwise: statutes of residence are tests in either form.
 */
export function ownRule(
  rule: OwnRule,
  input: RuleInput,
  { isTest = rule.from === 'at-least', reasons = [] }: OwnRuleTerms = {},
): EvaluatedRule {
  const territories = new Set(rule.territories);
  const counts = ({ spot }: { spot: Spot }, date: string) =>
    codesOf(spot, date).some((code) => code !== undefined && territories.has(code));
  const counting = { surely: counts, maybe: counts };
  const period = windowOf(rule.period);
  const on = dayNumber(input.on);
  const days = { from: period.startOn(on), to: period.endOn(on) };
  return evaluateQuestion({
    rule: rule.id,
    input,
    tally: tallyOf(input.days, (day) => countBy(day, rule.counting, counting)),
    counted: { rule: rule.counting, ...counting },
    isBroken: moreThan(rule.from === 'at-least' ? rule.days - 1 : rule.days, period),
    countsOn: () => true,
    limit: rule.days,
    period,
    days,
    // Of periods that end with each day only the one on that day is asked about.
    asked: isMoving(rule.period) ? { from: on, to: on } : days,
    isTest,
    reasons,
  });
}

/** Every code that a place may be meant by: Edinburgh is in `GB`, `GB-EDH` and `GB-SCT`, San Juan in `US`, `PR`. */
function codesOf(spot: Spot, date: string): (string | undefined)[] {
  const { country, region } = spot;
  return [country, region, nationOf(region), territoryOf(spot, date, usualTerritories)];
}

function windowOf(period: OwnPeriod): Window {
  switch (period.kind) {
    case 'calendar-year':
      return yearsFrom('01-01');
    case 'year-from':
      return yearsFrom(period.monthDay);
    case 'any-12-months':
      return lastTwelveMonths;
    case 'any-days':
      return lastDays(period.days);
  }
}

function isMoving({ kind }: OwnPeriod): boolean {
  return kind === 'any-12-months' || kind === 'any-days';
}

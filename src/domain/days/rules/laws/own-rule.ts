import { dayNumber } from '../../../shared/dates/calendar-day.ts';
import type { CountingRule } from '../../count/count-days.ts';
import type { Spot } from '../../facts/spot.ts';
import { nationOf } from '../../../shared/places/nations.ts';
import { territoryOf, usualTerritories } from '../../territories/territory.ts';
import { evaluateQuestion, type EvaluatedRule } from '../answer.ts';
import { countBy } from '../counting.ts';
import type { Reason } from '../english-reasons.ts';
import {
  type RuleInput,
  lastDays,
  lastTwelveMonths,
  moreThan,
  tallyOf,
  yearsFrom,
  type Window,
} from '../rule.ts';

/** The period in which a rule counts. For the last two kinds, a period ends on each day. */
export type OwnPeriod =
  | { kind: 'calendar-year' }
  /** MM-DD. */
  | { kind: 'year-from'; monthDay: string }
  | { kind: 'any-12-months' }
  | { kind: 'any-days'; days: number };

/** A custom rule: a number of days in a period within some territories. */
export interface OwnRule {
  id: string;
  /** Whether `days` must be reached, or must not be exceeded. */
  from: 'at-least' | 'more-than';
  days: number;
  period: OwnPeriod;
  counting: CountingRule;
  /** ISO 3166-1 alpha-2 or ISO 3166-2, such as `PT` or `ES-CN`. */
  territories: readonly string[];
}

interface OwnRuleTerms {
  /** Whether it is a test to be met, rather than a limit to be kept. */
  isTest?: boolean;
  /** Remarks about every answer. */
  reasons?: readonly Reason[];
}

/**
 * Counts the days within a rule's territories. `used` covers the year of `on`, or the period that
 * ends on `on`. A rule with “at least” is a test to be met, and one with “no more than” is a limit
 * to be kept, unless `isTest` overrides this: statutes of residence are tests in either form.
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
    tally: tallyOf(input.days, (day) => countBy(day, rule.counting, counting), input.ledger?.moved),
    counted: { rule: rule.counting, ...counting },
    isBroken: moreThan(rule.from === 'at-least' ? rule.days - 1 : rule.days, period),
    countsOn: () => true,
    limit: rule.days,
    period,
    days,
    // If a period ends on each day, only the period of that day is evaluated.
    asked: isMoving(rule.period) ? { from: on, to: on } : days,
    isTest,
    reasons,
  });
}

/**
 * Returns every code that can stand for a place: Edinburgh is in `GB`, `GB-EDH` and `GB-SCT`, San
 * Juan in `US` and `PR`.
 */
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

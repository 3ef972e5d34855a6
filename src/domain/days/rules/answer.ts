import { dateOfDay, dayNumber } from '../../shared/dates/calendar-day.ts';
import { inEnglish, type Reason } from './english-reasons.ts';

import type { Counting } from './counting.ts';
import type { CountingRule, MinMax, Counts } from '../count/count-days.ts';
import {
  type RuleAnswer,
  type RuleInput,
  endOfTally,
  totalOf,
  sumOf,
  type Bound,
  type Window,
  totalBy,
  type Tally,
} from './rule.ts';
import { firstBroken, firstDayAgain, isBrokenOn, lastDayOfStay, type RuledDays } from './stays.ts';
import { countSpan } from '../count/count-span.ts';
import type { Ledger } from '../timeline/ledger.ts';
import { countBy } from './counting.ts';

/** No one reads more dates in one answer. */
const MOST_SILENCES = 6;

interface Days {
  from: number;
  to: number;
}

/** A rule applied to a person's days. */
export interface Question extends RuledDays {
  rule: string;
  input: RuleInput;
  limit: number;
  /** The period in which the rule counts. */
  period: Window;
  /** How the days are counted; undefined if their weights are not such counts. */
  counted?: Counting & { rule: CountingRule };
  /**
   * Returns the value of a day in the chart if it is a weighted sum, instead of the count in the
   * day's window.
   */
  weighedOn?: (day: number) => MinMax;
  /** The days that `used` covers. */
  days: Days;
  /**
   * Only the requested day for a rule that looks back from each day; otherwise the year of the
   * rule.
   */
  asked: Days;
  /** Whether the rule is a test to be met, rather than a limit to be kept. */
  isTest: boolean;
  reasons: readonly Reason[];
}

/** The answer of a rule for a person's days, with the data that it is based on. */
export interface EvaluatedRule {
  question: Question;
  answer: RuleAnswer;
  /** The content of the answer's `reason`, for callers with their own texts. */
  reasons: readonly Reason[];
}

/** Answers a rule that applies to the person. */
export function evaluateQuestion(question: Question): EvaluatedRule {
  const { rule, input, limit, days, isTest, reasons, tally } = question;
  const used = totalOf(tally, days.from, days.to);
  const on = dayNumber(input.on);
  const until = lastDayOfStay(question, input.enter ? dayNumber(input.enter) : on);
  const first = firstUnlawfulOf(question);
  const all = [...reasons, ...doubtsOf(question, used)];
  const answer: RuleAnswer = {
    rule,
    on: input.on,
    applies: true,
    reason: inEnglish(all),
    window: { from: dateOfDay(days.from), to: dateOfDay(days.to) },
    used,
    limit,
    over: Math.max(0, used.max - limit, ...overOnDraftedDays(question)),
    left: Math.max(0, limit - used.max),
    until: until < (input.enter ? dayNumber(input.enter) : on) ? null : dateOrNull(until),
    againFrom: dateOrNull(firstDayAgain(question, on)),
    value: null,
    met: isTest ? negated(verdictOn(question, days)) : null,
    lawful: lawfulnessOf(question),
    firstUnlawful: first === undefined ? null : dateOfDay(first),
  };
  return { question, answer, reasons: all };
}

function doubtsOf({ input, tally, counted, days }: Question, used: MinMax): Reason[] {
  const { ledger } = input;
  const silences = silencesOf(ledger, days);
  if (used.min === used.max) return silences;
  const together = ledger && counted && countedTogether({ ledger, tally, counted, ...days });
  return [
    { code: 'doubt' },
    ...silences,
    ...(together
      ? [{ code: 'together' as const, values: { least: together.min, most: together.max } }]
      : []),
  ];
}

/** Returns the latest silences among the days that may count, each with its own dates. */
function silencesOf(ledger: Ledger | undefined, { from, to }: Days): Reason[] {
  const [first, last] = [dateOfDay(from), dateOfDay(to)];
  return (ledger?.silences ?? [])
    .filter((one) => !one.isNowhere && one.first <= last && one.last >= first)
    .slice(-MOST_SILENCES)
    .map((one) => ({ code: 'silence', values: { from: one.first, to: one.last } }));
}

/** Returns the result with other figures, and with additional reasons before the others. */
export function amended(
  put: EvaluatedRule,
  figures: Partial<RuleAnswer>,
  before: readonly Reason[] = [],
): EvaluatedRule {
  const reasons = [...before, ...put.reasons];
  return { ...put, answer: { ...put.answer, ...figures, reason: inEnglish(reasons) }, reasons };
}

/** Whether the rule is kept on the last of these days; null if that depends on uncertain days. */
function verdictOn(question: Question, { to }: Days): boolean | null {
  if (isBrokenOn(question, to, 'min')) return false;
  return isBrokenOn(question, to, 'max') ? null : true;
}

function lawfulnessOf(question: Question): boolean | null {
  const verdicts = [verdictOn(question, question.asked)];
  const drafted = draftedDays(question);
  if (drafted) {
    const isBroken = (bound: Bound) => firstBroken(question, drafted, bound) !== undefined;
    verdicts.push(isBroken('min') ? false : isBroken('max') ? null : true);
  }
  const entered = enteredDay(question);
  if (entered !== undefined) {
    const isBroken = (bound: Bound) => lastDayOfStay(question, entered, bound) < entered;
    verdicts.push(isBroken('min') ? false : isBroken('max') ? null : true);
  }
  return verdicts.includes(false) ? false : verdicts.includes(null) ? null : true;
}

function firstUnlawfulOf(question: Question): number | undefined {
  const { asked, days } = question;
  const drafted = draftedDays(question);
  const entered = enteredDay(question);
  const found = [
    firstBroken(question, drafted ? asked : { from: days.from, to: asked.to }, 'max'),
    drafted && firstBroken(question, drafted, 'max'),
    entered !== undefined && lastDayOfStay(question, entered) < entered ? entered : undefined,
  ].filter((day) => day !== undefined);
  return found.length === 0 ? undefined : Math.min(...found);
}

/**
 * Returns the days from the first drafted day to the last known day, because a draft can make a
 * later stay break the rule.
 */
function draftedDays({ input, tally }: Question): Days | undefined {
  const starts = (input.drafted ?? []).map(({ from }) => dayNumber(from));
  return starts.length === 0 ? undefined : { from: Math.min(...starts), to: endOfTally(tally) - 1 };
}

/** Returns the days over the limit in the window of each drafted day, and each day after. */
function overOnDraftedDays(question: Question): number[] {
  const { tally, period, limit } = question;
  const drafted = draftedDays(question);
  if (!drafted) return [];
  return Array.from({ length: Math.max(0, drafted.to - drafted.from + 1) }, (_, at) => {
    const day = drafted.from + at;
    return totalBy(tally, 'max', period.startOn(day), day) - limit;
  });
}

function enteredDay({ input }: Question): number | undefined {
  return input.enter ? dayNumber(input.enter) : undefined;
}

function dateOrNull(day: number): string | null {
  return Number.isFinite(day) ? dateOfDay(day) : null;
}

function negated(verdict: boolean | null): boolean | null {
  return verdict === null ? null : !verdict;
}

interface CountedDays {
  ledger: Ledger;
  tally: Tally;
  /**
   * How the days of the tally were counted. The tally may exclude or add days for other reasons.
   */
  counted: Counting & { rule: CountingRule };
  /** The days, as numbers. */
  from: number;
  to: number;
}

/**
 * Returns the minimum and maximum number of days over all datings that are possible together, as in
 * the tables of days. Undefined if that equals the tally, which adds the days individually.
 * Example: a return trip of a week in an unknown part of a month. Each day of the month may count
 * and none is certain, so individually that is 0 to 30 days, but together 7.
 */
function countedTogether(of: CountedDays): MinMax | undefined {
  const { ledger, tally, counted, from, to } = of;
  const byTally = totalOf(tally, from, to);
  if (byTally.min === byTally.max) return undefined;
  const span = { from: dateOfDay(from), to: dateOfDay(to) };
  const isLeftOut = (date: string) => {
    const day = dayNumber(date);
    return totalBy(tally, 'max', day, day) === 0;
  };
  const oneByOne = { min: 0, max: 0 };
  for (const day of ledger.days) {
    if (day.date < span.from || day.date > span.to || isLeftOut(day.date)) continue;
    const { min, max } = countBy(day, counted.rule, counted);
    oneByOne.min += min;
    oneByOne.max += max;
  }
  const together = (counts: Counts): MinMax => {
    const codeOf: Parameters<typeof countSpan>[1]['codeOf'] = (touch, date) =>
      counts(touch, date) && !isLeftOut(date) ? 'counts' : '';
    const { rule } = counted;
    return countSpan(ledger, { rule, codeOf }, span).get('counts') ?? { min: 0, max: 0 };
  };
  const { min } = together(counted.surely);
  const { max } = together(counted.maybe);
  if (min === oneByOne.min && max === oneByOne.max) return undefined;
  const total = {
    min: sumOf(tally, 'min', from, to) + min - oneByOne.min,
    max: sumOf(tally, 'max', from, to) + max - oneByOne.max,
  };
  const isSame = total.min === byTally.min && total.max === byTally.max;
  return isSame ? undefined : total;
}

import { dateOfDay, dayNumber } from '../../shared/dates/calendar-day.ts';
import { inEnglish, type Reason } from './english-reasons.ts';
import { countedTogether } from './counted-together.ts';
import type { Counting } from './counting.ts';
import type { CountingRule, MinMax } from '../count/count-days.ts';
import type { RuleAnswer, RuleInput } from './rule.ts';
import { firstBroken, firstDayAgain, isBrokenOn, lastDayOfStay, type RuledDays } from './stays.ts';
import { endOfTally, totalOf, type Bound, type Window } from './windows.ts';

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
    over: Math.max(0, used.max - limit),
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
  if (used.min === used.max) return [];
  const { ledger } = input;
  const together = ledger && counted && countedTogether({ ledger, tally, counted, ...days });
  return [
    { code: 'doubt' },
    ...(together
      ? [{ code: 'together' as const, values: { least: together.min, most: together.max } }]
      : []),
  ];
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

function enteredDay({ input }: Question): number | undefined {
  return input.enter ? dayNumber(input.enter) : undefined;
}

function dateOrNull(day: number): string | null {
  return Number.isFinite(day) ? dateOfDay(day) : null;
}

function negated(verdict: boolean | null): boolean | null {
  return verdict === null ? null : !verdict;
}

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

/** A rule put to somebody's days. */
export interface Question extends RuledDays {
  rule: string;
  input: RuleInput;
  limit: number;
  /** the period that the rule counts in */
  period: Window;
  /** by what the days are weighed, where that is what counts on each of them */
  counted?: Counting & { rule: CountingRule };
  /** what a day of the chart shows instead of the days of its window: a weighted sum */
  weighedOn?: (day: number) => MinMax;
  /** the days that `used` is of */
  days: Days;
  /** of a rule that looks back from each day only the day asked about, otherwise its year */
  asked: Days;
  /** whether the rule is a test, which is met, rather than a limit, which is kept */
  isTest: boolean;
  reasons: readonly Reason[];
}

/** A rule that was put to somebody's days: its answer, and what that is made of. */
export interface EvaluatedRule {
  question: Question;
  answer: RuleAnswer;
  /** what `reason` of the answer says, for whoever has words of their own */
  reasons: readonly Reason[];
}

/** The answer of a rule that applies. */
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

/** The same with these figures instead, and what is to be said before all else. */
export function amended(
  put: EvaluatedRule,
  figures: Partial<RuleAnswer>,
  before: readonly Reason[] = [],
): EvaluatedRule {
  const reasons = [...before, ...put.reasons];
  return { ...put, answer: { ...put.answer, ...figures, reason: inEnglish(reasons) }, reasons };
}

/** Within the rule on the last day asked about; null where it depends on days that are not certain. */
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

/** From the first drafted day to the last that is known: a draft may spoil what comes after it. */
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

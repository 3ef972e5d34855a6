import { addDays, dateOfDay, dayNumber } from '../../../shared/dates/calendar-day.ts';
import type { MinMax } from '../../count/count-days.ts';
import type { StayFact } from '../../facts/facts.ts';
import type { LedgerDay } from '../../timeline/ledger-day.ts';
import type { EvaluatedRule } from '../answer.ts';
import { dayOfMeeting } from './goal.ts';
import { type RuleAnswer, type RuleInput, endOfTally, totalOf } from '../rule.ts';
import { firstBroken, firstDayOfStay, lastDayOfStay } from '../stays.ts';

/** A drafted stay; both dates are days of it. */
export interface DraftedStay {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** '' if undecided. */
  town: string;
  /** YYYY-MM-DD. */
  from: string;
  to: string;
}

/** The result of a rule for one drafted stay. */
export interface PlannedStay {
  /** The days of the stay that count. */
  counted: MinMax;
  /** Whether the stay can last any length of time without breaking the rule. */
  neverBreaks: boolean;
  /**
   * The last lawful day if the stay begins as drafted; null if its first day already breaks the
   * rule, or no day ever does.
   */
  latestEnd: string | null;
  /**
   * The first day on which the stay breaks the rule or meets the test, even if it is after the end
   * of the stay; null if there is none.
   */
  meetsOn: string | null;
  /**
   * The first day, from the drafted one, on which a stay of this length can lawfully begin; null if
   * there is none within two years.
   */
  earliestBegin: string | null;
}

/** The result of a rule for a drafted trip. */
export interface PlannedTrip {
  /** The answer for the last day of the trip, including the whole trip. */
  answer: RuleAnswer;
  put: EvaluatedRule;
  /** The weighted sum on the last day of the trip, if the rule is a weighted test. */
  weighed: MinMax | undefined;
  /** Whether any day of the stays counts. */
  counts: boolean;
  /**
   * The first day of the trip or after it on which the rule is newly broken, or the test newly met.
   */
  breaks: string | null;
  /**
   * For a rule by year: the day on which it was broken or met before the trip, in the year in which
   * the trip begins.
   */
  brokenBefore: string | null;
  /** In the order of the draft. */
  stays: PlannedStay[];
}

export type PutRuleTo = (input: RuleInput) => EvaluatedRule;

/**
 * Applies a rule to a trip. `inputOn` returns the person's days, including the trip, with the
 * circumstances of a date, because those of a tax year can differ from those of the next. Each stay
 * is evaluated after all days known before it, and without any later days.
 */
export function planTrip(
  putRule: PutRuleTo,
  inputOn: (on: string) => RuleInput,
  stays: readonly DraftedStay[],
): PlannedTrip {
  const first = stays.reduce((day, { from }) => (from < day ? from : day), '9999-12-31');
  const last = stays.reduce((day, { to }) => (to > day ? to : day), first);
  const drafted = stays.map(({ from, to }) => ({ from, to }));
  // A stay can be in a year with other circumstances than the last one.
  const dates = [...new Set(stays.flatMap(({ from, to }) => [from, to]))].toSorted();
  const puts = dates
    .map((on) => putRule({ ...inputOn(on), drafted }))
    .filter(({ answer }) => answer.applies);
  const before = puts[0] && brokenBefore(puts[0], dayNumber(first));
  const breaks = puts.flatMap((one) => firstBreak(one, dayNumber(first), before) ?? []);
  const planned = stays.map((stay) => planStay(putRule, inputOn, stay));
  const put = putRule({ ...inputOn(last), drafted });
  return {
    answer: put.answer,
    put,
    weighed: put.question.weighedOn?.(dayNumber(last)),
    counts: planned.some(({ counted }) => counted.max > 0),
    breaks: breaks.length === 0 ? null : dateOfDay(Math.min(...breaks)),
    brokenBefore: before === undefined ? null : dateOfDay(before),
    stays: planned,
  };
}

/** Only for a rule by year; a rule that looks back from each day starts again on each day. */
function brokenBefore({ question }: EvaluatedRule, first: number): number | undefined {
  const from = question.period.startOn(first);
  return isByYear(question) ? firstBroken(question, { from, to: first - 1 }, 'max') : undefined;
}

function firstBreak({ question }: EvaluatedRule, first: number, before: number | undefined) {
  const { period, days, tally } = question;
  // If the rule was broken in this year before the trip, the trip can only break it from the next
  // year on.
  const from = before === undefined ? first : period.endOn(first) + 1;
  return isByYear(question)
    ? firstBroken(question, { from: Math.max(from, days.from), to: days.to }, 'max')
    : firstBroken(question, { from, to: endOfTally(tally) }, 'max');
}

function isByYear({ asked }: EvaluatedRule['question']): boolean {
  return asked.from !== asked.to;
}

function planStay(
  putRule: PutRuleTo,
  inputOn: (on: string) => RuleInput,
  stay: DraftedStay,
): PlannedStay {
  const { from, to } = stay;
  const [begins, ends] = [dayNumber(from), dayNumber(to)];
  const input = inputOn(from);
  // Counts the stay alone, without other places where the person may have been on these days.
  const itself = putRule({ ...input, days: daysOfStay(stay) });
  const counted = totalOf(itself.question.tally, begins, ends);
  const nothing = {
    counted,
    neverBreaks: true,
    latestEnd: null,
    meetsOn: null,
    earliestBegin: from,
  };
  if (counted.max === 0 || !itself.answer.applies) return nothing;
  const days = input.days.filter(({ date }) => date < from);
  const { question } = putRule({ ...input, days });
  const until = lastDayOfStay(question, begins);
  const again = firstDayOfStay(question, begins, ends - begins + 1);
  return {
    counted,
    neverBreaks: until === Infinity,
    latestEnd: until === Infinity || until < begins ? null : dateOfDay(until),
    meetsOn: until === Infinity ? null : dateOfDay(dayOfMeeting(until)),
    earliestBegin: again === Infinity ? null : dateOfDay(again),
  };
}

/** Returns the days of a drafted stay, with the nights of all days but the last. */
function daysOfStay({ country, town, from, to }: DraftedStay): LedgerDay[] {
  const spot = { country, region: '', town, point: null };
  const ground = { among: [{ spot, evidence: [{ kind: 'stay', id: '' } as const] }], isSure: true };
  const days: LedgerDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const night = { aboard: null, ground: date < to ? ground : undefined };
    days.push({ date, grounds: [ground], nights: [night] });
  }
  return days;
}

/** Converts a drafted stay into the fact that a recorded stay would have in the ledger. */
export function draftedFact({ country, town, from, to }: DraftedStay, at: number): StayFact {
  const spot = { country, region: '', town, point: null };
  return { id: `draft:${at}`, kind: 'other', arrival: from, departure: to, spot };
}

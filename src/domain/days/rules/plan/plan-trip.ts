import { addDays, dateOfDay, dayNumber } from '../../../shared/dates/calendar-day.ts';
import type { MinMax } from '../../count/count-days.ts';
import type { StayFact } from '../../facts/facts.ts';
import type { LedgerDay } from '../../timeline/ledger-day.ts';
import type { EvaluatedRule } from '../answer.ts';
import { dayOfMeeting } from './goal.ts';
import type { RuleAnswer, RuleInput } from '../rule.ts';
import { firstBroken, firstDayOfStay, lastDayOfStay } from '../stays.ts';
import { endOfTally, totalOf } from '../windows.ts';

/** A stay that is thought of: both days are days of it. */
export interface DraftedStay {
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** '' where it is left open */
  town: string;
  /** YYYY-MM-DD */
  from: string;
  to: string;
}

/** What a rule says of one drafted stay. */
export interface PlannedStay {
  /** days of it that count */
  counted: MinMax;
  /** whether no end of it, however late, breaks the rule */
  neverBreaks: boolean;
  /** its last lawful day, if it begins as drafted; null where its first day already breaks, or none ever does */
  latestEnd: string | null;
  /** the first day on which it breaks the rule or meets the test, however late; null where none does */
  meetsOn: string | null;
  /** the first lawful day for a stay as long, from its drafted day on; null where there is none in two years */
  earliestBegin: string | null;
}

/** What a rule says of a trip that is thought of. */
export interface PlannedTrip {
  /** of the last day of the trip, with all of it */
  answer: RuleAnswer;
  put: EvaluatedRule;
  /** of a test that weighs days: the weighed sum on the last day of the trip */
  weighed: MinMax | undefined;
  /** whether a day of one of its stays counts */
  counts: boolean;
  /** the first day of the trip, or after it, on which the rule is broken, or the test met anew */
  breaks: string | null;
  /** the day on which a rule by the year was broken, or met, in the year in which the trip begins, before it */
  brokenBefore: string | null;
  /** in their order */
  stays: PlannedStay[];
}

export type PutRuleTo = (input: RuleInput) => EvaluatedRule;

/**
 * Puts a rule to a trip. `inputOn` has the person's days with the trip in them, as asked about on a day: what
 * is said of a tax year may differ from that of the next. The days of each stay are worked out after all that
 * is known before it, and nothing after it.
 */
export function planTrip(
  putRule: PutRuleTo,
  inputOn: (on: string) => RuleInput,
  stays: readonly DraftedStay[],
): PlannedTrip {
  const first = stays.reduce((day, { from }) => (from < day ? from : day), '9999-12-31');
  const last = stays.reduce((day, { to }) => (to > day ? to : day), first);
  const drafted = stays.map(({ from, to }) => ({ from, to }));
  // A stay may lie in a year of which something else is said than of the last.
  const dates = [...new Set(stays.flatMap(({ from, to }) => [from, to]))].toSorted();
  const puts = dates.map((on) => putRule({ ...inputOn(on), drafted })).filter(doesApply);
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

function doesApply({ answer }: EvaluatedRule): boolean {
  return answer.applies;
}

/** Of a rule by the year; one that looks back from each day begins anew with each. */
function brokenBefore({ question }: EvaluatedRule, first: number): number | undefined {
  const from = question.period.startOn(first);
  return isByYear(question) ? firstBroken(question, { from, to: first - 1 }, 'max') : undefined;
}

function firstBreak({ question }: EvaluatedRule, first: number, before: number | undefined) {
  const { period, days, tally } = question;
  // A year that was spoiled already is not spoiled by the trip.
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
  // By itself: what may have been on the same days otherwise is none of its days.
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

/** The days of a drafted stay, with the nights from its first to the one before its last. */
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

/** A drafted stay as the ledger takes it, as if it had been written down. */
export function draftedFact({ country, town, from, to }: DraftedStay, at: number): StayFact {
  const spot = { country, region: '', town, point: null };
  return { id: `draft:${at}`, kind: 'other', arrival: from, departure: to, spot };
}

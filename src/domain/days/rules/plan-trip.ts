import { dateOfDay, dayNumber } from '../../shared/calendar-day.ts';
import type { MinMax } from '../count-days.ts';
import type { StayFact } from '../facts.ts';
import type { PutRule } from './answer.ts';
import type { RuleAnswer, RuleInput } from './rule.ts';
import { firstDayOfStay, lastDayOfStay } from './stays.ts';
import { totalOf } from './windows.ts';

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
  /** its last lawful day, if it begins as drafted; `never` broken, or null where its first day already breaks */
  latestEnd: string | 'never' | null;
  /** the first lawful day for a stay as long, from its drafted day on; null where there is none in two years */
  earliestBegin: string | null;
}

/** What a rule says of a trip that is thought of. */
export interface PlannedTrip {
  /** of the last day of the trip, with all of it */
  answer: RuleAnswer;
  put: PutRule;
  /** whether a day of it counts, or may */
  counts: boolean;
  /** the first day that breaks the rule, or meets the test, from the first drafted day on */
  breaks: string | null;
  /** the same, where it was broken or met before the trip, in the period that is asked about */
  brokenBefore: string | null;
  /** in their order */
  stays: PlannedStay[];
}

export type PutRuleTo = (input: RuleInput) => PutRule;

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
  const put = putRule({ ...inputOn(last), drafted });
  // A stay may lie in a year of which something else is said than of the last.
  const answers = [...new Set(stays.flatMap(({ from, to }) => [from, to]))].map(
    (on) => putRule({ ...inputOn(on), drafted }).answer,
  );
  const unlawful = answers.flatMap(({ applies, firstUnlawful }) =>
    applies && firstUnlawful !== null ? [firstUnlawful] : [],
  );
  const planned = stays.map((stay) => planStay(put, putRule, inputOn, stay));
  return {
    answer: put.answer,
    put,
    counts: planned.some(({ counted }) => counted.max > 0),
    breaks: earliest(unlawful.filter((day) => day >= first)),
    brokenBefore: earliest(unlawful.filter((day) => day < first)),
    stays: planned,
  };
}

function planStay(
  { question }: PutRule,
  putRule: PutRuleTo,
  inputOn: (on: string) => RuleInput,
  { from, to }: DraftedStay,
): PlannedStay {
  const [begins, ends] = [dayNumber(from), dayNumber(to)];
  const counted = totalOf(question.tally, begins, ends);
  const nothing = { counted, latestEnd: 'never' as const, earliestBegin: from };
  if (counted.max === 0) return nothing;
  const input = inputOn(from);
  const days = input.days.filter(({ date }) => date < from);
  const alone = putRule({ ...input, days });
  if (!alone.answer.applies) return nothing;
  const until = lastDayOfStay(alone.question, begins);
  const again = firstDayOfStay(alone.question, begins, ends - begins + 1);
  return {
    counted,
    latestEnd: until === Infinity ? 'never' : until < begins ? null : dateOfDay(until),
    earliestBegin: again === Infinity ? null : dateOfDay(again),
  };
}

function earliest(days: readonly string[]): string | null {
  return days.toSorted()[0] ?? null;
}

/** A drafted stay as the ledger takes it, as if it had been written down. */
export function draftedFact({ country, town, from, to }: DraftedStay, at: number): StayFact {
  const spot = { country, region: '', town, point: null };
  return { id: `draft:${at}`, kind: 'other', arrival: from, departure: to, spot };
}

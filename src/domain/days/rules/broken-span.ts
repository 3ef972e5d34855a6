import { dateOfDay, dayNumber } from '../../shared/dates/calendar-day.ts';
import type { DaySpan } from '../timeline/day-span.ts';
import type { EvaluatedRule, Question } from './answer.ts';
import { firstBroken, isBrokenOn } from './stays.ts';
import { totalBy } from './rule.ts';

/** Consecutive days on each of which a rule was broken, or a test met; both ends included. */
export interface BrokenSpan extends DaySpan {
  /** The days over the limit on the worst day, by the possible count. */
  most: number;
  /** Whether the certain count broke the rule on any of these days. */
  isSure: boolean;
}

/** The maximum number of spans; no one reads more. */
const mostTold = 6;

/**
 * Returns the spans in which a rule that looks back from each day was broken, as far as its window
 * shows. The first span can begin long before the window; the last one still continues if it ends
 * on the requested day. Empty for a rule that counts by year, because each year starts from zero.
 * `ofLife` applies the rule to all known days; it is used if a span can have begun before the days
 * of `put`.
 */
export function brokenSpans(put: EvaluatedRule, ofLife: () => EvaluatedRule): BrokenSpan[] {
  const { asked, period, tally } = put.question;
  const { firstUnlawful, applies } = put.answer;
  const spans: BrokenSpan[] = [];
  if (!applies || asked.from !== asked.to || firstUnlawful === null) return spans;
  let first: number | undefined = dayNumber(firstUnlawful);
  while (first !== undefined && spans.length < mostTold) {
    const from = brokenFrom(put, first);
    let to = first;
    while (to < asked.to && isBrokenOn(put.question, to + 1, 'max')) to++;
    const isKnown = period.startOn(from - 1) >= tally.first;
    const whole = isKnown ? put : ofLife();
    spans.push(spanOf(whole.question, isKnown ? from : brokenFrom(whole, first), to));
    first = firstBroken(put.question, { from: to + 1, to: asked.to }, 'max');
  }
  return spans;
}

function spanOf(question: Question, from: number, to: number): BrokenSpan {
  const { tally, period, limit } = question;
  let most = 0;
  let isSure = false;
  for (let day = from; day <= to; day++) {
    most = Math.max(most, totalBy(tally, 'max', period.startOn(day), day) - limit);
    isSure ||= isBrokenOn(question, day, 'min');
  }
  return { from: dateOfDay(from), to: dateOfDay(to), most, isSure };
}

/** Returns the first of the consecutive broken days up to a day. */
function brokenFrom({ question }: EvaluatedRule, day: number): number {
  let from = day;
  while (from > question.tally.first && isBrokenOn(question, from - 1, 'max')) from--;
  return from;
}

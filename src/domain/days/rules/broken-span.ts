import { dateOfDay, dayNumber } from '../../shared/dates/calendar-day.ts';
import type { DaySpan } from '../timeline/day-span.ts';
import type { EvaluatedRule, Question } from './answer.ts';
import { firstBroken, isBrokenOn } from './stays.ts';
import { totalBy } from './windows.ts';

/** Days on end on each of which a rule was broken, or a test met; both are days of it. */
export interface BrokenSpan extends DaySpan {
  /** days beyond the limit on the worst of them, by the most that may count */
  most: number;
  /** whether it was so by what surely counts */
  isSure: boolean;
}

/** Nobody reads more. */
const mostTold = 6;

/**
 * From when to when a rule was broken that looks back from each day, so far as its window knows: the first span
 * may have begun long before the window, the last goes on where it ends with the day asked about. None of a rule
 * that counts by years, which begin anew. `ofLife` puts it to all days that are known, where it was broken on the
 * first of these.
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

/** The first of the days on end up to one on which it was broken. */
function brokenFrom({ question }: EvaluatedRule, day: number): number {
  let from = day;
  while (from > question.tally.first && isBrokenOn(question, from - 1, 'max')) from--;
  return from;
}

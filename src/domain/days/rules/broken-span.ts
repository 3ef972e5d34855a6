import { dateOfDay, dayNumber } from '../../shared/calendar-day.ts';
import type { DaySpan } from '../day-span.ts';
import type { PutRule } from './answer.ts';
import { isBrokenOn } from './stays.ts';

/**
 * From when to when a rule was broken that was so already as its window began: the first day of the window is
 * then none on which anything happened. Both are days, the last of them the day asked about where it still is.
 * Undefined of a rule that counts by years, which begin anew, and where it was not broken, or only later.
 * `ofLife` puts it to all days that are known, where it was broken on the first of these.
 */
export function brokenSpan(put: PutRule, ofLife: () => PutRule): DaySpan | undefined {
  const { asked, days, period, tally } = put.question;
  const { firstUnlawful, applies } = put.answer;
  if (!applies || asked.from !== asked.to || firstUnlawful === null) return undefined;
  const first = dayNumber(firstUnlawful);
  const from = brokenFrom(put, first);
  if (from >= days.from) return undefined;
  const isKnown = period.startOn(from - 1) >= tally.first;
  let to = first;
  while (to < asked.to && isBrokenOn(put.question, to + 1, 'max')) to++;
  return {
    from: dateOfDay(isKnown ? from : brokenFrom(ofLife(), first)),
    to: dateOfDay(to),
  };
}

/** The first of the days on end up to one on which it was broken. */
function brokenFrom({ question }: PutRule, day: number): number {
  let from = day;
  while (from > question.tally.first && isBrokenOn(question, from - 1, 'max')) from--;
  return from;
}

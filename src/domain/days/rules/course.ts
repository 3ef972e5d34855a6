import { dateOfDay, dayNumber } from '../../shared/dates/calendar-day.ts';
import type { MinMax } from '../count/count-days.ts';
import type { Question } from './answer.ts';
import type { DaySpan } from '../timeline/day-span.ts';
import { totalOf } from './rule.ts';

/** The count of a rule on each day of a span, in the window that ends on that day. */
export interface RuleCourse extends DaySpan {
  /** One figure per day; for a weighted test the weighted sum, which can be a fraction. */
  used: MinMax[];
}

/**
 * Returns the course of a rule. Each day is one subtraction of prefix sums, whatever the length of
 * the life and the period.
 */
export function courseOf(question: Question, { from, to }: DaySpan): RuleCourse {
  const { tally, period, weighedOn } = question;
  const used: MinMax[] = [];
  for (let day = dayNumber(from); day <= dayNumber(to); day++) {
    used.push(weighedOn ? weighedOn(day) : totalOf(tally, period.startOn(day), day));
  }
  return { from, to, used };
}

/**
 * Returns the year to draw around a day: that of the rule if it counts by year, otherwise the
 * calendar year.
 */
export function yearDrawn({ days, asked, input: { on } }: Question): DaySpan {
  const movesWithDays = asked.from === asked.to;
  if (movesWithDays) return { from: `${on.slice(0, 4)}-01-01`, to: `${on.slice(0, 4)}-12-31` };
  return { from: dateOfDay(days.from), to: dateOfDay(days.to) };
}

/** Returns the date at an index of a course. */
export function dayOfCourse({ from }: RuleCourse, at: number): string {
  return dateOfDay(dayNumber(from) + at);
}

import { dateOfDay, dayNumber } from '../../shared/dates/calendar-day.ts';
import type { MinMax } from '../count/count-days.ts';
import type { Question } from './answer.ts';
import type { DaySpan } from '../timeline/day-span.ts';
import { totalOf } from './windows.ts';

/** What a rule has counted on each day of a span: in the window that ends with the day. */
export interface RuleCourse extends DaySpan {
  /** a figure for each day; of a test that weighs days their sum, which may have a fraction */
  used: MinMax[];
}

/** Each day is one subtraction of sums, however long the life is and the period. */
export function courseOf(question: Question, { from, to }: DaySpan): RuleCourse {
  const { tally, period, weighedOn } = question;
  const used: MinMax[] = [];
  for (let day = dayNumber(from); day <= dayNumber(to); day++) {
    used.push(weighedOn ? weighedOn(day) : totalOf(tally, period.startOn(day), day));
  }
  return { from, to, used };
}

/** The year that is drawn about a day: that of a rule which counts by years, otherwise the calendar's. */
export function yearDrawn({ days, asked, input: { on } }: Question): DaySpan {
  const movesWithDays = asked.from === asked.to;
  if (movesWithDays) return { from: `${on.slice(0, 4)}-01-01`, to: `${on.slice(0, 4)}-12-31` };
  return { from: dateOfDay(days.from), to: dateOfDay(days.to) };
}

/** The day on which a course stands, by its place. */
export function dayOfCourse({ from }: RuleCourse, at: number): string {
  return dateOfDay(dayNumber(from) + at);
}

import { dateOfDay, dayNumber } from '../../../shared/dates/calendar-day.ts';
import type { EvaluatedRule } from '../answer.ts';
import { lastDayOfStay } from '../stays.ts';
import { totalBy } from '../rule.ts';

/** How a goal that is not yet met can be met. */
export interface GoalOutlook {
  /**
   * The day on which an unbroken stay from the requested day meets the goal; null if no stay does.
   */
  metOn: string | null;
  /** The days missing on the requested day, by the certain count. */
  missing: number;
  /**
   * The days of the rule's year that can still count, including the requested day if it does not
   * count yet; null if the rule does not count by year.
   */
  daysLeft: number | null;
  /** Whether enough days of the rule's year are left. */
  canStillBeMet: boolean;
}

/**
 * Returns the day on which a stay meets a test: the day after the last one that does not meet it.
 * It can be the first day of the stay.
 */
export function dayOfMeeting(lastWithout: number): number {
  return lastWithout + 1;
}

/**
 * Returns the outlook of a goal by the days that are certain, as of the requested day, without any
 * later days.
 */
export function goalOutlook({ question, answer }: EvaluatedRule): GoalOutlook {
  const { asked, days, tally } = question;
  const on = dayNumber(answer.on);
  const lastWithout = lastDayOfStay(question, on, 'min');
  const isByYear = asked.from !== asked.to;
  const { used, left, limit } = answer;
  const missing = left ? left + used.max - used.min : Math.max(0, limit - used.min);
  const daysLeft = days.to - on + (totalBy(tally, 'min', on, on) > 0 ? 0 : 1);
  return {
    metOn: lastWithout === Infinity ? null : dateOfDay(dayOfMeeting(lastWithout)),
    missing,
    daysLeft: isByYear ? daysLeft : null,
    canStillBeMet: !isByYear || missing <= daysLeft,
  };
}

import { dateOfDay, dayNumber } from '../../../shared/dates/calendar-day.ts';
import type { EvaluatedRule } from '../answer.ts';
import { lastDayOfStay } from '../stays.ts';
import { totalBy } from '../windows.ts';

/** How a goal that is not yet met may be. */
export interface GoalOutlook {
  /** the day on which somebody meets it who is there from the day asked about on; null where no stay does */
  metOn: string | null;
  /** days that are missing on the day asked about, by the most that may count */
  missing: number;
  /** days of its year that may still count, the day asked about among them if it does not yet; null where it has none */
  daysLeft: number | null;
  /** whether enough are left of its year */
  canStillBeMet: boolean;
}

/** A test is met on the day after the last of a stay that is without it, which may be its very first. */
export function dayOfMeeting(lastWithout: number): number {
  return lastWithout + 1;
}

/** Of a rule as it stands on the day asked about, with nothing known of what comes after it. */
export function goalOutlook({ question, answer }: EvaluatedRule): GoalOutlook {
  const { asked, days, tally } = question;
  const on = dayNumber(answer.on);
  const lastWithout = lastDayOfStay(question, on);
  const isByYear = asked.from !== asked.to;
  const missing = answer.left ?? 0;
  const daysLeft = days.to - on + (totalBy(tally, 'max', on, on) > 0 ? 0 : 1);
  return {
    metOn: lastWithout === Infinity ? null : dateOfDay(dayOfMeeting(lastWithout)),
    missing,
    daysLeft: isByYear ? daysLeft : null,
    canStillBeMet: !isByYear || missing <= daysLeft,
  };
}

import type { JourneyRow } from '../../domain/journeys/journey-row.ts';
import type { Standings } from '../../domain/journeys/standing.ts';
import { daysBetween } from '../../domain/shared/calendar-day.ts';
import { isDoubtful, wholeDay } from '../../domain/shared/edtf-date.ts';

export interface AroundToday {
  /** the nearest journey that is planned, and how many days away it is */
  next: { row: JourneyRow; days: number } | undefined;
  /** on this day of earlier years, newest first, with how many years ago */
  thisDay: { row: JourneyRow; years: number }[];
}

/** What comes next and what was on this day (`YYYY-MM-DD`), where the very day is known. */
export function aroundToday(
  { planned, travelled }: Pick<Standings, 'planned' | 'travelled'>,
  today: string,
): AroundToday {
  const year = Number(today.slice(0, 4));
  const next = planned.find((row) => dayOf(row) !== undefined);
  const nextDay = next && dayOf(next);
  return {
    next: next && nextDay ? { row: next, days: daysBetween(today, nextDay) } : undefined,
    thisDay: travelled.flatMap((row) => {
      const day = dayOf(row);
      const isThisDay = day !== undefined && day < today && day.slice(5) === today.slice(5);
      return isThisDay ? [{ row, years: year - Number(day.slice(0, 4)) }] : [];
    }),
  };
}

function dayOf({ date }: JourneyRow): string | undefined {
  return isDoubtful(date) ? undefined : wholeDay(date);
}

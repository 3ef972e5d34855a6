import { departureField } from '../../domain/journeys/duration.ts';
import type { JourneyRow } from '../../domain/journeys/journey-row.ts';
import type { Standings } from '../../domain/journeys/standing.ts';
import { daysBetween } from '../../domain/shared/calendar-day.ts';
import { isDoubtful, wholeDay } from '../../domain/shared/edtf-date.ts';

export interface AroundToday {
  /** the nearest journey of today or later, and how many days away it is */
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
  // A journey of today without a time counts as travelled, and may well be still to come.
  const untimedToday = travelled.filter(
    (row) => dayOf(row) === today && departureField(row) === undefined,
  );
  const next = [...untimedToday.reverse(), ...planned].find((row) => dayOf(row) !== undefined);
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

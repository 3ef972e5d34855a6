import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import type { Standings } from '../../../../domain/journeys/standing.ts';
import { daysBetween } from '../../../../domain/shared/dates/calendar-day.ts';
import { isDoubtful, wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';

/**
 * Finds the next planned journey with an exact date, and the number of days until it (`today`,
 * YYYY-MM-DD).
 */
export function nextJourney(
  { planned }: Pick<Standings, 'planned'>,
  today: string,
): { row: JourneyRow; days: number } | undefined {
  const row = planned.find((one) => dayOf(one) !== undefined);
  const day = row && dayOf(row);
  return row && day ? { row, days: daysBetween(today, day) } : undefined;
}

function dayOf({ date }: JourneyRow): string | undefined {
  return isDoubtful(date) ? undefined : wholeDay(date);
}

import { type DayRange, rangesTogether, lengthOfRanges } from '../days/timeline/day-range.ts';
import { dayNumber } from '../shared/dates/calendar-day.ts';
import { sharesOf, type ModeShare, type TripRow, exactDays } from './trip-rows.ts';

/**
 * Totals of the trips that have begun, up to today. Each trip contributes its own figures, so that
 * the total of a list is the sum of its rows.
 */
interface TripTotals {
  trips: number;
  ahead: number;
  /** A date that belongs to several trips counts once. Trips without exact dates are ignored. */
  days: number;
  countries: readonly string[];
  byMode: readonly ModeShare[];
  km: number;
}

/** Returns the totals of trips. `today` is YYYY-MM-DD. */
export function tripTotals(rows: readonly TripRow[], today: string): TripTotals {
  const begun = rows.filter(({ standing }) => standing !== 'ahead');
  const journeys = begun
    .flatMap(({ ways }) => ways[0]?.journeys ?? [])
    .filter(({ firstDay }) => firstDay <= today);
  const byMode = sharesOf(journeys);
  return {
    trips: begun.length,
    ahead: rows.length - begun.length,
    days: lengthOfRanges(dayRangesOfTrips(begun, today)),
    countries: [...new Set(begun.flatMap(({ countries }) => countries))],
    byMode,
    km: byMode.reduce((sum, { km }) => sum + km, 0),
  };
}

/**
 * Returns the day numbers of trips with exact dates, up to today, as sorted ranges without
 * overlaps.
 */
export function dayRangesOfTrips(rows: readonly TripRow[], today: string): DayRange[] {
  return rangesTogether(
    rows.flatMap(({ trip }) => {
      const days = exactDays(trip, today);
      return days ? { first: days.first, last: Math.min(days.last, dayNumber(today)) } : [];
    }),
  );
}

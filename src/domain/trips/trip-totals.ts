import { type DayRange, rangesTogether } from '../days/timeline/day-range.ts';
import { dayNumber } from '../shared/dates/calendar-day.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';
import { sharesOf, type ModeShare, type TripRow } from './trip-rows.ts';

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
    days: dayRangesOfTrips(begun, today).reduce(
      (sum, { first, last }) => sum + last - first + 1,
      0,
    ),
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
      const from = wholeDay(trip.from);
      const to = trip.to === '' ? today : wholeDay(trip.to);
      if (from === undefined || to === undefined) return [];
      return { first: dayNumber(from), last: dayNumber(to < today ? to : today) };
    }),
  );
}

import { type DayRange, rangesTogether } from '../days/timeline/day-range.ts';
import { dayNumber } from '../shared/dates/calendar-day.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';
import { sharesOf, type ModeShare, type TripRow } from './trip-rows.ts';

/**
 * What trips come to that have begun, up to today: their figures together, each as its own has them, so that the
 * sum over a list is that of its lines.
 */
export interface TripTotals {
  trips: number;
  ahead: number;
  /** a date of several trips counts once; without the trips of which the days are not known */
  days: number;
  countries: readonly string[];
  byMode: readonly ModeShare[];
  km: number;
}

/** `today` is YYYY-MM-DD. */
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

/** The days (numbers) of trips of which they are known, up to today: ranges in order, none of which overlap. */
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

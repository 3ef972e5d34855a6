import { dayNumber, dateOfDay } from '../shared/calendar-day.ts';
import { wholeDay } from '../shared/edtf-date.ts';
import { sharesOf, type ModeShare, type TripRow } from './trip-rows.ts';

/** What trips come to that have begun, up to today. */
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
    .flatMap(({ contents }) => contents.journeys)
    .filter(({ firstDay }) => firstDay <= today);
  const byMode = sharesOf(journeys);
  return {
    trips: begun.length,
    ahead: rows.length - begun.length,
    days: datesOfTrips(begun, today).size,
    countries: [...new Set(begun.flatMap(({ countries }) => countries))],
    byMode,
    km: byMode.reduce((sum, { km }) => sum + km, 0),
  };
}

/** The dates, YYYY-MM-DD, of trips whose days are known, up to today. */
export function datesOfTrips(rows: readonly TripRow[], today: string): ReadonlySet<string> {
  const dates = new Set<string>();
  for (const { trip } of rows) {
    const from = wholeDay(trip.from);
    const to = trip.to === '' ? today : wholeDay(trip.to);
    if (from === undefined || to === undefined) continue;
    const last = dayNumber(to < today ? to : today);
    for (let day = dayNumber(from); day <= last; day++) dates.add(dateOfDay(day));
  }
  return dates;
}

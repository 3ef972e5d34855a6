import { legOf } from '../days/facts/leg.ts';
import { isNear } from '../days/facts/spot.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';
import { dayNumber, daysBetween } from '../shared/dates/calendar-day.ts';
import { dateSortKey, wholeDay } from '../shared/dates/edtf-date.ts';
import type { StayRow } from '../stays/stay-rows.ts';
import type { TripRow } from './trip-rows.ts';

/** A leg or stay that begins on a day of a trip. */
export type ItineraryEntry = { kind: 'leg'; row: JourneyRow } | { kind: 'stay'; row: StayRow };

/** The legs and stays that begin on a date of a trip. */
interface TripDay {
  /** EDTF, local date. Across the date line a date can occur twice. */
  date: string;
  /** 1 on the first day. Undefined if the trip's beginning or this date is not exact. */
  number: number | undefined;
  entries: readonly ItineraryEntry[];
}

/**
 * Returns the legs and stays of a trip in order, grouped by the dates on which they begin. A stay
 * reached across the date line follows its leg, although its date is earlier.
 */
export function daysOfTrip({ trip, contents }: Pick<TripRow, 'trip' | 'contents'>): TripDay[] {
  const entries: ItineraryEntry[] = [];
  const { journeys, stays } = contents;
  let next = 0;
  for (const row of journeys) {
    const key = dateSortKey(row.date);
    for (; next < stays.length; next++) {
      const stay = stays[next]!;
      if (dateSortKey(stay.stay.arrival) >= key || isReachedBy(row, stay)) break;
      entries.push({ kind: 'stay', row: stay });
    }
    entries.push({ kind: 'leg', row });
  }
  for (const row of stays.slice(next)) entries.push({ kind: 'stay', row });
  const days: { date: string; number: number | undefined; entries: ItineraryEntry[] }[] = [];
  const begins = wholeDay(trip.from);
  for (const entry of entries) {
    const date = entry.kind === 'leg' ? entry.row.date : entry.row.stay.arrival;
    const last = days.at(-1);
    if (last?.date === date) {
      last.entries.push(entry);
      continue;
    }
    const day = wholeDay(date);
    const isNumbered = begins !== undefined && day !== undefined && day >= begins;
    days.push({
      date,
      number: isNumbered ? daysBetween(begins, day) + 1 : undefined,
      entries: [entry],
    });
  }
  return days;
}

/**
 * Whether a stay with an earlier date than a leg is reached by that leg, eastwards across the date
 * line.
 */
function isReachedBy(row: JourneyRow, { stay, country, town, position }: StayRow): boolean {
  const leg = legOf(row);
  const arrival = wholeDay(stay.arrival);
  if (!leg || arrival === undefined) return false;
  const { departs, arrives } = leg;
  if (arrives.days.first >= departs.days.first || dayNumber(arrival) < arrives.days.first) {
    return false;
  }
  return !isNear({ country, region: '', town, point: position ?? null }, leg.from.spot);
}

import { legOf } from '../days/facts/leg.ts';
import { isNear } from '../days/facts/near.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';
import { dayNumber, daysBetween } from '../shared/dates/calendar-day.ts';
import { dateSortKey, wholeDay } from '../shared/dates/edtf-date.ts';
import type { StayRow } from '../stays/stay-rows.ts';
import type { TripRow } from './trip-rows.ts';

/** Something that begins on a day of a trip. */
export type ItineraryEntry = { kind: 'leg'; row: JourneyRow } | { kind: 'stay'; row: StayRow };

/** What begins on a date of a trip. */
export interface TripDay {
  /** EDTF, by the calendar there: over the date line a date may come again */
  date: string;
  /** 1 on the first day; undefined where one of the two is not known to the day */
  number: number | undefined;
  entries: readonly ItineraryEntry[];
}

/**
 * The legs and stays of a trip in order, by the dates on which they begin; what somebody came to over the date line
 * follows the leg to it, with the date before that of the leg.
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

/** Whether a stay of an earlier date than a leg is what that leads to, over the date line eastwards. */
function isReachedBy(row: JourneyRow, { stay, country, town, position }: StayRow): boolean {
  const leg = legOf(row);
  const arrival = wholeDay(stay.arrival);
  if (!leg || arrival === undefined) return false;
  const { departs, arrives } = leg;
  if (arrives.days.first >= departs.days.first || dayNumber(arrival) < arrives.days.first) {
    return false;
  }
  const spot = { country, region: '', town, point: position ?? null };
  return !isNear(spot, leg.from.spot);
}

import { legOf, spotOf } from '../days/facts/leg.ts';
import { isNear } from '../days/facts/spot.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';
import { dayNumber, daysBetween } from '../shared/dates/calendar-day.ts';
import { dateSortKey, daySpan, wholeDay } from '../shared/dates/edtf-date.ts';
import type { StayRow } from '../stays/stay-rows.ts';
import { spotOfStay } from './order-journeys.ts';
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
 * reached across the date line follows its leg, although its date is earlier. If dates do not
 * determine where a stay belongs, it goes where its place fits.
 */
export function daysOfTrip({ trip, contents }: Pick<TripRow, 'trip' | 'contents'>): TripDay[] {
  const entries: ItineraryEntry[] = [];
  const { journeys } = contents;
  const bySlot = staysBySlot(contents);
  for (let slot = 0; slot <= journeys.length; slot++) {
    for (const row of bySlot.get(slot) ?? []) entries.push({ kind: 'stay', row });
    const row = journeys[slot];
    if (row) entries.push({ kind: 'leg', row });
  }
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

/** Returns the stays of a trip by the number of legs before them. */
function staysBySlot({
  journeys,
  stays,
}: Pick<TripRow['contents'], 'journeys' | 'stays'>): ReadonlyMap<number, readonly StayRow[]> {
  const isExact = (date: string | undefined) => date === undefined || wholeDay(date) !== undefined;
  let next = 0;
  return Map.groupBy(stays, (row) => {
    const key = dateSortKey(row.stay.arrival);
    for (; next < journeys.length; next++) {
      const leg = journeys[next]!;
      if (dateSortKey(leg.date) > key && !isReachedBy(leg, row)) break;
    }
    const dates = [row.stay.arrival, journeys[next - 1]?.date, journeys[next]?.date];
    return dates.every(isExact) ? next : (slotByPlace(row, journeys) ?? next);
  });
}

/**
 * Returns the number of legs before a stay: of the places in the order that its date allows, the
 * first one at which most of the legs before and after it lead to the stay and away from it.
 * Undefined if none does.
 */
function slotByPlace(row: StayRow, journeys: readonly JourneyRow[]): number | undefined {
  const days = daySpan(row.stay.arrival);
  const spot = spotOfStay(row);
  const isHere = (place: JourneyRow['from'] | undefined) =>
    place !== undefined && isNear(spot, spotOf(place));
  let best = { slot: undefined as number | undefined, fits: 0 };
  for (let slot = 0; slot <= journeys.length; slot++) {
    const [before, after] = [journeys[slot - 1], journeys[slot]];
    if (days && before && before.firstDay > days.last) continue;
    if (days && after && after.lastDay < days.first) continue;
    const fits = Number(isHere(before?.to)) + Number(isHere(after?.from));
    if (fits > best.fits) best = { slot, fits };
  }
  return best.slot;
}

/**
 * Whether a stay with an earlier date than a leg is reached by that leg, eastwards across the date
 * line.
 */
function isReachedBy(row: JourneyRow, reached: StayRow): boolean {
  const leg = legOf(row);
  const arrival = wholeDay(reached.stay.arrival);
  if (!leg || arrival === undefined) return false;
  const { departs, arrives } = leg;
  if (arrives.days.first >= departs.days.first || dayNumber(arrival) < arrives.days.first) {
    return false;
  }
  return !isNear(spotOfStay(reached), leg.from.spot);
}

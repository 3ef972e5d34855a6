import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import { type SplitAt, type SplitTrip, splitTrip } from '../../../../domain/trips/split-trip.ts';
import { daysOfTrip, type ItineraryEntry } from '../../../../domain/trips/trip-days.ts';
import type { TripRow } from '../../../../domain/trips/trip-rows.ts';

/** A point at which a trip can be split, with the resulting trips. */
export interface SplitPoint {
  key: string;
  entry: ItineraryEntry;
  split: SplitTrip;
}

/** Returns each journey and stay with which a second trip can begin, in order. */
export function splitPoints(row: TripRow): SplitPoint[] {
  return daysOfTrip(row).flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      const at = atOf(entry);
      const split = at && splitTrip(row.trip, row.contents, at);
      return split ? { key: `${entry.kind} ${entry.row.id}`, entry, split } : [];
    }),
  );
}

function atOf(entry: ItineraryEntry): SplitAt | undefined {
  if (entry.kind === 'leg') return { leg: entry.row.id };
  const day = wholeDay(entry.row.stay.arrival);
  return day === undefined ? undefined : { day };
}

import type { JourneyFilter } from '../filter/filter.ts';
import type { JourneyRow } from '../journey-row.ts';
import { narrowFilter } from '../filter/narrow-filter.ts';
import type { Place } from '../../places/place.ts';
import { isCredibleSpeed } from '../warnings.ts';
import { rememberLast, tallyOf } from './tally.ts';

/** The outermost place in one direction, and the first journey that visited it. */
interface PlaceRecord {
  place: Place;
  row: JourneyRow;
}

/** The day or year with the highest count. */
interface BusiestPeriod<Key> {
  key: Key;
  journeys: number;
  filter: JourneyFilter;
}

export interface Records {
  /** By distance. Journeys without a distance are not considered for the shortest. */
  longest: JourneyRow | undefined;
  shortest: JourneyRow | undefined;
  /** By duration. */
  longestTime: JourneyRow | undefined;
  shortestTime: JourneyRow | undefined;
  /** By speed from departure to arrival. The fastest ignores impossible speeds. */
  fastest: JourneyRow | undefined;
  slowest: JourneyRow | undefined;
  /** By date. */
  first: JourneyRow | undefined;
  last: JourneyRow | undefined;
  northernmost: PlaceRecord | undefined;
  southernmost: PlaceRecord | undefined;
  /** By longitude from −180 to 180. */
  easternmost: PlaceRecord | undefined;
  westernmost: PlaceRecord | undefined;
  /** The day with most journeys, approximate dates included. The earliest of equal days. */
  busiestDay: BusiestPeriod<string> | undefined;
  busiestYear: BusiestPeriod<number> | undefined;
}

/**
 * Returns the extremes of a set of journeys. Of equal values the earliest journey is chosen.
 * Undated journeys count as latest.
 */
export const records = rememberLast((rows, filter: JourneyFilter): Records => {
  const most = (read: (row: JourneyRow) => number | undefined) => mostOf(rows, read);
  const least = (read: (row: JourneyRow) => number | undefined) =>
    mostOf(rows, (row) => negative(read(row)));
  const furthest = (read: (place: Place) => number) => furthestPlace(rows, read);
  const length = (row: JourneyRow) => row.distanceKm || undefined;
  return {
    longest: most(length),
    shortest: least(length),
    longestTime: most((row) => row.durationMinutes),
    shortestTime: least((row) => row.durationMinutes),
    fastest: most(credibleSpeed),
    slowest: least((row) => row.speedKmh),
    first: tallyOf(rows).first,
    last: lastOf(rows),
    northernmost: furthest(({ lat }) => lat),
    southernmost: furthest(({ lat }) => -lat),
    easternmost: furthest(({ lon }) => lon),
    westernmost: furthest(({ lon }) => -lon),
    busiestDay: busiest(
      rows,
      filter,
      (row) => (row.firstDay !== '' && row.firstDay === row.lastDay ? row.firstDay : undefined),
      (day) => ({ since: day, until: day }),
    ),
    busiestYear: busiest(
      rows,
      filter,
      (row) => row.year,
      (year) => ({ year }),
    ),
  };
});

/** A speed that triggers a warning indicates wrong times rather than a record. */
function credibleSpeed(row: JourneyRow): number | undefined {
  return row.speedKmh !== undefined && isCredibleSpeed(row, row.speedKmh)
    ? row.speedKmh
    : undefined;
}

/** Whether a journey is earlier than another. Unknown dates sort last. */
function isOlder(row: JourneyRow, other: JourneyRow): boolean {
  return ageKey(row) < ageKey(other);
}

function ageKey(row: JourneyRow): string {
  return row.year === undefined ? `9999-99-99 ${row.id}` : row.sortKey;
}

/** Returns the latest dated journey. Of equal ones, the last of the rows. */
function lastOf(rows: readonly JourneyRow[]): JourneyRow | undefined {
  let last: JourneyRow | undefined;
  for (const row of rows) {
    if (row.year === undefined || (last && row.sortKey < last.sortKey)) continue;
    last = row;
  }
  return last;
}

function mostOf(
  rows: readonly JourneyRow[],
  read: (row: JourneyRow) => number | undefined,
): JourneyRow | undefined {
  let best: JourneyRow | undefined;
  let most = -Infinity;
  for (const row of rows) {
    const value = read(row);
    if (value === undefined || value < most) continue;
    if (value === most && best && !isOlder(row, best)) continue;
    best = row;
    most = value;
  }
  return best;
}

function furthestPlace(
  rows: readonly JourneyRow[],
  read: (place: Place) => number,
): PlaceRecord | undefined {
  let best: PlaceRecord | undefined;
  let most = -Infinity;
  const touch = (place: Place, row: JourneyRow) => {
    const value = read(place);
    if (value < most || (value === most && best && !isOlder(row, best.row))) return;
    best = { place, row };
    most = value;
  };
  for (const row of rows) {
    touch(row.from, row);
    touch(row.to, row);
  }
  return best;
}

function busiest<Key extends string | number>(
  rows: readonly JourneyRow[],
  filter: JourneyFilter,
  keyOf: (row: JourneyRow) => Key | undefined,
  ownFilter: (key: Key) => JourneyFilter,
): BusiestPeriod<Key> | undefined {
  const counts = new Map<Key, number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  let best: { key: Key; journeys: number } | undefined;
  for (const [key, journeys] of counts) {
    const isMore = journeys > (best?.journeys ?? 0);
    if (!best || isMore || (journeys === best.journeys && key < best.key)) best = { key, journeys };
  }
  return best && { ...best, filter: narrowFilter(filter, ownFilter(best.key)) };
}

function negative(value: number | undefined): number | undefined {
  return value === undefined ? undefined : -value;
}

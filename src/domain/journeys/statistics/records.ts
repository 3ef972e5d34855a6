import type { JourneyFilter } from '../filter.ts';
import type { JourneyRow } from '../journey-row.ts';
import { narrowFilter } from '../narrow-filter.ts';
import type { Place } from '../../places/place.ts';
import { isCredibleSpeed } from '../warnings.ts';

/** The outermost place in one direction, and the first journey that touched it. */
export interface PlaceRecord {
  place: Place;
  row: JourneyRow;
}

/** The most of something within one day or year. */
export interface BusiestPeriod<Key> {
  key: Key;
  journeys: number;
  filter: JourneyFilter;
}

export interface Records {
  /** by distance; journeys of no distance do not compete for the shortest */
  longest: JourneyRow | undefined;
  shortest: JourneyRow | undefined;
  /** by duration */
  longestTime: JourneyRow | undefined;
  shortestTime: JourneyRow | undefined;
  /** by speed from departure to arrival; speeds that nothing reaches do not compete */
  fastest: JourneyRow | undefined;
  slowest: JourneyRow | undefined;
  /** by date */
  first: JourneyRow | undefined;
  last: JourneyRow | undefined;
  northernmost: PlaceRecord | undefined;
  southernmost: PlaceRecord | undefined;
  /** by longitude from −180 to 180 */
  easternmost: PlaceRecord | undefined;
  westernmost: PlaceRecord | undefined;
  /** most journeys on one day ("about" that day included); the earliest of equals */
  busiestDay: BusiestPeriod<string> | undefined;
  busiestYear: BusiestPeriod<number> | undefined;
}

/** The extremes of a set of journeys. Of equals the earliest stands, an undated one last. */
export function records(rows: readonly JourneyRow[], filter: JourneyFilter): Records {
  const oldestFirst = rows.toSorted((a, b) => compare(ageKey(a), ageKey(b)));
  const most = (read: (row: JourneyRow) => number | undefined) => mostOf(oldestFirst, read);
  const least = (read: (row: JourneyRow) => number | undefined) =>
    mostOf(oldestFirst, (row) => negative(read(row)));
  const furthest = (read: (place: Place) => number) => furthestPlace(oldestFirst, read);
  const length = (row: JourneyRow) => row.distanceKm || undefined;
  const dated = oldestFirst.filter((row) => row.year !== undefined);
  return {
    longest: most(length),
    shortest: least(length),
    longestTime: most((row) => row.durationMinutes),
    shortestTime: least((row) => row.durationMinutes),
    fastest: most(credibleSpeed),
    slowest: least((row) => row.speedKmh),
    first: dated[0],
    last: dated.at(-1),
    northernmost: furthest(({ lat }) => lat),
    southernmost: furthest(({ lat }) => -lat),
    easternmost: furthest(({ lon }) => lon),
    westernmost: furthest(({ lon }) => -lon),
    busiestDay: busiest(
      oldestFirst,
      filter,
      (row) => (row.firstDay !== '' && row.firstDay === row.lastDay ? row.firstDay : undefined),
      (day) => ({ since: day, until: day }),
    ),
    busiestYear: busiest(
      oldestFirst,
      filter,
      (row) => row.year,
      (year) => ({ year }),
    ),
  };
}

/** A speed that the row is warned of is a slip in its times, not a record. */
function credibleSpeed(row: JourneyRow): number | undefined {
  return row.speedKmh !== undefined && isCredibleSpeed(row, row.speedKmh)
    ? row.speedKmh
    : undefined;
}

/** Places rows of unknown date after all others. */
function ageKey(row: JourneyRow): string {
  return row.year === undefined ? `9999-99-99 ${row.id}` : row.sortKey;
}

function mostOf(
  rows: readonly JourneyRow[],
  read: (row: JourneyRow) => number | undefined,
): JourneyRow | undefined {
  let best: JourneyRow | undefined;
  let most = -Infinity;
  for (const row of rows) {
    const value = read(row);
    if (value === undefined || value <= most) continue;
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
  for (const row of rows) {
    for (const place of [row.from, row.to]) {
      if (!best || read(place) > read(best.place)) best = { place, row };
    }
  }
  return best;
}

function busiest<Key>(
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
    if (journeys > (best?.journeys ?? 0)) best = { key, journeys };
  }
  return best && { ...best, filter: narrowFilter(filter, ownFilter(best.key)) };
}

function negative(value: number | undefined): number | undefined {
  return value === undefined ? undefined : -value;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

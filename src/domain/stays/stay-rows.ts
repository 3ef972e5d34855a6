import { addToSet } from '../shared/remember.ts';
import type { Place } from '../places/place.ts';
import type { Point } from '../kinds/values.ts';
import { timeSortKey } from '../kinds/time-of.ts';
import { foldText } from '../shared/text/fold-text.ts';
import { stayKind, type StayRecord } from './stay.ts';
import { dayNumber } from '../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../shared/dates/edtf-date.ts';

/** Whether a stay is planned, in progress or over. */
type StayStanding = 'ahead' | 'now' | 'over';

type Dates = Pick<StayRecord, 'arrival' | 'departure'>;

/**
 * Returns the standing of a stay on a day (`YYYY-MM-DD`). Inexact dates are treated as past if
 * possible: `2026` has begun on its first day, and a stay of unknown date is over unless it is
 * known to end later.
 */
export function standingOfStay({ arrival, departure }: Dates, today: string): StayStanding {
  const begins = daySpan(arrival);
  if (begins && begins.first > today) return 'ahead';
  if (departure === '') return begins ? 'now' : 'over';
  const ends = daySpan(departure);
  return ends && ends.first >= today ? 'now' : 'over';
}

/**
 * Consecutive nights. A night is numbered by the day on whose evening it begins (a `dayNumber`).
 */
export interface Nights {
  from: number;
  /** The day after the last evening. */
  until: number;
}

/**
 * Returns the nights from arrival to departure. If the end is unknown, returns those until today.
 * Returns undefined if the dates are not exact.
 */
export function nightsOfStay(stay: Dates, today: string): Nights | undefined {
  const isOpen = stay.departure === '' && standingOfStay(stay, today) === 'now';
  const arrival = wholeDay(stay.arrival);
  const departure = isOpen ? today : wholeDay(stay.departure);
  if (arrival === undefined || departure === undefined) return undefined;
  const from = dayNumber(arrival);
  return { from, until: Math.max(from, dayNumber(departure)) };
}

/** Returns the past nights of a stay. For a planned stay returns all nights, which are planned. */
export function countedNights(stay: Dates, today: string): Nights | undefined {
  const nights = nightsOfStay(stay, today);
  if (!nights || standingOfStay(stay, today) === 'ahead') return nights;
  return { ...nights, until: Math.max(nights.from, Math.min(nights.until, dayNumber(today))) };
}

export function howMany({ from, until }: Nights): number {
  return until - from;
}

/** Counts nights. A night in several ranges counts once. */
export function nightsTogether(all: readonly Nights[]): number {
  let counted = 0;
  let end = -Infinity;
  for (const { from, until } of all.toSorted((a, b) => a.from - b.from)) {
    counted += Math.max(0, until - Math.max(from, end));
    end = Math.max(end, until);
  }
  return counted;
}

export type Stay = StayRecord & { id: string };

/** A stay joined with its place. */
export interface StayRow {
  id: string;
  stay: Stay;
  /** Empty if unknown. */
  town: string;
  country: string;
  /** Position of the stay: its own point, else that of its place. */
  position: Point | undefined;
  /**
   * Identifies the town, or the spot outside any town, that a circle on the map stands for. Empty
   * without a known place.
   */
  placeKey: string;
  standing: StayStanding;
  /** Nights of the whole stay. Undefined if the dates are not exact. */
  nights: number | undefined;
  /**
   * Nights used in totals (`nightsTogether`), without the planned nights of a stay that has begun.
   */
  counted: Nights | undefined;
}

interface Known {
  /** Returns the archive's copy of a place. */
  placeOf: (id: string) => Place | undefined;
  /** `YYYY-MM-DD`. */
  today: string;
}

/**
 * Returns the stays of an archive, the latest arrival first, with values derived from their places
 * and from today.
 */
export function stayRows(stays: readonly Stay[], { placeOf, today }: Known): StayRow[] {
  const located = stays.map((stay) => {
    const place = stay.placeId === null ? undefined : placeOf(stay.placeId);
    const position = stay.point ?? (place && { lat: place.lat, lon: place.lon });
    const town = stay.town || place?.town || '';
    return { stay, town, country: stay.country || place?.country || '', position };
  });
  const keyOf = placeKeys(located);
  const keyed = located.map((row): StayRow & { order: string } => {
    const { stay } = row;
    const nights = nightsOfStay(stay, today);
    return {
      ...row,
      id: stay.id,
      placeKey: keyOf(row),
      standing: standingOfStay(stay, today),
      nights: nights && howMany(nights),
      counted: countedNights(stay, today),
      order: `${timeSortKey(stayKind, stay)} ${stay.id}`,
    };
  });
  return keyed
    .toSorted((a, b) => (a.order < b.order ? 1 : -1))
    .map(({ order: _order, ...row }) => row);
}

type Located = Pick<StayRow, 'stay' | 'town' | 'country' | 'position'>;

/**
 * Returns keys that distinguish places: country and town, with the region in between if a country
 * has several towns of the same name. Without a town, the coordinates rounded to a tenth of a
 * degree, about ten kilometres.
 */
function placeKeys(rows: readonly Located[]): (row: Located) => string {
  const townOf = ({ country, town }: Located) => `${country}:${foldText(town)}`;
  const regions = new Map<string, Set<string>>();
  for (const row of rows) {
    if (row.town === '' || row.stay.region === '') continue;
    addToSet(regions, townOf(row), row.stay.region);
  }
  return (row) => {
    const { town, position, stay } = row;
    if (town !== '') {
      const isAlone = (regions.get(townOf(row))?.size ?? 0) < 2;
      return isAlone ? townOf(row) : `${row.country}:${stay.region}:${foldText(town)}`;
    }
    return position ? `${tenthOf(position.lat)},${tenthOf(position.lon)}` : '';
  };
}

/** Rounds degrees to a tenth. −0.0 and 0.0 give the same text, and so do −180.0 and 180.0. */
function tenthOf(degrees: number): string {
  const rounded = degrees.toFixed(1);
  if (rounded === '-0.0') return '0.0';
  return rounded === '-180.0' ? '180.0' : rounded;
}

import { dayNumber } from '../shared/dates/calendar-day.ts';
import { daySpan, parseEdtfDate, southernSeason } from '../shared/dates/edtf-date.ts';
import type { Coordinates } from '../shared/places/geo.ts';

/** Nearer to the equator, in degrees, people use the seasons of where they come from or go to. */
const tropical = 10;

type Hemisphere = 'north' | 'south' | 'both';

/** Returns the hemisphere of places; `both` if they are in different ones or all near the equator. */
export function hemisphereOf(places: readonly Pick<Coordinates, 'lat'>[]): Hemisphere {
  const far = places.filter(({ lat }) => Math.abs(lat) >= tropical);
  const isSouth = far.some(({ lat }) => lat < 0);
  const isNorth = far.some(({ lat }) => lat > 0);
  return isSouth === isNorth ? 'both' : isSouth ? 'south' : 'north';
}

/** Returns a date with the season of the southern hemisphere if all places are there. */
export function dateAtPlaces(date: string, places: readonly Pick<Coordinates, 'lat'>[]): string {
  return hemisphereOf(places) === 'south' ? southernSeason(date) : date;
}

/**
 * Returns the days (numbers) of a season between two places, or undefined if the date is not a season without
 * a hemisphere. If the hemisphere is unknown, both seasons are possible.
 */
export function daysOfSeason(
  date: string,
  places: readonly Pick<Coordinates, 'lat'>[],
): { first: number; last: number } | undefined {
  const parsed = parseEdtfDate(date);
  if (parsed?.precision !== 'season' || parsed.month > 24) return undefined;
  const hemisphere = hemisphereOf(places);
  const spans = [
    ...(hemisphere === 'south' ? [] : [daySpan(date)!]),
    ...(hemisphere === 'north' ? [] : [daySpan(southernSeason(date))!]),
  ];
  return {
    first: Math.min(...spans.map(({ first }) => dayNumber(first))),
    last: Math.max(...spans.map(({ last }) => dayNumber(last))),
  };
}

import type { JourneyFilter } from './filter.ts';

/** All conditions in the order in which they appear in a URL. */
export const filterConditions = Object.keys({
  people: true,
  modes: true,
  standing: true,
  year: true,
  month: true,
  weekday: true,
  hour: true,
  since: true,
  until: true,
  operator: true,
  places: true,
  from: true,
  to: true,
  path: true,
  route: true,
  countries: true,
  fromCountry: true,
  toCountry: true,
  continents: true,
  continentPair: true,
  scope: true,
  cabin: true,
  reason: true,
  seatPosition: true,
  vehicleType: true,
  registration: true,
  minKm: true,
  maxKm: true,
  timed: true,
  q: true,
} satisfies Record<keyof JourneyFilter, true>) as (keyof JourneyFilter)[];

/**
 * Returns a filter as query parameters in a fixed order. Lists are joined with commas, and a comma
 * within a value (`place:XQQ@51.00000,-0.10000`) becomes `%2C`.
 */
export function filterToSearch(filter: JourneyFilter): Record<string, string> {
  const search: Record<string, string> = {};
  for (const key of filterConditions) {
    const value = filter[key];
    const text = Array.isArray(value) ? value.map(escapeComma).join(',') : String(value ?? '');
    if (text !== '') search[key] = text;
  }
  return search;
}

function escapeComma(value: string): string {
  return value.replaceAll('%', '%25').replaceAll(',', '%2C');
}

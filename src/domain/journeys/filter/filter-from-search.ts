import { isEdtfDate } from '../../shared/dates/edtf-date.ts';
import type { JourneyFilter } from './filter.ts';
import { cabins, modes, reasons, seatPositions } from '../journey.ts';
import { everyStanding } from '../standing.ts';

type Reader<Value> = (text: string) => Value | undefined;
/** Parses each condition from the query parameters. Values that cannot be parsed are ignored. */
const readers: { [Key in keyof Required<JourneyFilter>]: Reader<NonNullable<JourneyFilter[Key]>> } =
  {
    people: list(anything),
    modes: list(oneOf(modes)),
    standing: list(oneOf(everyStanding)),
    year: orNone(whole(1, 9999)),
    month: orNone(whole(1, 12)),
    weekday: orNone(whole(1, 7)),
    hour: orNone(whole(0, 23)),
    since: day,
    until: day,
    operator: anything,
    places: list(anything),
    from: anything,
    to: anything,
    path: anything,
    route: anything,
    countries: list(anything),
    fromCountry: anything,
    toCountry: anything,
    continents: list(anything),
    continentPair: anything,
    scope: oneOf(['domestic', 'international', 'unknown'] as const),
    cabin: orNone(oneOf(cabins)),
    reason: orNone(oneOf(reasons)),
    seatPosition: orNone(oneOf(seatPositions)),
    vehicleType: anything,
    registration: anything,
    minKm: kilometres,
    maxKm: kilometres,
    timed: oneOf(['yes', 'no'] as const),
    q: anything,
  };

/**
 * Parses the filter in a URL. Unknown parameters, invalid values and empty values are ignored, so
 * that no URL can break a page. Numbers and lists may already be parsed.
 */
export function filterFromSearch(search: Readonly<Record<string, unknown>>): JourneyFilter {
  const filter: Record<string, unknown> = {};
  for (const [key, read] of Object.entries(readers)) {
    const text = textOf(search[key]);
    const value = text.trim() === '' ? undefined : read(text);
    if (value !== undefined) filter[key] = value;
  }
  return filter;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.map(textOf).join(',') : '';
}

function anything(text: string): string | undefined {
  return text.slice(0, 400);
}

function oneOf<const Value extends string>(values: readonly Value[]): Reader<Value> {
  return (text) => values.find((value) => value === text);
}

function list<Value>(read: Reader<Value>): Reader<Value[]> {
  return (text) => {
    const values = text
      .split(',')
      .map((each) => read(readComma(each.trim())))
      .filter((value) => value !== undefined && value !== '');
    return values.length === 0 ? undefined : (values as Value[]);
  };
}

function readComma(text: string): string {
  return text.replaceAll(/%(25|2C)/g, (escaped) => (escaped === '%25' ? '%' : ','));
}

function orNone<Value>(read: Reader<Value>): Reader<Value | 'none'> {
  return (text) => (text === 'none' ? text : read(text));
}

function whole(least: number, most: number): Reader<number> {
  return (text) => {
    const value = Number(text);
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
  };
}

function kilometres(text: string): number | undefined {
  const value = Number(text);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

function day(text: string): string | undefined {
  return text.length === 10 && isEdtfDate(text) ? text : undefined;
}

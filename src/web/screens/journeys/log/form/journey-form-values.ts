import { dateAtPlaces, hemisphereOf } from '../../../../../domain/journeys/season-of-places.ts';
import {
  blankJourney,
  timeFields,
  type Journey,
  type Mode,
  type TimeField,
  type Traveller,
} from '../../../../../domain/journeys/journey.ts';
import { journeySchema } from '../../../../../domain/journeys/journey-schema.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import {
  joinDayTime,
  splitDayTime,
  type ClockAndDay,
} from '../../../../../domain/shared/dates/day-time.ts';
import { readClock } from '../../../../../domain/shared/dates/clock-text.ts';
import {
  durationText,
  readDurationText,
} from '../../../../../domain/shared/dates/duration-text.ts';
import { createFormContext } from '@mantine/form';
import {
  doubtMark,
  isEdtfDate,
  parseEdtfDate,
  wholeDay,
  writeEdtfDate,
  type DatePrecision,
  seasonAnywhere,
  seasonOfMonth,
} from '../../../../../domain/shared/dates/edtf-date.ts';

import {
  type ArrivalPair,
  proposedArrivalDay,
} from '../../../../../domain/journeys/arrival-day.ts';
import { readNumberText } from '../../../../kit/form/read-number-text.ts';

/** Formats kilometres for the form field, in the user's unit with one decimal. */
export function distanceText(km: number | string, inUnit: (km: number) => number): string {
  if (km === '') return '';
  return String(Math.round(inUnit(Number(km)) * 10) / 10);
}

/** The limits of the input. The record itself checks the maximum distance. */
const limits = { isWhole: false, min: 0, max: 100_000 };

/**
 * Reads a distance in the user's unit as kilometres, rounded to metres. Returns `''` for empty text
 * and `NaN` for an invalid number.
 */
export function readDistanceText(typed: string, toKm: (distance: number) => number): number | '' {
  const read = readNumberText(typed, limits);
  return read === '' ? '' : Math.round(toKm(read) * 1000) / 1000;
}

/** The context that shares the journey form with its sections. */
export const [JourneyFormProvider, useJourneyFormContext, useJourneyForm] =
  createFormContext<JourneyFormValues>();

/** A journey while it is edited in the form. Its values need not be valid yet. */
export interface JourneyFormValues extends Omit<
  Journey,
  'date' | 'from' | 'to' | TimeField | 'statedDuration' | 'statedDistance' | 'order'
> {
  date: DateParts;
  order: number | string;
  from: Place | null;
  to: Place | null;
  times: Record<TimeField, ClockAndDay>;
  statedDuration: string;
  /** In kilometres. */
  statedDistance: number | string;
}

/** A fault of a field. The form has a sentence for each. */
type FieldFault =
  | 'date'
  | 'place'
  | 'time'
  | 'duration'
  | 'distance'
  | 'too-long'
  | 'travellers'
  | 'invalid';

export type FieldFaults = Record<string, FieldFault>;

type ReadForm = { journey: Journey } | { faults: FieldFaults };

export function formValuesOf(journey: Journey): JourneyFormValues {
  return {
    ...journey,
    operator: { ...journey.operator },
    vehicle: { ...journey.vehicle },
    travellers: journey.travellers.map((traveller) => ({ ...traveller })),
    date: partsOfDate(journey.date),
    times: recordOfTimes((field) => splitDayTime(journey[field])),
    statedDuration: durationText(journey.statedDuration),
    statedDistance: journey.statedDistance ?? '',
  };
}

/** The values of an empty form, with what is already known. */
export function blankFormValues(mode: Mode, travellers: Traveller[]): JourneyFormValues {
  const nowhere = { id: '', kind: 'point', iata: '', icao: '', name: '', town: '' } as const;
  const place: Place = { ...nowhere, country: '', region: '', lat: 0, lon: 0, zone: '' };
  const blank = blankJourney({ mode, date: '', from: place, to: place });
  return { ...formValuesOf({ ...blank, travellers }), from: null, to: null };
}

/** Reads the journey from the form, or returns the faults by field. */
export function readForm(values: JourneyFormValues): ReadForm {
  const faults: FieldFaults = {};
  const { times, from, to, date: parts, ...rest } = values;
  const date = dateOfParts(parts);
  if (date === undefined) faults['date'] = 'date';
  if (!from) faults['from'] = 'place';
  if (!to) faults['to'] = 'place';
  const statedDuration = readDurationText(values.statedDuration);
  if (statedDuration === undefined) faults['statedDuration'] = 'duration';
  const dayTimes = recordOfTimes((field) => {
    const clock = readClock(times[field].clock);
    if (clock === undefined) faults[`times.${field}`] = 'time';
    return joinDayTime({ clock: clock ?? '', day: times[field].day });
  });
  const read = journeySchema.safeParse({
    ...trimmed(rest),
    ...dayTimes,
    date: date === undefined ? 'XXXX' : from && to ? dateAtPlaces(date, [from, to]) : date,
    from: from ?? undefined,
    to: to ?? undefined,
    order: Number(values.order),
    statedDuration: statedDuration ?? null,
    statedDistance: values.statedDistance === '' ? null : Number(values.statedDistance),
  });
  if (read.success && Object.keys(faults).length === 0) return { journey: read.data };
  for (const { path, code } of read.error?.issues ?? []) {
    const field = formField(path.join('.'));
    faults[field] ??= faultOf(field, code);
  }
  return { faults };
}

/** The form field for a path of the journey: `departureActual` becomes `times.departureActual`. */
export function formField(path: string): string {
  const [top = ''] = path.split('.');
  if (top === 'from' || top === 'to') return top;
  return timeFields.some((field) => field === top) ? `times.${top}` : path;
}

/** The fault of a form field for a zod issue code. */
export function faultOf(field: string, code: string): FieldFault {
  if (field === 'travellers') return 'travellers';
  if (field === 'statedDistance') return 'distance';
  if (field === 'statedDuration') return 'duration';
  if (field.startsWith('times.')) return 'time';
  return code === 'too_big' ? 'too-long' : 'invalid';
}

/** Trims texts. A note keeps its line breaks. */
function trimmed<Value>(value: Value): Value {
  if (typeof value === 'string') return value.trim() as Value;
  if (Array.isArray(value)) return value.map(trimmed) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, trimmed(each)]),
  ) as Value;
}

function recordOfTimes<Value>(read: (field: TimeField) => Value): Record<TimeField, Value> {
  return Object.fromEntries(timeFields.map((field) => [field, read(field)])) as Record<
    TimeField,
    Value
  >;
}

/** A date while it is typed in a form. All parts are kept if the precision changes. */
export interface DateParts {
  precision: DatePrecision;
  about: boolean;
  uncertain: boolean;
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  /** 1–12, or 0. */
  month: number;
  /** 21 (spring) to 24 (winter), or 0. */
  season: number;
  /** As typed. A decade is given by any of its years. */
  year: string;
}

export function partsOfDate(date: string): DateParts {
  const parsed = parseEdtfDate(date);
  const doubts = { about: parsed?.about ?? false, uncertain: parsed?.uncertain ?? false };
  if (!parsed) return { precision: 'day', ...doubts, day: '', month: 0, season: 0, year: '' };
  const { precision, year, month } = parsed;
  return {
    precision,
    ...doubts,
    day: wholeDay(date) ?? '',
    month: month <= 12 ? month : 0,
    season: month > 20 ? seasonAnywhere(month) : 0,
    year: year > 0 ? String(year) : '',
  };
}

/** The EDTF date of the parts. Undefined while a part is missing or impossible. */
export function dateOfParts(parts: DateParts): string | undefined {
  if (parts.precision === 'unknown') return 'XXXX';
  const date =
    parts.precision === 'day'
      ? parts.day + doubtMark(parts)
      : writeEdtfDate({ ...parts, ...yearAndMonthOf(parts), day: 0 });
  return isEdtfDate(date) ? date : undefined;
}

/** Missing or invalid parts are 0, which does not make a valid date. */
function yearAndMonthOf({ precision, ...parts }: DateParts): { year: number; month: number } {
  const typed = parts.year.trim();
  const year = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return { year, month: precision === 'season' ? parts.season : parts.month };
}

/**
 * Changes the precision of a date and keeps its known parts. The season is that of the places
 * (southern if all are).
 */
export function withPrecision(
  parts: DateParts,
  precision: DatePrecision,
  places: readonly Place[] = [],
): DateParts {
  if (parts.precision !== 'day' || parts.day === '') return { ...parts, precision };
  const [year, month] = [Number(parts.day.slice(0, 4)), Number(parts.day.slice(5, 7))];
  const ofSeason = seasonOfMonth(year, month);
  const yearMeant = precision === 'season' ? ofSeason.year : year;
  const yearText = String(yearMeant).padStart(4, '0');
  // The months of a southern season are those of the opposite northern one.
  const isSouthern = hemisphereOf(places) === 'south';
  const season = isSouthern ? seasonAnywhere(ofSeason.season + 2) : ofSeason.season;
  return { ...parts, precision, year: yearText, month, season };
}

/**
 * Proposes the day of a typed arrival. Undefined if there is nothing to propose. Unknown places are
 * assumed to share one time zone.
 */
export function proposedDay(
  { date, from, to, times }: Pick<JourneyFormValues, 'date' | 'from' | 'to' | 'times'>,
  [departure, arrival]: ArrivalPair,
): number | undefined {
  const leaves = readClock(times[departure].clock);
  const arrives = readClock(times[arrival].clock);
  if (!leaves || !arrives) return undefined;
  const ends = from && to ? { from, to } : { from: { zone: 'UTC' }, to: { zone: 'UTC' } };
  return proposedArrivalDay(
    dateOfParts(date) ?? '',
    { time: joinDayTime({ clock: leaves, day: times[departure].day }), place: ends.from },
    { time: joinDayTime({ clock: arrives, day: times[arrival].day }), place: ends.to },
  );
}

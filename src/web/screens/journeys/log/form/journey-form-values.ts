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
import { dateOfParts, partsOfDate, type DateParts } from './date-parts.ts';
import {
  durationText,
  readDurationText,
} from '../../../../../domain/shared/dates/duration-text.ts';

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
export type FieldFault =
  | 'date'
  | 'place'
  | 'time'
  | 'duration'
  | 'distance'
  | 'too-long'
  | 'travellers'
  | 'invalid';

export type FieldFaults = Record<string, FieldFault>;

export type ReadForm = { journey: Journey } | { faults: FieldFaults };

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
    date: date ?? 'XXXX',
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

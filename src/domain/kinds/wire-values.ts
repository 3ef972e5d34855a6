import { dateOfDay, dayNumber } from '../shared/calendar-day.ts';
import { formatDayTime, parseDayTime } from '../shared/day-time.ts';
import type { Field } from './fields.ts';
import type { Point } from './values.ts';
import {
  type NumberColumn,
  packNumbers,
  packStrings,
  type StringColumn,
  unpackNumbers,
  unpackStrings,
} from './wire-columns.ts';

/** Whole days as differences from the one before; other texts as they are, by their position. */
interface DayColumn {
  days: number[];
  others: [index: number, date: string][];
}

/** The values of one field, packed. */
export type WireColumn =
  | StringColumn
  | NumberColumn
  | DayColumn
  | { lat: WireColumn; lon: WireColumn };

/** A field that is packed into one column. */
export type LeafField = Exclude<Field, { type: 'group' | 'list' }>;

/** Stands for '' among minutes and for null among numbers; outside the limits of every field. */
const none = -1_000_000_000;
const wholeDate = /^\d{4}-\d{2}-\d{2}$/;

/** Packs the values of one field of many records, without loss. */
export function packValues(field: LeafField, values: readonly unknown[]): WireColumn {
  switch (field.type) {
    case 'text':
    case 'name':
    case 'code':
    case 'zonedTime':
      return packStrings(values as string[]);
    case 'reference':
      // No id is ''.
      return packStrings((values as (string | null)[]).map((id) => id ?? ''));
    case 'choice': {
      const codes = codesOf(field);
      return packNumbers(
        (values as string[]).map((value) => codes.indexOf(value)),
        0,
      );
    }
    case 'flag':
      return packNumbers(
        values.map((value) => (value === true ? 1 : 0)),
        0,
      );
    case 'number':
      return packNumbers(
        (values as (number | null)[]).map((value) => value ?? none),
        field.default ?? none,
      );
    case 'date':
    case 'day':
      return packDays(values as string[]);
    case 'dayTime':
      return packNumbers(
        (values as string[]).map((value) => parseDayTime(value) ?? none),
        none,
      );
    case 'point': {
      const points = values as (Point | null)[];
      const degrees = (axis: keyof Point) =>
        packNumbers(
          points.map((point) => point?.[axis] ?? none),
          none,
        );
      return { lat: degrees('lat'), lon: degrees('lon') };
    }
  }
}

/** Unpacks what `packValues` made; throws a RangeError on a column that contradicts itself. */
export function unpackValues(field: LeafField, column: WireColumn, count: number): unknown[] {
  switch (field.type) {
    case 'text':
    case 'name':
    case 'code':
    case 'zonedTime':
      return unpackStrings(column as StringColumn, count);
    case 'reference': {
      const ids = unpackStrings(column as StringColumn, count);
      return field.required ? ids : ids.map((id) => (id === '' ? null : id));
    }
    case 'choice': {
      const codes = codesOf(field);
      return unpackNumbers(column as NumberColumn, count).map((code) => codes[code]);
    }
    case 'flag':
      return unpackNumbers(column as NumberColumn, count).map((value) => value === 1);
    case 'number':
      return unpackNumbers(column as NumberColumn, count).map((value) =>
        value === none ? null : value,
      );
    case 'date':
    case 'day':
      return unpackDays(column as DayColumn);
    case 'dayTime':
      return unpackTimes(column as NumberColumn, count);
    case 'point': {
      const { lat, lon } = column as { lat: NumberColumn; lon: NumberColumn };
      const lons = unpackNumbers(lon, count);
      return unpackNumbers(lat, count).map((degrees, index) =>
        degrees === none ? null : { lat: degrees, lon: lons[index] },
      );
    }
  }
}

function codesOf({ choices, required }: Extract<LeafField, { type: 'choice' }>): readonly string[] {
  return required ? choices : ['', ...choices];
}

function packDays(dates: readonly string[]): DayColumn {
  const others: [number, string][] = [];
  let last = 0;
  const days = dates.map((date, index) => {
    const isWhole = wholeDate.test(date);
    if (!isWhole) others.push([index, date]);
    const day = isWhole ? dayNumber(date) : last;
    const step = day - last;
    last = day;
    return step;
  });
  return { days, others };
}

function unpackDays({ days, others }: DayColumn): string[] {
  const known = new Map<number, string>();
  let day = 0;
  const dates = days.map((step) => {
    day += step;
    const date = known.get(day) ?? dateOfDay(day);
    known.set(day, date);
    return date;
  });
  for (const [index, date] of others) dates[index] = date;
  return dates;
}

function unpackTimes(column: NumberColumn, count: number): string[] {
  const known = new Map<number, string>([[none, '']]);
  return unpackNumbers(column, count).map((minutes) => {
    const time = known.get(minutes) ?? formatDayTime(minutes);
    known.set(minutes, time);
    return time;
  });
}

import { getOrMake } from '../../shared/remember.ts';
import { dateOfDay, dayNumber } from '../../shared/dates/calendar-day.ts';
import { formatDayTime, parseDayTime } from '../../shared/dates/day-time.ts';
import type { Field } from '../fields.ts';
import { propertyLines, readPropertyLines } from '../property-lines.ts';
import type { Point } from '../values.ts';
import {
  type NumberColumn,
  numberPacker,
  type Packer,
  type StringColumn,
  stringPacker,
  unpackNumbers,
  unpackStrings,
} from './wire-columns.ts';

/**
 * Complete dates as differences in days from the previous date; other texts unchanged, with their
 * position.
 */
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

/** Represents '' among minutes and null among numbers; outside the limits of every field. */
const none = -1_000_000_000;
const wholeDate = /^\d{4}-\d{2}-\d{2}$/;

/** Packs the values of one field of many records without loss. */
export function valuePacker(field: LeafField): Packer<unknown, WireColumn> {
  switch (field.type) {
    case 'text':
    case 'name':
    case 'code':
    case 'zonedTime':
    case 'instant':
    case 'recurrence':
    case 'file':
    case 'longText':
      return stringPacker();
    case 'properties':
      return packedAs(stringPacker(), propertyLines);
    case 'reference':
      // '' represents null, because no id is ''.
      return packedAs(stringPacker(), (id: string | null) => id ?? '');
    case 'choice': {
      const codes = codesOf(field);
      return packedAs(numberPacker(0), (value: string) => codes.indexOf(value));
    }
    case 'flag':
      return packedAs(numberPacker(0), (value: boolean) => (value ? 1 : 0));
    case 'number': {
      const usual = field.default ?? none;
      return packedAs(numberPacker(usual), (value: number | null) => value ?? none);
    }
    case 'date':
    case 'day':
      return dayPacker();
    case 'dayTime':
      return packedAs(numberPacker(none), (value: string) => parseDayTime(value) ?? none);
    case 'point':
      return pointPacker();
  }
}

/** Packs values as the numbers or strings that represent them. */
function packedAs<Value, Packed>(
  packer: Packer<Packed, WireColumn>,
  as: (value: Value) => Packed,
): Packer<unknown, WireColumn> {
  return {
    add: (values) => packer.add((values as readonly Value[]).map(as)),
    column: packer.column,
  };
}

/** Unpacks a column made by `valuePacker`. Throws a RangeError if the column is inconsistent. */
export function unpackValues(field: LeafField, column: WireColumn, count: number): unknown[] {
  switch (field.type) {
    case 'text':
    case 'name':
    case 'code':
    case 'zonedTime':
    case 'instant':
    case 'recurrence':
    case 'file':
    case 'longText':
      return unpackStrings(column as StringColumn, count);
    case 'properties':
      return unpackStrings(column as StringColumn, count).map(
        (lines) => readPropertyLines(lines) ?? [],
      );
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

/** Whether all values of a column are certainly equal, as far as the packed form shows. */
export function isOneValue(column: WireColumn): boolean {
  if ('lat' in column) return isOneValue(column.lat) && isOneValue(column.lon);
  if ('words' in column) {
    const { words, picks } = column;
    // The first value introduces the only word, and all others repeat it.
    if (words.length !== 1 || !('usual' in picks) || picks.usual !== 1) return false;
    return picks.gaps.length === 1 && picks.gaps[0] === 1;
  }
  return 'usual' in column && column.gaps.length === 0;
}

function codesOf({ choices, required }: Extract<LeafField, { type: 'choice' }>): readonly string[] {
  return required ? choices : ['', ...choices];
}

function dayPacker(): Packer<string, DayColumn> {
  const column: DayColumn = { days: [], others: [] };
  let last = 0;
  return {
    add(dates) {
      for (const date of dates) {
        const isWhole = wholeDate.test(date);
        if (!isWhole) column.others.push([column.days.length, date]);
        const day = isWhole ? dayNumber(date) : last;
        column.days.push(day - last);
        last = day;
      }
    },
    column: () => column,
  };
}

function pointPacker(): Packer<Point | null, { lat: NumberColumn; lon: NumberColumn }> {
  const [lat, lon] = [numberPacker(none), numberPacker(none)];
  return {
    add(points) {
      lat.add(points.map((point) => point?.lat ?? none));
      lon.add(points.map((point) => point?.lon ?? none));
    },
    column: () => ({ lat: lat.column(), lon: lon.column() }),
  };
}

function unpackDays({ days, others }: DayColumn): string[] {
  const known = new Map<number, string>();
  let day = 0;
  const dates = days.map((step) => {
    day += step;
    return getOrMake(known, day, dateOfDay);
  });
  for (const [index, date] of others) dates[index] = date;
  return dates;
}

function unpackTimes(column: NumberColumn, count: number): string[] {
  const known = new Map<number, string>([[none, '']]);
  return unpackNumbers(column, count).map((minutes) => getOrMake(known, minutes, formatDayTime));
}

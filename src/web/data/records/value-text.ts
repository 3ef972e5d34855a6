import type { TFunction } from 'i18next';
import type { CodeField, Field, Fields, NumberField } from '../../../domain/kinds/fields.ts';
import type { Point } from '../../../domain/kinds/values.ts';
import { type Property, propertyLines } from '../../../domain/kinds/property-lines.ts';
import { readInstant } from '../../../domain/shared/dates/instant-text.ts';
import { readZonedTime } from '../../../domain/kinds/zoned-time-text.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import type { Format } from '../../kit/format/format.ts';

/** Returns the name of a record by its ID; `undefined` for an unknown ID. */
export type NameOf = (id: string) => string | undefined;

export interface ValueWords {
  nameOf: NameOf;
  format: Pick<Format, 'date' | 'time' | 'hoursMinutes' | 'country' | 'region' | 'list'>;
  tKinds: TFunction<'kinds'>;
}

type Values = Readonly<Record<string, unknown>>;

/** A field of a kind of record, by its path (`travellers.cabin`). */
interface FieldOfKind {
  kind: KindName;
  path: string;
  field: Field;
}

/** Returns the label of the field at a path of a kind. */
export function labelOfField(kind: KindName, path: string, tKinds: ValueWords['tKinds']): string {
  // The catalogue's type guarantees that paths and labels belong to the same kind.
  return tKinds(`${kind}.fields.${path}` as 'journey.fields.date');
}

/** Returns the heading of a group of fields of a kind. */
export function labelOfGroup(kind: KindName, path: string, tKinds: ValueWords['tKinds']): string {
  return tKinds(`${kind}.groups.${path}` as 'journey.groups.vehicle');
}

/** Returns a value as one line of text; '' if it is empty or not set. */
export function valueText(of: FieldOfKind, value: unknown, words: ValueWords): string {
  const { field } = of;
  const { nameOf, format } = words;
  switch (field.type) {
    case 'text':
    case 'name':
    case 'longText':
      return value as string;
    case 'properties':
      return propertyLines(value as Property[]);
    case 'recurrence':
      return (value as string).replace('RRULE:', '');
    case 'file':
      // Nobody reads a hash, but two files must differ.
      return (value as string).slice(0, 8);
    case 'instant':
      return instantText(value as string, format);
    case 'code':
      return codeText(value as string, field, format);
    case 'choice':
      return value === '' ? '' : labelOfChoice(of, value as string, words.tKinds);
    case 'date':
    case 'day':
      return value === '' ? '' : format.date(value as string);
    case 'dayTime':
      return format.time(value as string);
    case 'zonedTime':
      return zonedTimeText(value as string, format);
    case 'flag':
      return value === true ? '✓' : '';
    case 'number':
      return isNone(value, field) ? '' : numberText(value as number, field.unit, format);
    case 'point': {
      const point = value as Point | null;
      return point ? `${point.lat}, ${point.lon}` : '';
    }
    case 'reference':
      return value === null ? '' : (nameOf(value as string) ?? (value as string));
    case 'group':
      return itemText(of, field.fields, value as Values, words);
    case 'list':
      return joined(
        (value as Values[]).map((item) => itemText(of, field.fields, item, words)),
        '; ',
      );
  }
}

/** Returns the label of a choice of the field at a path of a kind. */
export function labelOfChoice(
  { kind, path }: Pick<FieldOfKind, 'kind' | 'path'>,
  choice: string,
  tKinds: ValueWords['tKinds'],
): string {
  // An earlier release may have had choices without a label in this one.
  const key = `${kind}.choices.${path}.${choice}` as 'place.choices.kind.airport';
  return tKinds(key, { defaultValue: choice });
}

/**
 * Whether a number is not set. A default means "not set", except in required fields: 0° is the
 * equator.
 */
function isNone(value: unknown, { default: usual, required }: NumberField): boolean {
  return value === null || (!required && value === usual);
}

/** `7:35` for minutes, `41.8°`, `12 km`. */
function numberText(value: number, unit: string, format: ValueWords['format']): string {
  if (unit === 'min') return format.hoursMinutes(value);
  return unit === '°' ? `${value}°` : `${value} ${unit}`.trim();
}

/** `22 Nov 2026, 10:30, Europe/London`. */
function zonedTimeText(value: string, format: ValueWords['format']): string {
  const read = readZonedTime(value);
  return read ? format.list([format.date(read.day), format.time(read.time), read.zone]) : value;
}

/** `22 Nov 2026, 10:30, Europe/London (+00:00)`. */
function instantText(value: string, format: ValueWords['format']): string {
  const read = readInstant(value);
  if (!read) return value;
  const seconds = read.time.slice(5);
  const time = `${format.time(read.time.slice(0, 5))}${seconds === ':00' ? '' : seconds}`;
  return format.list([format.date(read.day), time, `${read.zone} (${read.offset})`]);
}

/**
 * `Edinburgh, Home since 1990`. The first field of an item is its subject; the others have labels,
 * because a start could not be distinguished from an end otherwise.
 */
function itemText(
  { kind, path }: FieldOfKind,
  fields: Fields,
  values: Values,
  words: ValueWords,
): string {
  const texts = Object.entries(fields).map(([name, field], index) => {
    const at = `${path}.${name}`;
    const text = valueText({ kind, path: at, field }, values[name], words);
    return text === '' || index === 0 ? text : `${labelOfField(kind, at, words.tKinds)} ${text}`;
  });
  return joined(texts, ', ');
}

function joined(texts: readonly string[], separator: string): string {
  return texts.filter((text) => text !== '').join(separator);
}

/**
 * Returns the name that a code stands for. A part of a country without a known name is the country
 * with the code: `Spain (ES-CN)`.
 */
function codeText(code: string, { standsFor }: CodeField, format: ValueWords['format']): string {
  const named = format.region(code);
  if (standsFor === undefined || code === '' || named !== code) return named;
  const [country = ''] = code.split('-');
  return code === country ? format.country(code) : `${format.country(country)} (${code})`;
}

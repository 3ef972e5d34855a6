import type {
  Field,
  Fields,
  GroupField,
  ListField,
  NumberField,
} from '../../../domain/kinds/fields.ts';
import { readPropertyLines } from '../../../domain/kinds/property-lines.ts';
import type { ValueOf } from '../../../domain/kinds/values.ts';

/** A field with one input. */
export type InputField = Exclude<Field, GroupField | ListField>;

/** The paths of the fields that have an input: `name`, `vehicle.registration`. */
export type InputPath<Inner extends Fields> = {
  [Name in keyof Inner & string]: Inner[Name] extends GroupField<infer Grouped>
    ? `${Name}.${InputPath<Grouped>}`
    : Inner[Name] extends InputField
      ? Name
      : never;
}[keyof Inner & string];

export type FieldAt<Inner extends Fields, Path extends string> = Path extends keyof Inner
  ? Inner[Path]
  : Path extends `${infer Group}.${infer Rest}`
    ? Inner[Group] extends GroupField<infer Grouped>
      ? FieldAt<Grouped, Rest>
      : never
    : never;

/**
 * The values of a record while it is edited: as in the record, but numbers may be partial text, and
 * '' means empty.
 */
export type FormValues<Inner extends Fields> = {
  -readonly [Name in keyof Inner]: Inner[Name] extends NumberField
    ? number | string
    : Inner[Name] extends GroupField<infer Grouped>
      ? FormValues<Grouped>
      : ValueOf<Inner[Name]>;
};

type Values = Readonly<Record<string, unknown>>;

export function formValuesOf(fields: Fields, values: Values): Record<string, unknown> {
  return mapValues(fields, (name, field) => {
    const value = values[name];
    if (field.type === 'group') return formValuesOf(field.fields, value as Values);
    return field.type === 'number' ? (value ?? '') : value;
  });
}

/** Returns the record that `FormValues` describe; it may still be invalid. */
export function recordOfForm(fields: Fields, values: Values): Record<string, unknown> {
  return mapValues(fields, (name, field) => {
    const value = values[name];
    switch (field.type) {
      case 'group':
        return recordOfForm(field.fields, value as Values);
      case 'list':
        return (value as Values[]).map((item) => recordOfForm(field.fields, item));
      case 'point':
        return pointOfForm(value as { lat: unknown; lon: unknown } | null);
      case 'longText':
        return value;
      case 'properties':
        // Text that cannot be read may only have line ends after its last property.
        return typeof value === 'string' ? (readPropertyLines(value.trimEnd()) ?? value) : value;
      case 'number':
        return value === '' || value === null ? field.default : Number(value);
      default:
        // Spaces at the start and end of a text are removed, because they are typing errors.
        return typeof value === 'string' ? value.trim() : value;
    }
  });
}

/** In a half-typed point, a missing coordinate becomes `NaN`. */
function pointOfForm(point: { lat: unknown; lon: unknown } | null) {
  if (point === null) return null;
  const degrees = (typed: unknown) => (typed === '' ? Number.NaN : Number(typed));
  return { lat: degrees(point.lat), lon: degrees(point.lon) };
}

function mapValues(
  fields: Fields,
  value: (name: string, field: Field) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, value(name, field)]),
  );
}

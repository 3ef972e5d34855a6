import type {
  ChoiceField,
  Field,
  Fields,
  FlagField,
  GroupField,
  ListField,
  NumberField,
  PointField,
  PropertiesField,
  ReferenceField,
} from './fields.ts';
import type { Property } from './property-lines.ts';

/** A position in WGS 84 degrees. */
export interface Point {
  lat: number;
  lon: number;
}

/** The values of these fields in a record. */
export type ValuesOf<Inner extends Fields> = {
  -readonly [Name in keyof Inner]: ValueOf<Inner[Name]>;
};

export type ValueOf<Kept extends Field> =
  Kept extends ChoiceField<infer Choice, infer Required>
    ? Choice | (Required extends true ? never : '')
    : Kept extends FlagField
      ? boolean
      : Kept extends NumberField<infer Default>
        ? number | (Default extends null ? null : never)
        : Kept extends PointField
          ? Point | null
          : Kept extends ReferenceField<string, infer Required>
            ? string | (Required extends true ? never : null)
            : Kept extends GroupField<infer Inner>
              ? ValuesOf<Inner>
              : Kept extends ListField<infer Inner>
                ? ValuesOf<Inner>[]
                : Kept extends PropertiesField
                  ? Property[]
                  : string;

import type {
  ChoiceField,
  Field,
  Fields,
  FlagField,
  GroupField,
  ListField,
  NumberField,
  PointField,
  ReferenceField,
} from './fields.ts';

/** Degrees of WGS 84. */
export interface Point {
  lat: number;
  lon: number;
}

/** What a record holds in these fields. */
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
                : string;

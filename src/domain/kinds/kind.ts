import type { Fields } from './fields.ts';
import type { ValuesOf } from './values.ts';

/**
 * A kind of record, described once: its table, type and schema, blank record, wire, history, search,
 * exports and forms follow from this.
 */
export interface Kind<Name extends string = string, Inner extends Fields = Fields> {
  /** and of its table */
  name: Name;
  fields: Inner;
  /** raised whenever kept values have to be read in another way than before */
  format: number;
  /** how values that were kept in format `n` become those of `n + 1`; `upgrades[0]` is of format 1 */
  upgrades: readonly ((kept: KeptValues) => KeptValues)[];
}

/** Values as some release kept them. */
export type KeptValues = Readonly<Record<string, unknown>>;

/** What a record of the kind holds; the archive adds id and version. */
export type RecordOf<Described extends Kind> = ValuesOf<Described['fields']>;

/** Throws where an upgrade is missing: a mistake of whoever describes the kind. */
export function defineKind<const Name extends string, const Inner extends Fields>(
  described: Kind<Name, Inner>,
): Kind<Name, Inner> {
  const { name, format, upgrades } = described;
  if (upgrades.length !== format - 1) {
    throw new RangeError(`${name} is of format ${format} and has ${upgrades.length} upgrades`);
  }
  return described;
}

/** Kept values in the kind's present format. Throws a RangeError for those of a later release. */
export function upgrade(
  { name, format, upgrades }: Pick<Kind, 'name' | 'format' | 'upgrades'>,
  kept: KeptValues,
  keptFormat: number,
): KeptValues {
  if (keptFormat > format) {
    throw new RangeError(`A ${name} of format ${keptFormat} is newer than this program`);
  }
  return upgrades.slice(keptFormat - 1).reduce((values, next) => next(values), kept);
}

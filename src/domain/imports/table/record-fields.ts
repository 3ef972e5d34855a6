import { isByProgram } from '../../kinds/computed-fields.ts';
import type { CellField } from '../../kinds/cells/cell-columns.ts';
import type { Fields } from '../../kinds/fields.ts';
import type { Kind } from '../../kinds/kind.ts';
import { isKindName, type KindName, kinds } from '../../records/registry.ts';

/** A field of a kind to which a column can be mapped. */
export interface RecordField {
  /** The path in a record: `name`, `maker.icao`, `homes`, `homes.placeId`. */
  path: string;
  field: CellField;
  /** The list, if the field belongs to a list's item; the columns of a list form one item. */
  list?: string;
  /** The reference, if the field belongs to a companion record: `vesselId` for `vesselId.imo`. */
  of?: string;
}

/** Targets of references that mean nothing in another archive. */
const unwritten: ReadonlySet<string> = new Set(['account']);

/** Returns the fields of a kind to which columns can be mapped, in the order of the description. */
export function recordFields({ fields }: Kind): RecordField[] {
  return fieldsWithin(fields, '');
}

/**
 * Returns the kind and field of a companion record that a column describes, such as the IMO number
 * of the vessel.
 */
export function companionField(
  { fields }: Kind,
  path: string,
): { of: string; kind: KindName; path: string } | undefined {
  const [of = '', ...rest] = path.split('.');
  const field = fields[of];
  if (rest.length === 0 || field?.type !== 'reference' || !isKindName(field.to)) return undefined;
  return { of, kind: field.to, path: rest.join('.') };
}

function fieldsWithin(fields: Fields, within: string): RecordField[] {
  return Object.entries(fields).flatMap(([name, field]): RecordField[] => {
    const path = within + name;
    if (field.type === 'group') return fieldsWithin(field.fields, `${path}.`);
    if (field.type === 'reference' && unwritten.has(field.to)) return [];
    if (isByProgram(field)) return [];
    if (field.type === 'reference' && field.importedWith && isKindName(field.to)) {
      const described = fieldsWithin(kinds[field.to].fields, `${path}.`);
      const whole = described.filter(({ list, of }) => list === undefined && of === undefined);
      return [{ path, field }, ...whole.map((one) => ({ ...one, of: path }))];
    }
    if (field.type !== 'list') return [{ path, field }];
    const items = fieldsWithin(field.fields, `${path}.`).filter(({ list }) => list === undefined);
    return [{ path, field }, ...items.map((item) => ({ ...item, list: path }))];
  });
}

/**
 * Returns a heading for a field's column: `Maker icao` for `maker.icao`, `Homes place` for
 * `homes.placeId`.
 */
export function headingOfField(path: string): string {
  const words = path
    .replaceAll(/Id(?=\.|$)/g, '')
    .replaceAll('.', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { isByProgram } from '../../kinds/computed-fields.ts';
import type { CellField } from '../../kinds/cells/cell-columns.ts';
import type { Fields } from '../../kinds/fields.ts';
import type { Kind } from '../../kinds/kind.ts';
import { isKindName, type KindName, kinds } from '../../records/registry.ts';

/** A field of a kind that a column may become. */
export interface RecordField {
  /** where it is in a record: `name`, `maker.icao`, `homes`, `homes.placeId` */
  path: string;
  field: CellField;
  /** the list that the field is of an item of: its columns make one item */
  list?: string;
  /** the reference whose record the field is of, which its columns describe: `vesselId` of `vesselId.imo` */
  of?: string;
}

/** What means nothing in another archive. */
const unwritten: ReadonlySet<string> = new Set(['account']);

/** The fields of a kind that columns may become, in the order of the description. */
export function recordFields({ fields }: Kind): RecordField[] {
  return fieldsWithin(fields, '');
}

/** The kind and the field there that a column describes of a record named beside: IMO number, of the vessel. */
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

/** What people may call the column of a field: `maker icao` of `maker.icao`, `home place` of `homes.placeId`. */
export function headingOfField(path: string): string {
  const words = path
    .replaceAll(/Id(?=\.|$)/g, '')
    .replaceAll('.', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { isByProgram } from '../../kinds/by-program.ts';
import type { CellField } from '../../kinds/cell-columns.ts';
import type { Fields } from '../../kinds/fields.ts';
import type { Kind } from '../../kinds/kind.ts';

/** A field of a kind that a column may become. */
export interface RecordField {
  /** where it is in a record: `name`, `maker.icao`, `homes`, `homes.placeId` */
  path: string;
  field: CellField;
  /** the list that the field is of an item of: its columns make one item */
  list?: string;
}

/** What means nothing in another archive. */
const unwritten: ReadonlySet<string> = new Set(['account']);

/** The fields of a kind that columns may become, in the order of the description. */
export function recordFields({ fields }: Kind): RecordField[] {
  return fieldsWithin(fields, '');
}

function fieldsWithin(fields: Fields, within: string): RecordField[] {
  return Object.entries(fields).flatMap(([name, field]): RecordField[] => {
    const path = within + name;
    if (field.type === 'group') return fieldsWithin(field.fields, `${path}.`);
    if (field.type === 'reference' && unwritten.has(field.to)) return [];
    if (isByProgram(field)) return [];
    if (field.type !== 'list') return [{ path, field }];
    const items = fieldsWithin(field.fields, `${path}.`).filter(({ list }) => list === undefined);
    return [{ path, field }, ...items.map((item) => ({ ...item, list: path }))];
  });
}

/** What people may call the column of a field: `maker icao` of `maker.icao`, `home place` of `homes.placeId`. */
export function headingOfField(path: string): string {
  const words = path
    .replaceAll('.', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/ id$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

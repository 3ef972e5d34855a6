import type { Fields } from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

const known = new WeakMap<Fields, readonly string[]>();

/** Returns the names of the fields that are files or contain some. Cached, because every write asks. */
function fieldsWithFiles(fields: Fields): readonly string[] {
  let names = known.get(fields);
  if (!names) {
    names = Object.entries(fields).flatMap(([name, field]) => {
      const has =
        field.type === 'file' || ('fields' in field && fieldsWithFiles(field.fields).length > 0);
      return has ? [name] : [];
    });
    known.set(fields, names);
  }
  return names;
}

/** Lists the hashes of all files that a record names, by the description of its kind. */
export function filesNamed(fields: Fields, values: Values): string[] {
  return fieldsWithFiles(fields).flatMap((name): string[] => {
    const [field, value] = [fields[name], values[name]];
    if (field && 'fields' in field) {
      const inner = (Array.isArray(value) ? value : [value]) as Values[];
      return inner.flatMap((one) => filesNamed(field.fields, one));
    }
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
}

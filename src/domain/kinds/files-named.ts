import { rememberEach } from '../shared/remember.ts';
import type { Fields } from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the names of the fields that are files or contain some. Cached, because every write asks. */
const fieldsWithFiles = rememberEach((fields: Fields): readonly string[] =>
  Object.entries(fields)
    .filter(
      ([, field]) =>
        field.type === 'file' || ('fields' in field && fieldsWithFiles(field.fields).length > 0),
    )
    .map(([name]) => name),
);

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

import { foldText } from '../shared/fold-text.ts';
import type { Fields } from './fields.ts';

/** What a search of a record looks through, folded: the fields that are searched, in their order. */
export function searchTextOf(fields: Fields, values: Readonly<Record<string, unknown>>): string {
  return foldText(searched(fields, values).join(' '));
}

function searched(fields: Fields, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (field.type === 'group') return searched(field.fields, value as Record<string, unknown>);
    if (field.type === 'list') {
      return (value as Record<string, unknown>[]).flatMap((one) => searched(field.fields, one));
    }
    return field.searched && typeof value === 'string' && value !== '' ? [value] : [];
  });
}

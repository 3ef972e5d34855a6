import type { Field, Fields } from './fields.ts';
import type { ValuesOf } from './values.ts';

/**
 * What records have where nothing is said, in storage, on the wire and where ids are made of what a record
 * says: so it stays what it is. What somebody begins a new record with is `newValuesOf`.
 */
export function blankOf<Inner extends Fields>(fields: Inner): ValuesOf<Inner> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, blankValue(field)]),
  ) as ValuesOf<Inner>;
}

function blankValue(field: Field): unknown {
  switch (field.type) {
    case 'choice':
      // Of a required choice the first: something must stand there.
      return field.required ? field.choices[0] : '';
    case 'flag':
      return false;
    case 'number':
      return field.default;
    case 'point':
      return null;
    case 'reference':
      return field.required ? '' : null;
    case 'group':
      return blankOf(field.fields);
    case 'list':
      return [];
    case 'date':
      return field.required ? 'XXXX' : '';
    case 'text':
    case 'name':
    case 'code':
    case 'day':
    case 'dayTime':
    case 'zonedTime':
      return '';
  }
}

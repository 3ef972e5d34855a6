import type { Field, Fields } from './fields.ts';
import type { ValuesOf } from './values.ts';

/**
 * Returns the values of an empty record, as used in storage, in the wire format and for
 * content-based ids. These values must therefore never change. For the initial values of a form,
 * see `newValuesOf`.
 */
export function blankOf<Inner extends Fields>(fields: Inner): ValuesOf<Inner> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, blankValue(field)]),
  ) as ValuesOf<Inner>;
}

function blankValue(field: Field): unknown {
  switch (field.type) {
    case 'choice':
      // A required choice always needs a value.
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
    case 'properties':
      return [];
    case 'date':
      return field.required ? 'XXXX' : '';
    case 'text':
    case 'name':
    case 'code':
    case 'day':
    case 'dayTime':
    case 'zonedTime':
    case 'instant':
    case 'recurrence':
    case 'file':
    case 'longText':
      return '';
  }
}

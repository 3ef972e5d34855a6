import type { Field } from './fields.ts';

/** Text fields that are longer can have several lines. */
const longestLine = 100;

/** Whether a value can have line ends, so that its editor needs several lines and imports keep them. */
export function hasSeveralLines(field: Field): boolean {
  switch (field.type) {
    case 'text':
      return field.maxLength > longestLine;
    case 'longText':
    case 'properties':
    case 'recurrence':
      return true;
    default:
      return false;
  }
}

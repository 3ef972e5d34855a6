import type { CellField } from '../../../../../domain/kinds/cells/cell-columns.ts';
import { parseDayTime } from '../../../../../domain/shared/dates/day-time.ts';
import { dateSortKey, daySpan, isEdtfDate } from '../../../../../domain/shared/dates/edtf-date.ts';
import { readInstant } from '../../../../../domain/shared/dates/instant-text.ts';
import { foldText } from '../../../../../domain/shared/text/fold-text.ts';

/** The value that a column is sorted by. Undefined if the cell is empty. */
export type SortKey = string | number | undefined;

/** The sort key of a value. Fields without an own order are sorted by their text. */
export function sortKeyOf(field: CellField, value: unknown, text: string): SortKey {
  switch (field.type) {
    case 'number':
      return (value as number | null) ?? undefined;
    case 'flag':
      return value === true ? 0 : 1;
    case 'choice':
      // In the order of the kind's description, for example from first class to last.
      return value === '' ? undefined : field.choices.indexOf(value as string);
    case 'date':
    case 'day':
      return isEdtfDate(String(value)) ? dateSortKey(value as string) : undefined;
    case 'dayTime':
      return parseDayTime(String(value));
    case 'instant':
      return readInstant(String(value))?.epochSeconds;
    case 'text':
    case 'name':
    case 'code':
    case 'zonedTime':
    case 'recurrence':
    case 'file':
    case 'longText':
    case 'properties':
    case 'point':
    case 'reference':
    case 'list':
      return text === '' ? undefined : foldText(text);
  }
}

/** The first and last sort key of a limit value. A year covers all its days. */
export function limitKeysOf(
  field: CellField,
  value: unknown,
  text: string,
): readonly [first: SortKey, last: SortKey] {
  const key = sortKeyOf(field, value, text);
  const isDate = field.type === 'date' || field.type === 'day';
  return [key, isDate ? (daySpan(String(value))?.last ?? key) : key];
}

import type { CellField } from '../../../kinds/cells/cell-columns.ts';
import { type Property, propertyLines, readPropertyLines } from '../../../kinds/property-lines.ts';
import type { Point } from '../../../kinds/values.ts';
import { storableText } from '../../reading/json-rows.ts';

/**
 * Formats a field's value as a cell. Numbers stay numbers, so that spreadsheets can calculate with
 * them.
 */
export function cellOf(field: CellField, value: unknown): string | number {
  switch (field.type) {
    case 'number':
      return (value as number | null) ?? '';
    case 'flag':
      return value === true ? 'yes' : '';
    case 'point': {
      const point = value as Point | null;
      return point ? `${point.lat} ${point.lon}` : '';
    }
    case 'list': {
      const items = value as readonly unknown[];
      return items.length === 0 ? '' : JSON.stringify(items);
    }
    case 'properties':
      return propertyLines(value as Property[]);
    case 'reference':
    case 'text':
    case 'name':
    case 'code':
    case 'choice':
    case 'date':
    case 'day':
    case 'dayTime':
    case 'zonedTime':
    case 'instant':
    case 'recurrence':
    case 'file':
    case 'longText':
      return (value as string | null) ?? '';
  }
}

/** Converts the text of an exported cell to a field's value; the value is validated afterwards. */
export function readExportedCell(field: CellField, text: string): unknown {
  switch (field.type) {
    case 'number':
      if (text.trim() === '') return field.required ? null : field.default;
      return Number(text);
    case 'flag':
      return text === '' ? false : text === 'yes' || text;
    case 'point': {
      if (text === '') return null;
      const [lat, lon, ...rest] = text.split(' ', 3);
      return rest.length === 0 ? { lat: Number(lat), lon: Number(lon) } : text;
    }
    case 'list':
      return text === '' ? [] : jsonOf(text);
    case 'properties':
      // Invalid lines are rejected by validation, because they are not a list.
      return readPropertyLines(text) ?? text;
    case 'reference':
      return text === '' && !field.required ? null : text;
    case 'text':
    case 'name':
    case 'code':
    case 'choice':
    case 'date':
    case 'day':
    case 'dayTime':
    case 'zonedTime':
    case 'instant':
    case 'recurrence':
    case 'file':
    case 'longText':
      return text;
  }
}

/**
 * Returns the text itself if it is not JSON; validation then rejects it, because it is not a list.
 */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text, storableText);
  } catch {
    return text;
  }
}

import type { Field, Fields } from '../../domain/kinds/fields.ts';
import type { Point } from '../../domain/kinds/values.ts';

/** The name of a place or person by its id; `undefined` for an id that is not known. */
export type NameOf = (id: string) => string | undefined;

export interface ValueWords {
  nameOf: NameOf;
  /** an EDTF date as the reader writes it */
  date: (edtf: string) => string;
}

type Values = Readonly<Record<string, unknown>>;

/** A value in one line; what is empty, none or not set says nothing. */
export function valueText(field: Field, value: unknown, words: ValueWords): string {
  switch (field.type) {
    case 'text':
    case 'name':
    case 'code':
    case 'choice':
    case 'dayTime':
    case 'zonedTime':
      return value as string;
    case 'date':
    case 'day':
      return value === '' ? '' : words.date(value as string);
    case 'flag':
      return value === true ? '✓' : '';
    case 'number':
      return value === null || value === field.otherwise
        ? ''
        : `${value as number}${field.unit === '°' ? '' : ' '}${field.unit}`.trim();
    case 'point': {
      const point = value as Point | null;
      return point ? `${point.lat}, ${point.lon}` : '';
    }
    case 'reference':
      return value === null ? '' : (words.nameOf(value as string) ?? (value as string));
    case 'group':
      return groupText(field.fields, value as Values, words);
    case 'list':
      return joined(
        (value as Values[]).map((item) => groupText(field.fields, item, words)),
        '; ',
      );
  }
}

function groupText(fields: Fields, values: Values, words: ValueWords): string {
  return joined(
    Object.entries(fields).map(([name, field]) => valueText(field, values[name], words)),
    ' ',
  );
}

function joined(texts: readonly string[], separator: string): string {
  return texts.filter((text) => text !== '').join(separator);
}

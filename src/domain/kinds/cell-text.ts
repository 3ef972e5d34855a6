import { durationText } from '../shared/duration-text.ts';
import type { CellField } from './cell-columns.ts';
import type { Fields, ListField } from './fields.ts';
import type { Point } from './values.ts';

/** The words of cells in the language and the units of whoever reads them. */
export interface CellWords {
  /** what the field at a path is called */
  labelOf(path: string): string;
  /** what a choice of the field at a path is called */
  choiceOf(path: string, choice: string): string;
  /** what a record of a kind is called in a cell; undefined where it is not known */
  recordOf(kind: string, id: string): string | undefined;
  yes: string;
  /** kilometres in the unit of whoever reads, and back */
  fromKilometres(km: number): number;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * What a column holds as the text of a cell, which `readCell` reads back: the words for choices and
 * records, dates as EDTF, numbers without their unit. '' for what is empty.
 */
export function cellText(path: string, field: CellField, value: unknown, words: CellWords): string {
  switch (field.type) {
    case 'text':
    case 'name':
    case 'code':
    case 'date':
    case 'day':
    case 'dayTime':
      return value as string;
    case 'zonedTime':
      return (value as string).replace('T', ' ').replace('[', ' ').replace(']', '');
    case 'choice':
      return value === '' ? '' : words.choiceOf(path, value as string);
    case 'flag':
      return value === true ? words.yes : '';
    case 'number':
      return numberText(value as number | null, field.unit, words);
    case 'point': {
      const point = value as Point | null;
      return point ? `${point.lat}, ${point.lon}` : '';
    }
    case 'reference':
      return value === null || value === ''
        ? ''
        : (words.recordOf(field.to, value as string) ?? (value as string));
    case 'list':
      return (value as Values[])
        .map((item) => itemText(path, field.fields, item, words))
        .join('; ');
  }
}

function numberText(value: number | null, unit: string, words: CellWords): string {
  if (value === null) return '';
  if (unit === 'min') return durationText(value);
  // To the metre or the like, in any unit: floating point would write more digits than are meant.
  if (unit === 'km') return String(Number(words.fromKilometres(value).toFixed(3)));
  return String(value);
}

/** What an item of a list is about, and the rest of what it says, as a chip shows it. */
export function itemInBrief(
  path: string,
  { fields }: ListField,
  item: Values,
  words: CellWords,
): { about: string; details: string[] } {
  const [about = '', ...details] = Object.entries(fields).flatMap(([name, field], index) => {
    if (field.type === 'group') return [];
    const at = `${path}.${name}`;
    const text = cellText(at, field, item[name], words);
    // Of a choice its word says enough: `Economy`.
    const isClear = index === 0 || field.type === 'choice' || text === '';
    return [isClear ? text : `${words.labelOf(at)} ${text}`];
  });
  return { about, details: details.filter((text) => text !== '') };
}

/** `Edinburgh (since 1990, until 2001)`: the first field of an item is what the item is about. */
function itemText(path: string, fields: Fields, item: Values, words: CellWords): string {
  const [about = '', ...details] = Object.entries(fields).flatMap(([name, field], index) => {
    if (field.type === 'group') return [];
    const at = `${path}.${name}`;
    const text = quoted(cellText(at, field, item[name], words));
    if (index === 0) return [text];
    return text === '' ? [] : [`${words.labelOf(at)} ${text}`];
  });
  return details.length === 0 ? about : `${about} (${details.join(', ')})`;
}

/** Text in quotes where it holds what parts items. */
function quoted(text: string): string {
  const isPlain = !/[;,()"\n]/.test(text) && text === text.trim();
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

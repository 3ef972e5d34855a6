import { durationText } from '../../shared/dates/duration-text.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import type { CellField } from './cell-columns.ts';
import type { Field, Fields, ListField } from '../fields.ts';
import { type Property, propertyLines } from '../property-lines.ts';
import type { Point } from '../values.ts';

/** The words of cells, in the reader's language and units. */
export interface CellWords {
  /** The label of the field at a path. */
  labelOf(path: string): string;
  /** The label of a choice of the field at a path. */
  choiceOf(path: string, choice: string): string;
  /** The text of a cell that refers to a record; undefined if the record is unknown. */
  recordOf(kind: string, id: string): string | undefined;
  yes: string;
  /** Converts kilometres to the reader's unit. */
  fromKilometres(km: number): number;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Formats a value as the text of a cell, which `readCell` can read back. Choices and records become
 * words, dates EDTF, and numbers have no unit. '' for an empty value.
 */
export function cellText(path: string, field: CellField, value: unknown, words: CellWords): string {
  switch (field.type) {
    case 'text':
    case 'name':
    case 'code':
    case 'date':
    case 'day':
    case 'dayTime':
    case 'recurrence':
    case 'file':
    case 'longText':
      return value as string;
    case 'properties':
      return propertyLines(value as Property[]);
    case 'instant':
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
  return unit === 'km' ? distanceText(value, words) : String(value);
}

/**
 * Uses the fewest decimals that are read back to the same distance to within a metre. The
 * floating-point result would have more digits than the original.
 */
function distanceText(km: number, { fromKilometres }: CellWords): string {
  const perKilometre = fromKilometres(1);
  if (perKilometre === 1) return String(km);
  const texts = [0, 1, 2, 3, 4].map((figures) => (km * perKilometre).toFixed(figures));
  const exact = texts.find((text) => (Number(text) / perKilometre).toFixed(3) === km.toFixed(3));
  return String(Number(exact ?? texts[4]));
}

/**
 * Returns a list item as a chip shows it: its subject (the first field) and its other details.
 * `dateText` formats an EDTF date in words.
 */
export function itemInBrief(
  path: string,
  { fields }: ListField,
  item: Values,
  words: CellWords,
  dateText: (edtf: string) => string,
): { about: string; details: string[] } {
  const { from, to } = item;
  const hasPeriod = isFilledDate(fields['from'], from) && isFilledDate(fields['to'], to);
  const [about = '', ...details] = Object.entries(fields).flatMap(([name, field], index) => {
    if (field.type === 'group' || (hasPeriod && name === 'to')) return [];
    if (hasPeriod && name === 'from')
      return [`${dateText(String(from))} – ${dateText(String(to))}`];
    const at = `${path}.${name}`;
    const cell = cellText(at, field, item[name], words);
    const text = field.type === 'date' && cell !== '' ? dateText(cell) : cell;
    // A choice such as `Economy` is clear without its label.
    const isClear = index === 0 || field.type === 'choice' || text === '';
    return [isClear ? text : `${words.labelOf(at)} ${text}`];
  });
  return { about, details: details.filter((text) => text !== '') };
}

function isFilledDate(field: Field | undefined, value: unknown): boolean {
  return field?.type === 'date' && value !== '';
}

/** Formats a list item: `Edinburgh (since 1990, until 2001)`. The first field is the subject. */
function itemText(path: string, fields: Fields, item: Values, words: CellWords): string {
  const labels = Object.keys(fields).map((name) => words.labelOf(`${path}.${name}`));
  const [about = '', ...details] = Object.entries(fields).flatMap(([name, field], index) => {
    if (field.type === 'group') return [];
    const at = `${path}.${name}`;
    const text = cellText(at, field, item[name], words);
    if (index === 0) return [quoted(text)];
    const label = words.labelOf(at);
    // Without quotes, `position 4` in the field Seat would be read as the field Seat position.
    const said = foldText(`${label} ${text}`);
    const isOther = labels.some((one) => one !== label && said.startsWith(foldText(one)));
    return text === '' ? [] : [`${label} ${quoted(text, isOther)}`];
  });
  return details.length === 0 ? about : `${about} (${details.join(', ')})`;
}

/**
 * Quotes a text that contains separators, looks like an empty value or could be read as another
 * field.
 */
function quoted(text: string, isOther = false): string {
  const isPlain = !isOther && !/[;,()"\n]|^[-–—]+$/.test(text) && text === text.trim();
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

import { durationText } from '../../shared/dates/duration-text.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import type { CellField } from './cell-columns.ts';
import type { Field, Fields, ListField } from '../fields.ts';
import type { Point } from '../values.ts';

/** The words of cells in the language and the units of whoever reads them. */
export interface CellWords {
  /** what the field at a path is called */
  labelOf(path: string): string;
  /** what a choice of the field at a path is called */
  choiceOf(path: string, choice: string): string;
  /** what a record of a kind is called in a cell; undefined where it is not known */
  recordOf(kind: string, id: string): string | undefined;
  yes: string;
  /** kilometres in the unit of whoever reads */
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
  return unit === 'km' ? distanceText(value, words) : String(value);
}

/**
 * With as few figures as are read back to the same distance, to the metre or the like: floating point
 * would write more than are meant.
 */
function distanceText(km: number, { fromKilometres }: CellWords): string {
  const perKilometre = fromKilometres(1);
  if (perKilometre === 1) return String(km);
  const texts = [0, 1, 2, 3, 4].map((figures) => (km * perKilometre).toFixed(figures));
  const exact = texts.find((text) => (Number(text) / perKilometre).toFixed(3) === km.toFixed(3));
  return String(Number(exact ?? texts[4]));
}

/**
 * What an item of a list is about, and the rest of what it says, as a chip shows it. `dateText` puts an
 * EDTF date into words.
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
    // Of a choice its word says enough: `Economy`.
    const isClear = index === 0 || field.type === 'choice' || text === '';
    return [isClear ? text : `${words.labelOf(at)} ${text}`];
  });
  return { about, details: details.filter((text) => text !== '') };
}

function isFilledDate(field: Field | undefined, value: unknown): boolean {
  return field?.type === 'date' && value !== '';
}

/** `Edinburgh (since 1990, until 2001)`: the first field of an item is what the item is about. */
function itemText(path: string, fields: Fields, item: Values, words: CellWords): string {
  const labels = Object.keys(fields).map((name) => words.labelOf(`${path}.${name}`));
  const [about = '', ...details] = Object.entries(fields).flatMap(([name, field], index) => {
    if (field.type === 'group') return [];
    const at = `${path}.${name}`;
    const text = cellText(at, field, item[name], words);
    if (index === 0) return [quoted(text)];
    const label = words.labelOf(at);
    // `Seat position 4` would be the place of a seat.
    const said = foldText(`${label} ${text}`);
    const isOther = labels.some((one) => one !== label && said.startsWith(foldText(one)));
    return text === '' ? [] : [`${label} ${quoted(text, isOther)}`];
  });
  return details.length === 0 ? about : `${about} (${details.join(', ')})`;
}

/** Text in quotes where it holds what parts items, would be nothing, or something else. */
function quoted(text: string, isOther = false): string {
  const isPlain = !isOther && !/[;,()"\n]|^[-–—]+$/.test(text) && text === text.trim();
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

import type { ReactNode } from 'react';
import { isByProgram } from '../../../../../domain/kinds/computed-fields.ts';
import {
  type CellColumn,
  type CellField,
  listPathOf,
  valueAt,
  valuesAt,
} from '../../../../../domain/kinds/cells/cell-columns.ts';
import { cellText, itemInBrief } from '../../../../../domain/kinds/cells/cell-text.ts';
import { type CellReader, isRefused } from '../../../../../domain/kinds/cells/cell-reading.ts';
import { readCell } from '../../../../../domain/kinds/cells/read-cell.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import { besideCode } from '../../../../data/places/place-names.ts';
import type { GridColumn } from '../../../../kit/grid/grid-types.ts';
import { isChoice } from '../cells/cell-fault-text.ts';
import type { SheetRow } from '../sheet-row.ts';
import type { KeyedColumn } from '../shown-rows.ts';
import { limitKeysOf, sortKeyOf } from './sort-key.ts';
import classes from './sheet-columns.module.css';

/**
 * A column of a table. The type of its field decides how it is shown, edited, sorted and filtered.
 */
export interface SheetColumn extends GridColumn<SheetRow>, KeyedColumn<SheetRow>, CellColumn {
  /** The value for reading, not for typing: dates and list items in words. */
  inWords: (row: SheetRow) => string;
}

/** Extra texts beside the cells of a column, by record ID. */
export interface BesideCells {
  path: string;
  texts: ReadonlyMap<string, string>;
}

interface ColumnWords {
  words: CellReader;
  /** The reader's unit of distance, such as `km`. */
  distanceUnit: string;
  placeOf: (id: string) => Place | undefined;
  /** Formats an EDTF date in words. */
  date: (edtf: string) => string;
  /** Describes what is wrong with a cell. */
  faultOf: (row: SheetRow, path: string) => string | undefined;
  beside?: BesideCells | undefined;
}

/** The width in px by type of field. A cell can hold more than fits. */
function widthOf(field: CellField): number {
  switch (field.type) {
    case 'text':
      return field.maxLength > 100 ? 280 : 110;
    case 'name':
      return field.maxLength <= 4 ? 90 : 180;
    case 'code':
      return field.maxLength <= 4 ? 90 : 140;
    case 'longText':
    case 'properties':
      return 280;
    case 'list':
    case 'recurrence':
      return 260;
    case 'reference':
      return 190;
    case 'instant':
      return 280;
    case 'zonedTime':
      return 240;
    case 'file':
    case 'point':
      return 160;
    case 'choice':
    case 'flag':
    case 'number':
    case 'date':
    case 'day':
      return 120;
    case 'dayTime':
      return 90;
  }
}

/** The width in px of a column with extra texts beside its cells. */
const besideWidth = 260;

/** The width in px of a header on two lines, split where the longer line is shortest. */
function headerWidth(label: string): number {
  const words = label.split(' ');
  const longerOf = (at: number) =>
    Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length);
  const letters = Math.min(...words.map((_word, index) => longerOf(index + 1)));
  return 48 + letters * 7;
}

export function sheetColumn({ path, field }: CellColumn, context: ColumnWords): SheetColumn {
  const { words, distanceUnit, faultOf } = context;
  const beside = context.beside?.path === path ? context.beside : undefined;
  // Shows one value per traveller, for example each seat, in their order.
  const ofSeveral = (row: SheetRow) => {
    const texts = valuesAt(row.values, path).map((value) => cellText(path, field, value, words));
    return texts.some((one) => one !== '') ? texts.map((one) => one || '–').join('; ') : '';
  };
  const isOfItem = listPathOf(path) !== undefined;
  const shown = (row: SheetRow) =>
    isOfItem ? ofSeveral(row) : cellText(path, field, valueAt(row.values, path), words);
  const text = (row: SheetRow) => row.draft?.unread.get(path)?.text ?? shown(row);
  const unit = field.type === 'number' ? (field.unit === 'km' ? distanceUnit : field.unit) : '';
  return {
    path,
    field,
    key: path,
    header: words.labelOf(path),
    unit: unit === '' || unit === 'min' ? undefined : unit,
    width: Math.max(
      widthOf(field),
      headerWidth(words.labelOf(path)),
      beside && beside.texts.size > 0 ? besideWidth : 0,
    ),
    isNumeric: field.type === 'number',
    isReadOnly: isByProgram(field),
    text,
    typed: (row) => {
      const known = text(row);
      // EDTF for an unknown date. The editor starts empty, because the code is of no use to the
      // user.
      return field.type === 'date' && known === 'XXXX' ? '' : known;
    },
    cell: (row) =>
      row.draft?.unread.has(path) ? undefined : beside?.texts.has(row.id) ? (
        <WithBeside text={shown(row)} beside={beside.texts.get(row.id) ?? ''} />
      ) : (
        cellOf({ path, field, value: valueAt(row.values, path), text: shown(row) }, context)
      ),
    faultOf: (row) => faultOf(row, path),
    isToChoose: (row) => isChoice(row.draft?.unread.get(path)?.refusal.fault),
    sortKey: (row) => sortKeyOf(field, valueAt(row.values, path), text(row)),
    inWords: (row) =>
      row.draft?.unread.get(path)?.text ??
      (wordsOf(path, field, valueAt(row.values, path), context) || text(row)),
    besides: (row) => besidesOf(field, valueAt(row.values, path), context),
    limitKeys: (typed) => {
      const reading = readCell(path, field, typed, words);
      return isRefused(reading) ? undefined : limitKeysOf(field, reading.value, typed);
    },
  };
}

/** The value of a cell in words, if its text is meant for typing. Empty for other types. */
function wordsOf(path: string, field: CellField, value: unknown, context: ColumnWords): string {
  if (field.type === 'date') return typeof value === 'string' && value ? context.date(value) : '';
  if (field.type !== 'list') return '';
  return (value as readonly Values[])
    .map((item) => itemInBrief(path, field, item, context.words, context.date))
    .map(({ about, details }) => [about, ...details].join(', '))
    .join('; ');
}

/** Extra search words of a cell: a date in words, or the town and name of a place. */
function besidesOf(field: CellField, value: unknown, { placeOf, date }: ColumnWords): string {
  if (field.type === 'date' && value !== '') return date(String(value));
  if (field.type !== 'reference' || field.to !== 'place') return '';
  const place = placeOf(String(value));
  return place ? `${place.town} ${place.name}` : '';
}

type Values = Readonly<Record<string, unknown>>;

/** Renders a cell whose text alone is unclear: towns beside codes, dates in words. */
function cellOf(
  {
    path,
    field,
    value,
    text,
  }: {
    path: string;
    field: CellField;
    value: unknown;
    text: string;
  },
  { placeOf, date, words }: ColumnWords,
): ReactNode {
  switch (field.type) {
    case 'date':
    case 'day':
      return value === 'XXXX' ? <small>{date(value)}</small> : text && date(text);
    case 'reference': {
      const place = field.to === 'place' && typeof value === 'string' ? placeOf(value) : undefined;
      return place && <WithBeside text={text} beside={besideCode(place)} />;
    }
    case 'list': {
      const items = value as readonly Values[];
      return (
        items.length > 0 && (
          <Chips of={items.map((item) => itemInBrief(path, field, item, words, date))} />
        )
      );
    }
    default:
      return undefined;
  }
}

function WithBeside({ text, beside }: { text: string; beside: string }) {
  return (
    <>
      {text} <small>{beside}</small>
    </>
  );
}

function Chips({ of: items }: { of: readonly { about: string; details: readonly string[] }[] }) {
  return (
    <span className={classes.chips}>
      {items.map(({ about, details }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- nothing of a chip outlives its drawing
        <span key={index} className={classes.chip}>
          {about}
          {details.length > 0 && <small> {details.join(', ')}</small>}
        </span>
      ))}
    </span>
  );
}

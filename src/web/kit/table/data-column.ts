import type { ReactNode } from 'react';
import { foldText } from '../../../domain/shared/text/fold-text.ts';

/** The sort value of a cell and its CSV content; `undefined` means unknown. */
type DataValue = string | number | undefined;

export interface DataColumn<Row> {
  key: string;
  header: string;
  /** The unit of its numbers, shown small and grey: `km`. */
  unit?: string;
  /** The sort value; `undefined` comes last in both directions. */
  value: (row: Row) => DataValue;
  /** What is rendered; the value by default. */
  cell?: (row: Row) => ReactNode;
  /** What is rendered on phones, if different. */
  phoneCell?: (row: Row) => ReactNode;
  /** The CSV content; the value by default. */
  csv?: (row: Row) => DataValue;
  /** The text that the filter searches; the CSV content by default. */
  text?: (row: Row) => string;
  /** Whether the column cannot be sorted; its header is then not a button. */
  isUnsorted?: boolean;
  /** Whether it holds numbers: aligned at the end and sorted from the largest first. */
  numeric?: boolean;
  /** Whether it is only in the CSV. */
  fileOnly?: boolean;
  /** Width in rem on wide screens. Columns without a width share the rest. */
  width?: number;
  /** Minimum width in rem of a column without a width, and its weight when the rest is shared. */
  minWidth?: number;
  /** Priority for leaving it out if there is not enough room, from 1 on. The CSV always has it. */
  spare?: number;
  /** Where it is on phones; if left out, phones do not show it. */
  phone?: 'lead' | 'detail' | 'end' | 'endDetail';
  /** Whether phones show the header before the value, because the value alone would be unclear. */
  named?: boolean;
}

/** Returns the rows of a CSV file, headers first. */
export function csvRows<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
): (string | number)[][] {
  return [
    columns.map(({ header, unit }) => (unit === undefined ? header : `${header} (${unit})`)),
    ...rows.map((row) => columns.map(({ csv, value }) => (csv ?? value)(row) ?? '')),
  ];
}

/**
 * Returns a function that reads all searchable text of a row. Texts are cached, because columns
 * repeat them.
 */
export function wordsReader<Row>(columns: readonly DataColumn<Row>[]): (row: Row) => string {
  const known = new Map<string, string>();
  const fold = (text: string) => {
    const folded = known.get(text) ?? foldText(text);
    known.set(text, folded);
    return folded;
  };
  const wordsIn = ({ text, csv, value }: DataColumn<Row>, row: Row) => {
    if (text) return fold(text(row));
    const said = (csv ?? value)(row) ?? '';
    return typeof said === 'number' ? String(said).replace('.', ' ') : fold(said);
  };
  return (row) => columns.map((column) => wordsIn(column, row)).join(' ');
}

/** Returns the same function, cached per row. */
export function rememberedWords<Row extends object>(
  columns: readonly DataColumn<Row>[],
): (row: Row) => string {
  const read = wordsReader(columns);
  const known = new WeakMap<Row, string>();
  return (row) => {
    let words = known.get(row);
    if (words === undefined) known.set(row, (words = read(row)));
    return words;
  };
}

/** Whether the text of a row contains every one of the folded words. */
export function hasWords(said: string, folded: string): boolean {
  return folded.split(' ').every((word) => said.includes(word));
}

/** Sorts text ignoring case and accents, and numbers within text by value. */
const collation = { numeric: true, sensitivity: 'base' } as const;

/** Returns an ascending comparison of two column values for a language (BCP 47). */
export function valueOrder(locale: string): (a: string | number, b: string | number) => number {
  const collator = new Intl.Collator(locale, collation);
  return (a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`);
}

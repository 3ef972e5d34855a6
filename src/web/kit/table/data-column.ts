import type { ReactNode } from 'react';
import { foldText } from '../../../domain/shared/text/fold-text.ts';

/** What a table sorts by and what a CSV cell holds; `undefined` is not known. */
type DataValue = string | number | undefined;

/** A column of a DataTable. */
export interface DataColumn<Row> {
  key: string;
  header: string;
  /** what its numbers are in, small and grey: `km` */
  unit?: string;
  /** what it sorts by; `undefined` goes last whichever way it is sorted */
  value: (row: Row) => DataValue;
  /** how it is shown; the value itself if left out */
  cell?: (row: Row) => ReactNode;
  /** how it is shown on phones, if otherwise */
  phoneCell?: (row: Row) => ReactNode;
  /** what the CSV says; the value itself if left out */
  csv?: (row: Row) => DataValue;
  /** what the text filter looks in; what the CSV says if left out */
  text?: (row: Row) => string;
  /** nothing is sorted by it: its header is a heading and no button */
  isUnsorted?: boolean;
  /** numbers stand at the end and are sorted from the largest first */
  numeric?: boolean;
  /** for the CSV only */
  fileOnly?: boolean;
  /** rem it takes on wide screens; columns without a width share the rest */
  width?: number;
  /** rem that a column without a width needs, and its part in what is shared */
  minWidth?: number;
  /** how easily it is left out where room lacks, from 1 on; the CSV has it */
  spare?: number;
  /** where it stands on phones; left out: not shown there */
  phone?: 'lead' | 'detail' | 'end' | 'endDetail';
  /** on phones the header stands before the value, which alone would say nothing */
  named?: boolean;
}

/** The rows for a CSV file, headers first. */
export function csvRows<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
): (string | number)[][] {
  return [
    columns.map(({ header, unit }) => (unit === undefined ? header : `${header} (${unit})`)),
    ...rows.map((row) => columns.map(({ csv, value }) => (csv ?? value)(row) ?? '')),
  ];
}

/** Reads everything that a row says, as it is searched. Columns say the same things many times. */
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

/** The same, read once for each row. */
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

/** Whether every one of the folded words is somewhere in what a row says. */
export function hasWords(said: string, folded: string): boolean {
  return folded.split(' ').every((word) => said.includes(word));
}

/** Sorts text as people do: case and accents last, numbers within by their size. */
const collation = { numeric: true, sensitivity: 'base' } as const;

/** Compares two values of a column, ascending, as readers of a language sort (BCP 47). */
export function valueOrder(locale: string): (a: string | number, b: string | number) => number {
  const collator = new Intl.Collator(locale, collation);
  return (a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`);
}

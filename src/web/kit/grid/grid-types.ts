import type { ReactNode } from 'react';
import type { Move } from './grid-cursor.ts';

export interface GridColumn<Row> {
  key: string;
  header: string;
  /** small, beside the header */
  unit?: string | undefined;
  /** px */
  width: number;
  isNumeric?: boolean;
  isReadOnly?: boolean;
  /** what the cell says: copied, and typed over */
  text(row: Row): string;
  /** what its editor begins with, where that is not the text */
  typed?(row: Row): string;
  /** what is drawn in place of the text */
  cell?(row: Row): ReactNode;
  /** why what stands in the cell cannot be kept, in words */
  faultOf?(row: Row): string | undefined;
  /** what stands in the cell waits for a choice: a click on it opens the editor, which offers it */
  isToChoose?(row: Row): boolean;
}

/**
 * What is put into a cell: text as it was typed, over what was there or not, or a value that was chosen, with
 * the values of other columns that come with it.
 */
export type CellInput =
  | { text: string; isOver?: boolean }
  | { value: unknown; also?: Readonly<Record<string, unknown>> };

/** The row is an index into the rows shown; those behind the last are new. */
export interface CellEdit {
  row: number;
  column: string;
  input: CellInput;
}

export interface CellEditorProps {
  column: string;
  row: number;
  label: string;
  /** the text with which it begins */
  text: string;
  /** it began with a letter, in place of what was there */
  isOver: boolean;
  /** ends the editing, and goes on to another cell */
  onCommit: (input: CellInput, move?: Move) => void;
  onCancel: () => void;
}

/** How a row stands, beside what is in it. */
export interface RowState {
  mark: 'new' | 'unsaved' | 'saving' | 'conflict' | 'gone' | 'refused' | 'outOfView';
  /** in words */
  text: string;
}

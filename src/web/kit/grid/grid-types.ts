import type { ReactNode } from 'react';
import type { Move } from './grid-cursor.ts';

export interface GridColumn<Row> {
  key: string;
  header: string;
  /** Shown small, next to the header. */
  unit?: string | undefined;
  /** In px. */
  width: number;
  isNumeric?: boolean;
  isReadOnly?: boolean;
  /** The text of the cell. Copying uses it, and typing replaces it. */
  text(row: Row): string;
  /** The initial text of the cell's editor, if it differs from `text`. */
  typed?(row: Row): string;
  /** What is rendered instead of the text. */
  cell?(row: Row): ReactNode;
  /** Why the content of the cell cannot be saved, as text. */
  faultOf?(row: Row): string | undefined;
  /**
   * Whether the content of the cell needs a choice. A click then opens the editor, which offers the
   * choices.
   */
  isToChoose?(row: Row): boolean;
}

/**
 * The input of a cell: typed text, which replaces or edits the old text, or a chosen value together
 * with values for other columns.
 */
export type CellInput =
  | { text: string; isOver?: boolean }
  | { value: unknown; also?: Readonly<Record<string, unknown>> };

/** `row` is an index into the shown rows; rows after the last one are new. */
export interface CellEdit {
  row: number;
  column: string;
  input: CellInput;
}

export interface CellEditorProps {
  column: string;
  row: number;
  label: string;
  /** The initial text. */
  text: string;
  /** Whether editing began with a typed character, which replaces the old text. */
  isOver: boolean;
  /** Ends editing and moves to another cell. */
  onCommit: (input: CellInput, move?: Move) => void;
  onCancel: () => void;
}

/** The state of a row, apart from its contents. */
export interface RowState {
  mark: 'new' | 'unsaved' | 'saving' | 'conflict' | 'gone' | 'refused' | 'outOfView';
  /** The state as text. */
  text: string;
}

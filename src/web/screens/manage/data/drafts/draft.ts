import {
  type CellColumn,
  columnOfPath,
  withValue,
} from '../../../../../domain/kinds/cells/cell-columns.ts';
import type { CellRefusal } from '../../../../../domain/kinds/cells/cell-reading.ts';

export type Values = Readonly<Record<string, unknown>>;
export type Stored = Values & { readonly id: string; readonly version: number };

/** A row with unsaved changes, or whose saved version the tab does not hold yet. */
export interface Draft {
  id: string;
  /** The stored record at the time of the first change. Undefined for a new row. */
  base: Stored | undefined;
  values: Values;
  /** Texts that could not be read, by the path of their column. */
  unread: ReadonlyMap<string, Unread>;
  /** Faults of values that could be read, as codes by the path of their column. */
  faults: ReadonlyMap<string, string>;
  standing: 'unsaved' | 'saving' | 'saved' | 'conflict' | 'gone' | 'refused';
  /** A new row without input. Its input is still being read. */
  isBegun?: true;
  /** The row was deleted here, but the deletion could not be saved. */
  isToGo?: true;
  /**
   * For a new row: the values that were sent without receiving an answer. The server may have saved
   * them.
   */
  sent?: Values;
  /** A new row that was saved and then undone. Its ID belongs to a deleted record. */
  isIdSpent?: true;
  /** For a conflict: the version that someone else has saved. */
  theirs?: Stored;
  /** The reason why it was refused or could not be sent. */
  error?: unknown;
}

interface Unread {
  text: string;
  refusal: CellRefusal;
}

/** A change of a cell to a value, or to a text that could not be read. */
export interface CellChange {
  id: string;
  /** The stored record when the editing of the cell began. */
  seen?: Stored | undefined;
  path: string;
  to: { value: unknown } | Unread;
}

/** A value that cannot be saved, by its path in the record: `travellers.0.seat`. */
export interface ValueFault {
  path: string;
  code: string;
}

const nothing: ReadonlyMap<string, never> = new Map<string, never>();

/** The draft of a row before any change. */
export function untouched(id: string, base: Stored | undefined, blank: () => Values): Draft {
  const values = base ?? blank();
  return { id, base, values, unread: nothing, faults: nothing, standing: 'unsaved' };
}

/** The draft with one cell changed to a value or to an unreadable text. */
export function withCell(draft: Draft, path: string, to: CellChange['to']): Draft {
  const unread = new Map(draft.unread);
  const { error: _error, isBegun: _isBegun, isToGo: _isToGo, ...rest } = draft;
  const standing = draft.standing === 'conflict' ? 'conflict' : 'unsaved';
  if ('refusal' in to) {
    unread.set(path, to);
    return { ...rest, unread, standing };
  }
  unread.delete(path);
  return { ...rest, unread, standing, values: withValue(draft.values, path, to.value) };
}

/**
 * The draft with the faults of its values. Each fault belongs to the column that shows it; a fault
 * within a list belongs to the list. Cells that could not be read already have their own fault.
 */
export function withFaults(
  draft: Draft,
  found: readonly ValueFault[],
  columns: readonly CellColumn[],
): Draft {
  const faults = new Map<string, string>();
  for (const { path, code } of found) {
    const column = columnOfPath(columns, path)?.path ?? path;
    if (!draft.unread.has(column)) faults.set(column, code);
  }
  return { ...draft, faults };
}

/**
 * Whether a draft can be saved. An existing row is saved without its unreadable cells. A new row
 * must be complete.
 */
export function isSendable(draft: Draft): boolean {
  const { faults, theirs, standing, base, values, unread } = draft;
  if (faults.size > 0 || theirs || draft.isToGo) return false;
  if (standing === 'saved' || standing === 'gone') return false;
  return base !== undefined ? values !== base : unread.size === 0;
}

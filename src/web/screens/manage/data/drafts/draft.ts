import {
  type CellColumn,
  columnOfPath,
  withValue,
} from '../../../../../domain/kinds/cells/cell-columns.ts';
import type { CellRefusal } from '../../../../../domain/kinds/cells/cell-reading.ts';

export type Values = Readonly<Record<string, unknown>>;
export type Stored = Values & { readonly id: string; readonly version: number };

/** A row of the table that is not stored as it stands. */
export interface Draft {
  id: string;
  /** the record as it was stored when it was first changed here; undefined for a new one */
  base: Stored | undefined;
  values: Values;
  /** what was typed and could not be read, by the path of its column */
  unread: ReadonlyMap<string, Unread>;
  /** what is wrong with values that could be read, as codes, by the path of their column */
  faults: ReadonlyMap<string, string>;
  standing: 'unsaved' | 'saving' | 'saved' | 'conflict' | 'gone' | 'refused';
  /** a new row in which nothing has been put yet: what is put is being read */
  isBegun?: true;
  /** the row was deleted here, and that could not be stored */
  isToGo?: true;
  /** of a new row: what was sent of it, where no answer came and it may be stored */
  sent?: Values;
  /** a new row that was stored once, and undone: its id is that of a deleted record */
  isIdSpent?: true;
  /** of a conflict: what somebody else has stored meanwhile */
  theirs?: Stored;
  /** why it was refused or could not be sent */
  error?: unknown;
}

export interface Unread {
  text: string;
  refusal: CellRefusal;
}

/** A cell that is given a value, or a text that is none. */
export interface CellChange {
  id: string;
  /** the record as it was when the editing of the cell began, where it is stored */
  seen?: Stored | undefined;
  path: string;
  to: { value: unknown } | Unread;
}

/** A value that cannot be stored, by its path within the record: `travellers.0.seat`. */
export interface ValueFault {
  path: string;
  code: string;
}

const nothing: ReadonlyMap<string, never> = new Map<string, never>();

/** The row as it is stored, before anything is put into it. */
export function untouched(id: string, base: Stored | undefined, blank: () => Values): Draft {
  const values = base ?? blank();
  return { id, base, values, unread: nothing, faults: nothing, standing: 'unsaved' };
}

/** The draft with one cell given a value, or a text that could not be read. */
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
 * The draft with what is wrong with its values, each fault at the column that shows it: one within a
 * list at the list. A cell that could not be read says so itself.
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

/** A draft can be stored but for cells that could not be read; a new one only as a whole. */
export function isSendable(draft: Draft): boolean {
  const { faults, theirs, standing, base, values, unread } = draft;
  if (faults.size > 0 || theirs || draft.isToGo) return false;
  if (standing === 'saved' || standing === 'gone') return false;
  return base !== undefined ? values !== base : unread.size === 0;
}

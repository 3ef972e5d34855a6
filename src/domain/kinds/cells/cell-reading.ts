import type { CellWords } from './cell-text.ts';

/** Why the text of a cell is not valid for its column. */
export type CellFault =
  | 'required'
  | 'too-long'
  | 'not-a-code'
  | 'not-a-country'
  | 'not-a-territory'
  | 'not-a-choice'
  | 'not-yes-or-no'
  | 'not-a-number'
  | 'not-whole'
  | 'out-of-range'
  | 'not-a-date'
  | 'not-a-day'
  | 'not-a-time'
  | 'not-a-zoned-time'
  | 'not-an-instant'
  /** Clocks were put back over the local time; `about` lists the offsets. */
  | 'two-instants'
  | 'not-a-recurrence'
  | 'not-a-file'
  | 'not-properties'
  | 'not-a-point'
  | 'not-a-list'
  | 'unknown-record'
  | 'several-records'
  /** The text matches several places, and a user must choose one; `about` lists their names. */
  | 'several-places'
  /** The lookup of the text has not succeeded; it is repeated. */
  | 'not-looked-up'
  /** The record has no matching item in the list, or several; `about` is the list's label. */
  | 'not-one-item'
  | 'too-many'
  | 'too-few'
  | 'same-twice';

export interface CellRefusal {
  fault: CellFault;
  /**
   * The part of the text with the error, or what is allowed: the choices, or the largest number.
   */
  about: string;
}

/** The value of a cell's text, or why it has none. */
export type CellReading = { value: unknown } | CellRefusal;

/** Settings for reading cells that people have typed or pasted. */
export interface CellReader extends CellWords {
  no: string;
  /** Labels that earlier releases used in tables for a choice of the field at a path. */
  formerChoicesOf?(path: string, choice: string): readonly string[];
  /**
   * Converts a date as people write it, such as `12/6/78`, to EDTF; undefined if it is not a date.
   * `yearsAhead` is for two-digit years (`yearOfTwoDigits`).
   */
  readDate(text: string, yearsAhead?: number): string | undefined;
  toKilometres(distance: number): number;
  /**
   * IDs of the records of a kind that a text can mean, the likeliest first; `mostly` is the field's
   * `usualPlaceKind`.
   */
  recordsCalled(kind: string, text: string, mostly?: string): readonly string[];
}

export function isRefused(reading: CellReading): reading is CellRefusal {
  return 'fault' in reading;
}

export function refuse(fault: CellFault, about: string | number = ''): CellRefusal {
  return { fault, about: String(about) };
}

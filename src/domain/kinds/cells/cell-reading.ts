import type { CellWords } from './cell-text.ts';

/** Why the text of a cell is no value of its column. */
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
  | 'not-a-point'
  | 'not-a-list'
  | 'unknown-record'
  | 'several-records'
  /** places among which somebody has to choose; `about` names them */
  | 'several-places'
  /** nobody answered what it means; it is asked again */
  | 'not-looked-up'
  /** the record has no such item of a list, or several that it may be of; `about` is what the list is called */
  | 'not-one-item'
  | 'too-many'
  | 'too-few'
  | 'same-twice';

export interface CellRefusal {
  fault: CellFault;
  /** the part of the text that is meant, or what would do: choices, the largest number */
  about: string;
}

/** The value that the text of a cell stands for, or why it stands for none. */
export type CellReading = { value: unknown } | CellRefusal;

/** How cells are read that people have typed or pasted. */
export interface CellReader extends CellWords {
  no: string;
  /** what a choice of the field at a path was called in tables of earlier releases */
  formerChoicesOf?(path: string, choice: string): readonly string[];
  /** EDTF of a date as people write it, `12/6/78`; undefined for what is none */
  readDate(text: string): string | undefined;
  toKilometres(distance: number): number;
  /** ids of the records of a kind that a text means, the likeliest first; `mostly` as the field says it */
  recordsCalled(kind: string, text: string, mostly?: string): readonly string[];
}

export function isRefused(reading: CellReading): reading is CellRefusal {
  return 'fault' in reading;
}

export function refuse(fault: CellFault, about: string | number = ''): CellRefusal {
  return { fault, about: String(about) };
}

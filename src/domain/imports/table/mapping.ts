import type { Operator } from '../../journeys/journey.ts';
import type { KindName } from '../../records/registry.ts';
import type { Place } from '../../places/place.ts';
import { hashText } from '../../shared/text/hash-text.ts';

/** What a number stands in, where its cell does not say it. */
export const tableUnits = ['km', 'mi', 'nm', 'min', 'h'] as const;
export type TableUnit = (typeof tableUnits)[number];

/** Which clock a time is read from, where its cell does not say it. */
export const tableZones = ['local', 'utc'] as const;
export type TableZone = (typeof tableZones)[number];

/** What becomes of a column of a table. */
export interface MappedColumn {
  /** as the file has it, '' where the table has no headings */
  heading: string;
  /** what its cells become (journey-fields.ts, or a path of the kind's description); '' for nothing */
  field: string;
  /** of distances and durations */
  unit?: TableUnit | undefined;
  /** of times; local unless it says otherwise */
  zone?: TableZone | undefined;
  /** of a column with a tick where this person travelled */
  person?: string | undefined;
}

/** What is so of every row, whatever its cells say nothing about: `mode` is `rail`. */
export interface FixedValue {
  field: string;
  text: string;
}

/** What a text in the columns of places means, as the importer has said it. */
export interface PlaceAnswer {
  text: string;
  place: Place;
}

/** What a text in the columns of airlines means. */
export interface AirlineAnswer {
  text: string;
  airline: Operator;
}

/** Which column of a table becomes which field of which kind, and how its cells are read. */
export interface TableMapping {
  /** of this mapping, as it is kept; raised where it is to be read differently than before */
  format: 1;
  /** what each row becomes */
  kind: KindName;
  columns: MappedColumn[];
  fixed: FixedValue[];
  /** of dates that can be read both ways */
  dateOrder: 'day-first' | 'month-first';
  /** somebody has said that order: it holds whatever the dates of a file show */
  isOrderSaid?: boolean | undefined;
  places: PlaceAnswer[];
  airlines: AirlineAnswer[];
}

export const mappingFormat = 1;

/** The same of two mappings that are the same: whoever sets another says by it which they have seen. */
export function revisionOf(mapping: TableMapping): string {
  return hashText(JSON.stringify(mapping));
}

/** Columns of a table that are looked at; those beyond it are left out. */
export const mostColumns = 200;
/** Of a heading, in UTF-16 code units; the rest is cut off. */
export const longestHeading = 200;
/** Texts of a table that the importer says the meaning of. */
export const mostAnswers = 300;
export const mostFixed = 50;
/** Of a fixed value. */
export const longestFixed = 500;
/** Of a row, and of the cells that take its place: as much as is kept of it. */
export const longestTableRow = 20_000;
/** Of the JSON of cells that take the place of a row's: twice that, as some signs are written with two. */
export const longestFixedRow = 2 * longestTableRow;

/** What parts the cells of a row. */
export type Delimiter = ',' | ';' | '\t';

/** A row of a table. */
export interface TableCells {
  line: number;
  raw: string;
  cells: string[];
}

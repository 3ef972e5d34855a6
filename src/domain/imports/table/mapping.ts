import type { Operator } from '../../journeys/journey.ts';
import type { PlaceSearchKind } from '../../journeys/mode-ends.ts';
import type { KindName } from '../../records/registry.ts';
import type { Place } from '../../places/place.ts';
import { hashText } from '../../shared/text/hash-text.ts';

/** The unit of a number, if its cell does not contain the unit. */
export const tableUnits = ['km', 'mi', 'nm', 's', 'min', 'h'] as const;
export type TableUnit = (typeof tableUnits)[number];

/** The time zone of a time or of a date with times, if its cell does not contain it. */
export const tableZones = ['local', 'utc'] as const;
export type TableZone = (typeof tableZones)[number];

/** How a column of a table is read. */
export interface MappedColumn {
  /** The heading in the file; '' if the table has no headings. */
  heading: string;
  /**
   * The field of the column (journey-fields.ts, or a path of the kind's description); '' if the
   * column is ignored.
   */
  field: string;
  /** Only for distances and durations. */
  unit?: TableUnit | undefined;
  /** Only for times and dates of journeys; local by default. */
  zone?: TableZone | undefined;
  /** The person of a column whose ticks show when that person travelled. */
  person?: string | undefined;
  /**
   * The number of the journey, or of the leg of its route, that the column is about, if a row has
   * several: 2 for `Return from`, or for the second `From`. Absent if it is about all of them.
   */
  journey?: number | undefined;
}

/** A value for every row whose cells have no value for the field, such as `rail` for `mode`. */
export interface FixedValue {
  field: string;
  text: string;
}

/** The place that a text in the columns of places means, as chosen by the user. */
export interface PlaceAnswer {
  text: string;
  place: Place;
  /**
   * The kind of place that the question was about: the answer applies only to rows of the modes
   * that search for it. Absent in answers of earlier releases.
   */
  searched?: PlaceSearchKind | undefined;
}

/** A column mapping: the kind of the rows, the field of each column, and how its cells are read. */
export interface TableMapping {
  /** The format number of stored mappings; increased if they have to be read differently. */
  format: 1;
  /** The kind of record in each row. */
  kind: KindName;
  columns: MappedColumn[];
  fixed: FixedValue[];
  /** The order of ambiguous dates. */
  dateOrder: 'day-first' | 'month-first';
  /** Whether the user chose that order; it then applies regardless of the dates in a file. */
  isOrderSaid?: boolean | undefined;
  places: PlaceAnswer[];
  /** The airline that a text in the columns of airlines means, as chosen by the user. */
  airlines: { text: string; airline: Operator }[];
}

export const mappingFormat = 1;

/**
 * Returns a revision that is equal for equal mappings. A client that changes a mapping sends the
 * revision that it has seen.
 */
export function revisionOf(mapping: TableMapping): string {
  return hashText(JSON.stringify(mapping));
}

/** Maximum number of columns of a table; further columns are ignored. */
export const mostColumns = 200;
/** Maximum length of a heading in UTF-16 code units; the rest is cut off. */
export const longestHeading = 200;
/** Maximum number of the user's answers about texts of a table. */
export const mostAnswers = 300;
export const mostFixed = 50;
/** Maximum length of a fixed value. */
export const longestFixed = 500;
/** Maximum length of a row, or of the cells that replace it: as much of a row as is stored. */
export const longestTableRow = 20_000;
/**
 * Maximum length of the JSON of replaced cells: twice as much, because JSON escapes some characters
 * with two.
 */
export const longestFixedRow = 2 * longestTableRow;

/** The separator between the cells of a row. */
export type Delimiter = ',' | ';' | '\t';

/** A row of a table. */
export interface TableCells {
  line: number;
  raw: string;
  cells: string[];
  /** Whether all its texts are struck through in the workbook, and no one has corrected it. */
  isStruck?: boolean;
}

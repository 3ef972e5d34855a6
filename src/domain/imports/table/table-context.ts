import type { NamedPerson } from '../../people/person.ts';
import type { ArchivePlace, Place } from '../../places/place.ts';
import type { TownLookups } from '../resolving/place-and-area.ts';
import type { ProvenOrder } from '../../shared/dates/date-order.ts';
import type { Problem } from '../problem.ts';
import type { SheetPart } from '../reading/workbook/sheet-part.ts';
import type { Delimiter, TableMapping } from './mapping.ts';

/** Records to which cells can refer, by kind. */
export type NamedRecords = Readonly<Record<string, readonly { id: string; name: string }[]>>;

/** Information for reading a table that is not in its file. */
export interface TableContext extends Partial<TownLookups> {
  /** `YYYY-MM-DD`; determines the century of two-digit years. */
  today: string;
  /** The archive's people. */
  people: readonly NamedPerson[];
  /** The archive's own places, for records that refer to places. */
  places?: readonly ArchivePlace[];
  /** Places to which the archive's records already refer in fields that have a `usualPlaceKind`. */
  placesNamed?: readonly ArchivePlace[];
  /** The archive's records of the other kinds that can be referred to. */
  records?: NamedRecords;
  /**
   * Places of the archive to which a mapping refers by id, including copies of reference places.
   */
  answered?: readonly ArchivePlace[];
  /**
   * Finds the place that a text means, which the archive may lack. Uses the user's answers first.
   * If several places have the name, `mostly` is the usual kind. Undefined if there is no match, or
   * several.
   */
  placeCalled?(
    text: string,
    answers: ReadonlyMap<string, Place>,
    mostly?: string,
  ): Place | undefined;
  /**
   * Returns the places of a name, with their region or country, if a text gives a country or state
   * that has none of them.
   */
  placesElsewhere?(text: string, mostly?: string): readonly string[];
  /** The date order that the user has chosen, if any. */
  dateOrder?: ProvenOrder | undefined;
  /** Mappings of earlier tables, by the key of their headings. */
  remembered: readonly { key: string; mapping: TableMapping }[];
  /** A mapping given by the user, which applies whatever the file looks like. */
  mapping?: TableMapping | undefined;
}

/**
 * The origin of a mapping: proposed from the columns, remembered from an earlier table with the
 * same headings, or given by the user.
 */
export type MappingOrigin = 'proposed' | 'remembered' | 'given';

/** How a table was read. */
export interface TableUsed {
  headings: string[];
  delimiter: Delimiter;
  mapping: TableMapping;
  origin: MappingOrigin;
  /**
   * The confidence of the proposal for each column, 0 to 1; 1 for a remembered or given mapping.
   */
  confidence: number[];
  /** Whether the order of day and month is certain. */
  isOrderSure: boolean;
  /** An ambiguous date, if the order is not certain; otherwise ''. */
  openDate: string;
  /** The first headings that were left out, because the table has too many columns. */
  columnsCut?: string[];
  /** What the report says about the whole table. */
  remarks?: Problem[];
  /** The sheets of a workbook that the rows are from. */
  sheets?: SheetPart[];
}

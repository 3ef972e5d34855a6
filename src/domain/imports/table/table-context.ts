import type { NamedPerson } from '../../people/person.ts';
import type { ArchivePlace, Place } from '../../places/place.ts';
import type { ProvenOrder } from '../../shared/dates/date-order.ts';
import type { Delimiter, TableMapping } from './mapping.ts';

/** Records as cells may name them, by kind. */
export type NamedRecords = Readonly<Record<string, readonly { id: string; name: string }[]>>;

/** What is known when a table is read that is not in its file. */
export interface TableContext {
  /** `YYYY-MM-DD`: two figures of a year are of the century that ends here */
  today: string;
  /** the archive's people */
  people: readonly NamedPerson[];
  /** the archive's own places, for records that name places */
  places?: readonly ArchivePlace[];
  /** places that the archive's records name in fields that say what such a place mostly is */
  placesNamed?: readonly ArchivePlace[];
  /** the archive's records of the other kinds that records name */
  records?: NamedRecords;
  /** places of the archive that a mapping names by their ids, copies among them */
  answered?: readonly ArchivePlace[];
  /**
   * The place that a text means of those that the archive need not have, first by what the importer has
   * said of texts, then of a name that several bear what such a place mostly is; undefined for none, or
   * several.
   */
  placeCalled?(
    text: string,
    answers: ReadonlyMap<string, Place>,
    mostly?: string,
  ): Place | undefined;
  /** how whoever brings the table writes dates, where they have chosen it */
  dateOrder?: ProvenOrder | undefined;
  /** mappings of earlier tables, by the key of their headings */
  remembered: readonly { key: string; mapping: TableMapping }[];
  /** how the file is to be read, whatever it looks like */
  mapping?: TableMapping | undefined;
}

/** Where a mapping comes from: the columns, an earlier table with the same, or somebody who said it. */
export type MappingOrigin = 'proposed' | 'remembered' | 'given';

/** How a table was read. */
export interface TableUsed {
  headings: string[];
  delimiter: Delimiter;
  mapping: TableMapping;
  origin: MappingOrigin;
  /** of each column how sure its proposal is, 0 to 1; 1 for what was said */
  confidence: number[];
  /** whether it is known which of two numbers of a date is the day */
  isOrderSure: boolean;
  /** a date that can be read both ways while that is not known; '' for none */
  openDate: string;
}

import type { Place } from '../places/place.ts';
import type { RecordNotes, RecordOf } from '../kinds/kind.ts';
import { hashText } from '../shared/text/hash-text.ts';
import { type KindName, type Kinds, kinds } from './registry.ts';
import type { SetRecord, SetWire } from '../kinds/wire/wire.ts';

/** Raised when columns are packed in another way. */
const packing = 3;

/**
 * Differs whenever the packing or the description of a kind differs (its patterns and functions
 * aside): an older tab then reloads itself instead of misreading a set, or sending what is refused.
 */
export const wireFormat = `${packing}-${hashText(JSON.stringify(kinds))}`;

/**
 * Of a request for all records: those of an earlier version of the archive will do, because it will be
 * asked what has become of them since. So a page that is opened after an edit waits for no whole set.
 */
export const earlierHeader = 'Sojourn-Earlier';

/** Of the answer to such a request: the archive's present version. */
export const presentHeader = 'Sojourn-Present-Version';

/** All records of some kinds, as an archive was at one moment, or what has become of them since another. */
export interface RecordSetsWire {
  format: string;
  archiveVersion: number;
  sets: { [Name in KindName]?: SetWire };
  /** of a delta: the archive's version since when; its sets hold what was written since */
  since?: number;
  /** of a delta: ids of the records that are gone, by kind */
  removed?: { [Name in KindName]?: string[] };
}

/** The records of one kind as tabs hold them. */
export type RecordsOf<Name extends KindName> = SetRecord<Kinds[Name]>[];

/** A record as it is now, sent to somebody who edited an older version, with the places it refers to. */
export interface CurrentRecord<Name extends KindName> {
  record: SetRecord<Kinds[Name]>;
  places: Place[];
}

/** What the answers to writes have in common. */
interface Answer {
  /** the archive's as it is after the write */
  archiveVersion: number;
}

/** The answers to writes of records by hand. */
export interface Added extends Answer {
  /** in the order given */
  ids: string[];
  /** the versions that adding gave them */
  versions: number[];
  changeSetId: string;
}
export interface Edited extends Answer {
  /** the record's version as it is now */
  version: number;
  /** null where the record was so already */
  changeSetId: string | null;
}
export interface Deleted extends Answer {
  changeSetId: string;
}

/** A record with what the archive notes about it. */
export interface NotedRecord<Name extends KindName> extends RecordNotes {
  id: string;
  version: number;
  values: RecordOf<Kinds[Name]>;
  /** ISO instant */
  updatedAt: string;
  /** the line of the imported file, counted from 1; null for a record written by hand */
  sourceLine: number | null;
}

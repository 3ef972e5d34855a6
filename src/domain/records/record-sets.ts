import type { Place } from '../places/place.ts';
import type { RecordNotes, RecordOf } from '../kinds/kind.ts';
import { hashText } from '../shared/hash-text.ts';
import { type KindName, type Kinds, kinds } from './registry.ts';
import type { SetRecord, SetWire } from '../kinds/wire.ts';

/** Raised when columns are packed in another way. */
const packing = 3;

/**
 * Differs whenever the packing or the description of a kind differs (its patterns and functions
 * aside): an older tab then reloads itself instead of misreading a set, or sending what is refused.
 */
export const wireFormat = `${packing}-${hashText(JSON.stringify(kinds))}`;

/** All records of some kinds, as an archive was at one moment. */
export interface RecordSetsWire {
  format: string;
  archiveVersion: number;
  sets: { [Name in KindName]?: SetWire };
}

/** The records of one kind as tabs hold them. */
export type RecordsOf<Name extends KindName> = SetRecord<Kinds[Name]>[];

/** A record as it is now, sent to somebody who edited an older version, with the places it refers to. */
export interface CurrentRecord<Name extends KindName> {
  record: SetRecord<Kinds[Name]>;
  places: Place[];
}

/** The answers to writes of records by hand. */
export interface Added {
  /** in the order given */
  ids: string[];
  /** the versions that adding gave them */
  versions: number[];
  changeSetId: string;
}
export interface Edited {
  /** the record's version as it is now */
  version: number;
  /** null where the record was so already */
  changeSetId: string | null;
}
export interface Deleted {
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

import type { Place } from '../places/place.ts';
import type { RecordNotes, RecordOf } from '../kinds/kind.ts';
import { hashText } from '../shared/text/hash-text.ts';
import { type KindName, type Kinds, kinds } from './registry.ts';
import type { SetRecord, SetWire } from '../kinds/wire/wire.ts';

/** Increase when the packing of columns changes. */
const packing = 3;

/**
 * Identifies the packing and the descriptions of all kinds, except their patterns and functions. If
 * it differs from the server's, an older tab reloads itself instead of misreading a set or sending
 * values that would be refused.
 */
export const wireFormat = `${packing}-${hashText(JSON.stringify(kinds))}`;

/**
 * Request header for all records: an earlier version of the archive is acceptable, because the
 * client asks for the later changes afterwards. A page that is opened after an edit then does not
 * have to wait for a complete set.
 */
export const earlierHeader = 'Sojourn-Earlier';

/** Response header with the archive's present version; answers `earlierHeader`. */
export const presentHeader = 'Sojourn-Present-Version';

/**
 * All records of some kinds as of one archive version, or a delta: what has changed since another
 * version.
 */
export interface RecordSetsWire {
  format: string;
  archiveVersion: number;
  sets: { [Name in KindName]?: SetWire };
  /**
   * Only in a delta: the archive version that it starts from. The sets then have only the records
   * written since.
   */
  since?: number;
  /** Only in a delta: ids of the deleted records, by kind. */
  removed?: { [Name in KindName]?: string[] };
}

/** The kinds of which an archive has a record. */
export interface KindsWire {
  kinds: KindName[];
}

/** The records of one kind, as tabs hold them. */
export type RecordsOf<Name extends KindName> = SetRecord<Kinds[Name]>[];

/**
 * A record's current version with the places that it refers to. The server sends it to someone who
 * edited an older version.
 */
export interface CurrentRecord<Name extends KindName> {
  record: SetRecord<Kinds[Name]>;
  places: Place[];
}

/** The fields that all answers to writes share. */
interface Answer {
  /** The archive's version after the write. */
  archiveVersion: number;
}

/** The answers to requests that add, edit or delete records. */
export interface Added extends Answer {
  /** The ids of the new records, in the order of the request. */
  ids: string[];
  /** The versions of the new records, in the order of the request. */
  versions: number[];
  changeSetId: string;
}
export interface Edited extends Answer {
  /** The record's version after the edit. */
  version: number;
  /** Null if the edit changed nothing. */
  changeSetId: string | null;
}
export interface Deleted extends Answer {
  changeSetId: string;
}

/** A record with the archive's metadata about it. */
export interface NotedRecord<Name extends KindName> extends RecordNotes {
  id: string;
  version: number;
  values: RecordOf<Kinds[Name]>;
  /** ISO instant. */
  updatedAt: string;
  /** The line of the imported file, counted from 1; null if the record was entered by hand. */
  sourceLine: number | null;
}

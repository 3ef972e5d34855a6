import type { Place } from '../places/place.ts';
import type { RecordNotes, RecordOf } from '../kinds/kind.ts';
import { hashText } from '../shared/hash-text.ts';
import { type KindName, type Kinds, kinds } from './registry.ts';
import type { SetRecord, SetWire } from '../kinds/wire.ts';

/** Rises when columns are packed in another way. */
const packing = 2;

/**
 * Another one whenever columns are packed in another way, or a kind is described otherwise: a tab of
 * before reloads itself instead of misreading what it is sent, or sending what is refused.
 */
export const wireFormat = `${packing}-${hashText(JSON.stringify(kinds))}`;

/** Records of some kinds, of one moment of an archive. */
export interface RecordSetsWire {
  format: string;
  archiveVersion: number;
  sets: { [Name in KindName]?: SetWire };
}

/** The records of one kind as tabs hold them. */
export type RecordsOf<Name extends KindName> = SetRecord<Kinds[Name]>[];

/** A record as it is now, told to whoever edited another version, and the places it refers to. */
export interface CurrentRecord<Name extends KindName> {
  record: SetRecord<Kinds[Name]>;
  places: Place[];
}

/** What a write of records by hand answers with. */
export interface Added {
  /** in the order given */
  ids: string[];
  changeSetId: string;
}
export interface Edited {
  /** of the record from now on */
  version: number;
  changeSetId: string;
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
  /** of the imported file that it was made from, counted from 1; null for those written by hand */
  sourceLine: number | null;
}

import { readKept } from '../../../domain/kinds/kept.ts';
import type { KeptValues, Kind, RecordNotes, RecordOf } from '../../../domain/kinds/kind.ts';

/** A record as the archive holds it. */
export interface StoredRecord<Described extends Kind = Kind> extends RecordNotes {
  id: string;
  /** The archive's version after the last write of the record. */
  version: number;
  values: RecordOf<Described>;
  /** ISO instant. */
  updatedAt: string;
}

/**
 * The state of a record as history stores it: everything except its ID, version and time of the
 * last write.
 */
export type Snapshot<Described extends Kind = Kind> = RecordOf<Described> & RecordNotes;

export function toSnapshot<Described extends Kind>({
  values,
  importId,
  sourceId,
  createdAt,
}: StoredRecord<Described>): Snapshot<Described> {
  return { ...values, importId, sourceId, createdAt };
}

/** Reads a snapshot of any release; throws a RangeError for the format of a later release. */
export function readSnapshot<Described extends Kind>(
  kind: Described,
  kept: KeptValues,
  format: number,
): Snapshot<Described> {
  // The first release stored no origin for people, and for places not even the creation time.
  const { importId = null, sourceId = null, createdAt = '' } = kept as Partial<RecordNotes>;
  return { ...readKept(kind, kept, format), importId, sourceId, createdAt };
}

/** Splits a snapshot into the described values and the archive's own columns. */
export function splitSnapshot<Described extends Kind>({
  importId,
  sourceId,
  createdAt,
  ...values
}: Snapshot<Described>): { values: RecordOf<Described>; notes: RecordNotes } {
  return {
    values: values as unknown as RecordOf<Described>,
    notes: { importId, sourceId, createdAt },
  };
}

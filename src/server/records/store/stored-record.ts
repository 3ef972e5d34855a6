import { readKept } from '../../../domain/kinds/kept.ts';
import type { KeptValues, Kind, RecordNotes, RecordOf } from '../../../domain/kinds/kind.ts';

/** A record as the archive holds it. */
export interface StoredRecord<Described extends Kind = Kind> extends RecordNotes {
  id: string;
  /** the archive's, which the last write of the record raised */
  version: number;
  values: RecordOf<Described>;
  /** ISO instant */
  updatedAt: string;
}

/** What history stores of a record: everything but its id, version and time of the last write. */
export type Snapshot<Described extends Kind = Kind> = RecordOf<Described> & RecordNotes;

export function toSnapshot<Described extends Kind>({
  values,
  importId,
  sourceId,
  createdAt,
}: StoredRecord<Described>): Snapshot<Described> {
  return { ...values, importId, sourceId, createdAt };
}

/** Reads a snapshot of any release; throws a RangeError for the format of a later one. */
export function readSnapshot<Described extends Kind>(
  kind: Described,
  kept: KeptValues,
  format: number,
): Snapshot<Described> {
  // The first release stored no origin of people, and of places not even the time they were added.
  const { importId = null, sourceId = null, createdAt = '' } = kept as Partial<RecordNotes>;
  return { ...readKept(kind, kept, format), importId, sourceId, createdAt };
}

/** Splits a snapshot into the described values and the archive's notes. */
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

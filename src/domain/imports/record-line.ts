import type { KindName } from '../records/registry.ts';

/** A summary of a record of any kind for a table row. */
export interface RecordLine {
  kind: KindName;
  /** The record's label for users. */
  label: string;
  /** EDTF; '' for kinds without a date. */
  date: string;
  /** The archive's record that the row became or refers to; null if there is none. */
  existingId: string | null;
}

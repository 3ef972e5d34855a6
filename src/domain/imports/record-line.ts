import type { KindName } from '../records/registry.ts';

/** A record of any kind in the words that a table row needs. */
export interface RecordLine {
  kind: KindName;
  /** what people call it */
  label: string;
  /** EDTF; '' for kinds without one */
  date: string;
  /** the record of the archive that it became or is about; null where the archive has none */
  existingId: string | null;
}

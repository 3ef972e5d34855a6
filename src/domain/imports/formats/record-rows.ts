import type { Kind, RecordOf } from '../../kinds/kind.ts';
import type { KindName } from '../../records/registry.ts';
import type { Place } from '../../places/place.ts';
import type { Problem } from '../problem.ts';
import type { TableUsed } from '../table/table-context.ts';

/** A record as a file tells it, within the limits of its kind; its references are those of the file. */
export interface RecordDraft {
  /** in the archive that it was exported from */
  id: string;
  values: RecordOf<Kind>;
  /** places that it names and an archive need not have yet */
  places?: Place[];
  /** other records that it names, as its row describes them: those that the archive has are found by that */
  along?: CompanionRecord[];
}

/** A record that a row describes beside its own, which names it by this id until it is found. */
export interface CompanionRecord {
  kind: KindName;
  /** the same for the same description */
  id: string;
  values: RecordOf<Kind>;
  /** what of its description cannot be read: it is left out, and the record cannot be made from it */
  problem: Problem | null;
}

/** A row that is a record of some kind, or cannot be read. */
export type RecordRow = { line: number; raw: string } & (
  | { kind: KindName; draft: RecordDraft }
  | { problem: Problem }
);

export interface ParsedRecords {
  /** of a table with columns of its own: how it was read */
  table?: TableUsed;
  rows: Iterable<RecordRow>;
}

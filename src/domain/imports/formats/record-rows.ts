import type { Kind, RecordOf } from '../../kinds/kind.ts';
import type { KindName } from '../../records/registry.ts';
import type { Place } from '../../places/place.ts';
import type { RowWarning } from '../row-warnings.ts';
import type { Problem } from '../problem.ts';
import type { TableUsed } from '../table/table-context.ts';

/**
 * A record as described in a file, within the limits of its kind; its references are those of the
 * file.
 */
export interface RecordDraft {
  /** The id in the archive from which the record was exported. */
  id: string;
  values: RecordOf<Kind>;
  /** Places that the record refers to and that the archive may lack. */
  places?: Place[];
  /**
   * Companion records as described in the record's row; existing ones are matched by this
   * description.
   */
  along?: CompanionRecord[];
  /** What was assumed about the record. */
  warnings?: RowWarning[];
}

/**
 * A record that a row describes in addition to its own record. The row's record refers to it by
 * this id until the match is known.
 */
export interface CompanionRecord {
  kind: KindName;
  /** Equal for equal descriptions. */
  id: string;
  values: RecordOf<Kind>;
  /**
   * Why a part of the description cannot be read. That part is left out, and the record cannot be
   * created.
   */
  problem: Problem | null;
}

/**
 * A row with a record of some kind, or with the problem that prevents reading it. `isSkipped`: the row
 * is understood, but has no record.
 */
export type RecordRow = { line: number; raw: string } & (
  | { kind: KindName; draft: RecordDraft }
  | { problem: Problem; isSkipped?: true }
);

export interface ParsedRecords {
  /** How the table was read; only set for tables with custom columns. */
  table?: TableUsed;
  rows: Iterable<RecordRow>;
}

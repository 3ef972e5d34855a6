import type { ReadRow, RowOutcome } from '../../../domain/imports/import-row.ts';
import type { RowChoice } from '../../../domain/imports/matching/perhaps-same.ts';
import type { Problem } from '../../../domain/imports/problem.ts';
import type { RowWarning } from '../../../domain/imports/row-warnings.ts';

/** What a row comes to, as things stand in the archive. */
export interface MatchResult {
  outcome: RowOutcome;
  problem: Problem | null;
  /**
   * Of a row that is written, the record that it became. Until then what it is about: the record that it
   * changes or repeats, the journey that a track is proposed to; of a record with an id of its own, itself.
   */
  recordId: string | null;
  /** what is said of it, as far as it still holds; 'leave-out' where nothing is said */
  choice: RowChoice;
  /** what looks wrong about it, where it makes a record or changes one */
  warnings: RowWarning[];
}

/** A row and, of one that was judged before, what is said of it about which record. */
export type MatchedRow = Pick<ReadRow, 'kind' | 'state' | 'draft' | 'problem'> &
  Partial<Pick<MatchResult, 'choice' | 'recordId'>>;

import type { ReadRow, RowOutcome } from '../../../domain/imports/import-row.ts';
import type { RowChoice } from '../../../domain/imports/matching/perhaps-same.ts';
import type { Problem } from '../../../domain/imports/problem.ts';
import type { RowWarning } from '../../../domain/imports/row-warnings.ts';

/** The result of a row when compared with the current archive. */
export interface MatchResult {
  outcome: RowOutcome;
  problem: Problem | null;
  /**
   * For a written row, the record that it became. Before that, the related record: the one that it
   * changes or repeats, or the journey that a track is proposed for. For a record with its own ID,
   * that ID.
   */
  recordId: string | null;
  /** The user's choice if it still applies; 'leave-out' by default. */
  choice: RowChoice;
  /** Warnings about the record that the row creates or changes. */
  warnings: RowWarning[];
}

/** A row and, if it was compared before, the user's choice and the record that it refers to. */
export type MatchedRow = Pick<ReadRow, 'kind' | 'state' | 'draft' | 'problem'> &
  Partial<Pick<MatchResult, 'choice' | 'recordId'>>;

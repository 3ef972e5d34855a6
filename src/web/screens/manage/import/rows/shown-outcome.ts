import type { RowOutcome } from '../../../../../domain/imports/import-row.ts';
import type { ImportRow, ImportView } from '../imports.data.ts';

/** What a row comes to, or came to: once its import is undone, that it is undone with it. */
export type ShownOutcome = RowOutcome | 'undone' | 'kept';

/**
 * Of a row that added a record which was edited since, undoing may have left the record; of one that
 * changed a record nobody knows as long as its import is undone in part.
 */
export function shownOutcome(
  {
    outcome,
    existing,
    record,
  }: Pick<ImportRow, 'outcome' | 'existing'> & Partial<Pick<ImportRow, 'record'>>,
  status: ImportView['status'],
): ShownOutcome {
  const isInPart = status === 'undone-in-part';
  if (status !== 'undone' && !isInPart) return outcome;
  switch (outcome) {
    case 'new':
      return existing || record?.existingId ? 'kept' : 'undone';
    case 'add-traveller':
    case 'update':
    case 'complete':
      return isInPart ? outcome : 'undone';
    default:
      return outcome;
  }
}

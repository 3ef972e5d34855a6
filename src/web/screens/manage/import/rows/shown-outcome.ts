import type { RowOutcome } from '../../../../../domain/imports/import-row.ts';
import type { ImportRow, ImportView } from '../imports.data.ts';

/** The result of a row as it is shown, including the effect of undoing the import. */
type ShownOutcome = RowOutcome | 'undone' | 'kept';

/**
 * A row that added a record may be `kept`, if the record was edited after the import. For a row
 * that changed a record, it is unknown whether it was undone while the import is undone in part, so
 * its outcome stays.
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

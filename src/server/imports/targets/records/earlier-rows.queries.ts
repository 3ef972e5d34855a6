import type { KeptDraft } from '../../../../domain/imports/import-row.ts';
import { type Db, inBatches } from '../../../platform/db/database.ts';

/** A row of an accepted import about a record. */
interface RowOfRecord {
  recordId: string;
  outcome: string;
  draft: KeptDraft;
  /** JSON of the travellers of its import. */
  people: string;
}

/**
 * Lists the rows of accepted imports about records of a kind, in the order of acceptance. Of undone
 * imports only the rows count that created a record, because it still exists if it was edited.
 */
export async function listRowsOfRecords(
  db: Db,
  archiveId: string,
  { kind, ids }: { kind: string; ids: readonly string[] },
): Promise<RowOfRecord[]> {
  const found: RowOfRecord[] = [];
  for await (const batch of inBatches(ids, 1)) {
    const rows = await db
      .selectFrom('import_judgement')
      .innerJoin('import', (join) =>
        join
          .onRef('import.archive_id', '=', 'import_judgement.archive_id')
          .onRef('import.id', '=', 'import_judgement.import_id'),
      )
      .innerJoin('import_row', (join) =>
        join
          .onRef('import_row.archive_id', '=', 'import_judgement.archive_id')
          .onRef('import_row.import_id', '=', 'import_judgement.import_id')
          .onRef('import_row.position', '=', 'import_judgement.position'),
      )
      .leftJoin('change_set', (join) =>
        join
          .onRef('change_set.archive_id', '=', 'import.archive_id')
          .onRef('change_set.id', '=', 'import.change_set_id'),
      )
      .select(['import_judgement.record_id', 'import_judgement.outcome', 'import.people'])
      .select(['import_row.draft', 'import_row.format'])
      .where('import_judgement.archive_id', '=', archiveId)
      .where('import_judgement.record_id', 'in', batch)
      .where('import_judgement.outcome', 'in', ['new', 'update', 'complete', 'duplicate'])
      .where('import.status', '=', 'accepted')
      .where('import_row.kind', '=', kind)
      .where(({ eb, or }) =>
        or([eb('change_set.undone_by', 'is', null), eb('import_judgement.outcome', '=', 'new')]),
      )
      // Files without a change set have changed no record.
      .orderBy('change_set.version')
      .orderBy('import_judgement.position')
      .execute();
    for (const { record_id, outcome, people, draft, format } of rows) {
      if (record_id === null || draft === null) continue;
      found.push({ recordId: record_id, outcome, people, draft: { json: draft, format } });
    }
  }
  return found;
}

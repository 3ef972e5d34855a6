import type { Db } from '../../../platform/db/database.ts';
import { matchedRows } from '../../preview/matched-rows.queries.ts';

/** Finds the first line of a preview whose chosen track map no longer exists. */
export async function findLineOfLostCollection(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<number | undefined> {
  const row = await matchedRows(db, archiveId, importId)
    .where('import_judgement.outcome', '=', 'new')
    // '' means that the user chose no track map.
    .where('import_judgement.collection_id', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('collection')
            .select('collection.id')
            .whereRef('collection.archive_id', '=', 'import_judgement.archive_id')
            .whereRef('collection.id', '=', 'import_judgement.collection_id'),
        ),
      ),
    )
    .orderBy('import_judgement.position')
    .limit(1)
    .executeTakeFirst();
  return row?.line;
}

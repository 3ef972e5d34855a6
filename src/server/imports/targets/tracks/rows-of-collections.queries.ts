import type { Db } from '../../../platform/db/open-database.ts';
import { matchedRows } from '../../preview/matched-rows.queries.ts';

/** The first line of a preview that is said to go into a collection that is not there any more. */
export async function findLineOfLostCollection(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<number | undefined> {
  const row = await matchedRows(db, archiveId, importId)
    .where('import_judgement.outcome', '=', 'new')
    // '' of a track that is said to go into none.
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

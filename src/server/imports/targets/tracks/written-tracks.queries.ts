import {
  type CollectionMode,
  collectionModeOf,
  collectionModes,
} from '../../../../domain/collections/collection.ts';
import type { Mode } from '../../../../domain/journeys/journey.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { TracksOfCollection } from '../import-target.ts';
import { matchedRows } from '../../preview/matched-rows.queries.ts';

/**
 * Counts the tracks that an import wrote by their current track map; tracks in none are counted by
 * mode.
 */
export async function countWrittenByCollection(
  db: Db,
  archiveId: string,
  importId: string,
): Promise<TracksOfCollection[]> {
  const counts = await db
    .selectFrom('import_judgement')
    .innerJoin('track', (join) =>
      join
        .onRef('track.archive_id', '=', 'import_judgement.archive_id')
        .onRef('track.id', '=', 'import_judgement.record_id'),
    )
    .leftJoin('collection', (join) =>
      join
        .onRef('collection.archive_id', '=', 'track.archive_id')
        .onRef('collection.id', '=', 'track.collection_id'),
    )
    .select(({ fn }) => [
      'track.mode',
      'collection.id as collectionId',
      'collection.mode as collectionMode',
      fn.countAll<number>().as('tracks'),
    ])
    .where('import_judgement.archive_id', '=', archiveId)
    .where('import_judgement.import_id', '=', importId)
    .where('import_judgement.outcome', '=', 'new')
    .groupBy(['track.mode', 'collection.id', 'collection.mode'])
    .execute();
  const ofCollections = new Map<string, TracksOfCollection>();
  for (const { mode, collectionId, collectionMode, tracks } of counts) {
    const ofMode = (collectionMode ?? collectionModeOf(mode as Mode)) as CollectionMode;
    const key = collectionId ?? ofMode;
    const before = ofCollections.get(key)?.tracks ?? 0;
    const into = collectionId === null ? null : { collectionId };
    ofCollections.set(key, { mode: ofMode, tracks: before + tracks, into });
  }
  return [...ofCollections.values()].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Sorts tracks in a track map before those in none, and road before rail. */
function placeOf({ mode, into }: TracksOfCollection): number {
  return collectionModes.indexOf(mode) + (into === null ? collectionModes.length : 0);
}

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

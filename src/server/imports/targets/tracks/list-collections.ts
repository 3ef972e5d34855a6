import { collectionModes } from '../../../../domain/collections/collection.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { TracksOfCollection } from '../import-target.ts';
import type { StoredImport } from '../../imports.queries.ts';
import { countByCollectionMode } from './count-by-collection-mode.ts';
import { countWrittenByCollection } from './written-tracks.queries.ts';

/**
 * Lists the track maps that a preview's tracks go into, or that the tracks of an accepted import
 * are in.
 */
export async function listCollections(
  archive: { db: Db; archiveId: string },
  { id, status, into }: Pick<StoredImport, 'id' | 'status' | 'into'>,
): Promise<TracksOfCollection[]> {
  if (status !== 'preview') {
    return countWrittenByCollection(archive.db, archive.archiveId, id);
  }
  const counts = await countByCollectionMode(archive, { id });
  return collectionModes.flatMap((mode) => {
    const { all: tracks } = counts[mode];
    return tracks === 0 ? [] : [{ mode, tracks, into: into[mode] ?? null }];
  });
}

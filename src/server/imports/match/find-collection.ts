import { type Collection, collectionKind } from '../../../domain/collections/collection.ts';
import type { IntoCollections } from '../../../domain/imports/into-collection.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { findRecords } from '../../records/store/records.queries.ts';

/**
 * Returns the choice for all tracks if a track map was chosen before the file: tracks of the other
 * mode go into no track map. Throws `invalid` if the track map does not exist.
 */
export async function ontoCollection(
  db: Db,
  archiveId: string,
  collectionId: string | undefined,
): Promise<IntoCollections> {
  if (collectionId === undefined) return {};
  const found = await findCollection(db, archiveId, collectionId);
  if (!found) throw new Refusal('invalid', 'collection-unknown');
  return { [found.mode]: { collectionId } };
}

/** Finds a track map of the archive; undefined for an unknown ID. */
export async function findCollection(
  db: Db,
  archiveId: string,
  id: string,
): Promise<Pick<Collection, 'mode'> | undefined> {
  return (await findRecords(db, collectionKind, archiveId, [id])).get(id)?.values;
}

import { type Collection, collectionKind } from '../../../domain/collections/collection.ts';
import type { IntoCollections } from '../../../domain/imports/into-collection.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { Refusal } from '../../platform/errors.ts';
import { findRecords } from '../../records/store/records.queries.ts';

/**
 * The collection that was chosen before a file was given, as what is said of its tracks: those of the other
 * mode go nowhere. Throws `invalid` for one that is not there.
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

/** A collection of the archive; undefined for an id that is none's. */
export async function findCollection(
  db: Db,
  archiveId: string,
  id: string,
): Promise<Pick<Collection, 'mode'> | undefined> {
  return (await findRecords(db, collectionKind, archiveId, [id])).get(id)?.values;
}

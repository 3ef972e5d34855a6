import {
  collectionCalled,
  collectionKind,
  type CollectionMode,
  collectionModes,
} from '../../../../domain/collections/collection.ts';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import type { Writing } from '../../../records/changes/record-changes.ts';
import { Refusal } from '../../../platform/errors.ts';
import { listRecords } from '../../../records/store/records.queries.ts';
import { collectionsWithAddresses } from '../../../records/store/rules/collection-rules.ts';
import { mustAllow } from '../../../records/store/rules/rules-of.ts';
import type { StoredImport } from '../../imports.queries.ts';
import { findLineOfLostCollection } from './written-tracks.queries.ts';

/**
 * The ID of the track map that tracks of a mode go into; tracks of a mode without one go into none.
 */
export type CollectionsOfModes = Partial<Record<CollectionMode, string>>;

/**
 * Resolves the track maps that an import's tracks go into, and creates missing ones, but only for
 * modes that have `tracks`. If a track map with the name was created in the meantime, it is used.
 * Throws `invalid` if a chosen track map was deleted, including one chosen for a single row;
 * `limit-reached` if there is no room for another.
 */
export async function nameCollections(
  writing: Writing,
  { id, into }: Pick<StoredImport, 'id' | 'into'>,
  tracks: Record<CollectionMode, number>,
): Promise<CollectionsOfModes> {
  const { db, archiveId } = writing;
  const line = await findLineOfLostCollection(db, archiveId, id);
  if (line !== undefined) {
    throw new Refusal('invalid', 'collection-of-row-unknown', { name: String(line) });
  }
  const wanted = collectionModes.filter((mode) => into[mode] && tracks[mode] > 0);
  if (wanted.length === 0) return {};
  const stored = await listRecords(db, collectionKind, archiveId);
  const there = stored.map(({ id, values }) => ({ ...values, id }));
  const named: CollectionsOfModes = {};
  for (const mode of wanted) {
    const said = into[mode]!;
    const known =
      'collectionId' in said
        ? there.find(({ id }) => id === said.collectionId)
        : collectionCalled(there, mode, said.newCollection);
    if (known) named[mode] = known.id;
    else if ('newCollection' in said) named[mode] = await add(writing, mode, said.newCollection);
    else throw new Refusal('invalid', 'collection-unknown');
  }
  return named;
}

async function add(writing: Writing, mode: CollectionMode, name: string): Promise<string> {
  const { db, archiveId } = writing;
  const made = { values: { ...blankOf(collectionKind.fields), mode, name }, before: undefined };
  const [values] = await collectionsWithAddresses(db, archiveId, [made]);
  if (!values) throw new Error('A collection was not completed');
  const id = newId();
  await mustAllow(db, archiveId, collectionKind, [{ values, before: undefined }]);
  await writing.put(collectionKind, [{ id, values }]);
  return id;
}

import {
  collectionAddress,
  type CollectionRecord,
  collectionKind,
} from '../../../domain/collections/collection.ts';
import { addressOfName, freeAddress } from '../../../domain/shared/named-address.ts';
import type { Db } from '../../db/open-database.ts';
import { listRecords } from '../records.queries.ts';
import type { ByHand, KindRules } from './kind-rules.ts';

export const collectionRules: KindRules<typeof collectionKind> = {
  complete: ({ db }, archiveId, writes) => withAddresses(db, archiveId, writes),
};

/** Collections, each with an address; it is made from the name where it is left out. */
export async function withAddresses(
  db: Db,
  archiveId: string,
  writes: readonly ByHand<typeof collectionKind>[],
): Promise<CollectionRecord[]> {
  const stored = await listRecords(db, collectionKind, archiveId);
  const taken = new Set(stored.map(({ values: { mode, slug } }) => collectionAddress(mode, slug)));
  return writes.map(({ values, before }) => {
    if (values.slug !== '') return values;
    if (before?.mode === values.mode && before.slug !== '') {
      return { ...values, slug: before.slug };
    }
    const completed = { ...values, slug: freeSlug(values, taken) };
    taken.add(collectionAddress(completed.mode, completed.slug));
    return completed;
  });
}

function freeSlug({ mode, name }: CollectionRecord, taken: ReadonlySet<string>): string {
  return freeAddress(addressOfName(name, 'Collection'), (candidate) =>
    taken.has(collectionAddress(mode, candidate)),
  );
}

import {
  collectionAddress,
  type CollectionRecord,
  collectionKind,
} from '../../../../domain/collections/collection.ts';
import { addressOfName, freeAddress } from '../../../../domain/shared/text/named-address.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listDerived } from '../records.queries.ts';
import type { ByHand, KindRules } from './kind-rules.ts';
import { withAddresses } from './with-addresses.ts';

export const collectionRules: KindRules<typeof collectionKind> = {
  complete: ({ db }, archiveId, writes) => collectionsWithAddresses(db, archiveId, writes),
};

/** Gives track maps an address, generated from the name if it was left empty. */
export function collectionsWithAddresses(
  db: Db,
  archiveId: string,
  writes: readonly ByHand<typeof collectionKind>[],
): Promise<CollectionRecord[]> {
  return withAddresses(
    writes,
    {
      addressOf: ({ mode, slug }) => (slug === '' ? '' : collectionAddress(mode, slug)),
      slugFor: ({ mode, name }, taken) =>
        freeAddress(addressOfName(name, 'Collection'), (candidate) =>
          taken.has(collectionAddress(mode, candidate)),
        ),
      keeps: (values, before) => values.mode === before.mode,
    },
    () => listDerived(db, collectionKind, archiveId, 'address'),
  );
}

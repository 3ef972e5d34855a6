import { wireFormat } from '../../domain/records/record-sets.ts';
import { findChangeSetAt } from './changes/change-sets.queries.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Coding } from './compress.ts';

interface Tagged {
  archiveId: string;
  coding: Coding;
}

/**
 * ETags that identify a browser's copy of all records of some kinds: the archive's version and the
 * packing. They also contain the ID of the change set that created the version, because after a
 * restored backup the same version numbers have different content.
 */
export function entityTags({ db, build }: { db: Db; build: string }) {
  const of = async ({ archiveId, coding }: Tagged, version: number): Promise<string> => {
    const madeBy = (await findChangeSetAt(db, archiveId, version)) ?? '';
    return `"${version}-${madeBy}-${wireFormat}-${build}-${coding}"`;
  };
  return {
    of,
    /**
     * Returns the version of a browser's copy, if this archive has had that version and still packs
     * it in the same way.
     */
    async versionOf(tagged: Tagged, tag: string | undefined): Promise<number | undefined> {
      const [, digits] = /^"(\d{1,9})-/.exec(tag ?? '') ?? [];
      if (digits === undefined) return undefined;
      const version = Number(digits);
      return tag === (await of(tagged, version)) ? version : undefined;
    },
  };
}

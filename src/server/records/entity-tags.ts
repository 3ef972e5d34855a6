import { wireFormat } from '../../domain/records/record-sets.ts';
import { findChangeSetAt } from './changes/change-sets.queries.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Coding } from './compress.ts';

interface Tagged {
  archiveId: string;
  coding: Coding;
}

/**
 * What tells a browser's copy of all records of some kinds from another: the archive's version, and
 * how they are packed. The id of the change set that made the version stands with it, because a backup
 * that was put back goes through the same versions again with other content.
 */
export function entityTags({ db, build }: { db: Db; build: string }) {
  const of = async ({ archiveId, coding }: Tagged, version: number): Promise<string> => {
    const madeBy = (await findChangeSetAt(db, archiveId, version)) ?? '';
    return `"${version}-${madeBy}-${wireFormat}-${build}-${coding}"`;
  };
  return {
    of,
    /** The version that a browser's copy is of, where this archive has had it and packs it so now. */
    async versionOf(tagged: Tagged, tag: string | undefined): Promise<number | undefined> {
      const [, digits] = /^"(\d{1,9})-/.exec(tag ?? '') ?? [];
      if (digits === undefined) return undefined;
      const version = Number(digits);
      return tag === (await of(tagged, version)) ? version : undefined;
    },
  };
}

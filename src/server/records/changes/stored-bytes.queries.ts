import { sql } from 'kysely';
import { caps } from '../../../domain/access/caps.ts';
import { isKindName } from '../../../domain/records/registry.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { listArchivesOfOwners } from '../../platform/files/stored-files.queries.ts';
import { archivesOfOwner, recordBytesOf, reserved } from '../../platform/db/record-limits.ts';
import type { EntityName } from '../../../domain/changes/entity-name.ts';

/** Bytes of the rows of a record and of its change besides the values: IDs, times and indexes. */
const bytesOfRows = 300;

/**
 * Returns by how many bytes a change grows an archive, given the stored snapshot after it. History has the
 * record before and after the change and the record is replaced, so an edit adds its new state twice. A
 * deletion adds nothing, because history gets what the record had.
 */
export function bytesOf(after: string | null): number {
  return after === null ? 0 : 2 * Buffer.byteLength(after) + bytesOfRows;
}

interface Growth {
  /** Bytes that are added. */
  bytes: number;
  /** Whether it may use the reserve. */
  isUrgent: boolean;
}

/** Whether changes may use the reserve: undo must work at the limit, and so must memberships. */
export function isUrgent(
  { undoes }: { undoes?: string | undefined },
  changes: readonly { entity: EntityName }[],
): boolean {
  return undoes !== undefined || !changes.some(({ entity }) => isKindName(entity));
}

/**
 * Adds to the counted bytes of an archive, whose lock the caller holds. Throws `limit-reached` if the
 * archive has no room for them, or none of its owners has in all archives that they own.
 */
export async function addStoredBytes(
  db: Db,
  archiveId: string,
  { bytes, isUrgent: mayUseReserve }: Growth,
): Promise<void> {
  // A deletion needs no room.
  if (bytes === 0) return;
  const { stored } = await db
    .updateTable('archive_state')
    .set((row) => ({ stored_bytes: sql<number>`${row.ref('stored_bytes')} + ${bytes}` }))
    .where('archive_id', '=', archiveId)
    .returning('stored_bytes as stored')
    .executeTakeFirstOrThrow();
  const most = recordBytesOf(db);
  const factor = mayUseReserve ? 1 + reserved : 1;
  ensureWithin('recordBytesOfArchive', stored, most, factor);
  const mostOfOwner = most * archivesOfOwner;
  // An owner of small archives cannot reach the limit, so most writes count no others.
  if (stored <= mostOfOwner / caps.archivesOfAccount) return;
  let fewest = Infinity;
  for (const archives of await listArchivesOfOwners(db, archiveId)) {
    fewest = Math.min(fewest, await measureArchives(db, archives));
  }
  if (fewest < Infinity) ensureWithin('recordBytesOfAccount', fewest, mostOfOwner, factor);
}

/** Adds the rows of an accepted import, which stay for its report. Throws as `addStoredBytes` does. */
export async function addBytesOfImport(db: Db, archiveId: string, importId: string): Promise<void> {
  const { bytes } = await db
    .selectFrom('import')
    .select('stored_bytes as bytes')
    .where('archive_id', '=', archiveId)
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  await addStoredBytes(db, archiveId, { bytes, isUrgent: false });
}

function ensureWithin(
  limit: 'recordBytesOfArchive' | 'recordBytesOfAccount',
  stored: number,
  most: number,
  factor: number,
): void {
  if (stored > most * factor) throw new Refusal('limit-reached', '', { limit, most });
}

async function measureArchives(db: Db, archiveIds: readonly string[]): Promise<number> {
  const { bytes } = await db
    .selectFrom('archive_state')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('stored_bytes'), sql<number>`0`).as('bytes'))
    .where('archive_id', 'in', archiveIds)
    .executeTakeFirstOrThrow();
  return bytes;
}

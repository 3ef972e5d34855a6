import { newId } from '../../domain/shared/ids.ts';
import { listArchivesOfUser } from '../platform/access/membership.queries.ts';
import { isoNow } from '../platform/clock.ts';
import { type Db, inTransaction } from '../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import { listArchivesForOneMore, removeFilesOf } from './archives.actions.ts';
import { deleteArchive, insertArchive, insertMembership } from './archives.queries.ts';
import { loadSample } from './load-sample.ts';

type SampleDeps = Pick<Deps, 'db' | 'bus' | 'clock' | 'log' | 'reference' | 'storage'>;

/**
 * Creates the sample archive of an account, which it alone owns, or finds the existing one; returns
 * its ID. If it could not be filled, it is deleted again. Refuses with `limit-reached` if the
 * account has reached the maximum number of archives.
 */
export async function createSampleArchive(
  deps: SampleDeps,
  owner: { id: string; name: string },
): Promise<string> {
  const { db, clock } = deps;
  const existing = await findSample(db, owner.id);
  if (existing) return existing;
  const id = newId(clock.now());
  const createdAt = isoNow(clock);
  const archive = { id, name: 'Sample archive', createdAt, isSample: true };
  const made = await inTransaction(db, async (transaction) => {
    // Of two simultaneous requests, the second waits for the lock and finds the archive.
    const archives = await listArchivesForOneMore(transaction, owner.id);
    const other = archives.find(({ isSample }) => isSample);
    if (other) return other.id;
    await insertArchive(transaction, { ...archive, slug: id });
    const membership = { id: newId(clock.now()), archiveId: id, userId: owner.id, createdAt };
    await insertMembership(transaction, { ...membership, role: 'owner' });
    return id;
  });
  if (made !== id) return made;
  try {
    await loadSample(deps, { archiveId: id, userId: owner.id, userName: owner.name });
  } catch (error) {
    await deleteArchive(db, id);
    await removeFilesOf(deps, id);
    throw error;
  }
  await deps.bus.publish({ type: 'membership-changed', userId: owner.id });
  return id;
}

async function findSample(db: Db, userId: string): Promise<string | undefined> {
  return (await listArchivesOfUser(db, userId)).find(({ isSample }) => isSample)?.id;
}

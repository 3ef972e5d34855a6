import { blankOf } from '../../domain/kinds/blank.ts';
import { newId } from '../../domain/shared/ids.ts';
import { personKind } from '../../domain/people/person.ts';
import { slugForName } from '../../domain/people/person-slug.ts';
import { type ArchiveOfUser, listArchivesOfUser } from '../platform/access/membership.queries.ts';
import type { Bus } from '../platform/bus/bus.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { Actor } from '../records/changes/record-changes.ts';
import { inArchiveTurn } from '../platform/db/archive-turns.ts';
import type { Deps } from '../deps.ts';
import { lockAccount } from '../platform/db/locks.queries.ts';
import { type Db, inTransaction } from '../platform/db/database.ts';
import { ensureUnderCap } from '../platform/limits/caps.ts';
import { addSetWeight } from '../records/changes/set-weight.queries.ts';
import { writeRecords } from '../records/store/records.queries.ts';
import { weightOf } from '../../domain/records/weight.ts';
import { enqueueSmallJobs } from '../platform/jobs/jobs.actions.ts';
import { markArchiveDeleted } from './deleted-archives.queries.ts';
import { insertArchive, insertMembership, setArchiveName } from './archives.queries.ts';
import { notifyMembers } from './members.actions.ts';
import { loadSample } from './load-sample.ts';

interface ArchiveDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
}

interface Owner {
  id: string;
  name: string;
}

/**
 * Lists the archives of an account, in a transaction that will add one; refuses with
 * `limit-reached` if the account has reached the maximum.
 */
export async function listArchivesForOneMore(
  transaction: Db,
  userId: string,
): Promise<ArchiveOfUser[]> {
  await lockAccount(transaction, userId);
  const archives = await listArchivesOfUser(transaction, userId);
  ensureUnderCap('archivesOfAccount', archives.length);
  return archives;
}

/**
 * Creates an archive with one owner, who is also its first person; returns its ID. Refuses with
 * `limit-reached` if the account has reached the maximum.
 */
export async function createArchive(
  deps: ArchiveDeps,
  owner: Owner,
  name: string,
): Promise<string> {
  const id = newId(deps.clock.now());
  await inTransaction(deps.db, async (db) => {
    await listArchivesForOneMore(db, owner.id);
    await insertArchive(db, { id, name, slug: id, createdAt: isoNow(deps.clock) });
    await settle(db, deps.clock, id, owner);
  });
  await deps.bus.publish({ type: 'membership-changed', userId: owner.id });
  return id;
}

/**
 * Creates the default archive of an account that belongs to none: after registration (even an
 * interrupted one), or after leaving the last archive. Otherwise does nothing, even if called
 * several times at once.
 */
export async function ensureArchive(deps: ArchiveDeps, owner: Owner): Promise<void> {
  if ((await listArchivesOfUser(deps.db, owner.id)).length > 0) return;
  const id = newId(deps.clock.now());
  const archive = { id, name: `${owner.name}’s archive`, createdAt: isoNow(deps.clock) };
  await inTransaction(deps.db, async (db) => {
    // The unique slug acts as a lock: of two simultaneous calls, the second finds it taken.
    const slug = `own-${owner.id}`;
    if (!(await insertArchive(db, { ...archive, slug }))) {
      if ((await listArchivesOfUser(db, owner.id)).length > 0) return;
      // The account's earlier default archive now belongs to others.
      await insertArchive(db, { ...archive, slug: id });
    }
    await settle(db, deps.clock, id, owner);
  });
}

async function settle(db: Db, clock: Clock, archiveId: string, owner: Owner): Promise<void> {
  const createdAt = isoNow(clock);
  const membership = { id: newId(clock.now()), archiveId, userId: owner.id, createdAt };
  await insertMembership(db, { ...membership, role: 'owner' });
  const slug = slugForName(owner.name, new Set());
  // The initial content of an archive is not part of the history.
  const person = {
    id: newId(clock.now()),
    version: 1,
    values: { ...blankOf(personKind.fields), slug, name: owner.name, userId: owner.id },
    importId: null,
    sourceId: null,
    createdAt,
    updatedAt: createdAt,
  };
  await writeRecords(db, personKind, archiveId, [person], new Set());
  await addSetWeight(db, archiveId, { weight: weightOf(person.values), isUrgent: true });
}

/** Renames an archive and notifies its members. */
export async function renameArchive(
  deps: Pick<ArchiveDeps, 'db' | 'bus'>,
  actor: Actor,
  name: string,
): Promise<void> {
  const { archiveId } = actor;
  await inArchiveTurn(deps.db, archiveId, async (transaction) => {
    await actor.mustStillBeAllowed?.(transaction);
    await setArchiveName(transaction, archiveId, name);
  });
  await notifyMembers(deps, archiveId);
}

/**
 * Deletes an archive with everything in it, including its history, and notifies its former members. It
 * is gone at once; a job deletes its data.
 */
export async function removeArchive(
  deps: Pick<Deps, 'db' | 'bus' | 'clock' | 'storage' | 'log' | 'smallJobs'>,
  actor: Actor,
): Promise<void> {
  const { archiveId } = actor;
  await inArchiveTurn(deps.db, archiveId, async (transaction) => {
    await actor.mustStillBeAllowed?.(transaction);
    await markArchiveDeleted(transaction, archiveId);
    // Not of the archive: the job would be deleted with it. Nor the scheduled one, which is due later.
    const jobs = [{ archiveId: null, kind: 'delete-archive', subject: archiveId }];
    await enqueueSmallJobs(transaction, deps.clock, { share: '', requestId: '', jobs });
  });
  deps.smallJobs.look();
  await notifyMembers(deps, archiveId);
  await removeFilesOf(deps, archiveId);
}

/**
 * Deletes the originals of a deleted archive. Files that cannot be deleted now are deleted later.
 */
async function removeFilesOf(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  archiveId: string,
): Promise<void> {
  try {
    await storage.removeArchive(archiveId);
  } catch (error) {
    log.warn({ err: error, archiveId }, 'files of a deleted archive could not be removed yet');
  }
}

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
    await inTransaction(db, (transaction) => markArchiveDeleted(transaction, id));
    await removeFilesOf(deps, id);
    throw error;
  }
  await deps.bus.publish({ type: 'membership-changed', userId: owner.id });
  return id;
}

async function findSample(db: Db, userId: string): Promise<string | undefined> {
  return (await listArchivesOfUser(db, userId)).find(({ isSample }) => isSample)?.id;
}

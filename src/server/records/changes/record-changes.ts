import type { CompiledQuery } from 'kysely';
import type { ChangeAction } from '../../../domain/changes/change-action.ts';
import { isKindName, type KindName, kinds } from '../../../domain/records/registry.ts';
import { newId } from '../../../domain/shared/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import { isoNow } from '../../platform/clock.ts';
import { inArchiveTurn } from '../../platform/db/archive-turns.ts';
import { type Db, refreshStatistics } from '../../platform/db/database.ts';
import { rehearseOn } from '../../platform/db/rehearse.ts';
import { listTablesOf } from '../store/record-tables.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import { findArchiveVersion, setArchiveVersion } from './archive-versions.queries.ts';
import { insertChangeSet } from './change-sets.queries.ts';
import { type Growth, insertChanges, type RecordedChange } from './changes.queries.ts';
import { addSetWeight, ensureWeightKnown } from './set-weight.queries.ts';
import { addStoredBytes, isUrgent } from './stored-bytes.queries.ts';
import { noteChanges, type NotedChanges } from './noted-changes.ts';
import {
  restoreVersions,
  type WriteContext,
  writingOf,
  type RecordWriting,
} from './write-records.ts';

/** Who makes a change. The command line has no user. */
export interface Actor {
  archiveId: string;
  userId: string | null;
  userName: string;
  /** The request, for the log of a job that the actor starts; absent on the command line. */
  requestId?: string;
  /**
   * Throws if the actor has lost the permission that the request was authorised with. Called under
   * the archive's lock, under which memberships change too. Absent for writes by the program
   * itself.
   */
  mustStillBeAllowed?: (db: Db) => Promise<unknown>;
}

/** A change as the history shows it. */
export interface DescribedChange {
  action: ChangeAction;
  /** JSON for the history line: counts and names. */
  summary: Record<string, string | number>;
  importId?: string;
  undoes?: string;
}

/** The context that the work of a recorded write receives. */
export interface Writing extends RecordWriting, Pick<NotedChanges, 'noteMembership'> {
  /** ID of the current change set. */
  changeSetId: string;
}

export interface Written<Result> {
  result: Result;
  /** Null if nothing was changed. */
  changeSetId: string | null;
  /** The archive's version after the write. */
  archiveVersion: number;
}

type Work<Result> = (writing: Writing) => Promise<Result>;

interface RecordDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
}

/**
 * THE way to write content. One transaction runs the work, stores every record before and after it,
 * and raises the archive's version, which all written records get. Then other clients are notified.
 * A write that changes nothing leaves no trace and sends no notification. Throws `not-found` if the
 * archive was deleted, and `limit-reached` if it has no room for more records and history, or if a tab could
 * not hold its records any more.
 */
export async function recordChanges<Result>(
  deps: RecordDeps,
  actor: Actor,
  described: DescribedChange,
  write: Work<Result>,
): Promise<Written<Result>> {
  const { archiveId } = actor;
  let extent: Extent = { kinds: [], added: 0 };
  const written = await inArchiveTurn(
    deps.db,
    archiveId,
    async (db, archiveVersion): Promise<Written<Result>> => {
      await actor.mustStillBeAllowed?.(db);
      // Set only under the lock, so that a write that waited gets the later time.
      const set = beginSet(deps.clock, archiveVersion);
      await ensureWeightKnown(db, archiveId);
      const { result, changes } = await workAt({ db, archiveId, ...set }, set.id, write);
      if (changes.length === 0) return { result, changeSetId: null, archiveVersion };
      extent = extentOf(changes);
      await insertChangeSet(db, { ...actor, ...described, ...set, ...countsOf(changes) });
      const growth = await insertChanges(db, archiveId, set.id, changes);
      await ensureRoom(db, archiveId, { ...growth, isUrgent: isUrgent(described, changes) });
      await setArchiveVersion(db, archiveId, set.version);
      return { result, changeSetId: set.id, archiveVersion: set.version };
    },
  );
  await afterWrite(deps, archiveId, written, extent);
  return written;
}

/** The archive was written to after the rehearsal of a write. */
export class StaleRehearsal extends Error {}

/** A write that is prepared and compiled but not executed. */
export interface Rehearsal<Result> {
  result: Result;
  /** The archive's version before the write. */
  archiveVersion: number;
  set: BegunSet;
  counts: { count: number; journeys: number };
  extent: Extent;
  records: readonly CompiledQuery[];
  changes: readonly CompiledQuery[];
  growth: Growth;
}

/**
 * Prepares a recorded write on a snapshot (`inSnapshot`), so that `recordRehearsed` only has to
 * execute it. The work is the same, except that its reads do not see its own writes.
 */
export async function rehearseChanges<Result>(
  { clock }: Pick<RecordDeps, 'clock'>,
  { archiveId, snapshot }: { archiveId: string; snapshot: Db },
  write: Work<Result>,
): Promise<Rehearsal<Result>> {
  const archiveVersion = await findArchiveVersion(snapshot, archiveId);
  // `recordRehearsed` refuses the set if another write comes first, so this time lies between the
  // writes before and after it.
  const set = beginSet(clock, archiveVersion);
  const { db, statements } = rehearseOn(snapshot);
  const { result, changes } = await workAt({ db, archiveId, ...set }, set.id, write);
  const records = statements.splice(0);
  const growth = await insertChanges(db, archiveId, set.id, changes);
  const of = { counts: countsOf(changes), extent: extentOf(changes) };
  return { result, archiveVersion, set, ...of, records, changes: statements, growth };
}

/**
 * Executes a prepared write like `recordChanges`, together with `beside` in the same transaction.
 * If the archive was written to in the meantime, throws StaleRehearsal and saves nothing. Throws
 * `limit-reached` if the archive has no room for more records and history.
 */
export async function recordRehearsed<Result>(
  deps: RecordDeps,
  actor: Actor,
  described: DescribedChange,
  rehearsal: Rehearsal<Result>,
  beside: (db: Db) => Promise<void>,
): Promise<Written<Result>> {
  const { archiveId } = actor;
  const { result, set, counts } = rehearsal;
  const written = await inArchiveTurn(
    deps.db,
    archiveId,
    async (db, archiveVersion): Promise<Written<Result>> => {
      if (archiveVersion !== rehearsal.archiveVersion) throw new StaleRehearsal();
      await actor.mustStillBeAllowed?.(db);
      // Refused before anything is written, because that takes seconds for a large import.
      await ensureWeightKnown(db, archiveId);
      await ensureRoom(db, archiveId, { ...rehearsal.growth, isUrgent: false });
      for (const statement of rehearsal.records) await db.executeQuery(statement);
      if (counts.count > 0) {
        await insertChangeSet(db, { ...actor, ...described, ...set, ...counts });
        for (const statement of rehearsal.changes) await db.executeQuery(statement);
        await setArchiveVersion(db, archiveId, set.version);
      }
      // Called last, so that its locks are held only briefly.
      await beside(db);
      if (counts.count === 0) return { result, changeSetId: null, archiveVersion };
      return { result, changeSetId: set.id, archiveVersion: set.version };
    },
  );
  await afterWrite(deps, archiveId, written, rehearsal.extent);
  return written;
}

/** Counts what a write adds to an archive. Throws `limit-reached` if there is no room for it. */
async function ensureRoom(
  db: Db,
  archiveId: string,
  { bytes, weight, isUrgent: mayUseReserve }: Growth & { isUrgent: boolean },
): Promise<void> {
  await addStoredBytes(db, archiveId, { bytes, isUrgent: mayUseReserve });
  await addSetWeight(db, archiveId, { weight, isUrgent: mayUseReserve });
}

interface BegunSet {
  id: string;
  /** ISO instant. */
  at: string;
  version: number;
}

function beginSet(clock: Clock, archiveVersion: number): BegunSet {
  return { id: newId(clock.now()), at: isoNow(clock), version: archiveVersion + 1 };
}

async function workAt<Result>(
  context: WriteContext,
  changeSetId: string,
  write: Work<Result>,
): Promise<{ result: Result; changes: RecordedChange[] }> {
  const noted = noteChanges();
  const { noteMembership } = noted;
  const result = await write({ ...writingOf(context, noted.note), changeSetId, noteMembership });
  const { changes, unchanged } = noted.settle();
  await restoreVersions(context, unchanged);
  return { result, changes };
}

function countsOf(changes: readonly RecordedChange[]): { count: number; journeys: number } {
  const journeys = changes.filter(({ entity }) => entity === 'journey').length;
  return { count: changes.length, journeys };
}

/** The kinds of record that a write changes, and how many records it adds. */
interface Extent {
  kinds: KindName[];
  added: number;
}

function extentOf(changes: readonly RecordedChange[]): Extent {
  const kinds = [...new Set(changes.map(({ entity }) => entity))].filter(isKindName);
  return { kinds, added: changes.filter(({ before }) => before === null).length };
}

async function afterWrite(
  { db, bus }: Pick<RecordDeps, 'db' | 'bus'>,
  archiveId: string,
  { changeSetId, archiveVersion: version }: Written<unknown>,
  { kinds: changed, added }: Extent,
): Promise<void> {
  if (changeSetId === null) return;
  // Updated before other clients are notified, because they then read all the new data.
  await refreshStatistics(db, tablesWritten(changed), added);
  await bus.publish({ type: 'archive-changed', archiveId, version, kinds: changed });
}

function tablesWritten(names: readonly KindName[]): string[] {
  const lists = names.flatMap((name) => listTablesOf(kinds[name]).map(({ table }) => table));
  return [...names, ...lists, 'change', 'change_set'];
}

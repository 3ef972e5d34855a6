import type { CompiledQuery } from 'kysely';
import type { ChangeAction } from '../../../domain/changes/change-action.ts';
import { isKindName, type KindName, kinds } from '../../../domain/records/registry.ts';
import { newId } from '../../../domain/shared/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import { isoNow } from '../../platform/clock.ts';
import { inArchiveTurn } from '../../platform/db/archive-turns.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { refreshStatistics } from '../../platform/db/refresh-statistics.ts';
import { rehearseOn } from '../../platform/db/rehearse.ts';
import { listTablesOf } from '../store/record-tables.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import { findArchiveVersion, setArchiveVersion } from './archive-versions.queries.ts';
import { insertChangeSet } from './change-sets.queries.ts';
import { insertChanges, type RecordedChange } from './changes.queries.ts';
import { noteChanges, type NotedChanges } from './noted-changes.ts';
import {
  restoreVersions,
  type WriteContext,
  writingOf,
  type RecordWriting,
} from './write-records.ts';

/** Who does it. The command line has no user. */
export interface Actor {
  archiveId: string;
  userId: string | null;
  userName: string;
  /**
   * Throws where the permission that let the request in no longer holds. Called under the archive's
   * lock, under which memberships change too; absent for the program itself.
   */
  mustStillBeAllowed?: (db: Db) => Promise<unknown>;
}

/** What is done, as history shows it. */
export interface DescribedChange {
  action: ChangeAction;
  /** what the history line shows: counts, names; JSON */
  summary: Record<string, string | number>;
  importId?: string;
  undoes?: string;
}

/** What the work of a recorded write is given. */
export interface Writing extends RecordWriting, Pick<NotedChanges, 'noteMembership'> {
  /** id of the change set under way */
  changeSetId: string;
}

export interface Written<Result> {
  result: Result;
  /** null where nothing was changed */
  changeSetId: string | null;
  /** the archive's version after the write */
  archiveVersion: number;
}

type Work<Result> = (writing: Writing) => Promise<Result>;

interface RecordDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
}

/**
 * THE way to write content: one transaction that does the work, stores every record before and after
 * it, and raises the archive's version, which becomes that of every record written; then it tells the
 * other screens. A write without a change leaves no trace, and nobody is told. Throws `not-found`
 * where the archive was deleted.
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
      // Only now: whoever waited for their turn wrote later.
      const set = beginSet(deps.clock, archiveVersion);
      const { result, changes } = await workAt({ db, archiveId, ...set }, set.id, write);
      if (changes.length === 0) return { result, changeSetId: null, archiveVersion };
      extent = extentOf(changes);
      await insertChangeSet(db, { ...actor, ...described, ...set, ...countsOf(changes) });
      await insertChanges(db, archiveId, set.id, changes);
      await setArchiveVersion(db, archiveId, set.version);
      return { result, changeSetId: set.id, archiveVersion: set.version };
    },
  );
  await afterWrite(deps, archiveId, written, extent);
  return written;
}

/** Somebody wrote to the archive after a write was worked out. */
export class StaleRehearsal extends Error {}

/** A write that is worked out and compiled, and not done. */
export interface Rehearsal<Result> {
  result: Result;
  /** the archive's, before the write */
  archiveVersion: number;
  set: BegunSet;
  counts: { count: number; journeys: number };
  extent: Extent;
  records: readonly CompiledQuery[];
  changes: readonly CompiledQuery[];
}

/**
 * Works a recorded write out beforehand on a snapshot (db/snapshot.ts), so that `recordRehearsed` has
 * nothing to do but to write. The work is the same, except that it finds in the database only what was
 * there before it.
 */
export async function rehearseChanges<Result>(
  { clock }: Pick<RecordDeps, 'clock'>,
  { archiveId, snapshot }: { archiveId: string; snapshot: Db },
  write: Work<Result>,
): Promise<Rehearsal<Result>> {
  const archiveVersion = await findArchiveVersion(snapshot, archiveId);
  // Nobody writes between this version and the next: its instant is between theirs.
  const set = beginSet(clock, archiveVersion);
  const { db, statements } = rehearseOn(snapshot);
  const { result, changes } = await workAt({ db, archiveId, ...set }, set.id, write);
  const records = statements.splice(0);
  await insertChanges(db, archiveId, set.id, changes);
  const of = { counts: countsOf(changes), extent: extentOf(changes) };
  return { result, archiveVersion, set, ...of, records, changes: statements };
}

/**
 * Does what was worked out, as `recordChanges` would have done it, with what `beside` does in the same
 * transaction. Throws StaleRehearsal, and then keeps nothing, where somebody else wrote meanwhile.
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
      for (const statement of rehearsal.records) await db.executeQuery(statement);
      if (counts.count > 0) {
        await insertChangeSet(db, { ...actor, ...described, ...set, ...counts });
        for (const statement of rehearsal.changes) await db.executeQuery(statement);
        await setArchiveVersion(db, archiveId, set.version);
      }
      // Last, so that what it locks is not locked for as long as all the rest takes.
      await beside(db);
      if (counts.count === 0) return { result, changeSetId: null, archiveVersion };
      return { result, changeSetId: set.id, archiveVersion: set.version };
    },
  );
  await afterWrite(deps, archiveId, written, rehearsal.extent);
  return written;
}

interface BegunSet {
  id: string;
  /** ISO instant */
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

/** Which kinds of record a write changes, and how many records it adds. */
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
  // Before the others are told, who then read all of it.
  await refreshStatistics(db, tablesWritten(changed), added);
  await bus.publish({ type: 'archive-changed', archiveId, version, kinds: changed });
}

function tablesWritten(names: readonly KindName[]): string[] {
  const lists = names.flatMap((name) => listTablesOf(kinds[name]).map(({ table }) => table));
  return [...names, ...lists, 'change', 'change_set'];
}

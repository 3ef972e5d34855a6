import { type Selectable, sql } from 'kysely';
import type { JobProblem } from '../../../domain/jobs/job.ts';
import { type Db, type Engine, hasChanged } from '../db/database.ts';
import type { JobTable } from '../db/schema.ts';
import { fromJobRow, type Job, writeProblem } from './jobs.queries.ts';

/** Identifies one attempt at a job. Another node may have taken the job over since. */
export type Attempt = Pick<Job, 'archiveId' | 'id' | 'node' | 'attempts'>;

/**
 * Bytes up to which the file of a job counts as short, packed and unpacked: the flights of some
 * years, or a small workbook, which repeats its texts of markup.
 */
const shortFile = 100_000;
const shortUnpacked = 1_000_000;

/** Whether a job of a table or alias is about an import of a short file. */
function isShort(table: string) {
  const job = sql.table(table);
  return sql<boolean>`exists (
    select 1 from import
    where import.archive_id = ${job}.archive_id
      and import.id = ${job}.subject
      and import.file_size <= ${shortFile}
      and import.unpacked_size <= ${shortUnpacked}
  )`;
}

/**
 * Whether a node could claim a job, or a short one. Checked first, because claiming needs SQLite's
 * single writer.
 */
export async function isJobThere(
  db: Db,
  { now, own, onlyShort }: { now: string; own: readonly string[]; onlyShort: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'waiting'),
        and([
          eb('state', '=', 'running'),
          eb('lease_until', '<', now),
          ...(own.length > 0 ? [eb('id', 'not in', own)] : []),
        ]),
      ]),
    )
    .$if(onlyShort, (query) => query.where(isShort('job')))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** SQLSTATE unique_violation: another node has claimed another job of the same archive first. */
const taken = '23505';

/**
 * Claims the next job: a job whose worker has died, or else the job that has waited longest. A job
 * counts as submitted no earlier than the start of its account's last job. Thus accounts take
 * turns, and a new account comes after all that already wait. An archive has at most one running
 * job (enforced by an index). So has an account, unless two nodes claim at the same instant. `own`
 * are the IDs of jobs that this node runs: it never takes them over, even if it renews their leases
 * late, because they still run after the machine was suspended. `onlyShort` claims only a job about
 * a short file. Returns undefined if there is no job or another worker was faster.
 */
export async function claimJob(
  db: Db,
  engine: Engine,
  {
    node,
    now,
    leaseUntil,
    own,
    onlyShort,
  }: {
    node: string;
    now: string;
    leaseUntil: string;
    own: readonly string[];
    onlyShort: boolean;
  },
): Promise<Job | undefined> {
  const locked = engine === 'postgres' ? sql`for update of next skip locked` : sql``;
  const later = engine === 'postgres' ? sql`greatest` : sql`max`;
  const claim = sql<Selectable<JobTable>>`
    update job
    set state = 'running', node = ${node}, attempts = attempts + 1, lease_until = ${leaseUntil},
      started_at = coalesce(started_at, ${now})
    where (archive_id, id) = (
      select next.archive_id, next.id
      from job as next
      where (${onlyShort ? isShort('next') : sql`1 = 1`}) and ((
          next.state = 'running'
          and next.lease_until < ${now}
          ${own.length > 0 ? sql`and next.id not in (${sql.join(own)})` : sql``}
        )
        or (
          next.state = 'waiting'
          and not exists (
            select 1 from job as running
            where running.state = 'running' and (
              running.archive_id = next.archive_id or running.user_id = next.user_id
            )
          )
        ))
      order by
        case when next.state = 'running' then 0 else 1 end,
        ${later}(next.created_at, coalesce((
          select max(earlier.started_at) from job as earlier
          where earlier.user_id = next.user_id
        ), '')),
        next.created_at,
        next.id
      limit 1
      ${locked}
    )
    returning *
  `;
  try {
    const { rows } = await claim.execute(db);
    return rows[0] && fromJobRow(rows[0]);
  } catch (error) {
    if ((error as { code?: unknown }).code === taken) return undefined;
    throw error;
  }
}

function heldBy(db: Db, { archiveId, id, node, attempts }: Attempt) {
  return db
    .updateTable('job')
    .where('archive_id', '=', archiveId)
    .where('id', '=', id)
    .where('node', '=', node)
    .where('attempts', '=', attempts)
    .where('state', '=', 'running');
}

/** The state of a job that an attempt still holds; undefined if it lost the job. */
export interface HeldJob {
  isCancelAsked: boolean;
}

/** Saves the progress of an attempt and renews its lease. */
export async function keepJob(
  db: Db,
  attempt: Attempt,
  { done, total, leaseUntil }: { done: number; total: number; leaseUntil: string },
): Promise<HeldJob | undefined> {
  const row = await heldBy(db, attempt)
    .set({ done, total, lease_until: leaseUntil })
    .returning('cancel_asked')
    .executeTakeFirst();
  return row && { isCancelAsked: row.cancel_asked === 1 };
}

/** Locks a job within a transaction, after all other locks (db/locks.queries.ts). */
export async function lockJob(transaction: Db, attempt: Attempt): Promise<HeldJob | undefined> {
  const row = await heldBy(transaction, attempt)
    .set((column) => ({ state: column.ref('state') }))
    .returning('cancel_asked')
    .executeTakeFirst();
  return row && { isCancelAsked: row.cancel_asked === 1 };
}

/** Ends a job. Returns false if this attempt has lost it. */
export async function finishJob(
  db: Db,
  attempt: Attempt,
  end: { state: 'done' | 'failed' | 'cancelled'; at: string; problem?: JobProblem },
): Promise<boolean> {
  return hasChanged(
    heldBy(db, attempt).set({
      state: end.state,
      finished_at: end.at,
      problem: end.problem ? writeProblem(end.problem) : null,
      ...(end.state === 'done' && { done: sql<number>`total` }),
    }),
  );
}

/**
 * Renews the leases of a node's jobs. A job in its final transaction is locked: on PostgreSQL this
 * query skips it instead of waiting, and no other node can claim it.
 */
export async function renewLeases(
  db: Db,
  engine: Engine,
  { node, leaseUntil }: { node: string; leaseUntil: string },
): Promise<void> {
  const locked = engine === 'postgres' ? sql`for update skip locked` : sql``;
  await sql`
    update job set lease_until = ${leaseUntil}
    where (archive_id, id) in (
      select archive_id, id from job where state = 'running' and node = ${node} ${locked}
    )
  `.execute(db);
}

/**
 * Releases the leases of a node, or of all nodes if none is given, so that another worker can claim
 * the jobs immediately.
 */
export async function releaseLeases(db: Db, node?: string): Promise<void> {
  const all = db.updateTable('job').set({ lease_until: '' }).where('state', '=', 'running');
  await (node === undefined ? all : all.where('node', '=', node)).execute();
}

/** Lets another worker claim a job immediately after its worker has died. */
export async function releaseJob(db: Db, attempt: Attempt): Promise<void> {
  await heldBy(db, attempt).set({ lease_until: '' }).execute();
}

import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { JobProblem } from '../../../domain/jobs/job.ts';
import { newId } from '../../../domain/shared/ids.ts';
import { insertRows } from '../db/insert-rows.queries.ts';
import { type Db, inBatches, engineOf, hasChanged } from '../db/database.ts';
import type { SmallJobTable } from '../db/schema.ts';
import { readProblem, writeProblem } from './jobs.queries.ts';

/** The jobs of accounts and those of the system have workers of their own. */
export type Lane = 'account' | 'system';

/** A claimed small job. */
export interface SmallJob {
  id: string;
  /** Null if the job belongs to no archive. */
  archiveId: string | null;
  kind: string;
  /** What the job is about. Kind, archive and subject are its key. */
  subject: string;
  /** The account whose turn and cap it counts for; '' for the system. */
  share: string;
  /** 1 for the first attempt. */
  attempts: number;
  /** Identifies the claim. */
  token: string;
  /** '' if no request asked for it. */
  requestId: string;
}

function fromRow(row: Selectable<SmallJobTable>): SmallJob {
  const { id, kind, subject, share, attempts, token } = row;
  const [archiveId, requestId] = [row.archive_id, row.request_id];
  return { id, archiveId, kind, subject, share, attempts, token, requestId };
}

export type SmallJobKey = Pick<SmallJob, 'archiveId' | 'kind' | 'subject'>;

const laneOf = (share: string): Lane => (share === '' ? 'system' : 'account');

/*
 * States are literals in the SQL, because an engine uses a partial index only for a query that
 * contains the condition of the index.
 */
const waiting = sql<boolean>`state = 'waiting'`;
const unfailed = sql<boolean>`state <> 'failed'`;

/**
 * The first free turn of a share: after the share's own jobs, and not before the job of the lane
 * that is next. Accounts thus take turns: the first job of an account is claimed before the second
 * of any other, however many the others have.
 */
function freeTurn(db: Db, lane: RawBuilder<unknown>, share: RawBuilder<unknown>) {
  const later = engineOf(db) === 'postgres' ? sql`greatest` : sql`max`;
  return sql<number>`${later}(
    coalesce((select min(turn) from small_job as next where ${waiting} and next.lane = ${lane}), 1),
    coalesce((select max(turn) from small_job as own where ${unfailed} and own.share = ${share}), 0) + 1
  )`;
}

/** What adding a job does if its key is there. `states` are those of jobs that it changes. */
function whenKnown(states: string): string {
  const restarted = (column: keyof SmallJobTable) =>
    `${column} = case when small_job.state = 'failed'
      then excluded.${column} else small_job.${column} end`;
  const columns = ['state', 'turn', 'due_at', 'attempts', 'problem', 'request_id', 'lane', 'share'];
  return `on conflict (coalesce(archive_id, ''), kind, subject) do update set
    asked_again = case when small_job.state = 'running' then 1 else 0 end,
    ${(columns as (keyof SmallJobTable)[]).map(restarted).join(', ')}
    where small_job.state in (${states})`;
}
const runAgain = whenKnown(`'running', 'failed'`);
const restartFailed = whenKnown(`'failed'`);

/**
 * Adds jobs of one share. A job whose key is there already is not added: if it waits, it is the
 * same job; if it is running, it runs once more afterwards unless it is scheduled; if it had given
 * up, it starts again. `dueAt` is an ISO instant before which they do not run, '' for none.
 */
export async function insertSmallJobs(
  db: Db,
  share: string,
  jobs: readonly SmallJobKey[],
  {
    now,
    dueAt,
    requestId,
    isScheduled,
  }: {
    now: number;
    dueAt: string;
    requestId: string;
    isScheduled: boolean;
  },
): Promise<void> {
  const lane = laneOf(share);
  const found = await sql<{ turn: number }>`
    select ${freeTurn(db, sql.val(lane), sql.val(share))} as turn
  `.execute(db);
  let turn = Number(found.rows[0]?.turn);
  for await (const batch of inBatches(jobs, 15)) {
    const rows = batch.map(({ archiveId, kind, subject }) => ({
      id: newId(now),
      archive_id: archiveId,
      kind,
      subject,
      lane,
      share,
      state: dueAt === '' ? 'waiting' : 'later',
      turn: turn++,
      due_at: dueAt,
      attempts: 0,
      token: '',
      asked_again: 0,
      request_id: requestId,
      problem: null,
      created_at: new Date(now).toISOString(),
    }));
    await insertRows(db, {
      table: 'small_job',
      rows,
      conflict: isScheduled ? restartFailed : runAgain,
    });
  }
}

/**
 * At least as many as the unfinished jobs of a share. Read from both ends of an index: the turns of
 * a share are all different.
 */
export async function boundSmallJobs(db: Db, share: string): Promise<number> {
  const end = (of: 'min' | 'max') =>
    sql`(select ${sql.raw(of)}(turn) from small_job where ${unfailed} and share = ${share})`;
  const bound = sql<{
    bound: number;
  }>`select coalesce(${end('max')} - ${end('min')} + 1, 0) as bound`;
  return Number((await bound.execute(db)).rows[0]?.bound);
}

/** Counts the unfinished jobs of a share by reading the index entry of each. */
export async function countSmallJobs(db: Db, share: string): Promise<number> {
  const { count } = await db
    .selectFrom('small_job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(unfailed)
    .where('share', '=', share)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The keys, of some, that have an unfinished job. */
export async function countKnownJobs(db: Db, jobs: readonly SmallJobKey[]): Promise<number> {
  let known = 0;
  for await (const batch of inBatches(jobs, 3)) {
    const keys = batch.map(
      ({ archiveId, kind, subject }) => sql`(${archiveId ?? ''}, ${kind}, ${subject})`,
    );
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from small_job
      where ${unfailed}
        and (coalesce(archive_id, ''), kind, subject) in (values ${sql.join(keys)})
    `.execute(db);
    known += Number(rows[0]?.count);
  }
  return known;
}

/** Jobs whose time has come, or whose lease has ended. */
function dueJobs(now: string, own: readonly string[]) {
  return sql`select id, lane, share from small_job
    where state in ('later', 'running') and due_at <= ${now}
    ${own.length > 0 ? sql`and id not in (${sql.join(own)})` : sql``}`;
}

/** Whether jobs of a lane wait, and whether jobs of any lane are due and do not wait yet. */
export async function findSmallWork(
  db: Db,
  lane: Lane,
  { now, own }: { now: string; own: readonly string[] },
): Promise<{ isWaiting: boolean; isDue: boolean }> {
  const { rows } = await sql<{ waiting: number; due: number }>`
    select
      (select count(*) from (select 1 from small_job where ${waiting} and lane = ${lane} limit 1) as w)
        as waiting,
      (select count(*) from (${dueJobs(now, own)} limit 1) as d) as due
  `.execute(db);
  const [found] = rows;
  return { isWaiting: Number(found?.waiting) > 0, isDue: Number(found?.due) > 0 };
}

/** Number of due jobs that start to wait at once. */
const wokenAtOnce = 100;

/**
 * Lets due jobs wait for their turn, after the other jobs of their share, and returns their lanes.
 * `own` are the jobs that this node runs: it never takes them over, even if it renews their leases
 * late.
 */
export async function wakeSmallJobs(
  db: Db,
  { now, own }: { now: string; own: readonly string[] },
): Promise<Set<Lane>> {
  const locked = engineOf(db) === 'postgres' ? sql`for update skip locked` : sql``;
  const { rows } = await sql<{ lane: Lane }>`
    with due as materialized (${dueJobs(now, own)} limit ${wokenAtOnce} ${locked}),
    woken as (
      select due.id,
        ${freeTurn(db, sql`due.lane`, sql`due.share`)}
          + row_number() over (partition by due.share order by due.id) - 1 as turn
      from due
    )
    update small_job
    set state = 'waiting', due_at = '', token = '', asked_again = 0, turn = woken.turn
    from woken
    where small_job.id = woken.id
    returning small_job.lane
  `.execute(db);
  return new Set(rows.map(({ lane }) => lane));
}

/**
 * Claims the next jobs of a lane with one statement, at most `most`, in the order of their turns. A
 * job that was tried before is claimed alone, because it may be one that kills its process, and all
 * that are claimed with it. `token` is new for each claim.
 */
export async function claimSmallJobs(
  db: Db,
  lane: Lane,
  { token, leaseUntil, most }: { token: string; leaseUntil: string; most: number },
): Promise<SmallJob[]> {
  const { rows } = await claimOf(db, lane, { token, leaseUntil, most }).execute(db);
  return rows.toSorted((a, b) => a.turn - b.turn || (a.id < b.id ? -1 : 1)).map(fromRow);
}

/** The statement of a claim; a test reads its plan. */
export function claimOf(
  db: Db,
  lane: Lane,
  { token, leaseUntil, most }: { token: string; leaseUntil: string; most: number },
) {
  const locked = engineOf(db) === 'postgres' ? sql`for update skip locked` : sql``;
  return sql<Selectable<SmallJobTable>>`
    with next as materialized (
      select id, turn, attempts from small_job where ${waiting} and lane = ${lane}
      order by turn, id limit ${most} ${locked}
    ),
    first as (select id, attempts from next order by turn, id limit 1)
    update small_job
    set state = 'running', token = ${token}, attempts = attempts + 1, due_at = ${leaseUntil}
    where id in (
      select next.id from next, first
      where next.id = first.id or (first.attempts = 0 and next.attempts = 0)
    )
    returning *
  `;
}

type Claimed = Pick<SmallJob, 'id' | 'token'>;

/**
 * Deletes the jobs of a claim that are done, with one statement. Those that were asked for again
 * while they ran are due now instead.
 */
export async function finishSmallJobs(
  db: Db,
  token: string,
  ids: readonly string[],
  now: string,
): Promise<void> {
  if (ids.length === 0) return;
  const { numDeletedRows } = await db
    .deleteFrom('small_job')
    .where('id', 'in', ids)
    .where('token', '=', token)
    .where('asked_again', '=', 0)
    .executeTakeFirst();
  if (numDeletedRows < BigInt(ids.length)) await repeatAsked(db, token, ids, now);
}

/** Makes jobs of a claim due that were asked for again while they ran; returns whether there are any. */
async function repeatAsked(
  db: Db,
  token: string,
  ids: readonly string[],
  now: string,
): Promise<boolean> {
  return hasChanged(
    db
      .updateTable('small_job')
      .set({ state: 'later', due_at: now, attempts: 0, token: '', asked_again: 0, problem: null })
      .where('id', 'in', ids)
      .where('token', '=', token)
      .where('asked_again', '=', 1),
  );
}

/** What becomes of a job that is not deleted when its attempt ends. */
export interface SmallJobEnd {
  state: 'later' | 'failed';
  /** ISO: when it runs again, or when the row of a failed job is deleted. */
  dueAt: string;
  problem: JobProblem | null;
  /** Whether its attempts are counted from the start again. */
  isAfresh: boolean;
}

/**
 * Ends an attempt. A job that was asked for again while it ran is due now, unless this attempt is
 * repeated anyway. Returns false if another claim has the job.
 */
export async function endSmallJob(
  db: Db,
  { id, token }: Claimed,
  { state, dueAt, problem, isAfresh }: SmallJobEnd,
  now: string,
): Promise<boolean> {
  const isRepeated = state === 'later' && !isAfresh;
  if (!isRepeated && (await repeatAsked(db, token, [id], now))) return true;
  return hasChanged(
    db
      .updateTable('small_job')
      .set({
        state,
        due_at: dueAt,
        problem: problem && writeProblem(problem),
        token: '',
        asked_again: 0,
        ...(isAfresh && { attempts: 0 }),
      })
      .where('id', '=', id)
      .where('token', '=', token),
  );
}

/** Gives back jobs of a claim that were not run; their attempt does not count. */
export async function returnSmallJobs(
  db: Db,
  token: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('small_job')
    .set((row) => ({
      state: 'waiting',
      due_at: '',
      token: '',
      attempts: row('attempts', '-', 1),
    }))
    .where('id', 'in', ids)
    .where('token', '=', token)
    .execute();
}

/** Renews the leases of jobs that a node runs. */
export async function renewSmallJobs(
  db: Db,
  jobs: readonly Claimed[],
  leaseUntil: string,
): Promise<void> {
  await db
    .updateTable('small_job')
    .set({ due_at: leaseUntil })
    .where(
      'id',
      'in',
      jobs.map(({ id }) => id),
    )
    .where(
      'token',
      'in',
      jobs.map(({ token }) => token),
    )
    .where(sql<boolean>`state = 'running'`)
    .execute();
}

/** Ends the leases of all nodes, so that their jobs can be claimed immediately. */
export async function releaseSmallJobs(db: Db): Promise<void> {
  await db
    .updateTable('small_job')
    .set({ due_at: '' })
    .where(sql<boolean>`state = 'running'`)
    .execute();
}

/** A job of an archive that has given up, as its owners see it. */
export interface GivenUpJob {
  id: string;
  kind: string;
  subject: string;
  attempts: number;
  problem: JobProblem | null;
}

/** Maximum number of failed jobs that are kept per account, and listed per archive. */
export const mostFailed = 300;

/** Lists jobs of an archive's members that have given up, the newest first. */
export async function listGivenUp(db: Db, archiveId: string): Promise<GivenUpJob[]> {
  const rows = await db
    .selectFrom('small_job')
    .select(['id', 'kind', 'subject', 'attempts', 'problem'])
    .where('archive_id', '=', archiveId)
    .where(sql<boolean>`state = 'failed'`)
    .where('lane', '=', 'account')
    .orderBy('due_at', 'desc')
    .limit(mostFailed)
    .execute();
  return rows.map(({ problem, ...job }) => ({
    ...job,
    problem: problem === null ? null : readProblem(problem),
  }));
}

/** Deletes the oldest failed jobs of a share; the newest `mostFailed` stay. */
export async function deleteOldestFailed(db: Db, share: string): Promise<void> {
  const failed = sql<boolean>`state = 'failed'`;
  const newest = db
    .selectFrom('small_job')
    .select('id')
    .where(failed)
    .where('share', '=', share)
    .orderBy('due_at', 'desc')
    .limit(mostFailed);
  await db
    .deleteFrom('small_job')
    .where(failed)
    .where('share', '=', share)
    .where('id', 'not in', newest)
    .execute();
}

/** Deletes the failed jobs that were kept long enough. */
export async function deleteFailedJobs(db: Db, now: string): Promise<void> {
  await db
    .deleteFrom('small_job')
    .where(sql<boolean>`state = 'failed'`)
    .where('due_at', '<=', now)
    .execute();
}

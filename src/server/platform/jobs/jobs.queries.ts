import type { Selectable } from 'kysely';
import {
  type JobDetails,
  type JobKind,
  type JobProblem,
  type JobState,
} from '../../../domain/jobs/job.ts';
import { type Db, hasChanged } from '../db/database.ts';
import type { JobTable } from '../db/schema.ts';

/** A job as stored. */
export interface Job {
  archiveId: string;
  id: string;
  kind: JobKind;
  /** What the job is about: the import's ID. */
  subject: string;
  /** The user who started it; null if the account was deleted. */
  userId: string | null;
  userName: string;
  details: JobDetails;
  state: JobState;
  done: number;
  /** 0 if not known yet. */
  total: number;
  attempts: number;
  node: string;
  isCancelAsked: boolean;
  isDismissed: boolean;
  problem: JobProblem | null;
  /** ISO instants. */
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** The request that asked for it; '' for jobs of earlier releases. */
  requestId: string;
}

/** Format version of the JSON in this table. */
const format = 1;

export function fromJobRow(row: Selectable<JobTable>): Job {
  const { format: _details, ...details } = JSON.parse(row.details) as JobDetails & Format;
  return {
    archiveId: row.archive_id,
    id: row.id,
    kind: row.kind as JobKind,
    subject: row.subject,
    userId: row.user_id,
    userName: row.user_name,
    details,
    state: row.state as JobState,
    done: row.done,
    total: row.total,
    attempts: row.attempts,
    node: row.node,
    isCancelAsked: row.cancel_asked === 1,
    isDismissed: row.dismissed === 1,
    problem: row.problem === null ? null : readProblem(row.problem),
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    requestId: row.request_id,
  };
}

interface Format {
  format: number;
}

export function writeProblem(problem: JobProblem): string {
  return JSON.stringify({ format, ...problem });
}

export function readProblem(json: string): JobProblem {
  const { format: _format, ...problem } = JSON.parse(json) as JobProblem & Format;
  return problem;
}

export type NewJob = Pick<
  Job,
  | 'archiveId'
  | 'id'
  | 'kind'
  | 'subject'
  | 'userId'
  | 'userName'
  | 'details'
  | 'createdAt'
  | 'requestId'
>;

export async function insertJob(db: Db, job: NewJob): Promise<void> {
  await db
    .insertInto('job')
    .values({
      archive_id: job.archiveId,
      id: job.id,
      kind: job.kind,
      subject: job.subject,
      user_id: job.userId,
      user_name: job.userName,
      details: JSON.stringify({ format, ...job.details }),
      state: 'waiting',
      done: 0,
      total: 0,
      attempts: 0,
      node: '',
      lease_until: '',
      cancel_asked: 0,
      dismissed: 0,
      problem: null,
      created_at: job.createdAt,
      started_at: null,
      finished_at: null,
      request_id: job.requestId,
    })
    .execute();
}

export async function findJob(db: Db, archiveId: string, id: string): Promise<Job | undefined> {
  const row = await db
    .selectFrom('job')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromJobRow(row);
}

/** Maximum number of listed jobs: each member of an archive may have many. */
const mostListed = 1000;

/**
 * Lists the newest jobs of an archive, the newest first. If a user is given, finished jobs are
 * included only if that user started them.
 */
export async function listJobs(
  db: Db,
  archiveId: string,
  { overOf }: { overOf?: string | undefined } = {},
): Promise<Job[]> {
  let query = db.selectFrom('job').selectAll().where('archive_id', '=', archiveId);
  if (overOf !== undefined) {
    query = query.where(({ or, eb }) =>
      or([eb('user_id', '=', overOf), eb('state', 'in', ['waiting', 'running'])]),
    );
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map(fromJobRow);
}

/** Lists the unfinished jobs about a subject. */
export async function listOpenJobsOf(db: Db, archiveId: string, subject: string): Promise<Job[]> {
  const rows = await db
    .selectFrom('job')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .where('subject', '=', subject)
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('id')
    .execute();
  return rows.map(fromJobRow);
}

/** Finds the running job of an archive; there is at most one. */
export async function findRunningJob(db: Db, archiveId: string): Promise<Job | undefined> {
  const row = await db
    .selectFrom('job')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return row && fromJobRow(row);
}

export async function countWaitingJobs(
  db: Db,
  of: { archiveId: string } | { userId: string },
): Promise<number> {
  const waiting = db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting');
  const own =
    'userId' in of
      ? waiting.where('user_id', '=', of.userId)
      : waiting.where('archive_id', '=', of.archiveId);
  return (await own.executeTakeFirstOrThrow()).count;
}

/** Cancels a waiting job. Returns false if it is no longer waiting. */
export async function cancelWaitingJob(
  db: Db,
  { archiveId, id }: Pick<Job, 'archiveId' | 'id'>,
  at: string,
): Promise<boolean> {
  return hasChanged(
    db
      .updateTable('job')
      .set({ state: 'cancelled', cancel_asked: 1, finished_at: at })
      .where('archive_id', '=', archiveId)
      .where('id', '=', id)
      .where('state', '=', 'waiting'),
  );
}

/** Requests the cancellation of a running job. */
export async function askToCancel(
  db: Db,
  { archiveId, id }: Pick<Job, 'archiveId' | 'id'>,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ cancel_asked: 1 })
    .where('archive_id', '=', archiveId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Records that the user who started a job has read why it failed. */
export async function dismissJob(
  db: Db,
  { archiveId, id }: Pick<Job, 'archiveId' | 'id'>,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ dismissed: 1 })
    .where('archive_id', '=', archiveId)
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'cancelled'])
    .execute();
}

/**
 * Deletes the oldest finished jobs that an account has started in an archive. Keeps the newest
 * `kept` of all its jobs there.
 */
export async function deleteOldestJobs(
  db: Db,
  { archiveId, userId }: Pick<Job, 'archiveId' | 'userId'>,
  kept: number,
): Promise<void> {
  // `is not distinct from` would keep PostgreSQL from using the index.
  const operator = userId === null ? 'is' : '=';
  const newest = db
    .selectFrom('job')
    .select('id')
    .where('archive_id', '=', archiveId)
    .where('user_id', operator, userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(kept);
  await db
    .deleteFrom('job')
    .where('archive_id', '=', archiveId)
    .where('user_id', operator, userId)
    .where('state', 'in', ['done', 'failed', 'cancelled'])
    .where('id', 'not in', newest)
    .execute();
}

/** Deletes the jobs of all archives that finished before an instant (ISO). */
export async function deleteJobsOver(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('job')
    .where('state', 'in', ['done', 'failed', 'cancelled'])
    .where('finished_at', '<', before)
    .execute();
}

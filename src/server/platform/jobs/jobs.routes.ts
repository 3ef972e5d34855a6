import { Hono } from 'hono';
import { z } from 'zod';
import { may } from '../../../domain/access/permissions.ts';
import { isOver } from '../../../domain/jobs/job.ts';
import {
  allowed,
  type ArchiveEnv,
  memberOfArchive,
  mustStillBeAllowed,
} from '../access/membership.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../errors.ts';
import { validate } from '../http/validate.ts';
import { publishJob } from './job-hold.ts';
import { dismissJob, findJob, listJobs, type Job } from './jobs.queries.ts';
import { listGivenUp } from './small-jobs.queries.ts';
import type { Bus } from '../bus/bus.ts';

/** Maximum wait of a request for a job, in milliseconds: proxies cut off longer requests. */
const patience = 20_000;

/** Maximum simultaneous waits per account, because each wait receives every event. */
const mostWaits = 10;

/** Seconds to wait after a refusal: one of the waits is over by then. */
const retryAfter = patience / 1000;

interface Found {
  job: Pick<Job, 'state'>;
}

type JobWait = <Seen extends Found>(
  userId: string,
  id: string,
  find: () => Promise<Seen>,
) => Promise<Seen>;

/**
 * Waits for a job and returns the result of `find` when the job is over or the wait takes too long.
 * Throws `too-many` if the account has too many waits at once, and the errors of `find`.
 */
function waitForJobs(bus: Bus): JobWait {
  const waits = new Map<string, number>();
  return async (userId, id, find) => {
    const others = waits.get(userId) ?? 0;
    if (others >= mostWaits) throw new Refusal('too-many', '', { retryAfter });
    waits.set(userId, others + 1);
    try {
      return await untilOver(bus, id, find);
    } finally {
      const left = (waits.get(userId) ?? 0) - 1;
      if (left > 0) waits.set(userId, left);
      else waits.delete(userId);
    }
  };
}

async function untilOver<Seen extends Found>(
  bus: Bus,
  id: string,
  find: () => Promise<Seen>,
): Promise<Seen> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Subscribes before the first look, so that no event is missed in between.
  const unsubscribe = bus.subscribe((event) => {
    if (event.type === 'job' && event.jobId === id && isOver(event.state)) resolve();
  });
  const timer = setTimeout(resolve, patience).unref();
  try {
    const found = await find();
    if (isOver(found.job.state)) return found;
    await promise;
    return await find();
  } finally {
    unsubscribe();
    clearTimeout(timer);
  }
}

/**
 * The long-running jobs of an archive: members with import permission see those they started,
 * owners see all.
 */
export function jobs(deps: Deps) {
  const { db, bus } = deps;
  const waitFor = waitForJobs(bus);
  const visible = async (viewer: JobViewer, archiveId: string, id: string) => {
    const job = await findJob(db, archiveId, id);
    if (!job || !seesJob(viewer, job)) throw new Refusal('not-found');
    return job;
  };
  const viewerOf = ({
    archive,
    signedIn,
  }: Pick<ArchiveEnv['Variables'], 'archive' | 'signedIn'>) => ({
    userId: signedIn.user.id,
    isOverseer: may(archive.role, 'jobs.oversee'),
  });
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/', allowed('imports.manage'), async (c) => {
      const viewer = viewerOf(c.var);
      const overOf = viewer.isOverseer ? undefined : viewer.userId;
      const all = await listJobs(db, c.get('archive').id, { overOf });
      return c.json(all.filter((job) => seesJob(viewer, job)).map((job) => viewJob(viewer, job)));
    })
    .get('/given-up', allowed('jobs.oversee'), async (c) =>
      c.json(await listGivenUp(db, c.get('archive').id)),
    )
    .get(
      '/:id',
      allowed('imports.manage'),
      validate('query', z.object({ wait: z.stringbool().default(false) })),
      async (c) => {
        const [archiveId, id] = [c.get('archive').id, c.req.param('id')];
        const viewer = viewerOf(c.var);
        if (!c.req.valid('query').wait) {
          return c.json(viewJob(viewer, await visible(viewer, archiveId, id)));
        }
        const { userId } = viewer;
        const find = async () => {
          // The user may be removed or demoted during the wait.
          const { role } = await mustStillBeAllowed('imports.manage', db, archiveId, userId);
          const now = { userId, isOverseer: may(role, 'jobs.oversee') };
          return { now, job: await visible(now, archiveId, id) };
        };
        c.get('turn').end();
        const { now, job } = await waitFor(userId, id, find);
        return c.json(viewJob(now, job));
      },
    )
    .post('/:id/cancel', allowed('imports.manage'), async (c) => {
      const viewer = viewerOf(c.var);
      const [archiveId, id] = [c.get('archive').id, c.req.param('id')];
      const job = await visible(viewer, archiveId, id);
      if (job.userId !== viewer.userId && !viewer.isOverseer) throw new Refusal('not-allowed');
      if (!isOver(job.state)) await deps.jobs.cancel(job);
      return c.json(viewJob(viewer, await visible(viewer, archiveId, id)));
    })
    .post('/:id/dismiss', allowed('imports.manage'), async (c) => {
      const viewer = viewerOf(c.var);
      const job = await visible(viewer, c.get('archive').id, c.req.param('id'));
      if (job.userId !== viewer.userId) throw new Refusal('not-allowed');
      await dismissJob(db, job);
      await publishJob(bus, job);
      return c.json(viewJob(viewer, { ...job, isDismissed: true }));
    });
}

/** The user who views jobs. */
interface JobViewer {
  userId: string;
  /** Also sees the jobs that other members have started. */
  isOverseer: boolean;
}

/** A job as the interface shows it. */
export interface JobView extends Pick<
  Job,
  | 'id'
  | 'kind'
  | 'subject'
  | 'state'
  | 'done'
  | 'total'
  | 'isCancelAsked'
  | 'isDismissed'
  | 'problem'
  | 'createdAt'
  | 'startedAt'
  | 'finishedAt'
> {
  fileName: string;
  /** The name of the user who started it. */
  by: string;
  isOwn: boolean;
  mayCancel: boolean;
}

/**
 * Members who may import see all unfinished jobs of the archive. Only the user who started a job,
 * and overseers, see its result.
 */
function seesJob({ userId, isOverseer }: JobViewer, job: Job): boolean {
  return isOverseer || job.userId === userId || !isOver(job.state);
}

function viewJob({ userId, isOverseer }: JobViewer, job: Job): JobView {
  const { id, kind, subject, details, state, done, total, userName, problem } = job;
  const { isCancelAsked, isDismissed, createdAt, startedAt, finishedAt } = job;
  const isOwn = job.userId === userId;
  return {
    id,
    kind,
    subject,
    fileName: details.fileName,
    state,
    done,
    total,
    by: userName,
    isOwn,
    mayCancel: !isOver(state) && (isOwn || isOverseer),
    isCancelAsked,
    isDismissed,
    problem: isOwn || isOverseer ? problem : null,
    createdAt,
    startedAt,
    finishedAt,
  };
}

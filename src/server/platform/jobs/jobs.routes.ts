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
import { type JobViewer, seesJob, viewJob } from './job-view.ts';
import { dismissJob, findJob, listJobs } from './jobs.queries.ts';
import { listGivenUp } from './small-jobs.queries.ts';
import { waitForJobs } from './until-over.ts';

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

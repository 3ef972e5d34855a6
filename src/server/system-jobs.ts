import { deleteExpiredTokens } from './platform/access/reset-link.queries.ts';
import { isoNow } from './platform/clock.ts';
import { inTransaction } from './platform/db/database.ts';
import type { Deps } from './deps.ts';
import { listArchivesWithFiles } from './platform/files/stored-files.queries.ts';
import { reportMissingFiles, sweepFiles } from './platform/files/sweep-files.ts';
import { deleteMarkedArchives } from './archives/deleted-archives.queries.ts';
import { deleteAbandonedImports } from './imports/discarded-imports.queries.ts';
import { deleteJobsOver } from './platform/jobs/jobs.queries.ts';
import type { SmallJobKinds } from './platform/jobs/small-job-queue.ts';
import { enqueueSmallJobs } from './platform/jobs/jobs.actions.ts';
import { deleteFailedJobs } from './platform/jobs/small-jobs.queries.ts';
import { fillSearchIndex } from './records/search/search-index.actions.ts';
import { sweepUploads } from './platform/uploads/uploads.actions.ts';
import { deleteUnneededLines } from './track-lines/track-lines.queries.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Previews that were not accepted for this long are deleted. */
const previewLife = 7 * day;
/** Storing the rows of the largest file takes minutes. */
const readingLife = hour;
/** How long finished jobs stay visible. */
const jobLife = 7 * day;

/** How often one node of the cluster runs each scheduled job of the system, in ms. */
const intervals = {
  'fill-search-index': hour,
  'sweep-archives': hour,
  'sweep-imports': hour,
  'sweep-jobs': hour,
  'sweep-limits': hour,
  'sweep-lines': hour,
  'sweep-reset-links': hour,
  'sweep-uploads': hour,
  'sweep-files': day,
  'check-files': day,
} as const;

type ScheduledJob = keyof typeof intervals;

/** The scheduled jobs of the system. */
export const scheduledJobs = Object.keys(intervals);

/** The small jobs that the system does for itself. */
export function systemJobs(
  deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'log' | 'limits'>,
): SmallJobKinds {
  const { db, clock } = deps;
  const ago = (life: number) => new Date(clock.now() - life).toISOString();
  const works: Record<ScheduledJob, (signal: AbortSignal) => Promise<void>> = {
    'fill-search-index': (signal) => fillSearchIndex(db, signal),
    'sweep-archives': (signal) => deleteMarkedArchives(db, signal),
    'sweep-imports': () =>
      deleteAbandonedImports(db, {
        previewsBefore: ago(previewLife),
        readingBefore: ago(readingLife),
      }),
    async 'sweep-jobs'() {
      await deleteJobsOver(db, ago(jobLife));
      await deleteFailedJobs(db, isoNow(clock));
    },
    'sweep-limits': () => deps.limits.reap(),
    'sweep-lines': () => deleteUnneededLines(db),
    'sweep-reset-links': () => deleteExpiredTokens(db, isoNow(clock)),
    'sweep-uploads': () => sweepUploads(deps),
    'sweep-files': (signal) => sweepFiles(deps, signal),
    async 'check-files'() {
      const jobs = (await listArchivesWithFiles(db)).map((archiveId) => ({
        archiveId,
        kind: 'check-files-of-archive',
        subject: '',
      }));
      await inTransaction(db, (transaction) =>
        enqueueSmallJobs(transaction, clock, { share: '', requestId: '', jobs }),
      );
    },
  };
  const scheduled = Object.entries(works).map(([name, work]) => {
    const interval = intervals[name as ScheduledJob];
    return [
      name,
      {
        run: (_job: unknown, signal: AbortSignal) => work(signal),
        next: (now: number) => now + interval,
      },
    ];
  });
  return {
    ...(Object.fromEntries(scheduled) as SmallJobKinds),
    'delete-archive': { run: (_job, signal) => deleteMarkedArchives(db, signal) },
    'check-files-of-archive': {
      run: ({ archiveId }, signal) => reportMissingFiles(deps, archiveId ?? '', signal),
    },
  };
}

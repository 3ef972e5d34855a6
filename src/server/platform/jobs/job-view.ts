import { isOver } from '../../../domain/jobs/job.ts';
import type { Job } from './jobs.queries.ts';

/** The user who views jobs. */
export interface JobViewer {
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
export function seesJob({ userId, isOverseer }: JobViewer, job: Job): boolean {
  return isOverseer || job.userId === userId || !isOver(job.state);
}

export function viewJob({ userId, isOverseer }: JobViewer, job: Job): JobView {
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

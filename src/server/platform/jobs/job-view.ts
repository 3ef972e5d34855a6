import { isOver } from '../../../domain/jobs/job.ts';
import type { Job } from './jobs.queries.ts';

/** Who looks at jobs. */
export interface JobViewer {
  userId: string;
  /** sees what the others have started, too */
  isOverseer: boolean;
}

/** A job as the screens show it. */
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
  /** who started it */
  by: string;
  isOwn: boolean;
  mayCancel: boolean;
}

/** Whoever may import sees what is going on in the archive; what came of it who started it sees. */
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

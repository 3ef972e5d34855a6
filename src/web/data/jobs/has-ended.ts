import { isOver, type JobState } from '../../../domain/jobs/job.ts';

interface SeenJob {
  id: string;
  state: JobState;
}

/**
 * Whether any job ended between two lists: it is finished, or no longer listed (other users' jobs
 * are only listed while in progress).
 */
export function hasEnded(before: readonly SeenJob[], after: readonly SeenJob[]): boolean {
  const overBefore = idsOf(before.filter(({ state }) => isOver(state)));
  const openNow = idsOf(after.filter(({ state }) => !isOver(state)));
  return (
    before.some(({ id }) => !overBefore.has(id) && !openNow.has(id)) ||
    after.some(({ id }) => !openNow.has(id) && !overBefore.has(id))
  );
}

function idsOf(jobs: readonly SeenJob[]): ReadonlySet<string> {
  return new Set(jobs.map(({ id }) => id));
}

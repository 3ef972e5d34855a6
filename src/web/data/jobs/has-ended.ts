import { isOver, type JobState } from '../../../domain/jobs/job.ts';

interface SeenJob {
  id: string;
  state: JobState;
}

/**
 * Whether any job has come to an end between two looks at them: it is over now, or it is not to be
 * seen any more (of what somebody else started, only what goes on is).
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

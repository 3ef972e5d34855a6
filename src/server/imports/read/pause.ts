import { setImmediate } from 'node:timers/promises';
import type { JobHold } from '../../platform/jobs/job-hold.ts';

/** Yields to the event loop; throws if the work must end. */
export type Pause = () => Promise<void>;

/** For work that cannot be cancelled. */
export const yieldOnly: Pause = () => setImmediate();

/** For a job: also reports progress, as 0 of the rows known so far. */
export function pauseOf(hold: JobHold, rows: () => number): Pause {
  return async () => {
    await setImmediate();
    await hold.step(0, rows());
  };
}

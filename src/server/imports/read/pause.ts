import { setImmediate } from 'node:timers/promises';
import type { JobHold } from '../../platform/jobs/job-hold.ts';

/** Yields to the event loop; throws where the work is to end. */
export type Pause = () => Promise<void>;

/** Of work that nobody cancels. */
export const yieldOnly: Pause = () => setImmediate();

/** Of a job that is about so many rows, as far as it knows, and has still to keep the first of them. */
export function pauseOf(hold: JobHold, rows: () => number): Pause {
  return async () => {
    await setImmediate();
    await hold.step(0, rows());
  };
}

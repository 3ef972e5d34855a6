import { setImmediate } from 'node:timers/promises';
import type { Steps } from '../../../domain/shared/steps/steps.ts';

/** ms, after which the next step lets others go first. */
const longestTurn = 5;

/**
 * Does work in steps, and yields to the event loop when they have taken some milliseconds. Not after
 * each: small work of many steps would wait as often for the steps of large work.
 */
export async function runInSlices<Result>(
  steps: Steps<Result>,
  now: () => number = () => performance.now(),
): Promise<Result> {
  let end = now() + longestTurn;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (now() < end) continue;
    await setImmediate();
    end = now() + longestTurn;
  }
}

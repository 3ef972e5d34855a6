import { setImmediate } from 'node:timers/promises';
import type { Steps } from '../../../domain/shared/steps/steps.ts';

/** Maximum length of a slice in ms; after it the next step yields to other work. */
const longestTurn = 5;

interface Slicing {
  /** Interrupts the work between two slices; its reason is thrown. */
  signal?: AbortSignal | undefined;
  now?: () => number;
}

/**
 * Runs work in steps and yields to the event loop after some milliseconds. It does not yield after
 * each step, because small work with many steps would then wait for the steps of large work just as
 * often.
 */
export async function runInSlices<Result>(
  steps: Steps<Result>,
  { signal, now = () => performance.now() }: Slicing = {},
): Promise<Result> {
  let end = now() + longestTurn;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (now() < end) continue;
    await setImmediate();
    signal?.throwIfAborted();
    end = now() + longestTurn;
  }
}

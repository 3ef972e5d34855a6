import type { Steps } from '../../domain/shared/steps/steps.ts';

/** ms, of which a frame has 16: the screen stays alive meanwhile. */
const longestTask = 10;

/**
 * Does work in tasks of its own, so that what is on the screen answers in between. A task ends with
 * the first step after 10 ms.
 */
export async function runInSlices<Result>(
  steps: Steps<Result>,
  pause: () => Promise<void> = nextTask,
  now: () => number = () => performance.now(),
): Promise<Result> {
  for (;;) {
    // Before the first too: what leads to the work was a task already.
    await pause();
    const end = now() + longestTask;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (now() < end);
  }
}

/** A message, because timers that follow one another are held back to 4 ms. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

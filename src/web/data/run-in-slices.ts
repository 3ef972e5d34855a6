import type { Steps } from '../../domain/shared/steps/steps.ts';

/** ms. A frame has 16 ms, so the page stays responsive. */
const longestTask = 10;

/**
 * Runs work in several tasks, so that the page stays responsive in between. A task ends with the
 * first step after 10 ms.
 */
export async function runInSlices<Result>(
  steps: Steps<Result>,
  pause: () => Promise<void> = nextTask,
  now: () => number = () => performance.now(),
): Promise<Result> {
  for (;;) {
    // Pauses before the first step too, because the code that starts the work is already a task.
    await pause();
    const end = now() + longestTask;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (now() < end);
  }
}

/** Uses a message, because browsers delay nested timers by at least 4 ms. */
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

import type { Steps } from '../src/domain/shared/steps.ts';

/** Does work that comes in steps without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Work that may take long. It yields at each point where the caller may let other work run. */
export type Steps<Result> = Generator<undefined, Result>;

/** Runs all steps without a pause and returns the result. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Work that may take long: it yields wherever whoever has it done may let others go first. */
export type Steps<Result> = Generator<undefined, Result>;

/** Does all of it without letting anybody go first. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

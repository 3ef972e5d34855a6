import { useEffect, useState } from 'react';
import type { Steps } from '../../../../domain/shared/steps/steps.ts';
import { runInSlices } from '../../../data/run-in-slices.ts';

/**
 * Runs work in short tasks and returns its result. Returns undefined at first, and the previous
 * result while new work runs. A new `begin` function starts new work. Pass undefined if there is
 * nothing to do yet.
 */
export function useSlicedWork<Result>(
  begin: (() => Steps<Result>) | undefined,
): Result | undefined {
  const [result, setResult] = useState<{ of: Result }>();
  const [failed, setFailed] = useState<{ by: unknown }>();
  useEffect(() => {
    if (!begin) return;
    let isWanted = true;
    runInSlices(asLongAs(begin(), () => isWanted)).then(
      (done) => {
        if (isWanted && done) setResult(done);
      },
      (error: unknown) => {
        if (isWanted) setFailed({ by: error });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [begin]);
  // Throws while rendering, so that the error boundary of the screen shows the error.
  if (failed) throw failed.by;
  return result?.of;
}

/** Runs the steps, and stops when the result is no longer wanted. */
function* asLongAs<Result>(
  steps: Steps<Result>,
  isWanted: () => boolean,
): Steps<{ of: Result } | undefined> {
  for (;;) {
    if (!isWanted()) return undefined;
    const step = steps.next();
    if (step.done) return { of: step.value };
    yield;
  }
}

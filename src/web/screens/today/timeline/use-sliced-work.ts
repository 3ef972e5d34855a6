import { useEffect, useState } from 'react';
import type { Steps } from '../../../../domain/shared/steps/steps.ts';
import { runInSlices } from '../../../data/run-in-slices.ts';

/**
 * The result of work in steps, done in short tasks; the one before while it is done anew, undefined at
 * first. `begin` says by its identity whether it is other work; undefined where there is nothing to do yet.
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
  // The screen says what is wrong, as where it is drawn.
  if (failed) throw failed.by;
  return result?.of;
}

/** The work, given up once nobody wants it any more. */
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

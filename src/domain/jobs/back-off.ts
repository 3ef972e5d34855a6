/** Milliseconds. */
const firstWait = 2000;
const longestWait = 60 * 60_000;

/** Maximum attempts at a small job: the last ones come more than half an hour after the first. */
export const mostAttempts = 10;

/**
 * How long a job waits after a failed attempt (counted from 1), in milliseconds: twice as long as
 * after the previous one, one hour at most. `random` (from 0 up to 1) takes away up to half of it,
 * so that jobs that failed together do not come back together.
 */
export function backOff(attempt: number, random: number): number {
  const wait = Math.min(longestWait, firstWait * 2 ** (attempt - 1));
  return Math.round(wait * (1 - random / 2));
}

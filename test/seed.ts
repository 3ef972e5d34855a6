import { areAllEnginesAsked } from './engines.ts';

/** Decides everything that tests choose at random: the same in each run, unless `npm run nightly` gives another. */
export const seed = Number(process.env['SOJOURN_SEED'] ?? 4711);

/**
 * Runs of a property for `npm test`, and five times as many for `npm run nightly`, whose seed is
 * another one each time.
 */
export function someRuns(count: number): number {
  return areAllEnginesAsked() ? 5 * count : count;
}

if (!Number.isInteger(seed)) throw new Error('SOJOURN_SEED must be a whole number');

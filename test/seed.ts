import { areAllEnginesAsked } from './engines.ts';

/**
 * The seed of all random choices in tests. It is the same in each run, unless `npm run nightly`
 * sets another.
 */
export const seed = Number(process.env['SOJOURN_SEED'] ?? 4711);

/**
 * Returns the number of runs of a property: `count` for `npm test`, and five times as many for `npm
 * run nightly`, whose seed changes each time.
 */
export function someRuns(count: number): number {
  return areAllEnginesAsked() ? 5 * count : count;
}

if (!Number.isInteger(seed)) throw new Error('SOJOURN_SEED must be a whole number');

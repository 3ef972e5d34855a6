/** Decides everything that tests choose at random: the same in each run, unless `npm run nightly` gives another. */
export const seed = Number(process.env['SOJOURN_SEED'] ?? 4711);

if (!Number.isInteger(seed)) throw new Error('SOJOURN_SEED must be a whole number');

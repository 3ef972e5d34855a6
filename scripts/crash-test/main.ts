// Kills the server at random moments and checks its data afterwards: `npm run crash-test`, or `npm
// run crash-test -- --rounds 200 --engine sqlite --seed 4711`. Exits with 1 if anything
// acknowledged is lost, or anything is incomplete.
import { parseArgs } from 'node:util';
import { crashTest } from './run.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    rounds: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);
const rounds = Number(values.rounds);
console.log(`Seed ${seed}`);
const engines = (['sqlite', 'postgres'] as const).filter(
  (engine) => values.engine === 'both' || values.engine === engine,
);
if (engines.length === 0 || !Number.isInteger(seed) || !(rounds >= 1)) {
  console.error(
    'Usage: npm run crash-test -- [--engine sqlite|postgres|both] [--rounds N] [--seed N]',
  );
  process.exit(2);
}

let faults = 0;
for (const engine of engines) {
  const result = await crashTest({
    engine,
    rounds,
    seed,
    waitsForLeases: true,
    report: (line) => console.log(line),
  });
  for (const fault of result.faults) console.log(`  ${fault}`);
  faults += result.faults.length;
}
console.log(
  faults === 0 ? 'Everything is as it was acknowledged.' : `${faults} faults, seed ${seed}`,
);
process.exitCode = faults === 0 ? 0 : 1;

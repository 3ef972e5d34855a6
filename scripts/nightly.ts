// Runs all unit and server tests with a new random seed and on both databases: `npm run nightly`, or
// `npm run nightly -- --seed 4711` to repeat a run that failed.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: String(randomInt(2 ** 31)) } },
});
const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', '--reporter=dot'], {
  stdio: 'inherit',
  env: { ...process.env, SOJOURN_SEED: values.seed, SOJOURN_TEST_ENGINES: 'all' },
  shell: process.platform === 'win32',
});
console.log(`Seed ${values.seed}: to repeat this run, npm run nightly -- --seed ${values.seed}`);
process.exitCode = status ?? 1;

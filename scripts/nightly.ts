// Runs the tests that choose at random with another seed each time: `npm run nightly`, or
// `npm run nightly -- --seed 4711` to run them again with the seed of a run that failed.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: String(randomInt(2 ** 31)) } },
});
const files = globSync('{src,scripts,test}/**/*.test.{ts,tsx}').filter((file) =>
  /from '(?:fast-check|.*\/seed\.ts)'/.test(readFileSync(file, 'utf8')),
);
console.log(`Seed ${values.seed}: run it again with npm run nightly -- --seed ${values.seed}`);
const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', ...files.toSorted()], {
  stdio: 'inherit',
  env: { ...process.env, SOJOURN_SEED: values.seed },
  shell: process.platform === 'win32',
});
if (status !== 0) console.error(`Failed with seed ${values.seed}`);
process.exitCode = status ?? 1;

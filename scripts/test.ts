// Runs everything that must pass before a change is merged, ordered so that problems are found
// early. The last line gives the numbers of passed, failed and skipped checks and tests, after the
// names of those skipped or failed. A step that could not run counts as failed, so a run cannot
// succeed because something was left out.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Count,
  countPlaywright,
  countVitest,
  explained,
  oneFailed,
  onePassed,
  summary,
} from './count-tests.ts';
import { describeMachine, describeTime, runTimed, type TimeTaken, totalOf } from './timed-run.ts';

const reports = mkdtempSync(join(tmpdir(), 'sojourn-reports-'));

/** Returns the count in a runner's report; a missing report is a failure. */
function counted<Report>(
  step: string,
  status: number,
  file: string,
  count: (report: Report) => Count,
): Count {
  try {
    return explained(step, status, count(JSON.parse(readFileSync(file, 'utf8')) as Report));
  } catch {
    return oneFailed(step);
  }
}

interface Step {
  count: Count;
  took: TimeTaken;
}

const steps: Record<string, () => Promise<Step>> = {
  async check() {
    const report = join(reports, 'check.json');
    const { status, took } = await runTimed('node', ['scripts/check.ts', report]);
    return { count: counted('check', status, report, (count: Count) => count), took };
  },
  async vitest() {
    const report = join(reports, 'vitest.json');
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const { status, took } = await runTimed('vitest', ['run', ...reporters]);
    return { count: counted('vitest', status, report, countVitest), took };
  },
  async build() {
    const { status, took } = await runTimed('node', ['scripts/build.ts']);
    return { count: status === 0 ? onePassed : oneFailed('build'), took };
  },
  async playwright() {
    const report = join(reports, 'playwright.json');
    const { status, took } = await runTimed(
      'playwright',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    );
    return { count: counted('playwright', status, report, countPlaywright), took };
  },
};

const machine = describeMachine();
const done: [name: string, step: Step][] = [];
for (const [name, run] of Object.entries(steps)) done.push([name, await run()]);
rmSync(reports, { recursive: true, force: true });
console.log(machine);
for (const [name, { took }] of done) console.log(describeTime(name, took));
const counts = done.map(([, { count }]) => count);
console.log(describeTime('all', totalOf(done.map(([, { took }]) => took))));
console.log(summary(counts));
process.exit(counts.every(({ failed }) => failed === 0) ? 0 : 1);

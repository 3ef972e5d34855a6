// Everything that must hold before a change lands, in the order that tells soonest what is wrong.
// The last line says how many checks and tests passed, failed and were skipped, after the names of
// those that were skipped or failed; a step that could not run at all counts as failed. So nothing is green by
// being left out.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Count,
  countPlaywright,
  countVitest,
  explained,
  oneFailed,
  summary,
} from './count-tests.ts';
import { runChecks } from './run-checks.ts';

const reports = mkdtempSync(join(tmpdir(), 'sojourn-reports-'));

function run(program: string, args: string[], environment: Record<string, string> = {}) {
  return new Promise<number>((resolve) => {
    const child = spawn('npx', ['--no-install', program, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(1));
    child.on('close', (status) => resolve(status ?? 1));
  });
}

/** Counts what a runner reported; no report is a failure. */
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

async function unitAndApi(): Promise<Count> {
  const file = join(reports, 'vitest.json');
  const status = await run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return counted('vitest', status, file, countVitest);
}

async function endToEnd(): Promise<Count> {
  const file = join(reports, 'playwright.json');
  const status = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  return counted('playwright', status, file, countPlaywright);
}

async function build(): Promise<Count> {
  const status = await run('node', ['scripts/build.ts']);
  console.log(status === 0 ? '✓ build' : '✗ build');
  return status === 0 ? { passed: 1, failed: 0, failures: [], skipped: [] } : oneFailed('build');
}

async function staticChecks(): Promise<Count> {
  const results = await runChecks();
  const failures = results.filter(({ passed }) => !passed).map(({ name }) => name);
  const passed = results.length - failures.length;
  return { passed, failed: failures.length, failures, skipped: [] };
}

const counts: Count[] = [];
for (const step of [staticChecks, unitAndApi, build, endToEnd]) counts.push(await step());
rmSync(reports, { recursive: true, force: true });
console.log(summary(counts));
process.exit(counts.every(({ failed }) => failed === 0) ? 0 : 1);

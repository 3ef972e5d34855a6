// Everything that must hold before a change lands, in the order that tells soonest what is wrong.
// The last line says how many checks and tests passed and failed; a step that could not run at all
// counts as failed, so that nothing is green by being left out.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './run-checks.ts';

interface Count {
  passed: number;
  failed: number;
}

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

/** Reads a runner's report; no report, or a status that its counts do not explain, is a failure. */
function counted(status: number, file: string, read: (report: never) => Count): Count {
  try {
    const count = read(JSON.parse(readFileSync(file, 'utf8')) as never);
    if (count.passed + count.failed === 0) return { passed: 0, failed: 1 };
    return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch {
    return { passed: 0, failed: 1 };
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
  return counted(status, file, (report: { numPassedTests: number; numFailedTests: number }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }));
}

async function endToEnd(): Promise<Count> {
  const file = join(reports, 'playwright.json');
  const status = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  return counted(
    status,
    file,
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      // The runner has named those that needed a second try.
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }),
  );
}

async function build(): Promise<Count> {
  const status = await run('node', ['scripts/build.ts']);
  console.log(status === 0 ? '✓ build' : '✗ build');
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function staticChecks(): Promise<Count> {
  const results = await runChecks();
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

const total: Count = { passed: 0, failed: 0 };
for (const step of [staticChecks, unitAndApi, build, endToEnd]) {
  const { passed, failed } = await step();
  total.passed += passed;
  total.failed += failed;
}
rmSync(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

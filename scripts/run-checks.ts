import { spawn } from 'node:child_process';

/** A static check: its name and its command line. */
export interface Check {
  name: string;
  command: readonly [string, ...string[]];
}

// One checker per part, because several checkers would each check the types that their files share.
const types = (part: string): Check => ({
  name: `types of ${part}`,
  command: ['tsc', '--noEmit', '--checkers', '1', '-p', `tsconfig.${part}.json`],
});

/** All checks that do not run the program. */
export const checks: readonly Check[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'words', command: ['node', 'scripts/check-words.ts'] },
  { name: 'types of the API', command: ['node', 'scripts/api-types.ts', '--check'] },
  types('domain'),
  types('server'),
  types('web'),
  types('service-worker'),
  types('e2e'),
  { name: 'unused', command: ['knip'] },
  { name: 'used by tests only', command: ['knip', '--config', 'knip.program.json'] },
];

export interface CheckResult {
  name: string;
  passed: boolean;
  output: string;
}

function runCheck({ name, command: [program, ...args] }: Check): Promise<CheckResult> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', program, ...args], {
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.on('error', (error) => (output += error.message));
    child.on('close', (status) => resolve({ name, passed: status === 0, output }));
  });
}

/**
 * Runs all checks, two at a time, and prints each when it ends; its output is only printed if it
 * failed.
 */
export async function runChecks(): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const waiting = [...checks];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runCheck(check);
      results.push(result);
      console.log(`${result.passed ? '✓' : '✗'} ${result.name}`);
      if (!result.passed) console.log(result.output);
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}

import type { JSONReport } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import type { JsonTestResults } from 'vitest/node';
import { countChecks, countPlaywright, countVitest, explained, summary } from './count-tests.ts';

// A runner's report with only the parts that are read.
const ofVitest = (...assertionResults: object[]) =>
  ({
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [{ assertionResults }],
  }) as unknown as JsonTestResults;
const behindProxy = (status: string, proxy: string) => ({
  status,
  failureMessages:
    status === 'failed' ? ['\u001B[31mexpected 502 to be 200\u001B[39m\n    at 7'] : [],
  ancestorTitles: ['', `behind ${proxy}`],
  title: 'signing in works',
});

test('a test that was skipped is named, however it was skipped', () => {
  const report = ofVitest(
    behindProxy('passed', 'nginx'),
    behindProxy('failed', 'haproxy'),
    behindProxy('skipped', 'caddy'),
    behindProxy('todo', 'traefik'),
    behindProxy('pending', 'apache'),
  );
  expect(countVitest(report)).toEqual({
    passed: 7,
    failed: 1,
    failures: ['behind haproxy › signing in works: expected 502 to be 200'],
    skipped: [
      'behind caddy › signing in works',
      'behind traefik › signing in works',
      'behind apache › signing in works',
    ],
  });
});

test('browser tests count as passed at the second try, and are named when skipped', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: status === 'unexpected' ? [{ error: { message: 'late\n' } }] : [] }],
  });
  const report = {
    stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 2 },
    suites: [
      {
        title: 'cache.spec.ts',
        specs: [spec('signed in', 'expected'), spec('back and forward', 'skipped')],
        suites: [
          { title: 'on a phone', specs: [spec('forward', 'skipped'), spec('away', 'unexpected')] },
        ],
      },
    ],
  } as unknown as JSONReport;
  expect(countPlaywright(report)).toEqual({
    passed: 6,
    failed: 2,
    failures: ['cache.spec.ts › on a phone › away: late'],
    skipped: ['cache.spec.ts › back and forward', 'cache.spec.ts › on a phone › forward'],
  });
});

test('nothing that ran, or a status that no failure explains, counts as failed', () => {
  const skipped = ['behind caddy'];
  const after = (status: number, passed: number, failed: number) =>
    explained('vitest', status, { passed, failed, failures: [], skipped });
  expect(after(0, 0, 0)).toMatchObject({ failed: 1, failures: ['vitest'], skipped });
  expect(after(1, 3, 0)).toMatchObject({
    passed: 3,
    failed: 1,
    failures: ['vitest: ended with status 1'],
  });
  expect(after(1, 3, 2)).toMatchObject({ passed: 3, failed: 2 });
  expect(after(0, 3, 0)).toMatchObject({ passed: 3, failed: 0 });
});

test('the last line counts everything, the ones before it name what was skipped or failed', () => {
  const counts = [
    { passed: 8, failed: 0, failures: [], skipped: [] },
    { passed: 3, failed: 1, failures: ['signing in: 502'], skipped: ['behind caddy'] },
  ];
  expect(summary(counts)).toBe(
    'skipped: behind caddy\nfailed: signing in: 502\n11 passed, 1 failed, 1 skipped',
  );
});

test('checks that failed are named', () => {
  const check = (name: string, passed: boolean) => ({ name, passed, output: '' });
  expect(countChecks([check('format', true), check('lint', false), check('unused', true)])).toEqual(
    {
      passed: 2,
      failed: 1,
      failures: ['lint'],
      skipped: [],
    },
  );
});

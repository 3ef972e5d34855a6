import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import type { CheckResult } from './run-checks.ts';

/** The results of the checks or tests of one step. */
export interface Count {
  passed: number;
  failed: number;
  /** The names of failed tests, each with the first line of the reason. */
  failures: readonly string[];
  /** The names of tests that did not run. */
  skipped: readonly string[];
}

export const onePassed: Count = { passed: 1, failed: 0, failures: [], skipped: [] };

/** Returns the count of a step that could not report its results. */
export function oneFailed(step: string): Count {
  return { passed: 0, failed: 1, failures: [step], skipped: [] };
}

/**
 * Checks a runner's count against its exit status. A report without executed tests, or a status
 * that the count does not explain, is a failure.
 */
export function explained(step: string, status: number, count: Count): Count {
  if (count.passed + count.failed === 0) return { ...oneFailed(step), skipped: count.skipped };
  const isExplained = status === 0 || count.failed > 0;
  return isExplained
    ? count
    : {
        ...count,
        failed: 1,
        failures: [...count.failures, `${step}: ended with status ${status}`],
      };
}

export function countChecks(results: readonly CheckResult[]): Count {
  const failures = results.filter(({ passed }) => !passed).map(({ name }) => name);
  const passed = results.length - failures.length;
  return { passed, failed: failures.length, failures, skipped: [] };
}

export function countVitest(report: JsonTestResults): Count {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const failed = tests.filter(({ status }) => status === 'failed');
  // A file that cannot be loaded is reported as failed without a failed test.
  const unread = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: failed.length + unread.length,
    failures: [
      ...failed.map((one) =>
        withReason(nameOf([...one.ancestorTitles, one.title]), one.failureMessages?.[0]),
      ),
      ...unread.map(({ name, message }) => withReason(name, message)),
    ],
    skipped: skipped.map(({ ancestorTitles, title }) => nameOf([...ancestorTitles, title])),
  };
}

export function countPlaywright({ stats, suites }: JSONReport): Count {
  return {
    // The runner has listed the tests that needed a second attempt.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: suites.flatMap((suite) => namesIn(suite, 'unexpected')),
    skipped: suites.flatMap((suite) => namesIn(suite, 'skipped')),
  };
}

function namesIn(
  { title, specs, suites = [] }: JSONReportSuite,
  status: 'unexpected' | 'skipped',
): string[] {
  const own = specs.filter(({ tests }) => tests.some((one) => one.status === status));
  const inner = [
    ...own.map((spec) =>
      withReason(
        spec.title,
        spec.tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).at(-1),
      ),
    ),
    ...suites.flatMap((suite) => namesIn(suite, status)),
  ];
  return inner.map((name) => nameOf([title, name]));
}

function nameOf(titles: readonly string[]): string {
  return titles.filter((title) => title !== '').join(' › ');
}

function withReason(name: string, message = ''): string {
  const [reason = ''] = stripVTControlCharacters(message).split('\n');
  return reason === '' ? name : `${name}: ${reason}`;
}

/**
 * Returns the last lines of a run: the names of skipped and failed tests, and the totals. They are
 * enough for someone who only sees the end of a long log.
 */
export function summary(counts: readonly Count[]): string {
  const sum = (of: (count: Count) => number) => counts.reduce((all, count) => all + of(count), 0);
  const skipped = counts.flatMap((count) => count.skipped);
  const passed = sum((count) => count.passed);
  const failed = sum((count) => count.failed);
  return [
    ...skipped.map((name) => `skipped: ${name}`),
    ...counts.flatMap(({ failures }) => failures.map((name) => `failed: ${name}`)),
    `${passed} passed, ${failed} failed, ${skipped.length} skipped`,
  ].join('\n');
}

import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** What became of the checks or tests of one step. */
export interface Count {
  passed: number;
  failed: number;
  /** the names of tests that did not run, in words */
  skipped: readonly string[];
}

/** What a step counts that cannot tell how it went. */
export const oneFailed: Count = { passed: 0, failed: 1, skipped: [] };

/**
 * Counts a runner's report, given the status that it ended with. A report without a test that ran,
 * or a status that its counts do not explain, is a failure.
 */
export function explained(status: number, count: Count): Count {
  if (count.passed + count.failed === 0) return { ...oneFailed, skipped: count.skipped };
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

export function countVitest(report: JsonTestResults): Count {
  const skipped = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ ancestorTitles, title }) => nameOf([...ancestorTitles, title]));
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped };
}

export function countPlaywright({ stats, suites }: JSONReport): Count {
  return {
    // The runner has named those that needed a second try.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: suites.flatMap((suite) => skippedIn(suite)),
  };
}

function skippedIn({ title, specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped'));
  const inner = [...own.map((spec) => spec.title), ...suites.flatMap((suite) => skippedIn(suite))];
  return inner.map((name) => nameOf([title, name]));
}

function nameOf(titles: readonly string[]): string {
  return titles.filter((title) => title !== '').join(' › ');
}

/** The last lines of a run: what was skipped, by name, and how much of everything there was. */
export function summary(counts: readonly Count[]): string {
  const sum = (of: (count: Count) => number) => counts.reduce((all, count) => all + of(count), 0);
  const skipped = counts.flatMap((count) => count.skipped);
  const passed = sum((count) => count.passed);
  const failed = sum((count) => count.failed);
  return [
    ...skipped.map((name) => `skipped: ${name}`),
    `${passed} passed, ${failed} failed, ${skipped.length} skipped`,
  ].join('\n');
}

import { describeProblem, isOfFile, type Problem } from '../domain/imports/problem.ts';
import type { ImportOutcome } from '../domain/imports/import-row.ts';
import { terminalLine } from './terminal-text.ts';

/** The result of one file, as printed by `--json`. `rows` is the sum of the five outcomes. */
export interface ImportReport {
  /** As given on the command line. */
  file: string;
  /** ID of the source format. Null if the file is unreadable or its format unknown. */
  format: string | null;
  rows: number;
  imported: number;
  updated: number;
  duplicates: number;
  skipped: number;
  failed: number;
  /** Line 0 is the file as a whole. */
  problems: { line: number; reason: string }[];
}

export function reportRows(
  file: string,
  format: string,
  { addTravellers: _added, completed: _completed, perhapsSame: _perhaps, ...counts }: ImportOutcome,
  rows: Iterable<{ line: number; problem: Problem | null }>,
): ImportReport {
  const problems = [...rows].flatMap(({ line, problem }) =>
    problem ? [{ line: isOfFile(problem) ? 0 : line, reason: describeProblem(problem) }] : [],
  );
  return { file, format, ...counts, problems };
}

export function reportUnreadable(file: string, reason: string): ImportReport {
  const counts = { rows: 0, imported: 0, updated: 0, duplicates: 0, skipped: 0, failed: 0 };
  return { file, format: null, ...counts, problems: [{ line: 0, reason }] };
}

/**
 * Returns 0 if nothing failed, 1 if rows failed, 2 if a file is unreadable or of unknown format.
 */
export function exitStatus(reports: readonly ImportReport[]): 0 | 1 | 2 {
  if (reports.some(({ format }) => format === null)) return 2;
  return reports.some(({ failed }) => failed > 0) ? 1 : 0;
}

const columns = [
  'file',
  'format',
  'rows',
  'imported',
  'updated',
  'duplicates',
  'skipped',
  'failed',
] as const;

/** Formats the reports as a text table, followed by the problems of each file. */
export function reportTable(reports: readonly ImportReport[]): string {
  const cells = [
    [...columns],
    ...reports.map((report) => columns.map((column) => String(report[column] ?? 'unknown'))),
  ];
  const widths = columns.map((_, index) =>
    Math.max(...cells.map((row) => row[index]?.length ?? 0)),
  );
  const lines = cells.map((row) =>
    row
      .map((cell, index) =>
        index < 2 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  for (const { file, problems } of reports) {
    if (problems.length > 0) lines.push('', `${file}:`);
    for (const { line, reason } of problems) {
      lines.push(line === 0 ? `  ${reason}` : `  line ${line}: ${reason}`);
    }
  }
  return `${lines.map(terminalLine).join('\n')}\n`;
}

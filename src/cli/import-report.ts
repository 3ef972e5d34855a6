import { describeProblem, isOfFile, type Problem } from '../domain/imports/problem.ts';
import { sheetRowOf, withSheet } from '../domain/imports/problems-by-sheet.ts';
import type { SheetPart } from '../domain/imports/reading/workbook/sheet-part.ts';
import { describeWarning, type RowWarning } from '../domain/imports/row-warnings.ts';
import { type Mode, modes as allModes } from '../domain/journeys/journey.ts';
import type { ImportOutcome } from '../domain/imports/import-row.ts';
import { terminalLine } from './terminal-text.ts';

export type ModeCounts = Partial<Record<Mode, number>>;

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
  /** For files of journeys: the number of readable rows of each mode. */
  modes?: ModeCounts;
  /** Line 0 is the file as a whole. */
  problems: { line: number; reason: string }[];
  /** Possible errors in rows that were imported; the first `mostWarnings`. */
  warnings: { line: number; reason: string }[];
}

/** Maximum number of warnings per file. */
export const mostWarnings = 1000;

/** A row with its problem and its warnings. */
export interface ReportedRow {
  line: number;
  problem: Problem | null;
  warnings?: readonly RowWarning[];
}

export function reportRows(
  file: string,
  format: string,
  { addTravellers: _added, completed: _completed, perhapsSame: _perhaps, ...counts }: ImportOutcome,
  rows: readonly ReportedRow[],
  { sheets = [], modes }: { sheets?: readonly SheetPart[]; modes?: ModeCounts | undefined } = {},
): ImportReport {
  const problems = rows.flatMap(({ line, problem: found }) => {
    const problem = withSheet(found, line, sheets);
    return problem
      ? [{ line: isOfFile(problem) ? 0 : line, reason: describeProblem(problem) }]
      : [];
  });
  const warnings = rows.flatMap(({ line, warnings: found = [] }) => {
    const at = sheetRowOf(line, sheets);
    const place = at ? ` (sheet “${at.sheet}”, row ${at.row})` : '';
    return found.map((warning) => ({ line, reason: `${describeWarning(warning)}${place}` }));
  });
  return {
    file,
    format,
    ...counts,
    ...(modes && { modes }),
    problems,
    warnings: bounded(warnings),
  };
}

/** Returns the first warnings, and a line that there are more. */
function bounded(warnings: ImportReport['warnings']): ImportReport['warnings'] {
  if (warnings.length <= mostWarnings) return warnings;
  return [...warnings.slice(0, mostWarnings), { line: 0, reason: 'There are more warnings' }];
}

export function reportUnreadable(file: string, reason: string): ImportReport {
  const counts = { rows: 0, imported: 0, updated: 0, duplicates: 0, skipped: 0, failed: 0 };
  return { file, format: null, ...counts, problems: [{ line: 0, reason }], warnings: [] };
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
  const listed = ({ line, reason }: { line: number; reason: string }) =>
    line === 0 ? `  ${reason}` : `  line ${line}: ${reason}`;
  for (const { file, modes = {}, problems, warnings } of reports) {
    const counted = allModes.flatMap((mode) => (modes[mode] ? [`${modes[mode]} ${mode}`] : []));
    if (counted.length > 0) lines.push('', `${file}, modes: ${counted.join(', ')}`);
    if (problems.length > 0) lines.push('', `${file}:`, ...problems.map(listed));
    if (warnings.length > 0) lines.push('', `${file}, warnings:`, ...warnings.map(listed));
  }
  return `${lines.map(terminalLine).join('\n')}\n`;
}

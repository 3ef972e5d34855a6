import { describeProblem, isOfFile, type Problem } from '../domain/imports/problem.ts';
import { sheetRowOf, withSheet } from '../domain/imports/problems-by-sheet.ts';
import type { SheetPart } from '../domain/imports/reading/workbook/sheet-part.ts';
import { describeWarning, type RowWarning } from '../domain/imports/row-warnings.ts';
import { type Mode, modes as allModes } from '../domain/journeys/journey.ts';
import type { ImportOutcome } from '../domain/imports/import-row.ts';
import { describeChange, type RowChange } from '../domain/imports/row-change.ts';
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
  /** What rows changed in existing records; the first `mostWarnings`. */
  changes: { line: number; reason: string }[];
}

/** Maximum number of warnings, and of changes, per file. */
export const mostWarnings = 1000;

/** A row with its problem and its warnings. */
export interface ReportedRow {
  line: number;
  problem: Problem | null;
  warnings?: readonly RowWarning[];
  change?: RowChange | undefined;
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
    const place = placeOf(line, sheets);
    return found.map((warning) => ({ line, reason: `${describeWarning(warning)}${place}` }));
  });
  const changes = rows.flatMap(({ line, change }) => {
    const reason = change ? describeChange(change) : '';
    return reason === '' ? [] : [{ line, reason: `${reason}${placeOf(line, sheets)}` }];
  });
  return {
    file,
    format,
    ...counts,
    ...(modes && { modes }),
    problems,
    warnings: bounded(warnings, 'There are more warnings'),
    changes: bounded(changes, 'There are more changes'),
  };
}

function placeOf(line: number, sheets: readonly SheetPart[]): string {
  const at = sheetRowOf(line, sheets);
  return at ? ` (sheet “${at.sheet}”, row ${at.row})` : '';
}

/** Returns the first lines, and a line that there are more. */
function bounded(lines: ImportReport['warnings'], thereAreMore: string): ImportReport['warnings'] {
  if (lines.length <= mostWarnings) return lines;
  return [...lines.slice(0, mostWarnings), { line: 0, reason: thereAreMore }];
}

export function reportUnreadable(file: string, reason: string): ImportReport {
  const counts = { rows: 0, imported: 0, updated: 0, duplicates: 0, skipped: 0, failed: 0 };
  return {
    file,
    format: null,
    ...counts,
    problems: [{ line: 0, reason }],
    warnings: [],
    changes: [],
  };
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
  for (const { file, modes = {}, problems, changes, warnings } of reports) {
    const counted = allModes.flatMap((mode) => (modes[mode] ? [`${modes[mode]} ${mode}`] : []));
    if (counted.length > 0) lines.push('', `${file}, modes: ${counted.join(', ')}`);
    if (problems.length > 0) lines.push('', `${file}:`, ...problems.map(listed));
    if (changes.length > 0) lines.push('', `${file}, changes:`, ...changes.map(listed));
    if (warnings.length > 0) lines.push('', `${file}, warnings:`, ...warnings.map(listed));
  }
  return `${lines.map(terminalLine).join('\n')}\n`;
}

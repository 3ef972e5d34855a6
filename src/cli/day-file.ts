import { readFile, stat } from 'node:fs/promises';
import type { DayLookups, DayFile, DayTable } from '../domain/day-files/day-table.ts';
import { largestSource } from '../domain/imports/limits.ts';
import { describeProblem } from '../domain/imports/problem.ts';
import { decodeText } from '../domain/imports/reading/decode-text.ts';
import { reasonOf } from './given-file.ts';
import { terminalLine } from './terminal-text.ts';

/** The rows of a file, and the problems with the rest. */
export interface ReadFile<Row> {
  rows: Row[];
  problems: FileProblem[];
}

/** Parses the text of a table. */
export type TableReader<Row> = (file: DayFile, lookups: DayLookups) => DayTable<Row>;

/**
 * Reads a table. `name` is used in its problems and its rows' IDs. Returns undefined if the file
 * does not exist.
 */
export async function readTable<Row>(
  { name, path }: { name: string; path: string },
  read: TableReader<Row>,
  lookups: DayLookups,
): Promise<ReadFile<Row> | undefined> {
  const file = await bytesOf(path, largestSource);
  if (!file) return undefined;
  if ('reason' in file) return unread(name, file.reason);
  const decoded = decodeText(file.bytes);
  if ('problem' in decoded) return unread(name, describeProblem(decoded.problem));
  return inWords(name, read({ name, text: decoded.text }, lookups));
}

/** Returns the result for a file that could not be read at all. */
export function unread(file: string, reason: string): ReadFile<never> {
  return { rows: [], problems: [{ file, line: 0, reason }] };
}

/** Returns a table with its problems as sentences. */
export function inWords<Row>(
  file: string,
  { rows, problems, remarks = [] }: DayTable<Row>,
): ReadFile<Row> {
  const inFile = ({ line, problem }: DayTable<Row>['problems'][number]) => {
    return { file, line, reason: describeProblem(problem) };
  };
  const told = remarks.map((remark) => ({ ...inFile(remark), isRemark: true as const }));
  return { rows, problems: [...problems.map(inFile), ...told] };
}

/**
 * Reads a file of at most `most` bytes. Returns undefined if it does not exist. Pipes are refused,
 * because reading them would wait forever.
 */
export async function bytesOf(
  path: string,
  most: number,
): Promise<{ bytes: Uint8Array } | { reason: string } | undefined> {
  try {
    const there = await stat(path);
    if (there.isDirectory()) return { reason: 'This is a folder, not a file' };
    if (!there.isFile()) return { reason: 'This is not a regular file' };
    if (there.size > most) {
      return { reason: describeProblem({ code: 'file-too-large', limit: most }) };
    }
    return { bytes: await readFile(path) };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? undefined
      : { reason: reasonOf(error) };
  }
}

/** A problem in a person's files. */
export interface FileProblem {
  /** Path within the folder. */
  file: string;
  /** 0 is the file as a whole. */
  line: number;
  reason: string;
  /** Set if the line counts without the cell that could not be read. */
  isRemark?: true;
}

/**
 * Returns 0 if everything was read, 1 if lines could not be read, 2 if a file could not be read or
 * has the wrong format.
 */
export function statusOfProblems(problems: readonly FileProblem[]): 0 | 1 | 2 {
  if (problems.some(({ line }) => line === 0)) return 2;
  return problems.some(({ isRemark }) => !isRemark) ? 1 : 0;
}

/** Formats the problems as text, one line each. */
export function problemLines(problems: readonly FileProblem[]): string {
  return problems
    .map(({ file, line, reason }) =>
      line === 0 ? `${file}: ${reason}` : `${file}:${line}: ${reason}`,
    )
    .map((text) => `${terminalLine(text)}\n`)
    .join('');
}

import { terminalLine } from './terminal-text.ts';

/** A problem in a person's files. */
export interface FileProblem {
  /** Path within the folder. */
  file: string;
  /** 0 is the file as a whole. */
  line: number;
  reason: string;
}

/**
 * Returns 0 if everything was read, 1 if lines could not be read, 2 if a file could not be read or
 * has the wrong format.
 */
export function statusOfProblems(problems: readonly FileProblem[]): 0 | 1 | 2 {
  if (problems.some(({ line }) => line === 0)) return 2;
  return problems.length > 0 ? 1 : 0;
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

import { terminalLine } from './terminal-text.ts';

/** What could not be read of a person's files. */
export interface FileProblem {
  /** as it is called in the folder */
  file: string;
  /** 0 is the file as a whole */
  line: number;
  reason: string;
}

/** 0: everything was read; 1: lines were not; 2: a file was not, or is none of its kind. */
export function statusOfProblems(problems: readonly FileProblem[]): 0 | 1 | 2 {
  if (problems.some(({ line }) => line === 0)) return 2;
  return problems.length > 0 ? 1 : 0;
}

/** The problems for people, a line each. */
export function problemLines(problems: readonly FileProblem[]): string {
  return problems
    .map(({ file, line, reason }) =>
      line === 0 ? `${file}: ${reason}` : `${file}:${line}: ${reason}`,
    )
    .map((text) => `${terminalLine(text)}\n`)
    .join('');
}

import type { Problem, ProblemCode } from './problem.ts';
import type { JourneyDraft, ParsedRow } from './source-format.ts';

/** Thrown by the reader of a row to end that row, and no other, as skipped or failed. */
class RowRefusal extends Error {
  readonly kind: 'skipped' | 'failed';
  readonly problem: Problem;

  constructor(kind: 'skipped' | 'failed', problem: Problem) {
    super(problem.code);
    this.kind = kind;
    this.problem = problem;
  }
}

/** Ends the row as failed: it should be a journey and cannot be read. */
export function failRow(code: ProblemCode, detail?: string): never {
  throw new RowRefusal('failed', detail === undefined ? { code } : { code, detail });
}

/** Ends the row as skipped: it is understood, and is no journey of the log's owner. */
export function skipRow(code: ProblemCode, detail?: string): never {
  throw new RowRefusal('skipped', detail === undefined ? { code } : { code, detail });
}

/** Reads one row; what the reader refuses becomes the row's outcome. */
export function readRow(
  { line, raw }: { line: number; raw: string },
  read: () => JourneyDraft,
): ParsedRow {
  try {
    return { line, raw, kind: 'journey', draft: read() };
  } catch (error) {
    if (error instanceof RowRefusal) return { line, raw, kind: error.kind, problem: error.problem };
    throw error;
  }
}

/** The value of a reading, or the problem that it was refused for. */
export function catchRefusal<Value extends object>(
  read: () => Value,
): Value | { problem: Problem } {
  try {
    return read();
  } catch (error) {
    if (error instanceof RowRefusal) return { problem: error.problem };
    throw error;
  }
}

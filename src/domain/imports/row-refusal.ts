import { keptOfRow, longestCell, longestRow } from './limits.ts';
import type { Problem, ProblemCode } from './problem.ts';
import type { JourneyDraft, ParsedRow } from './formats/journey-format.ts';

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
export function failRow(code: ProblemCode, detail?: string, limit?: number): never {
  throw new RowRefusal('failed', problemOf(code, detail, limit));
}

/** Ends the row as skipped: it is understood, and is no journey of the log's owner. */
export function skipRow(code: ProblemCode, detail?: string): never {
  throw new RowRefusal('skipped', problemOf(code, detail));
}

/**
 * Text of a file on its way in; what is longer than its field may be fails the row, before a
 * pattern or a look-up sees it.
 */
export function limitedText(field: string, text: string, most = longestCell): string {
  return text.length <= most ? text : failRow('field-too-long', field, most);
}

/**
 * Reads one row; what the reader refuses becomes the row's outcome. A row that is longer than any
 * source writes is not read at all.
 */
export function readRow(row: { line: number; raw: string }, read: () => JourneyDraft): ParsedRow {
  const kept = keptRow(row);
  try {
    if (row.raw.length > longestRow) failRow('row-too-long', undefined, longestRow);
    return { ...kept, kind: 'journey', draft: read() };
  } catch (error) {
    if (error instanceof RowRefusal) return { ...kept, kind: error.kind, problem: error.problem };
    throw error;
  }
}

/** As much of a row as is kept of it. */
export function keptRow({ line, raw }: { line: number; raw: string }) {
  return { line, raw: cutText(raw, keptOfRow) };
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

function problemOf(code: ProblemCode, detail?: string, limit?: number): Problem {
  return {
    code,
    ...(detail !== undefined && { detail: cutText(detail, longestCell) }),
    ...(limit !== undefined && { limit }),
  };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Never between the two halves of a character: half of one is no text to a database. A copy, since a
 * slice holds the whole text that it is of.
 */
function cutText(text: string, most: number): string {
  return text.length <= most ? text : `${decoder.decode(encoder.encode(text.slice(0, most)))}…`;
}

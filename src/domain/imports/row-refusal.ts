import { keptOfRow, longestCell, longestRow } from './limits.ts';
import type { Problem, ProblemCode } from './problem.ts';
import type { JourneyDraft, ParsedRow } from './formats/journey-format.ts';

/** Thrown by the reader of a row to end only that row, as skipped or failed. */
class RowRefusal extends Error {
  readonly kind: 'skipped' | 'failed';
  readonly problem: Problem;

  constructor(kind: 'skipped' | 'failed', problem: Problem) {
    super(problem.code);
    this.kind = kind;
    this.problem = problem;
  }
}

/** Ends the row as failed: it should be a journey but cannot be read. */
export function failRow(code: ProblemCode, detail?: string, limit?: number): never {
  throw new RowRefusal('failed', problemOf(code, detail, limit));
}

/** Ends the row as failed, for a reason that depends on its date (EDTF), which may be unknown. */
export function failRowOfDate(code: ProblemCode, detail: string, date: string): never {
  const isKnown = date !== '' && date !== 'XXXX';
  throw new RowRefusal('failed', { ...problemOf(code, detail), ...(isKnown && { date }) });
}

/** Ends the row as skipped: it is understood, but is not a journey of the log's owner. */
export function skipRow(code: ProblemCode, detail?: string): never {
  throw new RowRefusal('skipped', problemOf(code, detail));
}

/**
 * Returns text from a file; fails the row if the text is too long for its field, before a pattern
 * or a lookup processes it.
 */
export function limitedText(field: string, text: string, most = longestCell): string {
  return text.length <= most ? text : failRow('field-too-long', field, most);
}

/**
 * Reads one row. If the reader refuses it, the refusal becomes the row's outcome. A row longer than
 * any source writes is not read at all.
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

/** Shortens a row's text to the length that is stored. */
export function keptRow({ line, raw }: { line: number; raw: string }) {
  return { line, raw: cutText(raw, keptOfRow) };
}

/**
 * Returns the value that `read` returns, or the problem for which it refused the row, and whether the
 * row is only skipped.
 */
export function catchRefusal<Value extends object>(
  read: () => Value,
): Value | { problem: Problem; isSkipped?: true } {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RowRefusal)) throw error;
    const { kind, problem } = error;
    return { problem, ...(kind === 'skipped' && { isSkipped: true }) };
  }
}

/** Returns the value that `read` returns; undefined if it refused the row. */
export function unlessRefused<Value>(read: () => Value): Value | undefined {
  const said = catchRefusal(() => ({ value: read() }));
  return 'value' in said ? said.value : undefined;
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
 * Does not cut a character in half, because databases reject half a character as text. Copies the
 * text, because a slice would keep the whole original text in memory.
 */
function cutText(text: string, most: number): string {
  return text.length <= most ? text : `${decoder.decode(encoder.encode(text.slice(0, most)))}…`;
}

import { type FormatOf, type SourceLimits, usualLimits } from '../formats/source-format.ts';
import type { z } from 'zod';
import { longestRow } from '../limits.ts';
import { failForIssue, valueOf, jsonRows, type JsonRow } from '../reading/json-rows.ts';
import { limitedRows, rowsOrRefusal } from '../reading/file-refusal.ts';
import { catchRefusal, keptRow } from '../row-refusal.ts';
import type { Move, TimelineRow, Visit, ParsedTimeline } from './timeline-row.ts';

/**
 * Yields the rows of an array in a JSON text, each parsed separately. `key` is the array's name in
 * the outermost object, or undefined if the text is the array itself. An element for which `read`
 * returns undefined gives no row. If the file is truncated, a last row reports it.
 */
export function* timelineRowsOf<Schema extends z.ZodType>(
  text: string,
  key: string | undefined,
  schema: Schema,
  read: (value: z.output<Schema>) => { visit: Visit } | { move: Move } | undefined,
): Generator<TimelineRow> {
  for (const row of limitedRows(jsonRows(text, key), timelineLimits.rows)) {
    const said = catchRefusal(() => ({ said: read(parsed(row, schema)) }));
    if ('problem' in said) yield { ...keptRow(row), ...said };
    else if (said.said) yield { ...keptRow(row), ...said.said };
  }
  yield* endOf(text);
}

/** Validates the value of a row against a schema; fails the row if it does not match. */
export function parsed<Schema extends z.ZodType>(row: JsonRow, schema: Schema): z.output<Schema> {
  if (row.raw.length > longestRow) return valueOf({ ...row, state: 'too-long' }) as never;
  const read = schema.safeParse(valueOf(row));
  return read.success ? read.data : failForIssue(read.error);
}

/** Yields a row that reports truncation if the text does not end like JSON. */
export function* endOf(text: string): Generator<TimelineRow> {
  const end = text.trimEnd();
  if (end.endsWith('}') || end.endsWith(']')) return;
  yield { line: 1, raw: end.slice(-80).toWellFormed(), problem: { code: 'file-truncated' } };
}

/** Returns the rows of a timeline; throws a FileRefusal if there are none. */
export function timelineOf(rows: Iterable<TimelineRow>): ParsedTimeline {
  return { rows: rowsOrRefusal(rows, () => 'no-stays') };
}

/**
 * A format of timelines: where someone was and how they travelled. Each has its own file in this
 * folder.
 */
export type TimelineFormat = FormatOf<'timeline'>;

/** Allows thirty parts of a timeline per day for twenty years. */
export const timelineLimits: SourceLimits = { ...usualLimits, rows: 250_000 };

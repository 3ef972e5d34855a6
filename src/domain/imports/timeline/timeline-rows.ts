import type { z } from 'zod';
import { longestRow } from '../limits.ts';
import { failForIssue, valueOf } from '../reading/json-reader.ts';
import { jsonRows, type JsonRow } from '../reading/json-rows.ts';
import { FileRefusal, limitedRows } from '../reading/file-refusal.ts';
import { catchRefusal, keptRow } from '../row-refusal.ts';
import { timelineLimits } from './timeline-format.ts';
import type { Move, TimelineRow, Visit } from './timeline-row.ts';

type Said = { visit: Visit } | { move: Move } | undefined;

/**
 * The rows of an array of a JSON text, each by itself; `key` is its name in the outermost object, or
 * undefined where the text is that array. An element of which `read` makes nothing gives no row. A
 * file that is cut off says so in a last row.
 */
export function* timelineRowsOf<Schema extends z.ZodType>(
  text: string,
  key: string | undefined,
  schema: Schema,
  read: (value: z.output<Schema>) => Said,
): Generator<TimelineRow> {
  for (const row of limitedRows(jsonRows(text, key), timelineLimits.rows)) {
    const said = catchRefusal(() => ({ said: read(parsed(row, schema)) }));
    if ('problem' in said) yield { ...keptRow(row), ...said };
    else if (said.said) yield { ...keptRow(row), ...said.said };
  }
  yield* endOf(text);
}

/** The value of a row by its schema; fails the row where it is not of it. */
export function parsed<Schema extends z.ZodType>(row: JsonRow, schema: Schema): z.output<Schema> {
  if (row.raw.length > longestRow) return valueOf({ ...row, state: 'too-long' }) as never;
  const read = schema.safeParse(valueOf(row));
  return read.success ? read.data : failForIssue(read.error);
}

/** A row that says that the text is cut off, where it does not end as JSON does. */
export function* endOf(text: string): Generator<TimelineRow> {
  const end = text.trimEnd();
  if (end.endsWith('}') || end.endsWith(']')) return;
  yield { line: 1, raw: end.slice(-80).toWellFormed(), problem: { code: 'file-truncated' } };
}

/** The rows, where there is anything in them; a file that says nothing is refused by name. */
export function* rowsOrRefusal(rows: Iterable<TimelineRow>): Generator<TimelineRow> {
  let isEmpty = true;
  for (const row of rows) {
    isEmpty = false;
    yield row;
  }
  if (isEmpty) throw new FileRefusal({ code: 'no-stays' });
}

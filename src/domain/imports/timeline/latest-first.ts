import { type JsonRow, storableText } from '../reading/json-rows.ts';
import { unlessRefused } from '../row-refusal.ts';
import { timelineLimits } from './timeline-rows.ts';
import type { TimedPosition } from './timeline-row.ts';

/** Number of elements that show whether the latest comes first. */
const tellingElements = 2000;

type Read = (row: JsonRow) => TimedPosition | undefined;

/** Whether most times of the first positions are earlier than the time before. */
export function isLatestFirst(rows: Iterable<JsonRow>, read: Read): boolean {
  const times: number[] = [];
  let count = 0;
  for (const row of rows) {
    const position = unlessRefused(() => read(row));
    if (position) times.push(position.time);
    if (++count === tellingElements) break;
  }
  const steps = times.slice(1).map((time, at) => Math.sign(time - times[at]!));
  return steps.reduce((sum, step) => sum + step, 0) < 0;
}

/**
 * Returns the rows of a text in memory from the last to the first, if the latest position comes first.
 * Their texts are held, and so a file with more rows than a timeline can have is read as it is.
 */
export function inOrderOfTime(rows: () => Iterable<JsonRow>, read: Read): Iterable<JsonRow> {
  if (!isLatestFirst(rows(), read)) return rows();
  const held: JsonRow[] = [];
  for (const row of rows()) {
    // The value is parsed again later, because it takes more memory than the text.
    held.push(row.state === 'whole' ? { ...row, value: undefined } : row);
    if (held.length > timelineLimits.rows) return rows();
  }
  return fromLast(held);
}

function* fromLast(rows: readonly JsonRow[]): Generator<JsonRow> {
  for (const row of rows.toReversed()) {
    const isWhole = row.state === 'whole';
    yield isWhole ? { ...row, value: JSON.parse(row.raw, storableText) as unknown } : row;
  }
}

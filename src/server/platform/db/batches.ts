import { setImmediate } from 'node:timers/promises';

/** Maximum bound values of a statement: SQLite accepts 32,766, PostgreSQL 65,535. */
const mostBoundValues = 16_000;

/**
 * Splits rows into batches for multi-row statements, so that no statement binds more values than
 * both engines accept. Other requests can run between batches, so that a long import does not block
 * them.
 */
export async function* inBatches<Row>(
  rows: readonly Row[],
  columns: number,
): AsyncGenerator<readonly Row[]> {
  const size = Math.min(250, Math.max(1, Math.floor(mostBoundValues / columns)));
  for (let start = 0; start < rows.length; start += size) {
    if (start > 0) await setImmediate();
    yield rows.slice(start, start + size);
  }
}

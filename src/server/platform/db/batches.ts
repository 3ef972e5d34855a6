import { setImmediate } from 'node:timers/promises';

/** Values one statement may bind: SQLite takes 32,766, PostgreSQL 65,535. */
const mostBoundValues = 16_000;

/**
 * Splits rows for multi-row statements so that none binds more values than both engines take, and
 * lets other requests in between: a long import must not make them wait.
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

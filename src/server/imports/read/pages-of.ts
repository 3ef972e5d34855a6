import { setImmediate } from 'node:timers/promises';

/** Rows processed before yielding to the event loop. */
const pageSize = 250;

/** Yields rows that are in memory page by page, like stored rows. */
export async function* pagesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += pageSize) {
    if (start > 0) await setImmediate();
    yield rows.slice(start, start + pageSize);
  }
}

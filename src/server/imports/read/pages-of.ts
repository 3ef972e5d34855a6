import { setImmediate } from 'node:timers/promises';

/** Rows looked at before yielding to the event loop. */
const pageSize = 250;

/** Rows that are held already, some at a time, as stored ones come. */
export async function* pagesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += pageSize) {
    if (start > 0) await setImmediate();
    yield rows.slice(start, start + pageSize);
  }
}

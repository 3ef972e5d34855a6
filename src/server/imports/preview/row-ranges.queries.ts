import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../platform/db/database.ts';

/** Positions after `after`, up to `last`. */
export interface PositionRange {
  after: number;
  last: number;
}

/** Rows that a statement reads at most; reading them takes some milliseconds. */
export const rowsAtOnce = 2000;

/**
 * Yields ranges of positions that together have all rows of an import after a position, and yields to
 * the event loop in between. A statement about all rows of an import, or about those few with some
 * outcome, would block the server for as long as it reads 100,000 rows.
 */
export async function* rangesOfRows(
  db: Db,
  archiveId: string,
  importId: string,
  after = -1,
): AsyncGenerator<PositionRange> {
  const found = await db
    .selectFrom('import_judgement')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('archive_id', '=', archiveId)
    .where('import_id', '=', importId)
    .executeTakeFirst();
  const last = found?.last ?? -1;
  for (let begin = after; begin < last; begin += rowsAtOnce) {
    if (begin > after) await setImmediate();
    yield { after: begin, last: begin + rowsAtOnce };
  }
}

import { columnOf } from '../../../domain/kinds/columns.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyTables, type Row, tableOf } from './record-tables.ts';

/** When a record happened (time-of.ts): EDTF dates, the same date twice for one moment. */
export interface RecordDates {
  id: string;
  from: string;
  to: string;
}

/** Records per page; reading their dates takes some milliseconds. */
const recordsPerPage = 2000;

/**
 * Yields the dates of every record of a kind page by page, sorted by ID. Reads nothing else of the
 * records, so that whole records are only read if their dates matter. Both dates of a timeless kind are ''.
 */
export async function* pagesOfDates(
  db: Db,
  kind: Kind,
  archiveId: string,
): AsyncGenerator<RecordDates[]> {
  const { time, fields } = kind;
  const columns =
    time === 'timeless'
      ? []
      : [time.from, time.to ?? time.from].map((name) => columnOf(name, fields[name]!));
  const [from = '', to = ''] = columns;
  for (let last = ''; ;) {
    const rows: Row[] = await anyTables(db)
      .selectFrom(tableOf(kind))
      .select(['id', ...new Set(columns)])
      .where('archive_id', '=', archiveId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(recordsPerPage)
      .execute();
    const textOf = (row: Row, column: string) => String(row[column] ?? '');
    yield rows.map((row) => ({
      id: textOf(row, 'id'),
      from: textOf(row, from),
      to: textOf(row, to),
    }));
    if (rows.length < recordsPerPage) return;
    last = textOf(rows.at(-1)!, 'id');
  }
}

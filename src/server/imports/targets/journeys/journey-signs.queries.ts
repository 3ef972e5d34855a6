import { journeyKind, type TimeField, timeFields } from '../../../../domain/journeys/journey.ts';
import { columnOf, type ColumnsOf } from '../../../../domain/kinds/columns.ts';
import type { Db } from '../../../platform/db/open-database.ts';

/** What says of a journey whether the rows of a file may have to do with it. */
export interface JourneySigns {
  id: string;
  /** EDTF */
  date: string;
  /** as `joinSource` gives it */
  sourceId: string | null;
  /** day-times that are known of it, or '' */
  times: string[];
}

/** Of the table of journeys, those that have a day-time or ''. */
const timeColumns = timeFields.map((field) =>
  columnOf(field, journeyKind.fields[field]),
) as ColumnOfTime[];

type ColumnOfTime = keyof ColumnsOf<Pick<typeof journeyKind.fields, TimeField>>;

/** Journeys read at a time: some milliseconds' worth. */
const pageSize = 1000;

/** The signs of every journey of an archive, in the order of ids, some at a time. */
export async function* pagesOfSigns(db: Db, archiveId: string): AsyncGenerator<JourneySigns[]> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('journey')
      .select(['id', 'date', 'source_id'])
      .select(timeColumns)
      .where('archive_id', '=', archiveId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    yield rows.map(({ id, date, source_id: sourceId, ...times }) => ({
      id,
      date,
      sourceId,
      times: Object.values(times),
    }));
    if (rows.length < pageSize) return;
    last = rows.at(-1)!.id;
  }
}

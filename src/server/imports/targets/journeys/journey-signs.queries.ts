import { journeyKind, type TimeField, timeFields } from '../../../../domain/journeys/journey.ts';
import { columnOf, type ColumnsOf } from '../../../../domain/kinds/columns.ts';
import type { Db } from '../../../platform/db/database.ts';

/** The data of a journey that shows whether rows of a file may concern it. */
export interface JourneySigns {
  id: string;
  /** EDTF. */
  date: string;
  /** As `joinSource` returns it. */
  sourceId: string | null;
  /** Its known day-times, or ''. */
  times: string[];
}

/** The columns of the journey table that contain a day-time or ''. */
const timeColumns = timeFields.map((field) =>
  columnOf(field, journeyKind.fields[field]),
) as ColumnOfTime[];

type ColumnOfTime = keyof ColumnsOf<Pick<typeof journeyKind.fields, TimeField>>;

/** Journeys per page; reading them takes some milliseconds. */
const pageSize = 1000;

/** Yields the matching data of every journey of an archive page by page, sorted by ID. */
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

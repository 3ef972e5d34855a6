import type { Db } from '../../db/open-database.ts';

/** What says of a journey whether the rows of a file may have to do with it. */
export interface JourneySigns {
  id: string;
  /** EDTF */
  date: string;
  /** as `joinSource` gives it */
  sourceId: string | null;
}

/** Journeys read at a time: some milliseconds' worth. */
const pageSize = 2000;

/** The signs of every journey of an archive, in the order of ids, some at a time. */
export async function* pagesOfSigns(db: Db, archiveId: string): AsyncGenerator<JourneySigns[]> {
  for (let last = ''; ;) {
    const page = await db
      .selectFrom('journey')
      .select(['id', 'date', 'source_id as sourceId'])
      .where('archive_id', '=', archiveId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    yield page;
    if (page.length < pageSize) return;
    last = page.at(-1)!.id;
  }
}

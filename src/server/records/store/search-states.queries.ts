import type { Kind } from '../../../domain/kinds/kind.ts';
import { indexFormatOf } from '../../../domain/kinds/search-keys.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SearchStateTable } from '../../platform/db/schema.ts';

/** Returns how far the search index of a kind is filled; undefined if it is not, or of another format. */
export async function findSearchState(db: Db, kind: Kind): Promise<SearchStateTable | undefined> {
  return db
    .selectFrom('search_state')
    .selectAll()
    .where('kind', '=', kind.name)
    .where('format', '=', indexFormatOf(kind))
    .executeTakeFirst();
}

/** Stores how far the search index of a kind is filled. */
export async function putSearchState(
  db: Db,
  kind: Kind,
  { archiveId, lastId, isComplete }: { archiveId: string; lastId: string; isComplete: boolean },
): Promise<void> {
  const state = {
    format: indexFormatOf(kind),
    archive_id: archiveId,
    last_id: lastId,
    is_complete: Number(isComplete),
  };
  await db
    .insertInto('search_state')
    .values({ kind: kind.name, ...state })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(state))
    .execute();
}

/** Deletes the search index of kinds that are not indexed any more, because no write keeps it. */
export async function removeIndexesExcept(db: Db, names: readonly string[]): Promise<void> {
  const others = await db
    .selectFrom('search_state')
    .select('kind')
    .$if(names.length > 0, (states) => states.where('kind', 'not in', names))
    .execute();
  for (const { kind } of others) {
    await db.deleteFrom('searched_text').where('kind', '=', kind).execute();
    await db.deleteFrom('search_state').where('kind', '=', kind).execute();
  }
}

/** Returns the ID of the next archive in the order of IDs. */
export async function findArchiveAfter(db: Db, archiveId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('archive')
    .select('id')
    .where('id', '>', archiveId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

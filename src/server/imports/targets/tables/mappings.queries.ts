import { readMapping } from '../../../../domain/imports/table/mapping-schema.ts';
import type { TableMapping } from '../../../../domain/imports/table/mapping.ts';
import type { TableContext } from '../../../../domain/imports/table/table-context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { keyOfHeadings } from '../../../../domain/imports/table/table-rows.ts';
import { type Clock, isoNow } from '../../../platform/clock.ts';
import { findTable } from './import-tables.queries.ts';

/** Maximum number of mappings that an archive remembers; every reading of a file receives them. */
const mostRemembered = 40;

/**
 * Maximum size of a remembered mapping, in characters of its JSON; one with many answers is used
 * only once.
 */
const longestRemembered = 100_000;

/** Lists the mappings that an archive remembers, the last used first. */
export async function listMappings(
  db: Db,
  archiveId: string,
): Promise<TableContext['remembered'][number][]> {
  const rows = await db
    .selectFrom('table_mapping')
    .select(['id', 'mapping'])
    .where('archive_id', '=', archiveId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, mapping: json }) => {
    const mapping = readMapping(JSON.parse(json));
    return mapping ? [{ key: id, mapping }] : [];
  });
}

/**
 * Removes a table's answers about places from the remembered mapping, if it contains the same
 * answers.
 */
async function forgetAnswers(
  db: Db,
  archiveId: string,
  { key, mapping }: { key: string; mapping: TableMapping },
): Promise<void> {
  const remembered = (await listMappings(db, archiveId)).find((one) => one.key === key);
  if (!remembered) return;
  const said = new Set(mapping.places.map(({ text, place }) => `${text}\n${place.id}`));
  const places = remembered.mapping.places.filter(
    ({ text, place }) => !said.has(`${text}\n${place.id}`),
  );
  if (places.length === remembered.mapping.places.length) return;
  await db
    .updateTable('table_mapping')
    .set({ mapping: JSON.stringify({ ...remembered.mapping, places }) })
    .where('archive_id', '=', archiveId)
    .where('id', '=', key)
    .execute();
}

/**
 * Remembers how a table was read, and forgets the least recently used mappings if there are too
 * many.
 */
export async function rememberMapping(
  db: Db,
  archiveId: string,
  { key, mapping, usedAt }: { key: string; mapping: TableMapping; usedAt: string },
): Promise<void> {
  const json = JSON.stringify(mapping);
  if (json.length > longestRemembered) return;
  await db
    .insertInto('table_mapping')
    .values({ archive_id: archiveId, id: key, mapping: json, used_at: usedAt })
    .onConflict((conflict) =>
      conflict.columns(['archive_id', 'id']).doUpdateSet({ mapping: json, used_at: usedAt }),
    )
    .execute();
  const ids = await db
    .selectFrom('table_mapping')
    .select('id')
    .where('archive_id', '=', archiveId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute();
  const forgotten = ids.slice(mostRemembered).map(({ id }) => id);
  if (forgotten.length === 0) return;
  await db
    .deleteFrom('table_mapping')
    .where('archive_id', '=', archiveId)
    .where('id', 'in', forgotten)
    .execute();
}

/**
 * Remembers the column mapping of an accepted import for the next table with the same headings. A
 * mapping that was only proposed is not stored, because it would be proposed again.
 */
export async function rememberTable(
  { db, clock }: { db: Db; clock: Clock },
  archiveId: string,
  importId: string,
): Promise<void> {
  const used = await findTable(db, archiveId, importId);
  if (!used || used.origin === 'proposed') return;
  if (used.headings.every((heading) => heading === '')) return;
  const { headings, mapping } = used;
  const key = keyOfHeadings(headings);
  await rememberMapping(db, archiveId, { key, mapping, usedAt: isoNow(clock) });
}

/** Forgets the answers about places from an undone import, because they may have been wrong. */
export async function forgetTable(db: Db, archiveId: string, importId: string): Promise<void> {
  const used = await findTable(db, archiveId, importId);
  if (!used) return;
  const { headings, mapping } = used;
  await forgetAnswers(db, archiveId, { key: keyOfHeadings(headings), mapping });
}

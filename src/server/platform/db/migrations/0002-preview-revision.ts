import type { Kysely } from 'kysely';

/**
 * Previews count how often their rows were compared with the archive: of two that compare at once,
 * the second must not write over what the first has found and chosen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('import')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

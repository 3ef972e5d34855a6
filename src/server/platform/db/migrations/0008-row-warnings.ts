import type { Kysely } from 'kysely';

/** What looks wrong about a row of a preview: JSON of a list, null where nothing does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('import_row').addColumn('warnings', 'text').execute();
}

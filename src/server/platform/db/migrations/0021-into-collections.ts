import type { Kysely } from 'kysely';

/** Of an import of tracks it is said which collections they go into: of all of a mode, and of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('import')
    .addColumn('collections', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  await db.schema.alterTable('import_judgement').addColumn('collection_id', 'text').execute();
}

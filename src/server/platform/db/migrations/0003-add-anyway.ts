import type { Kysely } from 'kysely';

/** A row that is perhaps there already is left out, unless the traveller says that it is not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('import_row')
    .addColumn('add_anyway', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

import { type Kysely, sql } from 'kysely';

/**
 * A row that is perhaps there already was left out or added; that it is the same is a third thing to
 * say. One column says which: leave-out, same, add.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('import_row')
    .addColumn('choice', 'text', (column) => column.notNull().defaultTo('leave-out'))
    .execute();
  await sql`update import_row set choice = 'add' where add_anyway = 1`.execute(db);
  await db.schema.alterTable('import_row').dropColumn('add_anyway').execute();
}

import type { Kysely } from 'kysely';

/** A correction may say how a stop counts, and nothing else; those that there are say where somebody was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('day_correction')
    .addColumn('counts_as', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

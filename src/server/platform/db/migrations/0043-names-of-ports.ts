import type { Kysely } from 'kysely';

/** The name of a port that is not a known place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['signed_on_port', 'signed_off_port']) {
    await db.schema
      .alterTable('engagement')
      .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
      .execute();
  }
}

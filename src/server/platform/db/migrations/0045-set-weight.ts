import type { Kysely } from 'kysely';

/**
 * The weight of the records that a tab holds. Null until the first write to an archive of an earlier release
 * counts it. A migration that changes long texts has to set it to null again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('archive_state').addColumn('set_weight', 'bigint').execute();
}

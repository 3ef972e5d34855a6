import type { Kysely } from 'kysely';

/**
 * How the table of an import is to be read from the next reading on is kept with the table until then:
 * the job that reads it anew is listed with all others, and stays when it is over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('import_table').addColumn('wanted', 'text').execute();
}

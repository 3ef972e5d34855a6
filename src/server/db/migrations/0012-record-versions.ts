import type { Kysely } from 'kysely';

/** Finds what was written since a version of the archive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['place', 'person', 'journey']) {
    await db.schema
      .createIndex(`${table}_by_version`)
      .on(table)
      .columns(['archive_id', 'version'])
      .execute();
  }
}

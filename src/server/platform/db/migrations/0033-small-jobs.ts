import { type Kysely, sql } from 'kysely';

/** Small and scheduled jobs, and the request that asked for a job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('job')
    .addColumn('request_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('small_job')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('archive_id', 'text', (column) =>
      column.references('archive.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('lane', 'text', (column) => column.notNull())
    // No foreign key: the jobs of an archive outlive the account that asked for them.
    .addColumn('share', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('turn', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('asked_again', 'integer', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  // Each index answers one question of a claim, so that a claim reads only the rows that it takes.
  for (const index of [
    sql`create unique index small_job_key on small_job (coalesce(archive_id, ''), kind, subject)`,
    sql`create index small_job_next on small_job (lane, turn, id) where state = 'waiting'`,
    sql`create index small_job_due on small_job (state, due_at) where state <> 'waiting'`,
    sql`create index small_job_of_share on small_job (share, turn) where state <> 'failed'`,
    sql`create index small_job_failed on small_job (share, due_at) where state = 'failed'`,
    sql`create index small_job_of_archive on small_job (archive_id, state)`,
  ]) {
    await index.execute(db);
  }
}

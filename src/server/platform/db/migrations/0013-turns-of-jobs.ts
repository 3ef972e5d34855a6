import type { Kysely } from 'kysely';

/** When an account's last job began says whose turn it is: each claim asks for it of all that wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('job_by_start')
    .on('job')
    .columns(['user_id', 'started_at'])
    .execute();
}

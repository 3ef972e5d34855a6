import { type Kysely, sql } from 'kysely';

/**
 * The stored key of a season was the one of its first month, and nothing said which comes first; now
 * it ends before the day (`1978-03-`), as `dateSortKey` makes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update journey set date_sort = substr(date_sort, 1, 8)
    where substr(date, 5, 3) in ('-21', '-22', '-23', '-24') and date_sort like '%-00'`.execute(db);
}

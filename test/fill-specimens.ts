import { sql } from 'kysely';
import type { Engine } from '../src/server/platform/db/database.ts';
import { lhr } from './journeys/journey-fixtures.ts';
import type { TestServer } from './server.ts';

const rowsAtOnce = 50_000;

/** Adds records with dates from 2000 to 2024 without the recorded write, which would take minutes. */
export async function fillSpecimens(
  engine: Engine,
  server: TestServer,
  archiveId: string,
  count: number,
) {
  const { db } = server.deps;
  const day = sql`20000101 + (n % 25) * 10000 + (n / 25 % 12) * 100 + (n / 300 % 28)`;
  const text = sql`cast(${day} as text)`;
  // Checking what they refer to takes longer than adding them.
  if (engine === 'postgres') await sql`alter table specimen disable trigger all`.execute(db);
  for (let from = 0; from < count; from += rowsAtOnce) {
    const numbers =
      engine === 'sqlite'
        ? sql`with recursive numbers(n) as (select cast(${from} as integer) union all
            select n + 1 from numbers where n + 1 < ${from + rowsAtOnce})`
        : sql`with numbers(n) as (select generate_series(${sql.lit(from)}, ${sql.lit(from + rowsAtOnce - 1)}))`;
    await sql`${numbers} insert into specimen (archive_id, id, version, label, remarks, hue, size,
        iata, found, shown, departure_actual, sold, seen, returns, picture, story, others, maker_name, maker_icao, homes, is_rare,
        day_order, from_place, page_key, created_at, updated_at)
      select ${archiveId}, 'record-' || n, 1, 'label', '', '', 'small', '',
        substr(${text}, 1, 4) || '-' || substr(${text}, 5, 2) || '-' || substr(${text}, 7, 2),
        '', '', '', '', '', '', '', '', '', '', '[]', 0, 0,
        ${lhr.id}, (${day}) * cast(1000000 as bigint), '', '' from numbers`.execute(db);
  }
  if (engine === 'postgres') await sql`alter table specimen enable trigger all`.execute(db);
  await sql`insert into record_month (archive_id, kind, month, count)
    select archive_id, 'specimen', page_key / 100000000, count(*) from specimen
    where page_key > 0 group by archive_id, page_key / 100000000`.execute(db);
  await sql`analyze`.execute(db);
}

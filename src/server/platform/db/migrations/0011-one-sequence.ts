import { type Kysely, sql } from 'kysely';

/**
 * One sequence for an archive's change sets and records: the archive's version, which every write
 * raises. Sets that are there end at the present version, in the order of their ids, which is how
 * history showed them; records take the present version, as nobody noted which write made them so.
 * History counts the records of each set once, and knows what an undo left alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const addNumber = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'bigint', (number) => number.notNull().defaultTo(0))
      .execute();
  for (const column of ['version', 'record_count', 'journey_count', 'undone_left']) {
    await addNumber('change_set', column);
  }
  await addNumber('archive_state', 'deltas_from');

  await sql`
    update change_set
    set version = numbered.version
    from (
      select s.archive_id, s.id,
        a.version + 1 - row_number() over (partition by s.archive_id order by s.id desc) as version
      from change_set as s
      inner join archive_state as a on a.archive_id = s.archive_id
    ) as numbered
    where change_set.archive_id = numbered.archive_id and change_set.id = numbered.id
  `.execute(db);
  await sql`
    update change_set
    set record_count = counted.records, journey_count = counted.journeys
    from (
      select archive_id, change_set_id, count(*) as records,
        sum(case when entity = 'journey' then 1 else 0 end) as journeys
      from change
      group by archive_id, change_set_id
    ) as counted
    where change_set.archive_id = counted.archive_id and change_set.id = counted.change_set_id
  `.execute(db);
  await sql`update archive_state set deltas_from = version`.execute(db);
  for (const table of ['place', 'person', 'journey']) {
    await sql`
      update ${sql.table(table)}
      set version = archive_state.version
      from archive_state
      where archive_state.archive_id = ${sql.ref(`${table}.archive_id`)}
    `.execute(db);
  }

  await db.schema
    .createIndex('change_set_by_version')
    .unique()
    .on('change_set')
    .columns(['archive_id', 'version'])
    .execute();
  await db.schema
    .createIndex('change_set_by_undoes')
    .on('change_set')
    .columns(['undoes', 'archive_id'])
    .execute();
}

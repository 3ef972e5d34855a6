import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

type Columns = Record<string, 'text' | 'text?' | 'integer'>;

/** Trips, and who went on them; no two of an archive have one address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  /** A table of content, keyed by the archive and these columns. */
  const content = (name: string, key: string[], columns: Columns) => {
    let table = db.schema
      .createTable(name)
      .addColumn('archive_id', 'text', (column) =>
        column.notNull().references('archive.id').onDelete('cascade'),
      ) as CreateTableBuilder<string, never>;
    for (const [column, type] of Object.entries(columns)) {
      table = table.addColumn(column, sql.raw(type.replace('?', '')), (made) =>
        type.endsWith('?') ? made : made.notNull(),
      ) as typeof table;
    }
    return table.addPrimaryKeyConstraint(`${name}_pk`, ['archive_id', ...key] as never);
  };
  const refersTo = (table: string): [string, string[]] => [table, ['archive_id', 'id']];

  await content('trip', ['id'], {
    id: 'text',
    version: 'integer',
    name: 'text',
    slug: 'text',
    from: 'text',
    to: 'text',
    from_time: 'text',
    to_time: 'text',
    summary: 'text',
    costs: 'text',
    is_dismissed: 'integer',
    address: 'text',
    import_id: 'text?',
    source_id: 'text?',
    created_at: 'text',
    updated_at: 'text',
  }).execute();
  await sql`create unique index trip_by_address on trip (archive_id, address)
    where address <> ''`.execute(db);

  await content('trip_person', ['trip_id', 'person_id'], {
    trip_id: 'text',
    person_id: 'text',
    position: 'integer',
  })
    .addForeignKeyConstraint(
      'trip_person_trip',
      ['archive_id', 'trip_id'] as never,
      ...refersTo('trip'),
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'trip_person_person',
      ['archive_id', 'person_id'] as never,
      ...refersTo('person'),
    )
    .execute();
  await db.schema
    .createIndex('trip_person_by_person')
    .on('trip_person')
    .columns(['person_id', 'archive_id'])
    .execute();
}

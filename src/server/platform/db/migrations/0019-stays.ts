import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

type Columns = Record<string, 'text' | 'text?' | 'integer' | 'double precision?'>;

/** Stays, and who stayed. */
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
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  const refersTo = (table: string): [string, string[]] => [table, ['archive_id', 'id']];

  await content('stay', ['id'], {
    id: 'text',
    version: 'integer',
    kind: 'text',
    arrival: 'text',
    departure: 'text',
    name: 'text',
    place_id: 'text?',
    point_lat: 'double precision?',
    point_lon: 'double precision?',
    town: 'text',
    region: 'text',
    country: 'text',
    note: 'text',
    import_id: 'text?',
    source_id: 'text?',
    created_at: 'text',
    updated_at: 'text',
  })
    .addForeignKeyConstraint(
      'stay_place',
      ['archive_id', 'place_id'] as never,
      ...refersTo('place'),
    )
    .execute();
  await index('stay_by_place', 'stay', ['place_id', 'archive_id']);

  await content('stay_person', ['stay_id', 'person_id'], {
    stay_id: 'text',
    person_id: 'text',
    position: 'integer',
  })
    .addForeignKeyConstraint(
      'stay_person_stay',
      ['archive_id', 'stay_id'] as never,
      ...refersTo('stay'),
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'stay_person_person',
      ['archive_id', 'person_id'] as never,
      ...refersTo('person'),
    )
    .execute();
  await index('stay_person_by_person', 'stay_person', ['person_id', 'archive_id']);
}

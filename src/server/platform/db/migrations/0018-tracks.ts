import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

type Columns = Record<string, 'text' | 'text?' | 'integer' | 'integer?' | 'double precision?'>;

/**
 * Collections and tracks, and beside the tracks the lines that are drawn of them: these follow from the
 * original files and can be made anew.
 */
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
  const notes: Columns = {
    import_id: 'text?',
    source_id: 'text?',
    created_at: 'text',
    updated_at: 'text',
  };
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  const refersTo = (table: string): [string, string[]] => [table, ['archive_id', 'id']];

  await content('collection', ['id'], {
    id: 'text',
    version: 'integer',
    mode: 'text',
    name: 'text',
    slug: 'text',
    region: 'text',
    from: 'text',
    to: 'text',
    summary: 'text',
    ...notes,
  }).execute();

  await content('track', ['id'], {
    id: 'text',
    version: 'integer',
    name: 'text',
    mode: 'text',
    date: 'text',
    collection_id: 'text?',
    journey_id: 'text?',
    vehicle: 'text',
    note: 'text',
    started_at: 'text',
    ended_at: 'text',
    distance: 'double precision?',
    moving: 'integer?',
    mean_speed: 'double precision?',
    top_speed: 'double precision?',
    ascent: 'double precision?',
    descent: 'double precision?',
    start_lat: 'double precision?',
    start_lon: 'double precision?',
    end_lat: 'double precision?',
    end_lon: 'double precision?',
    overview: 'text',
    fingerprint: 'text',
    file: 'text',
    file_name: 'text',
    part: 'integer',
    ...notes,
  })
    .addForeignKeyConstraint(
      'track_collection',
      ['archive_id', 'collection_id'] as never,
      ...refersTo('collection'),
    )
    .addForeignKeyConstraint(
      'track_journey',
      ['archive_id', 'journey_id'] as never,
      ...refersTo('journey'),
    )
    .execute();
  await index('track_by_collection', 'track', ['collection_id', 'archive_id']);
  await index('track_by_journey', 'track', ['journey_id', 'archive_id']);
  await index('track_by_fingerprint', 'track', ['fingerprint', 'archive_id']);

  await content('track_person', ['track_id', 'person_id'], {
    track_id: 'text',
    person_id: 'text',
    position: 'integer',
  })
    .addForeignKeyConstraint(
      'track_person_track',
      ['archive_id', 'track_id'] as never,
      ...refersTo('track'),
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'track_person_person',
      ['archive_id', 'person_id'] as never,
      ...refersTo('person'),
    )
    .execute();
  await index('track_person_by_person', 'track_person', ['person_id', 'archive_id']);

  // A map asks for one level of many tracks: the finest of them take a hundred times the coarsest.
  await content('track_line', ['file', 'part', 'level'], {
    file: 'text',
    part: 'integer',
    level: 'integer',
    format: 'integer',
    line: 'text',
  }).execute();
  await content('track_profile', ['file', 'part'], {
    file: 'text',
    part: 'integer',
    format: 'integer',
    profile: 'text',
  }).execute();
}

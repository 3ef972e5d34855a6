import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

const columns = ['id', 'version', 'person_id', 'date', 'territory', 'town', 'why'];
const origin = ['import_id', 'source_id', 'created_at', 'updated_at'];

/**
 * A correction may name the place that its town is. The table is made anew: SQLite adds no foreign key to one
 * that is there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const kept = sql.join(['archive_id', ...columns, ...origin].map((column) => sql.ref(column)));
  await sql`create table day_correction_kept as select * from day_correction`.execute(db);
  await db.schema.dropTable('day_correction').execute();
  let table = db.schema
    .createTable('day_correction')
    .addColumn('archive_id', 'text', (column) =>
      column.notNull().references('archive.id').onDelete('cascade'),
    ) as CreateTableBuilder<string, never>;
  const add = (column: string, type: 'text' | 'integer', isKnown: boolean) => {
    table = table.addColumn(column, type, (made) =>
      isKnown ? made.notNull() : made,
    ) as typeof table;
  };
  for (const column of columns) add(column, column === 'version' ? 'integer' : 'text', true);
  add('place_id', 'text', false);
  for (const column of origin) add(column, 'text', column.endsWith('_at'));
  await table
    .addPrimaryKeyConstraint('day_correction_pk', ['archive_id', 'id'] as never)
    .addForeignKeyConstraint(
      'day_correction_person',
      ['archive_id', 'person_id'] as never,
      'person',
      ['archive_id', 'id'],
    )
    .addForeignKeyConstraint('day_correction_place', ['archive_id', 'place_id'] as never, 'place', [
      'archive_id',
      'id',
    ])
    .execute();
  await sql`insert into day_correction (${kept}) select ${kept} from day_correction_kept`.execute(
    db,
  );
  await db.schema.dropTable('day_correction_kept').execute();
  for (const column of ['person', 'place']) {
    await db.schema
      .createIndex(`day_correction_by_${column}`)
      .on('day_correction')
      .columns([`${column}_id`, 'archive_id'])
      .execute();
  }
}

import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

type Columns = Record<string, 'text' | 'text?' | 'integer'>;

/** Corrections of days, and permissions to stay. */
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

  const ofPerson = async (name: string, columns: Columns) => {
    await content(name, ['id'], {
      id: 'text',
      version: 'integer',
      person_id: 'text',
      ...columns,
      import_id: 'text?',
      source_id: 'text?',
      created_at: 'text',
      updated_at: 'text',
    })
      .addForeignKeyConstraint(
        `${name}_person`,
        ['archive_id', 'person_id'] as never,
        ...refersTo('person'),
      )
      .execute();
    await index(`${name}_by_person`, name, ['person_id', 'archive_id']);
  };

  await ofPerson('day_correction', {
    date: 'text',
    territory: 'text',
    town: 'text',
    why: 'text',
  });
  await ofPerson('permission', {
    kind: 'text',
    country: 'text',
    from: 'text',
    to: 'text',
    note: 'text',
  });
}

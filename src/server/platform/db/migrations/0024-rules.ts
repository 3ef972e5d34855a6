import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

type Columns = Record<string, 'text' | 'text?' | 'integer' | 'integer?'>;

/** Rules on days of one's own with whom they are for, and what such rules ask of people. */
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
  const notes = {
    import_id: 'text?',
    source_id: 'text?',
    created_at: 'text',
    updated_at: 'text',
  } as const;

  await content('rule', ['id'], {
    id: 'text',
    version: 'integer',
    name: 'text',
    territories: 'text',
    counting: 'text',
    threshold: 'text',
    days: 'integer',
    period: 'text',
    year_from: 'text',
    period_days: 'integer?',
    note: 'text',
    ...notes,
  }).execute();
  await content('rule_person', ['rule_id', 'person_id'], {
    rule_id: 'text',
    person_id: 'text',
    position: 'integer',
  })
    .addForeignKeyConstraint(
      'rule_person_rule',
      ['archive_id', 'rule_id'] as never,
      ...refersTo('rule'),
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'rule_person_person',
      ['archive_id', 'person_id'] as never,
      ...refersTo('person'),
    )
    .execute();
  await index('rule_person_by_person', 'rule_person', ['person_id', 'archive_id']);

  await content('circumstance', ['id'], {
    id: 'text',
    version: 'integer',
    person_id: 'text',
    kind: 'text',
    from: 'text',
    to: 'text',
    ties: 'integer?',
    note: 'text',
    ...notes,
  })
    .addForeignKeyConstraint(
      'circumstance_person',
      ['archive_id', 'person_id'] as never,
      ...refersTo('person'),
    )
    .execute();
  await index('circumstance_by_person', 'circumstance', ['person_id', 'archive_id']);
}

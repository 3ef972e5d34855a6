import { type Kysely, sql } from 'kysely';

/**
 * What rows of imports come to gets a table of its own: it is written anew whenever they are compared
 * and when they are accepted, and the rows with all their text are not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_judgement')
    .addColumn('archive_id', 'text', (column) => column.notNull())
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('record_id', 'text')
    .addColumn('fingerprint', 'text')
    .addColumn('choice', 'text', (column) => column.notNull())
    .addColumn('warnings', 'text')
    .addPrimaryKeyConstraint('import_judgement_key', ['archive_id', 'import_id', 'position'])
    .addForeignKeyConstraint(
      'import_judgement_import',
      ['archive_id', 'import_id'] as never,
      'import',
      ['archive_id', 'id'] as never,
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await sql`
    insert into import_judgement (
      archive_id, import_id, position, outcome, problem, record_id, fingerprint, choice, warnings
    )
    select
      archive_id, import_id, position, outcome, problem, record_id, fingerprint, choice, warnings
    from import_row
  `.execute(db);

  // One copy of the rows, where SQLite would make one for each column that goes.
  await db.schema.dropIndex('import_row_by_record').execute();
  await db.schema.alterTable('import_row').renameTo('import_row_before').execute();
  await db.schema
    .createTable('import_row')
    .addColumn('archive_id', 'text', (column) => column.notNull())
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('raw', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('draft', 'text')
    .addColumn('format', 'integer', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addPrimaryKeyConstraint('import_row_key', ['archive_id', 'import_id', 'position'])
    .addForeignKeyConstraint(
      'import_row_of_import',
      ['archive_id', 'import_id'] as never,
      'import',
      ['archive_id', 'id'] as never,
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await sql`
    insert into import_row (
      archive_id, import_id, position, line, raw, kind, state, draft, format, problem
    )
    select
      archive_id, import_id, position, line, raw, kind,
      case when draft is not null then 'record' when outcome = 'failed' then 'failed' else 'skipped' end,
      draft, format,
      case when draft is null then problem end
    from import_row_before
  `.execute(db);
  await db.schema.dropTable('import_row_before').execute();
  await db.schema
    .createIndex('import_judgement_by_record')
    .on('import_judgement')
    .columns(['record_id', 'archive_id'])
    .execute();
}

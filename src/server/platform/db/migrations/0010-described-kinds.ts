import type { Kysely } from 'kysely';

/**
 * Every record of a kind has the same notes beside what its kind describes: where it came from, and
 * when it was added and written. What is kept as JSON says of which format it is. Rows of imports
 * name the kind of the record that they became. People have nationalities.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const addText = (table: string, column: string, otherwise: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(otherwise))
      .execute();
  const addFormat = (table: string) =>
    db.schema
      .alterTable(table)
      .addColumn('format', 'integer', (format) => format.notNull().defaultTo(1))
      .execute();

  for (const table of ['person', 'place']) {
    await db.schema.alterTable(table).addColumn('import_id', 'text').execute();
    await db.schema.alterTable(table).addColumn('source_id', 'text').execute();
    await addText(table, 'updated_at', '');
  }
  await addText('place', 'created_at', '');
  await addText('person', 'nationalities', '[]');
  await addFormat('change');

  await addFormat('import_row');
  await addText('import_row', 'kind', 'journey');
  await db.schema.dropIndex('import_row_by_journey').execute();
  await db.schema.alterTable('import_row').renameColumn('journey_id', 'record_id').execute();
  await db.schema
    .createIndex('import_row_by_record')
    .on('import_row')
    .columns(['record_id', 'archive_id'])
    .execute();
}

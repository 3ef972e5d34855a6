import type { Kysely } from 'kysely';

/** Certificates of seafarers, and the papers that they join a ship with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = [
    'person_id',
    'kind',
    'title',
    'capacity',
    'limitations',
    'number',
    'authority',
    'country',
    'issued_on',
    'expires_on',
  ] as const;
  let table = db.schema
    .createTable('certificate')
    .addColumn('archive_id', 'text', (column) =>
      column.notNull().references('archive.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull());
  for (const name of text) table = table.addColumn(name, 'text', (column) => column.notNull());
  await table
    .addColumn('is_revalidated_by_service', 'integer', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('import_id', 'text')
    .addColumn('source_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('certificate_pk', ['archive_id', 'id'] as never)
    .addForeignKeyConstraint('certificate_person', ['archive_id', 'person_id'] as never, 'person', [
      'archive_id',
      'id',
    ])
    .execute();
  await db.schema
    .createIndex('certificate_by_person')
    .on('certificate')
    .columns(['person_id', 'archive_id'])
    .execute();
}

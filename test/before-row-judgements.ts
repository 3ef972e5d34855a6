import { sql } from 'kysely';
import { type Db, engineOf } from '../src/server/platform/db/database.ts';

/** Reverts the tables to their state before the migration 0014-row-judgements. */
export async function dropRowJudgements(db: Db): Promise<void> {
  for (const column of ['outcome', 'record_id', 'fingerprint', 'choice', 'warnings']) {
    await db.schema.alterTable('import_row').addColumn(column, 'text').execute();
  }
  await sql`
    update import_row
    set outcome = judged.outcome, problem = judged.problem, record_id = judged.record_id,
      fingerprint = judged.fingerprint, choice = judged.choice, warnings = judged.warnings
    from import_judgement as judged
    where judged.archive_id = import_row.archive_id and judged.import_id = import_row.import_id
      and judged.position = import_row.position
  `.execute(db);
  await db.schema.alterTable('import_row').dropColumn('state').execute();
  if (engineOf(db) === 'postgres') {
    // PostgreSQL does not allow two tables to have keys with the same name.
    for (const name of ['import_row_key', 'import_row_of_import']) {
      const before = sql.ref(`${name}_before`);
      await sql`alter table import_row rename constraint ${sql.ref(name)} to ${before}`.execute(db);
    }
  }
  await db.schema.dropTable('import_judgement').execute();
  await db.schema
    .createIndex('import_row_by_record')
    .on('import_row')
    .columns(['record_id', 'archive_id'])
    .execute();
}

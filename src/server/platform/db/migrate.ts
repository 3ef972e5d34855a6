import { sql, type Kysely } from 'kysely';
import { type Migration, migrations as allMigrations } from './migrations/registry.ts';
import type { Engine, OpenDatabase } from './database.ts';

interface MigrationTable {
  schema_migration: { name: string; at: string };
}

/** Any number that no other program on the same PostgreSQL uses for its advisory lock. */
const advisoryLock = 7_355_608;

/**
 * Migrates the database to this program's schema. Each pending migration runs in its own
 * transaction, one process at a time, after a copy of the data was made. Returns the names of the
 * migrations that ran.
 *
 * A starting server answers 503 in the meantime (starting.ts). On SQLite each statement of a
 * migration, such as an index or an update of a whole table, blocks the main thread. The copy does
 * not (copy-sqlite.ts).
 *
 * `beforeChanging` is called before the first migration of existing data; it can prevent the
 * migrations by throwing. Throws if the database is newer than the program. A failed migration
 * leaves the database unchanged.
 */
export async function migrate(
  { db, engine, copyBeforeMigration }: OpenDatabase,
  migrations: readonly Migration[] = allMigrations,
  beforeChanging: () => void = () => {},
): Promise<string[]> {
  const store = db as unknown as Kysely<MigrationTable>;
  // "If not exists" is not a lock: if two processes create a table at once, PostgreSQL refuses one.
  await inTurn(store, engine, async (transaction) => {
    await transaction.schema
      .createTable('schema_migration')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
  });
  const done = await namesOf(store);
  const unknown = [...done].filter((name) => !migrations.some((known) => known.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `The database was written by a newer version of Sojourn (${unknown.join(', ')}). Start that version, or restore the copy made before it.`,
    );
  }
  const pending = migrations.filter(({ name }) => !done.has(name));
  if (pending.length === 0) return [];
  if (done.size > 0) {
    beforeChanging();
    await copyBeforeMigration(pending[0]?.name ?? '');
  }

  const ran: string[] = [];
  for (const migration of pending) {
    await inTurn(store, engine, async (transaction) => {
      // Another process may have run this migration during the wait.
      if ((await namesOf(transaction)).has(migration.name)) return;
      await migration.up(transaction as unknown as Kysely<unknown>);
      await transaction
        .insertInto('schema_migration')
        .values({ name: migration.name, at: new Date().toISOString() })
        .execute();
      ran.push(migration.name);
    });
  }
  return ran;
}

/** Runs a transaction during which no other process migrates. SQLite has a single writer anyway. */
async function inTurn(
  store: Kysely<MigrationTable>,
  engine: Engine,
  work: (transaction: Kysely<MigrationTable>) => Promise<void>,
): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    if (engine === 'postgres') {
      // Migrations of this and of other processes have no time limit.
      await sql`set local lock_timeout = 0`.execute(transaction);
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction);
    }
    await work(transaction);
  });
}

async function namesOf(db: Kysely<MigrationTable>): Promise<Set<string>> {
  const rows = await db.selectFrom('schema_migration').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

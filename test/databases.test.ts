import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from '../src/server/platform/db/migrations/registry.ts';
import { describeOnEngines, openTestDatabase } from './databases.ts';

const someRows = `insert into rate_limit (id, key, count, "lastRequest") values ('a', 'a', 1, 0)`;
const megabytes = `insert into rate_limit (id, key, count, "lastRequest")
  with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 40000)
  select '${'x'.repeat(100)}' || n, n, 1, 0 from numbers`;
const setting = `do $$ begin
  execute format('alter database %I set statement_timeout = 7000', current_database());
end $$`;

describeOnEngines('the database of a test', (engine) => {
  /** Returns its columns, the applied migrations, the number of other rows, and a setting. */
  const found = async () => {
    const { db, close } = await openTestDatabase(engine);
    const count = async (name: string) =>
      (await sql`select 1 from ${sql.table(name)}`.execute(db)).rows.length;
    const all = await db.introspection.getTables();
    const tables = all.filter(({ schema = 'public' }) => schema === 'public');
    const counts = await Promise.all(tables.map(async ({ name }) => [name, await count(name)]));
    const { rows: applied } = await sql<{ name: string }>`
      select name from schema_migration order by name`.execute(db);
    const isPostgres = engine === 'postgres';
    const { rows: settings } = isPostgres
      ? await sql`show statement_timeout`.execute(db)
      : { rows: [] };
    await close();
    return {
      columns: tables.flatMap(({ name, columns }) => columns.map((each) => `${name}.${each.name}`)),
      migrations: applied.map(({ name }) => name),
      counts: Object.fromEntries(counts) as Record<string, number>,
      settings,
    };
  };

  const expectNew = ({
    columns,
    migrations: applied,
    counts,
  }: Awaited<ReturnType<typeof found>>) => {
    expect(columns).toContain('person.slug');
    expect(applied).toEqual(migrations.map(({ name }) => name));
    const { schema_migration: _migrations, ...others } = counts;
    // The full-text index of SQLite has rows of its own.
    const own = Object.entries(others).filter(([name]) => !name.startsWith('searched_key_'));
    expect(new Set(own.map(([, count]) => count))).toEqual(new Set([0]));
  };

  it.each<[string, string]>([
    ['rows', someRows],
    ['megabytes of rows', megabytes],
    ['migrations that have not run', 'delete from schema_migration'],
    ['a table of its own', 'create table leg (name text)'],
    ['a column less', 'alter table rate_limit drop column count'],
    ...(engine === 'postgres' ? [['settings of its own', setting] as [string, string]] : []),
  ])('has nothing from an earlier test with %s', async (_what, statement) => {
    const before = await found();
    expectNew(before);
    const { db, close } = await openTestDatabase(engine);
    await sql.raw(statement).execute(db);
    await close();
    const after = await found();
    expectNew(after);
    expect(after).toEqual(before);
  });
});

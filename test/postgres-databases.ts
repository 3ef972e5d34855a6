import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { openDatabase } from '../src/server/platform/db/database.ts';

/** A database in the run's PostgreSQL, for one test at a time. */
export interface PostgresDatabase {
  url: string;
  /** Throws if a connection to it is still open. */
  close: () => Promise<void>;
}

const template = 'test_template';

/**
 * Empties a database that a test has used. A new database consists of a thousand files, and
 * creating and deleting them takes half a second of processor time.
 */
const emptying = `
  -- The rows of each table as the migrations left it.
  create schema kept;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table kept.%1$I as table public.%1$I', name);
    end loop;
  end $$;

  create schema emptying;
  create table emptying.schema_change (command text);
  create function emptying.note_schema_change() returns event_trigger language plpgsql as $$
    begin insert into emptying.schema_change values (tg_tag); end $$;

  -- Returns false, and leaves the database alone, when its tables or its settings were changed.
  create function emptying.empty() returns boolean language plpgsql as $$
    declare
      names text[] := array(
        select format('%I', tablename) from pg_tables where schemaname = 'public'
      );
      name text;
    begin
      if exists (select from emptying.schema_change) or exists (
        select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
        where d.datname = current_database()
      ) then return false; end if;
      -- Without the triggers of foreign keys the order of the tables does not matter.
      set local session_replication_role = replica;
      -- What is deleted still takes its space; to give that back takes longer.
      if exists (
        select from pg_class
        where relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 1000000
      ) then execute 'truncate ' || array_to_string(names, ', ');
      end if;
      foreach name in array names loop
        execute format('delete from public.%1$s; insert into public.%1$s table kept.%1$s', name);
      end loop;
      return true;
    end $$;

  create event trigger note_schema_change on ddl_command_end
    execute function emptying.note_schema_change();`;

/** Creates the migrated, empty database from which the tests' databases are copied. */
export async function makeTemplate(maintenance: string): Promise<void> {
  await runOn(maintenance, `create database ${template}`);
  const url = urlOf(maintenance, template);
  const database = openDatabase({ dataFolder: '', databaseUrl: url });
  await migrate(database);
  await database.db.destroy();
  await runOn(url, emptying);
}

/** Numbers of the databases that this process has open, from 1. */
const inUse = new Set<number>();

/**
 * Returns a migrated, empty database: an emptied one from an earlier test of this worker, or a new
 * copy of the template.
 */
export async function takeMigrated(maintenance: string): Promise<PostgresDatabase> {
  let number = 1;
  while (inUse.has(number)) number++;
  inUse.add(number);
  // Workers that run at the same time have different IDs.
  const name = `test_${process.env['VITEST_POOL_ID']}_${number}`;
  const url = urlOf(maintenance, name);
  if (!(await emptied(url))) {
    await runOn(maintenance, `drop database if exists ${name}`);
    await runOn(maintenance, `create database ${name} template ${template} strategy file_copy`);
  }
  return {
    url,
    async close() {
      await connected(maintenance, (client) => untilLeft(client, name));
      inUse.delete(number);
    },
  };
}

let bareCount = 0;

/** Creates a database without tables. */
export async function makeBare(maintenance: string): Promise<PostgresDatabase> {
  const name = `bare_${process.pid}_${++bareCount}`;
  await runOn(maintenance, `create database ${name}`);
  return {
    url: urlOf(maintenance, name),
    // Without `force`: the server waits for connections that are closing, and refuses if others are
    // open.
    close: () => runOn(maintenance, `drop database ${name}`),
  };
}

const noSuchDatabase = '3D000';

/** Empties a database; false if it does not exist or cannot be reused. */
async function emptied(url: string): Promise<boolean> {
  try {
    return await connected(url, async (client) => {
      const { rows } = await client.query<{ done: boolean }>('select emptying.empty() as done');
      return rows[0]?.done === true;
    });
  } catch (error) {
    if ((error as pg.DatabaseError).code === noSuchDatabase) return false;
    throw error;
  }
}

/** Waits for connections that are closing; throws if one stays open. */
async function untilLeft(client: pg.Client, name: string): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
      [name],
    );
    if (rowCount === 0) return;
    await setTimeout(10);
  }
  throw new Error('A connection to the database of a test was left open');
}

function urlOf(maintenance: string, name: string): string {
  return maintenance.replace(/\/postgres$/, `/${name}`);
}

async function runOn(url: string, statements: string): Promise<void> {
  await connected(url, (client) => client.query(statements));
}

async function connected<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

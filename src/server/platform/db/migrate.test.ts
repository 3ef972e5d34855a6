import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  describeOnEngines,
  openBareDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../../../test/databases.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/registry.ts';
import { openDatabase } from './database.ts';

describeOnEngines('migrate', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.close());

  it('runs each migration once', async () => {
    expect(await migrate(database)).toEqual([]);
  });

  it('leaves nothing of a migration that fails half way', async () => {
    const failing = {
      name: '9999-failing',
      up: async (db: Parameters<(typeof migrations)[number]['up']>[0]) => {
        await sql`create table half_made (id text)`.execute(db);
        throw new Error('half way');
      },
    };
    await expect(migrate(database, [...migrations, failing])).rejects.toThrow('half way');
    await expect(sql`select * from half_made`.execute(database.db)).rejects.toThrow();
    expect(await migrate(database)).toEqual([]);
  });

  it('refuses a database of a newer program', async () => {
    await expect(migrate(database, [])).rejects.toThrow('newer version of Sojourn');
  });

  it('lets only one of two processes run a pending migration', async () => {
    const counted = {
      name: '9999-counted',
      up: async (db: Parameters<(typeof migrations)[number]['up']>[0]) => {
        await sql`create table counted (id text)`.execute(db);
      },
    };
    const all = [...migrations, counted];
    const ran = await Promise.all([migrate(database, all), migrate(database, all)]);
    expect(ran.flat()).toEqual(['9999-counted']);
  });
});

describeOnEngines('several nodes that start on an empty database', (engine) => {
  it('take turns, and every migration is run by one of them', async () => {
    const bare = await openBareDatabase(engine);
    const { folder: dataFolder, databaseUrl } = bare;
    const nodes = Array.from({ length: 8 }, () => openDatabase({ dataFolder, databaseUrl }));
    // Connected beforehand, so that all nodes reach the first table at the same time.
    await Promise.all(nodes.map(({ db }) => sql`select 1`.execute(db)));
    const ran = await Promise.all(nodes.map((node) => migrate(node)));
    expect(ran.flat().toSorted()).toEqual(migrations.map(({ name }) => name));
    await Promise.all(nodes.map(({ db }) => db.destroy()));
    await bare.close();
  });
});

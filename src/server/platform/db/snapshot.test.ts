import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  describeOnEngines,
  openTestDatabase,
  type TestDatabase,
} from '../../../../test/databases.ts';
import { type Db, inSnapshot } from './database.ts';

describeOnEngines('a snapshot', (engine) => {
  let database: TestDatabase;
  let db: Db;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    db = database.db;
  });
  afterEach(() => database.close());

  const raise = async (key: string) => {
    const row = { id: key, key, count: 1, lastRequest: 0 };
    await db.insertInto('rate_limit').values(row).execute();
  };
  const keys = async (from: Db) =>
    (await from.selectFrom('rate_limit').select('key').orderBy('key').execute()).map(
      ({ key }) => key,
    );

  it('shows one moment, and what is written meanwhile afterwards', async () => {
    await raise('a');
    const seen = await inSnapshot(db, async (snapshot) => {
      const before = await keys(snapshot);
      await raise('b');
      expect(await keys(db)).toEqual(['a', 'b']);
      return [before, await keys(snapshot)];
    });
    expect(seen).toEqual([['a'], ['a']]);
    expect(await inSnapshot(db, keys)).toEqual(['a', 'b']);
  });

  it('is each one’s own, however many are open', async () => {
    await inSnapshot(db, async (first) => {
      expect(await keys(first)).toEqual([]);
      await raise('a');
      await inSnapshot(db, async (second) => {
        expect(await keys(second)).toEqual(['a']);
        expect(await keys(first)).toEqual([]);
      });
    });
  });

  it('writes nothing, and lets go also where reading fails', async () => {
    await expect(
      inSnapshot(db, (snapshot) => snapshot.deleteFrom('rate_limit').execute()),
    ).rejects.toThrow(/read-?only/i);
    await raise('a');
    expect(await inSnapshot(db, keys)).toEqual(['a']);
  });
});

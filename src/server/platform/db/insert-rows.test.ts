import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  describeOnEngines,
  openTestDatabase,
  type TestDatabase,
} from '../../../../test/databases.ts';
import { insertRows } from './insert-rows.queries.ts';

describeOnEngines('rows inserted in one statement', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.close());

  const attempts = (key: string, count: number, lastRequest: number) => ({
    id: `of ${key}`.toWellFormed(),
    key,
    count,
    lastRequest,
  });
  const all = () => database.db.selectFrom('rate_limit').selectAll().orderBy('key').execute();

  it('are stored as they are given, whatever their texts hold', async () => {
    const texts = [
      'it’s “quoted”',
      "'; drop table rate_limit; --",
      '{"a":[1]}',
      'line\nend\t\\ud800',
    ];
    const rows = texts.map((key, index) => attempts(key, index, 1_795_432_150_359 + index));
    await insertRows(database.db, { table: 'rate_limit', rows });
    expect(new Set(await all())).toEqual(new Set(rows));
  });

  it('take the place of those that have their key where that is said, and only there', async () => {
    await insertRows(database.db, {
      table: 'rate_limit',
      rows: [attempts('a', 1, 10), attempts('b', 2, 20)],
    });
    const rows = [attempts('b', 3, 30), attempts('c', 4, 40)];
    await expect(insertRows(database.db, { table: 'rate_limit', rows })).rejects.toThrow();
    await insertRows(database.db, { table: 'rate_limit', rows, replacing: ['id'] });
    expect(await all()).toEqual([attempts('a', 1, 10), ...rows]);
  });

  it('are inserted in batches of any size', async () => {
    const numbered = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => attempts(`k${1000 + from + index}`, 0, 0));
    for (const [from, count] of [
      [0, 3],
      [3, 3],
      [6, 1],
      [7, 0],
      [7, 250],
    ] as const) {
      await insertRows(database.db, { table: 'rate_limit', rows: numbered(from, count) });
    }
    expect((await all()).map(({ key }) => key)).toEqual(numbered(0, 257).map(({ key }) => key));
  });

  it('keep half of a surrogate pair from being refused', async () => {
    await insertRows(database.db, { table: 'rate_limit', rows: [attempts('a\ud83d', 0, 0)] });
    expect((await all()).map(({ key }) => key)).toEqual(['a\ufffd']);
  });
});

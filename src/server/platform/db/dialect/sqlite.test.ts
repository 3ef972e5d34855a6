import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { troubleOf } from '../trouble.ts';
import { longLog } from './checkpoints.ts';
import { copySqliteFile } from './copy-sqlite.ts';
import { sqliteDialect } from './sqlite.ts';

interface Shelf {
  book: { id: number; title: string | null };
}

const manner = { patience: 5000, checkpoints: 'beside' } as const;

describe('Kysely over node:sqlite', () => {
  let folder: string;
  let db: Kysely<Shelf>;
  const titles = async () =>
    (await db.selectFrom('book').select('title').orderBy('id').execute()).map(({ title }) => title);

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sojourn-dialect-'));
    db = new Kysely<Shelf>({ dialect: sqliteDialect(join(folder, 'shelf.sqlite'), manner) });
    await sql`create table book (id integer primary key, title text unique)`.execute(db);
  });
  afterEach(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  it('lets others read while a transaction is open, and shows them what is committed', async () => {
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>();
    const transaction = db.transaction().execute(async (inside) => {
      await inside.insertInto('book').values({ id: 1, title: 'Arabian Sands' }).execute();
      tellWritten();
      await mayCommit;
    });
    await written;
    expect(await titles()).toEqual([]);
    commit();
    await transaction;
    expect(await titles()).toEqual(['Arabian Sands']);
  });

  it.each(['in a transaction', 'out of one'])(
    'moves a long log into the file beside its commits, %s',
    async (where) => {
      const title = 'x'.repeat(2 * longLog);
      const write = (to: Kysely<Shelf>) => to.insertInto('book').values({ id: 1, title }).execute();
      await (where === 'out of one' ? write(db) : db.transaction().execute(write));
      await expect.poll(() => statSync(join(folder, 'shelf.sqlite-wal')).size).toBe(0);
      expect(await titles()).toEqual([title]);
    },
  );

  it('moves it within its commits where nobody waits for the thread', async () => {
    const file = join(folder, 'other.sqlite');
    const alone = new Kysely<Shelf>({
      dialect: sqliteDialect(file, { ...manner, checkpoints: 'within' }),
    });
    await sql`create table book (id integer primary key, title text)`.execute(alone);
    await alone
      .insertInto('book')
      .values({ id: 1, title: 'x'.repeat(2 * longLog) })
      .execute();
    expect(statSync(file).size).toBeGreaterThan(2 * longLog);
    await alone.destroy();
  });

  it('reads a table that has changed since it was read before', async () => {
    await db.insertInto('book').values({ id: 1, title: 'Arabian Sands' }).execute();
    const all = () => db.selectFrom('book').selectAll().execute();
    expect(await all()).toEqual([{ id: 1, title: 'Arabian Sands' }]);
    await sql`alter table book rename column title to name`.execute(db);
    await sql`alter table book add column author text default 'Thesiger'`.execute(db);
    expect(await all()).toEqual([{ id: 1, name: 'Arabian Sands', author: 'Thesiger' }]);
  });

  it('makes a write wait for the open transaction without blocking', async () => {
    const order: string[] = [];
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const transaction = db.transaction().execute(async (inside) => {
      await inside.insertInto('book').values({ id: 1, title: 'first' }).execute();
      await mayCommit;
      order.push('transaction');
    });
    const write = db
      .insertInto('book')
      .values({ id: 2, title: 'second' })
      .execute()
      .then(() => order.push('write'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(order).toEqual([]);
    commit();
    await Promise.all([transaction, write]);
    expect(order).toEqual(['transaction', 'write']);
  });

  it('leaves nothing of a transaction that throws, and lets the next one begin', async () => {
    const failing = db.transaction().execute(async (inside) => {
      await inside.insertInto('book').values({ id: 1, title: 'lost' }).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await db.insertInto('book').values({ id: 1, title: 'kept' }).execute();
    expect(await titles()).toEqual(['kept']);
  });

  it('leaves the next transaction alone when a commit is refused', async () => {
    await sql`create table loan (book integer references book deferrable initially deferred)`.execute(
      db,
    );
    const refused = db.transaction().execute(async (inside) => {
      await sql`insert into loan values (7)`.execute(inside);
    });
    const next = db.transaction().execute(async (inside) => {
      await inside.insertInto('book').values({ id: 1, title: 'kept' }).execute();
      await new Promise((resolve) => setTimeout(resolve, 5));
      await inside.insertInto('book').values({ id: 2, title: 'kept too' }).execute();
    });
    await expect(refused).rejects.toThrow('FOREIGN KEY');
    await next;
    expect(await titles()).toEqual(['kept', 'kept too']);
  });

  it('goes on after a statement that failed', async () => {
    await db.insertInto('book').values({ id: 1, title: 'only once' }).execute();
    const again = db.insertInto('book').values({ id: 2, title: 'only once' }).execute();
    await expect(again).rejects.toThrow('UNIQUE');
    await db.insertInto('book').values({ id: 2, title: 'another' }).execute();
    expect(await titles()).toEqual(['only once', 'another']);
  });

  it('refuses what SQLite would silently make NULL', async () => {
    const title = new Date() as unknown as string;
    await expect(db.insertInto('book').values({ id: 1, title }).execute()).rejects.toThrow(
      'cannot hold [object Date]',
    );
  });

  it('waits for another process that writes, and lets others read meanwhile', async () => {
    const other = new DatabaseSync(join(folder, 'shelf.sqlite'));
    other.exec("begin immediate; insert into book values (1, 'theirs')");
    const order: string[] = [];
    const write = db.insertInto('book').values({ id: 2, title: 'ours' }).execute();
    const transaction = db
      .transaction()
      .execute((inside) => inside.insertInto('book').values({ id: 3, title: 'ours' }).execute());
    const written = Promise.allSettled([write, transaction]).then(() => order.push('written'));
    expect(await titles()).toEqual([]);
    order.push('read');
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push('released');
    other.exec('commit');
    other.close();
    await written;
    expect(order).toEqual(['read', 'released', 'written']);
    expect(await titles()).toEqual(['theirs', 'ours']);
  });

  it('copies the committed state, over an older copy', async () => {
    await db.insertInto('book').values({ id: 1, title: 'in the copy' }).execute();
    const copy = join(folder, 'copy.sqlite');
    await copySqliteFile(join(folder, 'shelf.sqlite'), copy);
    await copySqliteFile(join(folder, 'shelf.sqlite'), copy);
    const copied = new Kysely<Shelf>({ dialect: sqliteDialect(copy, manner) });
    expect(await copied.selectFrom('book').select('title').execute()).toEqual([
      { title: 'in the copy' },
    ]);
    await copied.destroy();
  });

  it('yields to the event loop while it copies', async () => {
    const copy = join(folder, 'copy.sqlite');
    const order: string[] = [];
    const copying = copySqliteFile(join(folder, 'shelf.sqlite'), copy).then(() =>
      order.push('copied'),
    );
    await setImmediate();
    order.push('answered');
    await copying;
    expect(order).toEqual(['answered', 'copied']);
  });

  it('says what SQLite says of what cannot be copied, and leaves nothing of it', async () => {
    const [file, copy] = [join(folder, 'damaged.sqlite'), join(folder, 'copy.sqlite')];
    writeFileSync(file, 'This is no database. '.repeat(200));
    const error = await copySqliteFile(file, copy).catch((thrown: unknown) => thrown);
    expect(troubleOf(error)).toBe('damaged');
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual([]);
  });
});

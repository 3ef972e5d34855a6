import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEngines, openBareDatabase } from '../../../../test/databases.ts';
import { explainTrouble } from './explain-trouble.ts';
import { databaseFile, openDatabase } from './database.ts';
import { CommitInDoubt, isCommitInDoubt, mayRunAgain, troubleOf } from './trouble.ts';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'sojourn-trouble-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

/** Returns the explanation for a database that cannot be opened. */
async function explained(databaseUrl?: string): Promise<string | undefined> {
  const where = { dataFolder, databaseUrl };
  const { db } = openDatabase(where);
  const error: unknown = await sql`select 1`.execute(db).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  await db.destroy().catch(() => {});
  return explainTrouble(error, where);
}

describe('what is wrong with an SQLite file is said in one line', () => {
  it('when it is no database, with the copies that there are', async () => {
    const file = databaseFile(dataFolder);
    writeFileSync(file, 'Dear diary, '.repeat(1000));
    const copies = ['0002-preview-revision', '0004-season-order'].map((name) =>
      join(dataFolder, `sojourn.before-${name}.sqlite`),
    );
    for (const copy of copies) writeFileSync(copy, '');
    const line = await explained();
    expect(line).toBe(
      `The database ${file} is damaged: file is not a database. Stop Sojourn, keep the damaged ` +
        'file, and put your latest backup in its place as “Backup” in README.md says. Copies from ' +
        `before updates are next to it: ${copies.toReversed().join(', ')}.`,
    );
  });

  it('when it cannot be opened', async () => {
    mkdirSync(databaseFile(dataFolder));
    expect(await explained()).toContain(`${databaseFile(dataFolder)} cannot be opened`);
  });

  it.each([
    [5, 'Another program has been writing'],
    [8, 'cannot be written'],
    [8 + (4 << 8), 'cannot be written'],
    [10 + (13 << 8), 'Check the disk'],
    [13, 'is full'],
  ])('for SQLite’s code %i', (errcode, words) => {
    const error = Object.assign(new Error('said'), { code: 'ERR_SQLITE_ERROR', errcode });
    const line = explainTrouble(error, { dataFolder, databaseUrl: undefined });
    expect(line).toContain(words);
    expect(line).toContain(dataFolder);
  });
});

describe('what is wrong with a PostgreSQL is said in one line, without its password', () => {
  it('when nobody answers', async () => {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const address = probe.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await new Promise((resolve) => probe.close(resolve));
    const line = await explained(`postgres://me:swordfish@127.0.0.1:${port}/travels`);
    expect(line).toContain(`PostgreSQL at 127.0.0.1:${port} (DATABASE_URL) cannot be reached`);
    expect(line).not.toContain('swordfish');
  });

  it('when it has no such database', async () => {
    const bare = await openBareDatabase('postgres');
    const url = new URL(bare.databaseUrl ?? '');
    url.pathname = '/no-such-one';
    expect(await explained(url.href)).toContain('has no database no-such-one');
    await bare.close();
  });

  it('when it refuses the user', () => {
    const said = 'password authentication failed for user "me"';
    const error = Object.assign(new Error(said), { code: '28P01' });
    const databaseUrl = 'postgres://me:swordfish@db.example/travels';
    const line = explainTrouble(error, { dataFolder, databaseUrl });
    expect(line).toBe(`PostgreSQL at db.example (DATABASE_URL) refuses the user me: ${said}.`);
  });
});

describeOnEngines('what a query got wrong', (engine) => {
  it('is no trouble of the database', async () => {
    const bare = await openBareDatabase(engine);
    for (const wrong of [sql`select * from nowhere`, sql`selekt 1`]) {
      const error: unknown = await wrong.execute(bare.db).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(troubleOf(error)).toBeUndefined();
    }
    await bare.close();
  });
});

describe('what may run again', () => {
  const coded = (code: string) => Object.assign(new Error(code), { code });

  it('is what was cut off or gave way, and not what may have been kept', () => {
    for (const code of ['40001', '40P01', '57P01', '08006', 'ECONNRESET']) {
      expect(mayRunAgain(coded(code)), code).toBe(true);
    }
    for (const code of ['23505', '53100', '25006', 'ENOENT']) {
      expect(mayRunAgain(coded(code)), code).toBe(false);
    }
    const inDoubt = new CommitInDoubt(coded('ECONNRESET'));
    expect([mayRunAgain(inDoubt), isCommitInDoubt(inDoubt)]).toEqual([false, true]);
    const wrapped = new Error('saving failed', { cause: inDoubt });
    expect([mayRunAgain(wrapped), isCommitInDoubt(wrapped)]).toEqual([false, true]);
  });
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { beforeNextTransaction } from '../../../../test/before-transaction.ts';
import { describeOnEngines } from '../../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { uploadClient } from '../../../../test/upload-client.ts';
import { caps } from '../../../domain/access/caps.ts';
import { newId } from '../../../domain/shared/ids.ts';
import { createLog } from '../log.ts';
import { keepFile } from '../../../../test/keep-file.ts';
import { findStoredFile, listStoredFiles } from './stored-files.queries.ts';
import { reportMissingFiles, sweepFiles } from './sweep-files.ts';

const hour = 60 * 60 * 1000;

describeOnEngines('files that an archive keeps', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let logged: string[];
  beforeEach(async () => {
    logged = [];
    const log = createLog('error', { write: (line) => void logged.push(line) });
    server = await createTestServer(engine, {}, log);
    alex = await server.register('Alex Marlow');
  });
  afterEach(() => server.close());

  const bytes = (text: string) => new TextEncoder().encode(text);
  const actor = () => ({ archiveId: alex.archiveId, userId: alex.userId, userName: alex.name });
  const mediaType = 'text/plain';
  const keep = (text: string) =>
    keepFile(server.deps, actor(), { pieces: [bytes(text)], mediaType });
  const inStorage = async () => {
    const all: string[] = [];
    for await (const { sha256 } of server.deps.storage.list()) all.push(sha256);
    return all;
  };

  it('have a row, once, as of when the archive first had them', async () => {
    const { sha256 } = await keep('hello\n');
    const { db } = server.deps;
    const [first] = await listStoredFiles(db, alex.archiveId);
    expect(first).toMatchObject({ sha256, size: 6, mediaType });
    server.clock.advance(hour);
    await keep('hello\n');
    expect(await listStoredFiles(db, alex.archiveId)).toEqual([first]);
  });

  it('have no row, and are swept, where the archive is deleted meanwhile', async () => {
    const name = 'Alex Marlow’s archive';
    beforeNextTransaction(server, () =>
      alex.delete(`/api/archives/${alex.archiveId}`, { confirm: name }),
    );
    await expect(keep('hello\n')).rejects.toMatchObject({ code: 'not-found' });
    await server.deps.storage.keep(alex.archiveId, [bytes('late')], { largest: 10 });
    server.clock.advance(25 * hour);
    await sweepFiles(server.deps);
    expect(await inStorage()).toEqual([]);
  });

  it('have no row, and are swept, where the permission ends meanwhile', async () => {
    const mustStillBeAllowed = () => Promise.reject(new Error('not allowed any more'));
    const kept = keepFile(
      server.deps,
      { ...actor(), mustStillBeAllowed },
      { pieces: [bytes('hello\n')], mediaType },
    );
    await expect(kept).rejects.toThrow('not allowed any more');
    expect(await listStoredFiles(server.deps.db, alex.archiveId)).toEqual([]);
    server.clock.advance(25 * hour);
    await sweepFiles(server.deps);
    expect(await inStorage()).toEqual([]);
  });

  it('are refused beyond what an archive may have, and those that it has are no more', async () => {
    const { sha256 } = await keep('hello\n');
    const { db } = server.deps;
    const row = { archive_id: alex.archiveId, media_type: mediaType, created_at: '' };
    const rest = caps.fileBytesOfArchive - 6 - 10;
    await db
      .insertInto('stored_file')
      .values({ ...row, sha256: 'x', size: rest })
      .execute();
    await expect(keep('01234567890')).rejects.toMatchObject({
      code: 'limit-reached',
      extra: { limit: 'fileBytesOfArchive', most: caps.fileBytesOfArchive },
    });
    await keep('0123456789');
    // The refusal must come before any piece is read.
    let taken = 0;
    function* pieces() {
      taken++;
      yield bytes('a');
    }
    const kept = keepFile(server.deps, actor(), { pieces: pieces(), mediaType });
    await expect(kept).rejects.toMatchObject({ code: 'limit-reached' });
    expect(taken).toBe(0);
    await db.deleteFrom('stored_file').where('sha256', '=', 'x').execute();
    expect((await keep('hello\n')).sha256).toBe(sha256);
  });

  it('are refused beyond what the archives of their owner may have together', async () => {
    const { db } = server.deps;
    const others = await Promise.all(
      ['Second', 'Third'].map(async (name) => {
        const made = await alex.post('/api/archives', { name });
        return ((await made.json()) as { id: string }).id;
      }),
    );
    const row = { sha256: 'x', media_type: mediaType, created_at: '' };
    const size = caps.fileBytesOfAccount / 2 - 3;
    await db
      .insertInto('stored_file')
      .values(others.map((id) => ({ ...row, archive_id: id, size })))
      .execute();
    await keep('hello\n');
    await expect(keep('hello')).rejects.toMatchObject({
      code: 'limit-reached',
      extra: { limit: 'fileBytesOfAccount', most: caps.fileBytesOfAccount },
    });
    const begun = await uploadClient(alex, alex.archiveId).begin(1);
    expect([begun.status, await begun.json()]).toMatchObject([
      409,
      { limit: 'fileBytesOfAccount' },
    ]);
    // Another owner of the archive has room, and an editor counts for nothing.
    const sam = await server.register('Sam Marlow');
    await server.join(alex, sam, 'editor');
    await expect(keep('hello')).rejects.toMatchObject({ extra: { limit: 'fileBytesOfAccount' } });
    const path = `/api/archives/${alex.archiveId}/members/${sam.userId}`;
    expect((await alex.patch(path, { role: 'owner' })).status).toBe(200);
    await keep('hello');
  });

  it('are swept when nobody has needed them for a day', async () => {
    const { storage, db } = server.deps;
    const { sha256 } = await keep('hello\n');
    const orphan = await storage.keep(alex.archiveId, [bytes('orphan')], { largest: 10 });
    const elsewhere = await storage.keep(newId(), [bytes('hello\n')], { largest: 10 });
    expect(elsewhere.sha256).toBe(sha256);
    server.clock.advance(23 * hour);
    await sweepFiles(server.deps);
    expect(await inStorage()).toHaveLength(3);
    server.clock.advance(2 * hour);
    await sweepFiles(server.deps);
    expect(await inStorage()).toEqual([sha256]);
    expect(await storage.find(alex.archiveId, orphan.sha256)).toBeUndefined();
    expect(await findStoredFile(db, alex.archiveId, sha256)).toBeDefined();
  });

  it('stay where their row is written while they are about to be swept', async () => {
    const { storage, db } = server.deps;
    const { sha256, size } = await storage.keep(alex.archiveId, [bytes('x')], { largest: 10 });
    server.clock.advance(25 * hour);
    beforeNextTransaction(server, async () => {
      const row = { archive_id: alex.archiveId, sha256, size, media_type: mediaType };
      await db
        .insertInto('stored_file')
        .values({ ...row, created_at: '' })
        .execute();
    });
    await sweepFiles(server.deps);
    expect(await inStorage()).toEqual([sha256]);
  });

  it('are reported where they are missing or cut off', async () => {
    const { sha256 } = await keep('hello\n');
    await keep('still there');
    await reportMissingFiles(server.deps, alex.archiveId);
    expect(logged).toEqual([]);
    await server.deps.storage.remove(alex.archiveId, sha256);
    await reportMissingFiles(server.deps, alex.archiveId);
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { archiveId: alex.archiveId, missing: 1 },
    ]);
  });

  it('go with their archive, and those of others stay', async () => {
    const sam = await server.register('Sam Hartley');
    await keep('hello\n');
    const actorOfSam = { archiveId: sam.archiveId, userId: sam.userId, userName: sam.name };
    const same = { pieces: [bytes('hello\n')], mediaType };
    const { sha256 } = await keepFile(server.deps, actorOfSam, same);
    const path = `/api/archives/${alex.archiveId}`;
    const name = 'Alex Marlow’s archive';
    expect((await alex.delete(path, { confirm: 'wrong' })).status).toBe(400);
    expect(await inStorage()).toHaveLength(2);
    expect((await alex.delete(path, { confirm: name })).status).toBe(200);
    expect(await inStorage()).toEqual([sha256]);
    // A job deletes the rows of the archive.
    await expect.poll(() => listStoredFiles(server.deps.db, alex.archiveId)).toEqual([]);
    expect(await listStoredFiles(server.deps.db, sam.archiveId)).toHaveLength(1);
  });
});

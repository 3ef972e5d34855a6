import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beforeNextTransaction } from '../../../../test/before-transaction.ts';
import { describeOnEngines, onSqlite } from '../../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { type UploadClient, uploadClient } from '../../../../test/upload-client.ts';
import { caps } from '../../../domain/access/caps.ts';
import { pieceSize } from '../../../domain/files/upload.ts';
import { measureFiles } from '../files/stored-files.queries.ts';
import { limitOf } from '../limits/rate-limit.ts';
import { lockLength, UploadLock } from './upload-lock.ts';
import { sweepUploads, takeWholeUpload } from './uploads.actions.ts';

const day = 24 * 60 * 60 * 1000;

/** Bytes of which no two pieces are the same. */
function bytesOf(size: number): Buffer {
  const block = createHash('sha512').update(String(size)).digest();
  const bytes = Buffer.alloc(size, block);
  for (let at = 0; at + 4 < size; at += 1000) bytes.writeUInt32LE(at, at);
  return bytes;
}

/** A body that sends some bytes and then waits for its end. */
function openBody(first: Uint8Array) {
  const { promise: isTaken, resolve: take } = Promise.withResolvers<void>();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let sent = false;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (own) => void (controller = own),
      pull(own) {
        if (sent) return take();
        sent = true;
        own.enqueue(first);
      },
    },
    { highWaterMark: 0 },
  );
  return {
    body,
    /** settles when its bytes were taken and more are asked for */
    isTaken,
    cut: () => controller?.error(new Error('The connection was lost')),
    close: () => controller?.close(),
  };
}

describeOnEngines('an upload', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let own: UploadClient;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    own = uploadClient(alex, alex.archiveId);
  });
  afterEach(() => server.close());
  const itOnSqlite = onSqlite(engine, it);

  const keyOf = (id: string) => ({ archiveId: alex.archiveId, userId: alex.userId, id });
  const received = async (id: string) => {
    const { status, headers } = await own.ask(id);
    return status === 200 ? Number(headers.get('upload-offset')) : status;
  };
  const contentOf = (id: string) =>
    takeWholeUpload(server.deps, keyOf(id), async ({ read }) => {
      const all: Uint8Array[] = [];
      for await (const piece of read()) all.push(piece);
      return Buffer.concat(all);
    });
  const inStorage = async () => {
    let count = 0;
    for await (const _found of server.deps.storage.list()) count++;
    return count;
  };
  const codeOf = async (response: Promise<Response>) => {
    const answer = await response;
    const { code, reason } = (await answer.json()) as { code: string; reason?: string };
    return [answer.status, code, reason].filter((part) => part !== undefined);
  };

  it('is begun, continued in pieces and used once, and leaves nothing behind', async () => {
    const file = bytesOf(300_000);
    const metadata = `filename ${Buffer.from('log.csv').toString('base64')}`;
    const begun = await own.begin(file.length, { 'upload-metadata': metadata });
    expect(begun.status).toBe(201);
    const location = begun.headers.get('location') ?? '';
    expect(location).toMatch(/^\/api\/archives\/[\da-f-]{36}\/uploads\/[\da-f-]{36}$/);
    const id = location.slice(-36);
    expect(await received(id)).toBe(0);
    expect((await own.send(id, 0, file.subarray(0, 100_000))).status).toBe(204);
    expect(await received(id)).toBe(100_000);
    await expect(contentOf(id)).rejects.toThrow('upload-incomplete');
    const last = await own.send(id, 100_000, file.subarray(100_000));
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '300000']);
    expect((await own.ask(id)).headers.get('upload-metadata')).toBe(metadata);
    expect((await contentOf(id)).equals(file)).toBe(true);
    expect(await received(id)).toBe(404);
    expect(await inStorage()).toBe(0);
  });

  itOnSqlite('is answered without a header that lets other origins read it', async () => {
    const id = await own.begun(10);
    const answers = [await own.begin(10), await own.ask(id), await own.send(id, 0, bytesOf(10))];
    for (const { headers } of answers) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.get('tus-resumable')).toBe('1.0.0');
    }
  });

  it('keeps what came before its connection was lost', async () => {
    const file = bytesOf(400_000);
    const id = await own.begun(file.length);
    const torn = openBody(file.subarray(0, 300_000));
    const sending = own.send(id, 0, torn.body);
    await torn.isTaken;
    torn.cut();
    expect((await sending).status).toBeGreaterThanOrEqual(400);
    const offset = await received(id);
    expect(offset).toBe(300_000);
    expect((await own.send(id, offset, file.subarray(offset))).status).toBe(204);
    expect((await contentOf(id)).equals(file)).toBe(true);
  });

  it('ends the request that has it when another asks for it', async () => {
    const file = bytesOf(200_000);
    const id = await own.begun(file.length);
    const hanging = openBody(file.subarray(0, 120_000));
    const sending = own.send(id, 0, hanging.body);
    await hanging.isTaken;
    const offset = await received(id);
    const first = await sending;
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(offset)]);
    expect(offset).toBe(120_000);
    expect((await own.send(id, offset, file.subarray(offset))).status).toBe(204);
    expect((await contentOf(id)).equals(file)).toBe(true);
  });

  it('takes the same bytes of two requests at once only once', async () => {
    const file = bytesOf(200_000);
    const id = await own.begun(file.length);
    const answers = await Promise.all([own.send(id, 0, file), own.send(id, 0, file)]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(204);
    expect([204, 409]).toContain(statuses[1]);
    let offset = await received(id);
    if (offset < file.length) await own.send(id, offset, file.subarray(offset));
    offset = await received(id);
    expect(offset).toBe(file.length);
    expect((await contentOf(id)).equals(file)).toBe(true);
  });

  it('is continued on another node once the lock of one that died has expired', async () => {
    const id = await own.begun(1000);
    const lockedUntil = new Date(server.clock.now() + lockLength).toISOString();
    await server.deps.db
      .updateTable('upload')
      .set({ lock_token: 'of a node that died', locked_until: lockedUntil })
      .execute();
    const waiting = new UploadLock(server.deps, keyOf(id), 0).lock(() => {});
    await expect(waiting).rejects.toThrow('locked');
    server.clock.advance(lockLength);
    expect((await own.send(id, 0, bytesOf(1000))).status).toBe(204);
  });

  it('takes nothing of a request that has lost its lock without knowing', async () => {
    const file = bytesOf(50_000);
    const id = await own.begun(file.length);
    const slow = openBody(file.subarray(0, 40_000));
    const sending = own.send(id, 0, slow.body);
    await slow.isTaken;
    await server.deps.db.updateTable('upload').set({ lock_token: 'of another node' }).execute();
    slow.close();
    expect(await codeOf(sending)).toEqual([409, 'conflict', 'upload-moved']);
    expect(await inStorage()).toBe(0);
    await server.deps.db.updateTable('upload').set({ lock_token: null }).execute();
    expect(await received(id)).toBe(0);
  });

  itOnSqlite('refuses bytes that do not begin where it ends', async () => {
    const id = await own.begun(1000);
    await own.send(id, 0, bytesOf(500));
    for (const offset of [0, 499, 501]) {
      const refused = await codeOf(own.send(id, offset, bytesOf(10)));
      expect(refused).toEqual([409, 'conflict', 'upload-moved']);
    }
    expect(await received(id)).toBe(500);
  });

  itOnSqlite('refuses more than its size, and a file that nothing reads', async () => {
    const id = await own.begun(1000);
    expect(await codeOf(own.send(id, 0, bytesOf(1001)))).toEqual([413, 'too-large']);
    const film = await own.begun(200_000_000);
    expect(await codeOf(own.send(film, 0, bytesOf(30_000)))).toEqual([413, 'too-large']);
    expect(await inStorage()).toBe(0);
    const largest = await own.begin(1_000_000_001);
    expect([largest.status, await largest.json()]).toMatchObject([
      413,
      { problem: { code: 'file-too-large', limit: 1_000_000_000 } },
    ]);
  });

  itOnSqlite('is stored in pieces, and not in too many', async () => {
    const file = bytesOf(pieceSize + 1);
    const id = await own.begun(file.length + 1);
    await own.send(id, 0, file);
    expect(await inStorage()).toBe(2);
    await server.deps.db.updateTable('upload').set({ pieces: caps.piecesOfUpload }).execute();
    const refused = await own.send(id, file.length, bytesOf(1));
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { limit: 'piecesOfUpload' },
    ]);
  });

  it('holds no more of a body than it has written, but for a few chunks', async () => {
    const chunk = bytesOf(50_000);
    const { storage } = server.deps;
    let [given, written, most] = [0, 0, 0];
    const { keep } = storage;
    storage.keep = (archiveId, pieces, limits) => {
      async function* counted() {
        for await (const piece of pieces) {
          most = Math.max(most, given - written);
          // Slower than the body: what is not waited for would gather.
          await new Promise(setImmediate);
          yield piece;
          written += piece.length;
        }
      }
      return keep(archiveId, counted(), limits);
    };
    const count = 400;
    function* body() {
      for (let sent = 0; sent < count; sent++) {
        given += chunk.length;
        yield chunk;
      }
    }
    const id = await own.begun(count * chunk.length);
    expect((await own.send(id, 0, ReadableStream.from(body()))).status).toBe(204);
    expect(written).toBe(count * chunk.length);
    expect(most).toBeLessThan(20 * chunk.length);
  });

  it('is its account’s alone, in its archive', async () => {
    const id = await own.begun(1000);
    await own.send(id, 0, bytesOf(500));
    const sam = await server.register('Sam Marlow');
    await server.join(alex, sam, 'editor');
    for (const [user, archiveId] of [
      [sam, alex.archiveId],
      [sam, sam.archiveId],
      [await server.register('Robin Ashe'), alex.archiveId],
    ] as const) {
      const other = uploadClient(user, archiveId);
      expect((await other.ask(id)).status).toBe(404);
      expect(await codeOf(other.send(id, 500, bytesOf(500)))).toEqual([404, 'not-found']);
      expect(await codeOf(other.end(id))).toEqual([404, 'not-found']);
      const imported = { upload: id, name: 'log.csv' };
      const path = `/api/archives/${archiveId}/imports/uploaded`;
      expect(await codeOf(user.post(path, imported))).toEqual([404, 'not-found']);
    }
    const listed = await sam.get(`/api/archives/${alex.archiveId}/uploads`);
    expect(await listed.json()).toEqual([]);
    expect(await received(id)).toBe(500);
  });

  it('is refused to a member who was removed or demoted, also while bytes come', async () => {
    const sam = await server.register('Sam Marlow');
    await server.join(alex, sam, 'editor');
    const ofSam = uploadClient(sam, alex.archiveId);
    const id = await ofSam.begun(1000);
    const path = `/api/archives/${alex.archiveId}/members/${sam.userId}`;
    await alex.patch(path, { role: 'viewer' });
    expect(await codeOf(ofSam.send(id, 0, bytesOf(10)))).toEqual([403, 'not-allowed']);
    expect(await codeOf(ofSam.begin(10))).toEqual([403, 'not-allowed']);
    await alex.patch(path, { role: 'editor' });
    const again = await ofSam.begun(1000);
    const slow = openBody(bytesOf(500));
    const sending = ofSam.send(again, 0, slow.body);
    await slow.isTaken;
    await alex.delete(path);
    slow.close();
    expect(await codeOf(sending)).toEqual([404, 'not-found']);
    expect((await ofSam.ask(again)).status).toBe(404);
    expect(await inStorage()).toBe(0);
  });

  it('ends with the membership, so that it does not count for its account any more', async () => {
    const sam = await server.register('Sam Marlow');
    await server.join(alex, sam, 'editor');
    const [here, there] = [uploadClient(sam, alex.archiveId), uploadClient(sam, sam.archiveId)];
    const path = `/api/archives/${alex.archiveId}/members/${sam.userId}`;
    const kept = await there.whole([bytesOf(100)]);
    const others = await own.whole([bytesOf(300)]);
    const left = async () =>
      (await server.deps.db.selectFrom('upload').select('id').orderBy('id').execute()).map(
        ({ id }) => id,
      );
    // Demoted, removed, and left by themselves.
    for (const end of [
      () => alex.patch(path, { role: 'viewer' }),
      () => alex.delete(path),
      () => sam.delete(path),
    ]) {
      await here.whole([bytesOf(500)]);
      expect(await left()).toHaveLength(3);
      expect((await end()).ok).toBe(true);
      expect(await left()).toEqual([kept, others].toSorted());
      expect(await inStorage()).toBe(2);
      if ((await alex.patch(path, { role: 'editor' })).status !== 200) {
        await server.join(alex, sam, 'editor');
      }
    }
    // A member who stays an editor keeps them.
    await here.begun(10);
    await alex.patch(path, { role: 'owner' });
    await alex.patch(path, { role: 'editor' });
    expect(await left()).toHaveLength(3);
  });

  itOnSqlite('is begun behind several proxies, and refused like everything else', async () => {
    const proxied = await own.begin(10, { 'x-forwarded-proto': 'https, http' });
    expect(proxied.status).toBe(201);
    for (const [name, value] of [
      ['upload-length', '-1'],
      ['upload-metadata', 'filename x'],
    ] as const) {
      expect(await codeOf(own.begin(10, { [name]: value }))).toEqual([400, 'invalid']);
    }
    expect(await codeOf(own.begin(10, { 'tus-resumable': '0.2.2' }))).toEqual([400, 'invalid']);
  });

  it('is not begun by a member who is removed at that moment', async () => {
    beforeNextTransaction(server, () => server.deps.db.deleteFrom('membership').execute());
    expect(await codeOf(own.begin(10))).toEqual([404, 'not-found']);
  });

  it('is one of so many, and of so many bytes, of its account in all archives', async () => {
    const { db } = server.deps;
    const id = await own.begun(1000);
    const bytes = caps.uploadBytesOfAccount - 500;
    await db.updateTable('upload').set({ size: bytes }).execute();
    const full = await own.begin(501);
    expect([full.status, await full.json()]).toMatchObject([
      409,
      { limit: 'uploadBytesOfAccount' },
    ]);
    expect((await own.begin(500)).status).toBe(201);
    await db.updateTable('upload').set({ size: 10 }).execute();
    const [row] = await db.selectFrom('upload').selectAll().where('id', '=', id).execute();
    if (!row) throw new Error('There is no upload');
    const more = Array.from({ length: caps.uploadsOfAccount - 2 }, (_, index) => ({
      ...row,
      id: `other ${index}`,
    }));
    await db.insertInto('upload').values(more).execute();
    const many = await own.begin(10);
    expect([many.status, await many.json()]).toMatchObject([409, { limit: 'uploadsOfAccount' }]);
    expect((await own.end(id)).status).toBe(204);
    expect((await own.begin(10)).status).toBe(201);
  });

  it('counts to what its archive may have, and is refused where that is full', async () => {
    await own.begun(1000);
    expect(await measureFiles(server.deps.db, alex.archiveId)).toBe(1000);
    await server.deps.db
      .insertInto('stored_file')
      .values({
        archive_id: alex.archiveId,
        sha256: 'x',
        size: caps.fileBytesOfArchive - 1500,
        media_type: 'text/plain',
        created_at: '',
      })
      .execute();
    const refused = await own.begin(501);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { limit: 'fileBytesOfArchive' },
    ]);
  });

  itOnSqlite('takes so many requests of an account in a while', async () => {
    const id = await own.begun(10);
    const { window } = limitOf.uploads;
    await server.deps.db
      .updateTable('rate_limit')
      .set({ lastRequest: server.clock.now() + window })
      .where('key', '=', `uploads:${alex.userId}`)
      .execute();
    expect(await received(id)).toBe(429);
    const refused = await own.begin(10);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is removed with its pieces a day after it was continued last, and not before', async () => {
    const [id, other] = [await own.begun(1000), await own.begun(1000)];
    await own.send(id, 0, bytesOf(500));
    server.clock.advance(day - 1);
    await own.send(other, 0, bytesOf(600));
    await sweepUploads(server.deps);
    expect(await received(id)).toBe(500);
    server.clock.advance(1);
    // It is gone for its account at once, and for the disk with the next sweep.
    expect(await received(id)).toBe(404);
    await sweepUploads(server.deps);
    expect(await inStorage()).toBe(1);
    expect(await received(other)).toBe(600);
    const rows = await server.deps.db.selectFrom('upload').select('id').execute();
    expect(rows).toEqual([{ id: other }]);
  });

  it('is removed with its pieces when its client ends it, but for those of another', async () => {
    const [id, other] = [await own.whole([bytesOf(1000)]), await own.whole([bytesOf(1000)])];
    expect(await inStorage()).toBe(1);
    expect((await own.end(id)).status).toBe(204);
    expect(await received(id)).toBe(404);
    expect((await contentOf(other)).equals(bytesOf(1000))).toBe(true);
    expect(await inStorage()).toBe(0);
  });

  it('is listed for its account', async () => {
    const name = Buffer.from('Records.json').toString('base64');
    const modified = Buffer.from('1402300000000').toString('base64');
    await own.begin(1000, { 'upload-metadata': `filename ${name},modified ${modified}` });
    const path = `/api/archives/${alex.archiveId}/uploads`;
    expect(await (await alex.get(path)).json()).toMatchObject([
      {
        fileName: 'Records.json',
        fileModified: '1402300000000',
        size: 1000,
        received: 0,
        isActive: false,
      },
    ]);
    server.clock.advance(day);
    expect(await (await alex.get(path)).json()).toEqual([]);
  });

  itOnSqlite('is not begun without its size, with too much metadata, or by a viewer', async () => {
    const path = `/api/archives/${alex.archiveId}/uploads`;
    const headers = { 'tus-resumable': '1.0.0' };
    expect((await alex.request(path, { method: 'POST', headers })).status).toBe(400);
    const long = `filename ${Buffer.alloc(6000, 'x').toString('base64')}`;
    expect(await codeOf(own.begin(10, { 'upload-metadata': long }))).toEqual([400, 'invalid']);
    const viewer = await server.register('Viewer Marlow');
    await server.join(alex, viewer, 'viewer');
    expect((await uploadClient(viewer, alex.archiveId).begin(10)).status).toBe(403);
    expect((await viewer.get(path)).status).toBe(403);
    const foreign = { 'upload-length': '10', 'sec-fetch-site': 'cross-site' };
    expect(await codeOf(own.begin(10, foreign))).toEqual([403, 'foreign-origin']);
  });
});

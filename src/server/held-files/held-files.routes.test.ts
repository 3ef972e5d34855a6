import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { uploadClient } from '../../../test/upload-client.ts';
import { sweepUploads } from '../platform/uploads/uploads.actions.ts';

const day = 24 * 60 * 60 * 1000;

describeOnEngines('making a file of an upload', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
  });
  afterEach(() => server.close());

  const whole = (bytes: Uint8Array) => uploadClient(alex, alex.archiveId).whole([bytes]);
  const make = async (upload: string, user = alex, archiveId = alex.archiveId) => {
    const body = { upload, mediaType: 'image/png' };
    const answer = await user.post(`/api/archives/${archiveId}/files`, body);
    return [answer.status, await answer.json()] as const;
  };
  const rows = async () => [
    (await server.deps.db.selectFrom('upload').select('id').execute()).length,
    (await server.deps.db.selectFrom('held_file').select('sha256').execute()).length,
  ];

  it('can be repeated for a day if its answer was lost', async () => {
    const upload = await whole(Uint8Array.of(1, 2, 3));
    const first = await make(upload);
    expect(first).toMatchObject([201, { size: 3, mediaType: 'image/png' }]);
    expect(await make(upload)).toEqual(first);
    // The same content again, of another upload: both stay repeatable.
    const same = await whole(Uint8Array.of(1, 2, 3));
    expect(await make(same)).toEqual(first);
    expect(await make(upload)).toEqual(first);
    expect(await rows()).toEqual([0, 1]);
    server.clock.advance(day - 1);
    await sweepUploads(server.deps);
    expect((await make(upload))[0]).toBe(201);
    server.clock.advance(1);
    await sweepUploads(server.deps);
    expect((await make(upload))[0]).toBe(404);
  });

  it('answers both of two requests at once, and makes one file', async () => {
    const upload = await whole(Uint8Array.of(4));
    const [one, other] = await Promise.all([make(upload), make(upload)]);
    expect(one[0]).toBe(201);
    expect(other).toEqual(one);
    expect(await rows()).toEqual([0, 1]);
  });

  it('removes the upload of a request that ended before it did', async () => {
    const upload = await whole(Uint8Array.of(5));
    const before = await server.deps.db.selectFrom('upload').selectAll().executeTakeFirstOrThrow();
    const first = await make(upload);
    await server.deps.db.insertInto('upload').values(before).execute();
    expect(await make(upload)).toEqual(first);
    expect(await rows()).toEqual([0, 1]);
  });

  it('repeats nothing for another account or archive', async () => {
    const upload = await whole(Uint8Array.of(6));
    await make(upload);
    const sam = await server.register('Sam Marlow');
    await server.join(alex, sam, 'editor');
    expect((await make(upload, sam))[0]).toBe(404);
    expect((await make(upload, alex, sam.archiveId))[0]).toBe(404);
    expect((await make(upload, sam, sam.archiveId))[0]).toBe(404);
  });
});

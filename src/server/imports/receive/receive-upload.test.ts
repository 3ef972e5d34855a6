import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import {
  bodyOf,
  type ImportClient,
  importClient,
  overJob,
} from '../../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { type UploadClient, uploadClient } from '../../../../test/upload-client.ts';

const log = Buffer.from(
  'Date,Flight number,From,To,Dep time,Arr time\n' +
    '2019-05-11,BA178,New York / JFK (JFK/KJFK),London / Heathrow (LHR/EGLL),18:30:00,06:20:00\n',
);

interface Begun {
  importId: string;
  jobId: string | null;
}

describeOnEngines('an import of a file that was uploaded', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let imports: ImportClient;
  let uploads: UploadClient;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    imports = importClient(alex, alex.archiveId);
    uploads = uploadClient(alex, alex.archiveId);
  });
  afterEach(() => server.close());
  const begin = (upload: string, name = 'log.csv') =>
    alex.post(`/api/archives/${alex.archiveId}/imports/uploaded`, { upload, name });
  const inStorage = async () => {
    let count = 0;
    for await (const _found of server.deps.storage.list()) count++;
    return count;
  };

  it('is read as one that was sent at once, and leaves no upload', async () => {
    const upload = await uploads.whole([log.subarray(0, 60), log.subarray(60)]);
    const { importId, jobId } = await bodyOf<Begun>(begin(upload));
    await overJob(alex, alex.archiveId, jobId ?? '');
    const direct = await imports.preview(log.toString());
    const read = await imports.find(importId);
    expect(read).toMatchObject({ fileName: 'log.csv', fileSize: log.length, status: 'preview' });
    expect(read.outcome).toMatchObject({ ...direct.outcome, imported: 1 });
    expect((await uploads.ask(upload)).status).toBe(404);
    expect(await inStorage()).toBe(0);
  });

  it('is begun once, however often it is asked for', async () => {
    server.deps.jobs.pause();
    const upload = await uploads.whole([log]);
    const answers = await Promise.all([begin(upload), begin(upload)].map(bodyOf<Begun>));
    expect(answers[1]).toEqual(answers[0]);
    expect(await bodyOf<Begun>(begin(upload))).toEqual(answers[0]);
    await server.deps.jobs.start();
    await server.deps.jobs.idle();
    // The answer was lost, and the file was read before it was asked for again.
    expect(await bodyOf<Begun>(begin(upload))).toEqual({ ...answers[0], jobId: null });
    const all = await bodyOf<object[]>(alex.get(`/api/archives/${alex.archiveId}/imports`));
    expect(all).toHaveLength(1);
  });

  it('is refused before all bytes came, and for an id that is none', async () => {
    const upload = await uploads.begun(log.length);
    await uploads.send(upload, 0, log.subarray(0, 60));
    const early = await begin(upload);
    expect([early.status, await early.json()]).toMatchObject([
      400,
      { reason: 'upload-incomplete' },
    ]);
    expect((await uploads.ask(upload)).headers.get('upload-offset')).toBe('60');
    expect((await begin('none')).status).toBe(400);
    expect((await begin('019ad0d2-7c1e-7b5c-8d3f-000000000000')).status).toBe(404);
    const long = await begin(upload, 'x'.repeat(3_000_000));
    expect(long.status).toBe(413);
  });
});

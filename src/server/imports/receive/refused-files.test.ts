import { afterEach, beforeEach, expect, it } from 'vitest';
import { beforeNextTransaction } from '../../../../test/before-transaction.ts';
import { describeOnEngines } from '../../../../test/databases.ts';
import { bodyOf, type ImportClient, importClient } from '../../../../test/import-client.ts';
import { edi, lhr } from '../../../../test/journeys/journey-fixtures.ts';
import { recordsOf } from '../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { uploadClient } from '../../../../test/upload-client.ts';
import { gpxText } from '../../../../test/tracks/gpx-text.ts';
import { caps } from '../../../domain/access/caps.ts';
import { findJob } from '../../platform/jobs/jobs.queries.ts';
import { sweepUploads } from '../../platform/uploads/uploads.actions.ts';
import { measureFiles } from '../../platform/files/stored-files.queries.ts';

const drive = gpxText({ from: lhr, to: edi, begins: '2017-07-03T07:30:00Z', minutes: 5 });

const position = (minute: number) =>
  JSON.stringify({
    latitudeE7: 599133000,
    longitudeE7: 107389000,
    timestamp: new Date(Date.UTC(2014, 5, 9, 8, minute)).toISOString(),
  });
const head = Buffer.from(`{"locations":[${position(0)},`);
const spaces = Buffer.alloc(1_000_000, ' ');
const bodyWith = (end: string) => [
  head,
  ...Array.from({ length: 100 }, () => spaces),
  Buffer.from(end),
];
const whole = bodyWith(`${position(45)}]}`);

describeOnEngines('of files that are refused, discarded or read', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let imports: ImportClient;
  let base: string;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    imports = importClient(alex, alex.archiveId);
    base = `/api/archives/${alex.archiveId}`;
  });
  afterEach(() => server.close());
  const inStorage = async () => {
    const all: string[] = [];
    for await (const { sha256 } of server.deps.storage.list()) all.push(sha256);
    return all;
  };
  const endMembership = () =>
    server.deps.db.deleteFrom('membership').where('organizationId', '=', alex.archiveId).execute();
  const uploaded = async (pieces: readonly Uint8Array[]) => {
    const uploads = uploadClient(alex, alex.archiveId);
    const id = await uploads.begun(pieces.reduce((sum, { length }) => sum + length, 0));
    expect((await uploads.send(id, 0, ReadableStream.from(pieces))).status).toBe(204);
    return id;
  };
  const begin = (upload: string, more: object = {}) =>
    alex.post(`${base}/imports/uploaded`, { upload, name: 'Records.json', ...more });
  const sent = async (pieces: readonly Uint8Array[]) =>
    bodyOf<{ importId: string; jobId: string }>(begin(await uploaded(pieces)));

  it('nothing is taken for a person whom the archive does not have', async () => {
    const upload = await uploaded(whole);
    const before = await inStorage();
    const refused = await begin(upload, { person: 'nobody' });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'invalid', reason: 'person-unknown' },
    ]);
    expect(await inStorage()).toEqual(before);
    // Its bytes are still there for another answer.
    server.deps.jobs.pause();
    await bodyOf(begin(upload));
    expect(await inStorage()).toHaveLength(1);
  });

  it('nothing is kept where the import cannot be noted any more', async () => {
    const upload = await uploaded(whole);
    const before = await inStorage();
    beforeNextTransaction(server, endMembership);
    expect((await begin(upload)).status).toBe(404);
    expect(await inStorage()).toEqual(before);
    server.clock.advance(24 * 60 * 60 * 1000);
    await sweepUploads(server.deps);
    expect(await inStorage()).toEqual([]);
  });

  it('nothing is kept of one that is read in pieces', async () => {
    server.deps.jobs.pause();
    const read = await sent(whole);
    expect(await inStorage()).toHaveLength(1);
    const size = whole.reduce((sum, { length }) => sum + length, 0);
    // While the file waits, it counts towards the archive's storage.
    expect(await measureFiles(server.deps.db, alex.archiveId)).toBe(size);
    await server.deps.jobs.start();
    await bodyOf(alex.get(`${base}/jobs/${read.jobId}?wait=true`));
    await server.deps.jobs.idle();
    expect(await imports.find(read.importId)).toMatchObject({ status: 'preview', fileSize: size });
    expect(await inStorage()).toEqual([]);
    expect(await measureFiles(server.deps.db, alex.archiveId)).toBe(0);
    await imports.accept(read.importId);
    const stays = await recordsOf(alex, base, 'stay');
    expect(stays).toMatchObject([{ arrival: '2014-06-09', town: 'Oslo' }]);
  });

  it('nothing is kept of one whose job fails', async () => {
    server.deps.jobs.pause();
    const { jobId } = await sent(whole);
    await endMembership();
    await server.deps.jobs.start();
    await server.deps.jobs.idle();
    expect(await findJob(server.deps.db, alex.archiveId, jobId)).toMatchObject({
      state: 'failed',
      problem: { code: 'not-allowed' },
    });
    expect(await inStorage()).toEqual([]);
  });

  it('nothing is kept of one whose job is cancelled, unless another waits for it', async () => {
    server.deps.jobs.pause();
    const [first, second] = [await sent(whole), await sent(whole)];
    await bodyOf(alex.post(`${base}/jobs/${first.jobId}/cancel`, {}));
    expect(await inStorage()).toHaveLength(1);
    await bodyOf(alex.post(`${base}/jobs/${second.jobId}/cancel`, {}));
    expect(await inStorage()).toEqual([]);
  });

  it('nothing is kept of a preview that is discarded, unless a track or another has it', async () => {
    const [first, second] = [await imports.preview(drive), await imports.preview(drive)];
    await alex.delete(`${base}/imports/${first.id}`);
    expect(await inStorage()).toHaveLength(1);
    await imports.accept(second.id);
    const third = await imports.preview(drive);
    await alex.delete(`${base}/imports/${third.id}`);
    expect(await inStorage()).toHaveLength(1);
    const other = await imports.preview(gpxText({ from: edi, to: lhr, minutes: 5 }));
    expect(await inStorage()).toHaveLength(2);
    await alex.delete(`${base}/imports/${other.id}`);
    expect(await inStorage()).toHaveLength(1);
  });

  it('nothing is kept of one for which the archive has no room', async () => {
    const { archiveId } = alex;
    const row = { archive_id: archiveId, media_type: 'text/plain', created_at: '' };
    const size = caps.fileBytesOfArchive - 10;
    await server.deps.db
      .insertInto('stored_file')
      .values({ ...row, sha256: 'x', size })
      .execute();
    expect((await imports.upload(drive)).status).toBe(409);
    await server.deps.jobs.idle();
    expect(await inStorage()).toEqual([]);
  });
});

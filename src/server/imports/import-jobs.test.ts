import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEngines, onSqlite } from '../../../test/databases.ts';
import { bodyOf, importClient } from '../../../test/import-client.ts';
import { journeysOf } from '../../../test/records.ts';
import { enqueueSmallJobs } from '../platform/jobs/jobs.actions.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import type { JobView } from '../platform/jobs/jobs.routes.ts';
import { caps } from '../../domain/access/caps.ts';

const columns = 'Date,Flight number,From,To,Dep time,Arr time\n';
const flight = (day: string) =>
  `2019-05-${day},SK462,Copenhagen / Kastrup (CPH/EKCH),Oslo / Gardermoen (OSL/ENGM),08:25:00,09:35:00\n`;

interface Begun {
  importId: string;
  jobId: string;
}

describeOnEngines('imports as jobs', (engine) => {
  const itOnSqlite = onSqlite(engine, it);
  let server: TestServer;
  let alex: TestUser;
  let sam: TestUser;
  let base: string;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    sam = await server.register('Sam Hartley');
    base = `/api/archives/${alex.archiveId}`;
  });
  afterEach(() => server.close());

  const upload = async (user = alex, text = columns + flight('04')) => {
    const sent = user.request(`${base}/imports?name=log.csv`, { method: 'POST', body: text });
    const response = await sent;
    expect(response.status).toBe(202);
    return (await response.json()) as Begun;
  };
  const preview = async () =>
    (await importClient(alex, alex.archiveId).preview(columns + flight('04'))).id;
  const beginAccept = async (id: string) =>
    bodyOf<Begun>(alex.post(`${base}/imports/${id}/accept`, {}));
  const jobOf = (id: string, user = alex) => bodyOf<JobView>(user.get(`${base}/jobs/${id}`));
  const rowsLeft = async () => {
    const { db } = server.deps;
    const tables = ['import', 'import_row', 'import_source'] as const;
    const counts = tables.map((table) => db.selectFrom(table).select('archive_id').execute());
    return (await Promise.all(counts)).map(({ length }) => length);
  };

  itOnSqlite(
    'are waited for by so many requests of an account at once, and not by more',
    async () => {
      server.deps.jobs.pause();
      const { jobId } = await upload();
      const path = `${base}/jobs/${jobId}?wait=true`;
      const waits = Array.from({ length: 11 }, () => alex.get(path));
      const refused = await Promise.race(waits);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await alex.post(`${base}/jobs/${jobId}/cancel`, {})).status).toBe(200);
      const answers = await Promise.all(waits);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect((await alex.get(path)).status).toBe(200);
    },
  );

  it('are answered at once, and go on when nobody asks after them any more', async () => {
    server.deps.jobs.pause();
    const { importId, jobId } = await upload();
    expect(await jobOf(jobId)).toMatchObject({
      kind: 'import.preview',
      subject: importId,
      state: 'waiting',
      fileName: 'log.csv',
      isOwn: true,
      mayCancel: true,
    });
    expect((await alex.get(`${base}/imports/${importId}`)).status).toBe(404);
    await server.deps.jobs.start();
    await server.deps.jobs.idle();
    expect(await jobOf(jobId)).toMatchObject({ state: 'done', mayCancel: false });
    const accepted = await beginAccept(importId);
    await server.deps.jobs.idle();
    expect(await jobOf(accepted.jobId)).toMatchObject({ kind: 'import.accept', state: 'done' });
    expect(await journeysOf(alex, base)).toHaveLength(1);
    // The file's bytes are deleted as soon as they are no longer needed.
    expect(await rowsLeft()).toEqual([1, 1, 0]);
  });

  it('of which one is asked for twice are one job', async () => {
    const id = await preview();
    server.deps.jobs.pause();
    const [first, second] = [await beginAccept(id), await beginAccept(id)];
    expect(second.jobId).toBe(first.jobId);
  });

  itOnSqlite(
    'that still read a file leave nothing to discard, answer or accept but the job',
    async () => {
      server.deps.jobs.pause();
      const { importId, jobId } = await upload();
      const path = `${base}/imports/${importId}`;
      const answers = [
        await alex.delete(path),
        await alex.post(`${path}/people`, { mapping: {} }),
        await alex.put(`${path}/rows/0`, { choice: 'add' }),
        await alex.post(`${path}/accept`, {}),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(404);
        expect(await answer.json()).not.toHaveProperty('reason', 'import-accepted');
      }
      expect(await jobOf(jobId)).toMatchObject({ state: 'waiting', isCancelAsked: false });
      expect(await rowsLeft()).toEqual([1, 0, 1]);
    },
  );

  it('are none where what is to be accepted is accepted already', async () => {
    const id = await preview();
    await beginAccept(id);
    await server.deps.jobs.idle();
    const before = await bodyOf<JobView[]>(alex.get(`${base}/jobs`));
    const again = await alex.post(`${base}/imports/${id}/accept`, {});
    expect([again.status, await again.json()]).toEqual([200, { importId: id, jobId: null }]);
    expect(await bodyOf<JobView[]>(alex.get(`${base}/jobs`))).toEqual(before);
  });

  it('that are cancelled while they wait leave nothing, and can be begun anew', async () => {
    server.deps.jobs.pause();
    const { jobId } = await upload();
    expect(await rowsLeft()).toEqual([1, 0, 1]);
    const cancelled = alex.post(`${base}/jobs/${jobId}/cancel`, {});
    expect(await bodyOf<JobView>(cancelled)).toMatchObject({ state: 'cancelled' });
    expect(await rowsLeft()).toEqual([0, 0, 0]);
    await server.deps.jobs.start();
    const id = await preview();
    server.deps.jobs.pause();
    const accept = await beginAccept(id);
    await bodyOf(alex.post(`${base}/jobs/${accept.jobId}/cancel`, {}));
    await server.deps.jobs.start();
    await server.deps.jobs.idle();
    expect(await journeysOf(alex, base)).toEqual([]);
    expect((await importClient(alex, alex.archiveId).accept(id)).outcome.imported).toBe(1);
  });

  it('that fail say why until it is read, and leave nothing', async () => {
    const { jobId } = await upload(alex, 'dear diary\n');
    await server.deps.jobs.idle();
    const failed = await jobOf(jobId);
    const problem = { code: 'unreadable', problem: { code: 'format-unknown' } };
    expect(failed).toMatchObject({ state: 'failed', problem, isDismissed: false });
    expect(await rowsLeft()).toEqual([0, 0, 0]);
    await bodyOf(alex.post(`${base}/jobs/${jobId}/dismiss`, {}));
    expect(await jobOf(jobId)).toMatchObject({ state: 'failed', isDismissed: true });
  });

  itOnSqlite(
    'are for editors and owners: viewers are refused, and other archives know nothing of them',
    async () => {
      server.deps.jobs.pause();
      const { jobId } = await upload();
      const path = `${base}/jobs/${jobId}`;
      expect((await sam.get(path)).status).toBe(404);
      const elsewhere = `/api/archives/${sam.archiveId}/jobs/${jobId}`;
      expect((await sam.get(elsewhere)).status).toBe(404);
      expect((await sam.post(`${elsewhere}/cancel`, {})).status).toBe(404);
      await server.join(alex, sam, 'viewer');
      const asked = [sam.get(`${base}/jobs`), sam.get(path), sam.post(`${path}/cancel`, {})];
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 403]);
      expect(await jobOf(jobId)).toMatchObject({ state: 'waiting' });
    },
  );

  it('are told to nobody who was removed, or may not see them any more, while they waited', async () => {
    const kim = await server.register('Kim Vale');
    await server.join(alex, sam, 'editor');
    await server.join(alex, kim, 'editor');
    server.deps.jobs.pause();
    const { jobId } = await upload();
    const path = `${base}/jobs/${jobId}?wait=true`;
    const [ofSam, ofKim] = [sam.get(path), kim.get(path)];
    // Later requests were answered first, so both requests are already waiting.
    expect((await alex.get(`${base}/jobs/${jobId}`)).status).toBe(200);
    expect((await alex.delete(`${base}/members/${sam.userId}`)).status).toBe(200);
    const demoted = alex.patch(`${base}/members/${kim.userId}`, { role: 'viewer' });
    expect((await demoted).status).toBe(200);
    expect((await alex.post(`${base}/jobs/${jobId}/cancel`, {})).status).toBe(200);
    expect([(await ofSam).status, (await ofKim).status]).toEqual([404, 403]);
  });

  it('of others an editor sees as long as they go on, an owner always, who alone may end them', async () => {
    await server.join(alex, sam, 'editor');
    server.deps.jobs.pause();
    const ofAlex = await upload();
    const ofSam = await upload(sam);
    expect(await jobOf(ofAlex.jobId, sam)).toMatchObject({ isOwn: false, mayCancel: false });
    expect((await sam.post(`${base}/jobs/${ofAlex.jobId}/cancel`, {})).status).toBe(403);
    expect((await alex.post(`${base}/jobs/${ofSam.jobId}/cancel`, {})).status).toBe(200);
    expect(await jobOf(ofSam.jobId)).toMatchObject({ by: 'Sam Hartley', state: 'cancelled' });
    await server.deps.jobs.start();
    await server.deps.jobs.idle();
    const listed = async (user: TestUser) =>
      (await bodyOf<JobView[]>(user.get(`${base}/jobs`))).map(({ id }) => id);
    expect(await listed(alex)).toEqual([ofSam.jobId, ofAlex.jobId]);
    expect(await listed(sam)).toEqual([ofSam.jobId]);
    expect((await sam.get(`${base}/jobs/${ofAlex.jobId}`)).status).toBe(404);
  });

  it('of somebody who is removed while they wait are not done', async () => {
    await server.join(alex, sam, 'editor');
    const id = await preview();
    server.deps.jobs.pause();
    const { jobId } = await upload(sam);
    const accept = await bodyOf<Begun>(sam.post(`${base}/imports/${id}/accept`, {}));
    expect((await alex.delete(`${base}/members/${sam.userId}`)).ok).toBe(true);
    await server.deps.jobs.start();
    await server.deps.jobs.idle();
    const problem = { code: 'not-allowed', reason: 'no-longer-allowed' };
    for (const one of [jobId, accept.jobId]) {
      expect(await jobOf(one)).toMatchObject({ state: 'failed', problem });
    }
    expect(await journeysOf(alex, base)).toEqual([]);
    expect(await rowsLeft()).toEqual([1, 1, 0]);
  });

  itOnSqlite(
    'that gave up are shown to the owners of their archive, but not those of the system',
    async () => {
      await server.join(alex, sam, 'editor');
      const { db, clock, smallJobs } = server.deps;
      const job = { archiveId: alex.archiveId, kind: 'unknown', subject: 'a' };
      const asked = { requestId: '', jobs: [job] };
      await enqueueSmallJobs(db, clock, { ...asked, share: alex.userId });
      const ofSystem = { ...asked, jobs: [{ ...job, subject: 'b' }] };
      await enqueueSmallJobs(db, clock, { ...ofSystem, share: '' });
      await db.updateTable('small_job').set({ attempts: 9 }).execute();
      smallJobs.look();
      await smallJobs.idle();
      const shown = await alex.get(`${base}/jobs/given-up`);
      expect(await shown.json()).toMatchObject([{ kind: 'unknown', subject: 'a', attempts: 10 }]);
      expect((await sam.get(`${base}/jobs/given-up`)).status).toBe(403);
    },
  );

  itOnSqlite('carry the ID of the request that asked for them', async () => {
    const id = await preview();
    const response = await alex.post(`${base}/imports/${id}/accept`, {});
    const row = await server.deps.db
      .selectFrom('job')
      .select('request_id')
      .where('kind', '=', 'import.accept')
      .executeTakeFirstOrThrow();
    expect(row.request_id).toBe(response.headers.get('x-request-id'));
    expect(row.request_id).not.toBe('');
  });

  itOnSqlite('wait in no larger number than there is room for', async () => {
    const id = await preview();
    server.deps.jobs.pause();
    const { db } = server.deps;
    await upload();
    const row = await db
      .selectFrom('job')
      .selectAll()
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: caps.waitingJobsOfArchive - 1 }, (_, count) => ({
      ...row,
      id: `job ${count}`,
      subject: `import ${count}`,
    }));
    await db.insertInto('job').values(copies).execute();
    const refused = await alex.post(`${base}/imports/${id}/accept`, {});
    const limit = 'waitingJobsOfArchive';
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'limit-reached', limit, most: caps[limit] },
    ]);
  });

  it('that are accepted together stay open where something is to be answered first', async () => {
    const imports = importClient(alex, alex.archiveId);
    const days = await imports.preview(columns + flight('04'));
    const year = await imports.preview(columns + flight('04').replace('2019-05-04', '2019-01-01'));
    const vague = await imports.preview(
      'Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID,To_OID,Airline_OID,Plane_OID\n' +
        '2019,CPH,OSL,SK462,,,,,,,,,,,"",1,2,3,\n',
    );
    for (const { id } of [days, year, vague]) {
      await bodyOf(alex.post(`${base}/imports/${id}/accept`, { onlyIfClear: true }));
    }
    await server.deps.jobs.idle();
    const found = [days, year, vague].map(async ({ id }) => (await imports.find(id)).status);
    expect(await Promise.all(found)).toEqual(['accepted', 'accepted', 'preview']);
    const jobs = await bodyOf<JobView[]>(alex.get(`${base}/jobs`));
    expect(new Set(jobs.map(({ state }) => state))).toEqual(new Set(['done']));
  });
});

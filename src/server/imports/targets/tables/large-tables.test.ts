import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../../test/databases.ts';
import {
  bodyOf,
  type ImportClient,
  importClient,
  overJob,
} from '../../../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../../test/server.ts';
import type { JobView } from '../../../platform/jobs/jobs.routes.ts';
import type { TableView } from './view-table.ts';

/** More rows than are read again without a job. */
const rows = 3001;

describeOnEngines('a table of many rows', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let imports: ImportClient;
  let id: string;
  beforeAll(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    imports = importClient(alex, alex.archiveId);
    const lines = Array.from(
      { length: rows },
      (_, at) => `${1970 + (at % 50)},LHR,JFK,BA${at},no ${at}`,
    );
    ({ id } = await imports.preview(`When,From,To,Flight,Weather\n${lines.join('\n')}\n`));
  });
  afterAll(() => server.close());
  const path = (rest: string) => `/api/archives/${alex.archiveId}${rest}`;
  const table = () => bodyOf<TableView>(alex.get(path(`/imports/${id}/table`)));
  const wanted = async () => {
    const { mapping, revision } = await table();
    const columns = mapping.columns.with(4, { heading: 'Weather', field: 'note' });
    return { mapping: { ...mapping, columns }, revision };
  };
  const stored = () =>
    server.deps.db
      .selectFrom('import')
      .innerJoin('import_table', 'import_table.import_id', 'import.id')
      .select(['import.stored_bytes', 'import_table.wanted'])
      .where('import.id', '=', id)
      .executeTakeFirstOrThrow();
  const wantedOf = async () => (await stored()).wanted;
  const storedBytes = async () => (await stored()).stored_bytes;
  const jobOf = (jobId: string) => bodyOf<JobView>(alex.get(path(`/jobs/${jobId}`)));

  it('stays as it is where the job that reads it anew is cancelled', async () => {
    server.deps.jobs.pause();
    const before = await storedBytes();
    const put = await alex.put(path(`/imports/${id}/table`), await wanted());
    expect(put.status).toBe(202);
    const { jobId } = (await put.json()) as { jobId: string };
    // The mapping is not part of the job's details, because jobs are listed often.
    const { details } = await server.deps.db
      .selectFrom('job')
      .select('details')
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toEqual({ format: 1, fileName: 'log.csv' });
    expect(await wantedOf()).toContain('"heading":"Weather","field":"note"');
    expect(await storedBytes()).toBeGreaterThan(before);
    expect(await jobOf(jobId)).toMatchObject({
      kind: 'import.preview',
      state: 'waiting',
      subject: id,
    });
    const again = await alex.put(path(`/imports/${id}/table`), await wanted());
    expect([again.status, await again.json()]).toMatchObject([503, { code: 'busy' }]);
    // Refused, because the content of the import is about to change.
    const accept = await alex.post(path(`/imports/${id}/accept`), {});
    expect([accept.status, await accept.json()]).toMatchObject([
      409,
      { code: 'conflict', reason: 'preview-changed' },
    ]);
    await bodyOf(alex.post(path(`/jobs/${jobId}/cancel`), {}));
    await server.deps.jobs.start();
    await server.deps.jobs.idle();
    expect((await table()).origin).toBe('proposed');
    expect((await imports.find(id)).outcome).toMatchObject({ rows, imported: rows });
    expect(await wantedOf()).toBeNull();
    expect(await storedBytes()).toBe(before);
  });

  it('is read anew by a job, and imported as it says', async () => {
    const seen = await wanted();
    const put = await alex.put(path(`/imports/${id}/table`), seen);
    const { jobId } = (await put.json()) as { jobId: string };
    expect(await overJob(alex, alex.archiveId, jobId)).toMatchObject({ state: 'done' });
    expect((await table()).origin).toBe('given');
    expect(await wantedOf()).toBeNull();
    expect((await alex.put(path(`/imports/${id}/table`), seen)).status).toBe(409);
    expect((await imports.find(id)).outcome).toMatchObject({ rows, imported: rows });
    await imports.accept(id);
    const notes = await server.deps.db
      .selectFrom('journey')
      .select('note')
      .where('archive_id', '=', alex.archiveId)
      .where('number', '=', 'BA3000')
      .execute();
    expect(notes).toEqual([{ note: 'no 3000' }]);
  });
});

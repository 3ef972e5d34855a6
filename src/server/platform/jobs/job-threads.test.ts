import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEngines, onSqlite } from '../../../../test/databases.ts';
import { bodyOf, importClient } from '../../../../test/import-client.ts';
import { journeysOf } from '../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import type { JobView } from './jobs.routes.ts';

const columns = 'Date,Flight number,From,To,Dep time,Arr time\n';
const flights = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(1990, 0, 1 + index)).toISOString().slice(0, 10);
    return `${day},SK462,Copenhagen / Kastrup (CPH/EKCH),Oslo / Gardermoen (OSL/ENGM),08:25:00,09:35:00\n`;
  }).join('');

describeOnEngines('jobs in threads of their own', (engine) => {
  const itOnSqlite = onSqlite(engine, it);
  let server: TestServer;
  let alex: TestUser;
  let base: string;
  beforeEach(async () => {
    server = await createTestServer(engine, {}, undefined, { inThreads: true });
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
  });
  afterEach(() => server.close());

  it('import as those on the main thread do, and what they tell reaches everybody', async () => {
    const states: string[] = [];
    const versions: number[] = [];
    server.deps.bus.subscribe((event) => {
      if (event.type === 'job') states.push(event.state);
      if (event.type === 'archive-changed') versions.push(event.version);
    });
    const imports = importClient(alex, alex.archiveId);
    const { outcome } = await imports.bring(columns + flights(3));
    expect(outcome.imported).toBe(3);
    expect(await journeysOf(alex, base)).toHaveLength(3);
    expect([...new Set(states)]).toEqual(['waiting', 'running', 'done']);
    expect(versions).toHaveLength(1);
    expect((await imports.upload('nothing')).status).toBe(422);
  });

  itOnSqlite('are large work until they are over', async () => {
    const underWay = new Set<symbol>();
    const beginLargeWork = () => {
      const work = Symbol('work');
      underWay.add(work);
      return () => void underWay.delete(work);
    };
    await server.close();
    server = await createTestServer(engine, {}, undefined, { inThreads: true, beginLargeWork });
    const sam = await server.register('Sam Marlow');
    const duringJob: number[] = [];
    server.deps.bus.subscribe((event) => {
      if (event.type === 'job' && event.state === 'running') duringJob.push(underWay.size);
    });
    const imports = importClient(sam, sam.archiveId);
    await imports.preview(columns + flights(3));
    await server.deps.jobs.idle();
    expect(duringJob.length).toBeGreaterThan(0);
    expect(duringJob.every((size) => size > 0)).toBe(true);
    expect(underWay.size).toBe(0);
  });

  it.runIf(process.platform === 'linux')(
    'read files only where no request is waiting',
    async () => {
      // The thread that reads files has a lower priority: niceness is field 19 of proc(5), the 17th
      // after the name.
      const nicenessOf = (thread: string) => {
        const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ');
        return fields.split(' ')[16];
      };
      // Tests can be started with a lower priority, too.
      const main = nicenessOf(String(process.pid));
      await importClient(alex, alex.archiveId).bring(columns + flights(3));
      expect(readdirSync('/proc/self/task').map(nicenessOf)).toContain('10');
      // Process IDs can wrap around, so the main thread may not have the smallest ID.
      expect(nicenessOf(String(process.pid))).toBe(main);
    },
  );

  it('leave others their turn to write, and nothing half-done when the server stops', async () => {
    const imports = importClient(alex, alex.archiveId);
    const { id } = await imports.preview(columns + flights(3000));
    const begun = bodyOf<{ jobId: string }>(alex.post(`${base}/imports/${id}/accept`, {}));
    const { jobId } = await begun;
    await expect
      .poll(async () => (await bodyOf<JobView>(alex.get(`${base}/jobs/${jobId}`))).state)
      .toBe('running');
    await server.deps.jobs.close();
    // Either written completely before the interruption or not at all; the job can be claimed
    // again.
    const { state } = await bodyOf<JobView>(alex.get(`${base}/jobs/${jobId}`));
    const journeys = await journeysOf(alex, base);
    expect([state, journeys.length]).toEqual(
      journeys.length === 0 ? ['running', 0] : ['done', 3000],
    );
    const lease = await server.deps.db
      .selectFrom('job')
      .select('lease_until')
      .where('id', '=', jobId)
      .where('state', '=', 'running')
      .executeTakeFirst();
    expect(lease?.lease_until ?? '').toBe('');
  });
});

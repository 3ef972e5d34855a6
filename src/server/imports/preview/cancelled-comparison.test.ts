import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { type ImportClient, importClient } from '../../../../test/import-client.ts';
import { journeysOf, somebody } from '../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { JobCancelled, type JobHold, unheld } from '../../platform/jobs/job-hold.ts';
import { acceptImport } from '../accept/accept.actions.ts';
import { noteImport, readImport } from './preview.actions.ts';

const columns = 'Date,Flight number,From,To,Dep time,Arr time\n';
const flight = (day: string) =>
  `2019-05-${day},SK462,Copenhagen / Kastrup (CPH/EKCH),Oslo / Gardermoen (OSL/ENGM),08:25:00,09:35:00\n`;

/** A job hold that reports cancellation after this many checks. */
function cancelledAfter(steps: number): JobHold & { asked: () => number } {
  let asked = 0;
  return {
    ...unheld,
    step: () => (++asked > steps ? Promise.reject(new JobCancelled()) : Promise.resolve()),
    asked: () => asked,
  };
}

describeOnEngines('a comparison with the archive', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let imports: ImportClient;
  let count = 0;
  beforeAll(async () => {
    server = await createTestServer(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.advance(1000);
    alex = await server.register(`Alex ${++count}`);
    imports = importClient(alex, alex.archiveId);
    await imports.bring(columns + flight('01'));
  });
  const actor = () => ({ archiveId: alex.archiveId, userId: alex.userId, userName: alex.name });

  it('of a file that is read ends when its job is cancelled, before it is a preview', async () => {
    const bytes = new TextEncoder().encode(columns + flight('02'));
    const file = { name: 'log.csv', bytes };
    const { db } = server.deps;
    const id = await noteImport(server.deps, actor(), file);
    // The first check happens when the file is read.
    const hold = cancelledAfter(1);
    const reading = readImport(server.deps, actor(), { id, ...file }, hold);
    await expect(reading).rejects.toThrow(JobCancelled);
    expect(hold.asked()).toBe(2);
    const found = await db.selectFrom('import').select('format').where('id', '=', id).execute();
    expect(found).toEqual([{ format: '' }]);
  });

  it('of a preview that is accepted ends when its job is cancelled', async () => {
    const preview = await imports.preview(columns + flight('02'));
    // From here on the preview must be compared again.
    await alex.post(`/api/archives/${alex.archiveId}/people`, somebody({ name: 'Sam Hartley' }));
    const hold = cancelledAfter(1);
    const accepted = acceptImport(server.deps, actor(), preview.id, { hold });
    await expect(accepted).rejects.toThrow(JobCancelled);
    expect(hold.asked()).toBe(2);
    expect((await imports.find(preview.id)).status).toBe('preview');
    expect(await journeysOf(alex, `/api/archives/${alex.archiveId}`)).toHaveLength(1);
  });

  it('asks between all of its steps whether it is to go on', async () => {
    const preview = await imports.preview(columns + flight('02'));
    await alex.post(`/api/archives/${alex.archiveId}/people`, somebody({ name: 'Jo Marlow' }));
    const hold = cancelledAfter(Infinity);
    await acceptImport(server.deps, actor(), preview.id, { hold });
    // In addition to the two steps of accepting: the row, the existing journeys, the wanted ones,
    // the warnings.
    expect(hold.asked()).toBeGreaterThanOrEqual(6);
  });
});

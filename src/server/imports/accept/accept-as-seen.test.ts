import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { bodyOf, type ImportClient, importClient } from '../../../../test/import-client.ts';
import { journeysOf } from '../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import type { JobView } from '../../platform/jobs/jobs.routes.ts';
import type { ImportView } from '../preview/import-view.ts';
import type { TableView } from '../targets/tables/view-table.ts';

const list = 'Date,From,To,With\n03/06/2019,LHR,JFK,Robin Vale\n12/06/2019,JFK,LHR,Robin Vale\n';

describeOnEngines('a preview is accepted as it was seen', (engine) => {
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
  });
  const base = () => `/api/archives/${alex.archiveId}`;
  const at = (id: string, rest: string) => `${base()}/imports/${id}${rest}`;
  const accept = ({ id, said: seen }: ImportView) => alex.post(at(id, '/accept'), { seen });
  const expectChanged = async (view: ImportView) => {
    const refused = await accept(view);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'conflict', reason: 'preview-changed' },
    ]);
    return imports.find(view.id);
  };
  const turnDates = async (id: string) => {
    const { mapping, revision } = await bodyOf<TableView>(alex.get(at(id, '/table')));
    const dateOrder = mapping.dateOrder === 'day-first' ? 'month-first' : 'day-first';
    const turned = { ...mapping, dateOrder, isOrderSaid: true };
    await bodyOf(alex.put(at(id, '/table'), { mapping: turned, revision }));
  };

  it('and not where its columns, its rows or its travellers were changed since', async () => {
    let view = await imports.preview(list);
    const { id } = view;
    await turnDates(id);
    view = await expectChanged(view);
    await bodyOf(alex.put(at(id, '/rows/0'), { cells: { 1: 'MAN' } }));
    view = await expectChanged(view);
    const robin = view.travellers.find(({ name }) => name === 'Robin Vale')!;
    await imports.map(id, { [robin.key]: { skip: true } });
    view = await expectChanged(view);
    await bodyOf(alex.put(at(id, '/rows/1'), { choice: 'add' }));
    view = await expectChanged(view);
    expect(await journeysOf(alex, base())).toEqual([]);
    expect((await accept(view)).status).toBe(202);
    await server.deps.jobs.idle();
    expect(await journeysOf(alex, base())).toHaveLength(2);
    // Accepting again succeeds, whatever state the client has seen.
    expect((await accept({ ...view, said: 0 })).status).toBe(200);
  });

  it('also where it is changed while accepting it waits for its turn', async () => {
    const view = await imports.preview(list);
    server.deps.jobs.pause();
    const { jobId } = await bodyOf<{ jobId: string }>(accept(view));
    await bodyOf(alex.put(at(view.id, '/rows/0'), { cells: { 1: 'MAN' } }));
    await server.deps.jobs.start();
    await server.deps.jobs.idle();
    expect(await bodyOf<JobView>(alex.get(`${base()}/jobs/${jobId}`))).toMatchObject({
      state: 'failed',
      problem: { code: 'conflict', reason: 'preview-changed' },
    });
    expect((await imports.find(view.id)).status).toBe('preview');
    expect(await journeysOf(alex, base())).toEqual([]);
  });

  it('whatever has come into the archive meanwhile, with which it is only compared anew', async () => {
    const [one, other] = [
      await imports.preview(list),
      await imports.preview(list.replaceAll('2019', '2020')),
    ];
    for (const view of [one, other]) expect((await accept(view)).status).toBe(202);
    await server.deps.jobs.idle();
    const found = [one, other].map(async ({ id }) => (await imports.find(id)).status);
    expect(await Promise.all(found)).toEqual(['accepted', 'accepted']);
    // Both logs name Robin, who is added only once.
    const people = await server.deps.db
      .selectFrom('person')
      .select('name')
      .where('archive_id', '=', alex.archiveId)
      .execute();
    expect(people.map(({ name }) => name).toSorted()).toEqual([`Alex ${count}`, 'Robin Vale']);
  });

  it('unless nothing is said of what was seen', async () => {
    const view = await imports.preview(list);
    await turnDates(view.id);
    expect((await alex.post(at(view.id, '/accept'), { seen: 0.5 })).status).toBe(400);
    expect((await alex.post(at(view.id, '/accept'), {})).status).toBe(202);
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { bodyOf, type ImportClient, importClient } from '../../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import type { RowChoice } from '../../../domain/imports/matching/perhaps-same.ts';
import type { ImportView } from '../preview/import-view.ts';

const columns = 'Date,Flight number,From,To,Dep time,Arr time\n';
const flight = (date: string, number = '') =>
  `${date},${number},Copenhagen / Kastrup (CPH/EKCH),Oslo / Gardermoen (OSL/ENGM),,\n`;

describeOnEngines('a leg whose date another source knows better', (engine) => {
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
  const choose = (id: string, position: number, choice: RowChoice) =>
    alex.put(`/api/archives/${alex.archiveId}/imports/${id}/rows/${position}`, { choice });
  const dates = async () => {
    const rows = await server.deps.db
      .selectFrom('journey')
      .select('date')
      .where('archive_id', '=', alex.archiveId)
      .orderBy('date_sort')
      .execute();
    return rows.map(({ date }) => date);
  };

  /** The archive has the flight of 4 May; the other log gives only the year. */
  const dropLessPrecise = async () => {
    await imports.bring(columns + flight('2019-05-04', 'SK462'));
    server.clock.advance(1000);
    return imports.preview(columns + flight('2019', 'SK462') + flight('2018', 'SK462'));
  };

  it('is shown beside the journey that it may be', async () => {
    const view = await dropLessPrecise();
    expect(view.outcome).toMatchObject({ rows: 2, imported: 1, duplicates: 1, perhapsSame: 1 });
    const rows = await imports.rows(view.id, '?outcome=perhaps-same');
    expect(rows).toMatchObject([
      {
        line: 2,
        choice: 'leave-out',
        problem: { code: 'perhaps-same', detail: '2019-05-04 SK462' },
        existing: { date: '2019-05-04', number: 'SK462' },
      },
    ]);
  });

  it('is left out unless the traveller wants it', async () => {
    const { id } = await dropLessPrecise();
    const { outcome } = await imports.accept(id);
    expect(outcome).toMatchObject({ rows: 2, imported: 1, duplicates: 1, perhapsSame: 1 });
    expect(await dates()).toEqual(['2018', '2019-05-04']);
    const [row] = await imports.rows(id);
    expect(row).toMatchObject({ outcome: 'perhaps-same', existing: { date: '2019-05-04' } });
  });

  it('is added where the traveller says that it is another', async () => {
    const { id } = await dropLessPrecise();
    const view = await bodyOf<ImportView>(choose(id, 0, 'add'));
    expect(view.outcome).toMatchObject({ rows: 2, imported: 2, duplicates: 0, perhapsSame: 0 });
    expect(await imports.rows(id)).toMatchObject([
      { outcome: 'new', choice: 'add', existing: { date: '2019-05-04' } },
      { outcome: 'new', choice: null, existing: null },
    ]);
    await imports.accept(id);
    expect(await dates()).toEqual(['2018', '2019', '2019-05-04']);
    const [row] = await imports.rows(id);
    expect(row).toMatchObject({ outcome: 'new', existing: { date: '2019' } });
    // The next import of the same log adds nothing.
    server.clock.advance(1000);
    const again = await imports.bring(columns + flight('2019', 'SK462') + flight('2018', 'SK462'));
    expect(again.outcome).toMatchObject({ rows: 2, duplicates: 2, perhapsSame: 0 });
  });

  it('stays chosen when the archive moves on, and can be left out after all', async () => {
    const { id } = await dropLessPrecise();
    await bodyOf(choose(id, 0, 'add'));
    await imports.bring(columns + flight('2001-01-01'));
    expect((await imports.find(id)).outcome).toMatchObject({ imported: 2, perhapsSame: 0 });
    const view = await bodyOf<ImportView>(choose(id, 0, 'leave-out'));
    expect(view.outcome).toMatchObject({ imported: 1, duplicates: 1, perhapsSame: 1 });
  });

  it('is also the one whose day is known, where the archive knows the month', async () => {
    await imports.bring(columns + flight('2019-05'));
    server.clock.advance(1000);
    const { outcome } = await imports.bring(columns + flight('2019-05-04', 'SK462'));
    expect(outcome).toMatchObject({ rows: 1, duplicates: 1, perhapsSame: 1 });
    expect(await dates()).toEqual(['2019-05']);
  });

  it('is another where somebody else travels', async () => {
    await imports.bring(columns + flight('2019-05-04'));
    server.clock.advance(1000);
    const { id } = await imports.preview(columns + flight('2019'));
    const view = await imports.map(id, { '': { newPerson: 'Sam' } });
    expect(view.outcome).toMatchObject({ rows: 1, imported: 1, perhapsSame: 0 });
  });

  it('is chosen by editors, in a preview, for a row that is there', async () => {
    const { id } = await dropLessPrecise();
    const viewer = await server.register(`Viewer ${count}`);
    await server.join(alex, viewer, 'viewer');
    const path = `/api/archives/${alex.archiveId}/imports/${id}/rows`;
    expect((await viewer.put(`${path}/0`, { choice: 'same' })).status).toBe(403);
    const stranger = await server.register(`Stranger ${count}`);
    expect((await stranger.put(`${path}/0`, { choice: 'same' })).status).toBe(404);
    expect((await viewer.put(path, { choice: 'same' })).status).toBe(403);
    expect((await stranger.put(path, { choice: 'same' })).status).toBe(404);
    expect((await alex.put(path, { choice: 'perhaps' })).status).toBe(400);
    expect((await choose(id, 2, 'add')).status).toBe(404);
    expect((await choose(id, 99_999_999_999, 'add')).status).toBe(400);
    await imports.accept(id);
    expect((await choose(id, 0, 'add')).status).toBe(409);
    expect((await alex.put(path, { choice: 'add' })).status).toBe(409);
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { bodyOf, type ImportClient, importClient } from '../../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { matchAgain } from './change-preview.actions.ts';
import type { ImportSummary } from './import-view.ts';
import { findImport } from '../imports.queries.ts';

const columns = 'Date,Flight number,From,To,Dep time,Arr time\n';
const flight = (day: string, number: string) =>
  `2019-05-${day},${number},Copenhagen / Kastrup (CPH/EKCH),Oslo / Gardermoen (OSL/ENGM),08:25:00,09:35:00\n`;

describeOnEngines('previews that lie side by side', (engine) => {
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

  /** Both files have the flight of the 5th. */
  const dropBoth = async () => {
    const first = await imports.preview(columns + flight('04', 'SK460') + flight('05', 'SK462'));
    server.clock.advance(1000);
    const second = await imports.preview(columns + flight('05', 'SK462') + flight('06', 'SK464'));
    expect([first.outcome.imported, second.outcome.imported]).toEqual([2, 2]);
    return { first, second };
  };

  it('are compared with what another has brought before they are accepted', async () => {
    const { first, second } = await dropBoth();
    await imports.accept(first.id);
    const [view, rows] = await Promise.all([imports.find(second.id), imports.rows(second.id)]);
    expect(view.outcome).toMatchObject({ rows: 2, imported: 1, duplicates: 1 });
    expect(rows.map(({ outcome, existing }) => [outcome, existing?.number])).toEqual([
      ['duplicate', 'SK462'],
      ['new', undefined],
    ]);
    const { outcome } = await imports.accept(second.id);
    expect(outcome).toEqual(view.outcome);
  });

  it('are not compared for the list, which says what they came to when they were last opened', async () => {
    const { first, second } = await dropBoth();
    await imports.accept(first.id);
    const list = async () => {
      const path = `/api/archives/${alex.archiveId}/imports`;
      const summaries = await bodyOf<ImportSummary[]>(alex.get(path));
      return summaries.map(({ id, status, outcome }) => [id, status, outcome.imported]);
    };
    const accepted = [first.id, 'accepted', 2];
    expect(await list()).toEqual([[second.id, 'preview', 2], accepted]);
    await imports.find(second.id);
    expect(await list()).toEqual([[second.id, 'preview', 1], accepted]);
  });

  it('count as new again what was undone', async () => {
    const { first, second } = await dropBoth();
    await imports.accept(first.id);
    expect((await imports.find(second.id)).outcome.imported).toBe(1);
    await bodyOf(alex.post(`/api/archives/${alex.archiveId}/imports/${first.id}/undo`, {}));
    expect((await imports.find(second.id)).outcome.imported).toBe(2);
  });

  it('keep the person who was chosen while they were being compared', async () => {
    const { first, second } = await dropBoth();
    await imports.accept(first.id);
    const { db } = server.deps;
    const asRead = await findImport(db, alex.archiveId, second.id);
    if (!asRead) throw new Error('a preview was expected');
    const mapped = await imports.map(second.id, { '': { newPerson: 'Sam Marlow' } });
    expect(mapped.outcome).toMatchObject({ imported: 2, addTravellers: 1 });
    expect(await matchAgain(server.deps, alex.archiveId, asRead)).toBe(false);
    expect(await imports.find(second.id)).toEqual(mapped);
  });
});

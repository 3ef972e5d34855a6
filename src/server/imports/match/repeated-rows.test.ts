import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { bodyOf, type ImportClient, importClient } from '../../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import type { RowChoice } from '../../../domain/imports/matching/perhaps-same.ts';
import type { ImportView } from '../preview/import-view.ts';

const columns = 'Date,Flight number,From,To,Dep time,Arr time\n';
const flight = (date: string, number = '', times = ',') =>
  `${date},${number},Copenhagen / Kastrup (CPH/EKCH),Oslo / Gardermoen (OSL/ENGM),${times}\n`;
const named = flight('2019-05-04', 'SK462', '08:25:00,09:35:00');

describeOnEngines('rows that say what an earlier row of their file says', (engine) => {
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
  const choose = (id: string, choice: RowChoice, position?: number) =>
    bodyOf<ImportView>(
      alex.put(
        `/api/archives/${alex.archiveId}/imports/${id}/rows${position === undefined ? '' : `/${position}`}`,
        { choice },
      ),
    );

  it.each([
    ['1 January stands for a year', flight('1998-01-01')],
    ['only the year is known, and the number', flight('1998', 'SK462')],
  ])('all come in where %s, and none of them twice', async (_what, row) => {
    const text = columns + row + row + row;
    expect((await imports.bring(text)).outcome).toMatchObject({ rows: 3, imported: 3 });
    server.clock.advance(1000);
    expect((await imports.bring(text)).outcome).toMatchObject({ rows: 3, duplicates: 3 });
  });

  it('are left out where number and times say that they are one, and can be added', async () => {
    const { id, outcome, choices } = await imports.preview(columns + named + named + named);
    expect(outcome).toMatchObject({ rows: 3, imported: 1, duplicates: 2 });
    // Repeated rows do not count towards the choices for rows in doubt.
    expect(choices).toEqual({ 'leave-out': 0, same: 0, add: 0 });
    expect(await imports.rows(id)).toMatchObject([
      { outcome: 'new', choices: [], choice: null },
      { outcome: 'duplicate', choices: ['leave-out', 'add'], choice: 'leave-out' },
      { outcome: 'duplicate', choices: ['leave-out', 'add'], choice: 'leave-out' },
    ]);
    expect((await choose(id, 'add', 2)).outcome).toMatchObject({ imported: 2, duplicates: 1 });
    expect((await imports.rows(id))[2]).toMatchObject({
      outcome: 'new',
      choice: 'add',
      choices: ['leave-out', 'add'],
      problem: { code: 'repeated-row' },
    });
    expect((await choose(id, 'leave-out', 2)).outcome).toMatchObject({ duplicates: 2 });
    expect((await choose(id, 'add')).outcome).toMatchObject({ duplicates: 2 });
    await choose(id, 'add', 1);
    expect((await imports.accept(id)).outcome).toMatchObject({ imported: 2, duplicates: 1 });
    server.clock.advance(1000);
    const again = await imports.bring(columns + named + named + named);
    expect(again.outcome).toMatchObject({ imported: 0, duplicates: 3 });
  });
});

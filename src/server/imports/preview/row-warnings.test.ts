import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { type ImportClient, importClient } from '../../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';

const columns = 'Date,Flight number,From,To,Dep time,Arr time,Duration\n';
const london = 'London / Heathrow (LHR/EGLL)';
const york = 'New York / JFK (JFK/KJFK)';
const flight = (date: string, from: string, to: string, times = ',,') =>
  `${date},,${from},${to},${times}\n`;
const byDay = '08:25:00,11:20:00,07:55:00';

describeOnEngines('what looks wrong about rows', (engine) => {
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
  const codesOf = async (id: string, query = '') =>
    (await imports.rows(id, query)).map(({ line, warnings }) => [
      line,
      ...warnings.map(({ code }) => code),
    ]);

  it('is said in the preview as in the form, counted, and found', async () => {
    const { id, warned } = await imports.preview(
      columns +
        flight('2019-05-04', london, york, byDay) +
        flight('2019-05-06', london, london) +
        flight('2062-05-06', york, london) +
        // A flight across the Atlantic with a duration of ten minutes.
        flight('2019-05-08', york, london, ',,00:10:00') +
        flight('2019-13-08', york, london),
    );
    expect(warned).toBe(3);
    expect(await codesOf(id)).toEqual([
      [2],
      [3, 'same-place'],
      [4, 'far-future'],
      [5, 'too-fast'],
      [6],
    ]);
    expect(await codesOf(id, '?warned=true')).toHaveLength(3);
    expect(await codesOf(id, '?warned=true&outcome=failed')).toEqual([]);
    // The warnings remain as a list of corrections after the file was accepted.
    await imports.accept(id);
    expect(await imports.find(id)).toMatchObject({ warned: 3 });
    expect(await codesOf(id, '?warned=true')).toEqual([
      [3, 'same-place'],
      [4, 'far-future'],
      [5, 'too-fast'],
    ]);
  });

  it('is that somebody is on another journey at the time, there already or in the file', async () => {
    await imports.bring(columns + flight('2019-05-04', london, york, byDay));
    const at = 'Copenhagen / Kastrup (CPH/EKCH)';
    const { id, warned } = await imports.preview(
      columns +
        flight('2019-05-04', at, london, '10:00:00,11:00:00,02:00:00') +
        flight('2019-06-04', at, london, '10:00:00,11:00:00,02:00:00') +
        flight('2019-06-04', at, york, '11:00:00,13:00:00,08:00:00') +
        // The row is the existing journey, not another one.
        flight('2019-05-04', london, york, byDay),
    );
    expect(warned).toBe(3);
    expect((await imports.rows(id)).map(({ warnings }) => warnings)).toEqual([
      [{ code: 'overlaps', from: 'LHR', to: 'JFK' }],
      [{ code: 'overlaps', from: 'CPH', to: 'JFK' }],
      [{ code: 'overlaps', from: 'CPH', to: 'LHR' }],
      [],
    ]);
    // In someone else's log, nothing conflicts with Alex's journey.
    const view = await imports.map(id, { '': { newPerson: 'Sam' } });
    expect(view.warned).toBe(2);
  });
});

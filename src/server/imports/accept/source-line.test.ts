import { afterEach, beforeEach, expect, it } from 'vitest';
import { blankJourney } from '../../../domain/journeys/journey.ts';
import { jfk, lhr, travellerOf } from '../../../../test/journeys/journey-fixtures.ts';
import { archiveFile } from '../../../../test/archive-contents.ts';
import { describeOnEngines } from '../../../../test/databases.ts';
import { bodyOf, importClient } from '../../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { recordsOf, sent } from '../../../../test/records.ts';

describeOnEngines('where a journey came from', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
  });
  afterEach(() => server.close());

  const sourceOf = (id: string) =>
    bodyOf<{ importId: string | null; sourceLine: number | null }>(
      alex.get(`${base}/journeys/${id}`),
    );

  it('is the line of the file that it was made from, not one that repeats it', async () => {
    const header =
      'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Seat number,Seat type,Flight class,Flight reason,Note,Dep_id,Arr_id,Airline_id,Aircraft_id\n';
    const row = (date: string, to: string) =>
      `${date},BA552,London / Heathrow (LHR/EGLL),${to},08:25:00,11:50:00,,,,,,,,,,,,,\n`;
    const rome = row('2019-03-02', 'Rome / Fiumicino (FCO/LIRF)');
    const york = row('2019-03-01', 'New York / John F Kennedy (JFK/KJFK)');
    const imports = importClient(alex, alex.archiveId);
    const { id } = await imports.bring(header + york + rome + rome);
    const rows = await imports.rows(id);
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'new'],
      [3, 'new'],
      [4, 'duplicate'],
    ]);
    expect(await sourceOf(rows[1]?.existing?.id ?? '')).toMatchObject({
      importId: id,
      sourceLine: 3,
    });
  });

  it('is that of its own kind, where the file has the same id for a record of another', async () => {
    const { id: _lhr, ...london } = lhr;
    const file = archiveFile([
      { kind: 'place', id: 'shared', values: { ...london, isOwn: true, name: 'A field' } },
      { kind: 'person', id: 'shared', values: { slug: 'ann', name: 'Ann' } },
    ]);
    const { outcome } = await importClient(alex, alex.archiveId).bring(file);
    expect(outcome).toMatchObject({ rows: 2, imported: 2 });
    const lineOf = async (collection: string) =>
      (await bodyOf<{ sourceLine: number }>(alex.get(`${base}/${collection}/shared`))).sourceLine;
    expect([await lineOf('places'), await lineOf('people')]).toEqual([2, 3]);
  });

  it('is nowhere for one written by hand', async () => {
    const [person] = await recordsOf(alex, base, 'person');
    const journey = {
      ...blankJourney({ mode: 'air', date: '2019', from: lhr, to: jfk }),
      travellers: [travellerOf(person?.id ?? '')],
    };
    const { ids } = await bodyOf<{ ids: string[] }>(alex.post(`${base}/journeys`, sent([journey])));
    expect(await sourceOf(ids[0] ?? '')).toMatchObject({ importId: null, sourceLine: null });
  });
});

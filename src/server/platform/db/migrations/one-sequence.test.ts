import { expect, it } from 'vitest';
import { dropOneSequence } from '../../../../../test/before-one-sequence.ts';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../../test/server.ts';
import { jfk, journeyOf, lhr, travellerOf } from '../../../../../test/journeys/journey-fixtures.ts';
import { recordsOf, sent, somebody } from '../../../../../test/records.ts';
import { up } from './0011-one-sequence.ts';

interface Listed {
  sets: { id: string; version: number; action: string; count: number; journeys: number }[];
}

describeOnEngines('the migration to one sequence', (engine) => {
  const historyOf = async (user: TestUser) =>
    (await (await user.get(`/api/archives/${user.archiveId}/changes`)).json()) as Listed;
  const stateOf = ({ deps: { db } }: TestServer, { archiveId }: TestUser) =>
    db
      .selectFrom('archive_state')
      .select(['version', 'deltas_from'])
      .where('archive_id', '=', archiveId)
      .executeTakeFirstOrThrow();

  it('numbers what history has in its order, and gives all records the present version', async () => {
    const server = await createTestServer(engine);
    const alex = await server.register('Alex Marlow');
    const sam = await server.register('Sam Other');
    const base = `/api/archives/${alex.archiveId}`;
    const [person] = await recordsOf(alex, base, 'person');
    const travellers = [travellerOf(person?.id ?? '')];
    const { id: _i, version: _v, ...plain } = journeyOf({ date: '1978', from: lhr, to: jfk });
    await alex.post(`${base}/people`, somebody({ name: 'Robin' }));
    await alex.post(`${base}/journeys`, sent([{ ...plain, travellers }]));
    await alex.post(`${base}/people`, somebody({ name: 'Kim' }));
    await sam.post(`/api/archives/${sam.archiveId}/people`, somebody({ name: 'Lou' }));
    const before = await historyOf(alex);
    const { db } = server.deps;
    // As earlier releases left it: writes without a change raised it, too.
    await db
      .updateTable('archive_state')
      .set({ version: 9 })
      .where('archive_id', '=', alex.archiveId)
      .execute();
    for (const table of ['person', 'place', 'journey'] as const) {
      await db.updateTable(table).set({ version: 1 }).execute();
    }
    await dropOneSequence(db);

    await up(db as never);

    expect(await stateOf(server, alex)).toEqual({ version: 9, deltas_from: 9 });
    const { sets } = await historyOf(alex);
    expect(sets.map(({ id }) => id)).toEqual(before.sets.map(({ id }) => id));
    expect(
      sets.map(({ action, version, count, journeys }) => [action, version, count, journeys]),
    ).toEqual([
      ['person.add', 9, 1, 0],
      ['journey.add', 8, 3, 1],
      ['person.add', 7, 1, 0],
    ]);
    for (const name of ['person', 'place', 'journey'] as const) {
      const versions = (await recordsOf(alex, base, name)).map(({ version }) => version);
      expect(new Set(versions), name).toEqual(new Set([9]));
    }
    expect((await historyOf(sam)).sets).toMatchObject([{ version: 2 }]);
    expect(await stateOf(server, sam)).toEqual({ version: 2, deltas_from: 2 });

    // What comes after comes later.
    await alex.post(`${base}/people`, somebody({ name: 'Ash' }));
    expect((await historyOf(alex)).sets[0]).toMatchObject({ action: 'person.add', version: 10 });
    await server.close();
  });
});

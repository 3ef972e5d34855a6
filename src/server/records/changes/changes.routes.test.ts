import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Journey } from '../../../domain/journeys/journey.ts';
import type { Added, Edited } from '../../../domain/records/record-sets.ts';
import { jfk, journeyOf, lhr, travellerOf } from '../../../../test/journeys/journey-fixtures.ts';
import { describeOnEngines } from '../../../../test/databases.ts';
import { bodyOf } from '../../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { editOf, recordsOf, sent, somebody, versionOf } from '../../../../test/records.ts';

interface Page {
  sets: { id: string; version: number; action: string }[];
  record: { entity: string; before: { note: string } | null; after: unknown } | null;
}

describeOnEngines('the history of one record', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;
  let journey: Omit<Journey, 'id' | 'version'>;

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
    const [person] = await recordsOf(alex, base, 'person');
    const travellers = [travellerOf(person?.id ?? '')];
    const whole = journeyOf({ date: '1978-06-12', from: lhr, to: jfk, travellers });
    const { id: _id, version: _version, ...plain } = whole;
    journey = plain;
  });
  afterEach(() => server.close());

  const historyOf = (id: string) => bodyOf<Page>(alex.get(`${base}/changes?entity=${id}`));

  it('holds what changed it and nothing else, and what it was called even when it is gone', async () => {
    const added = sent([journey, { ...journey, date: '1979-01-01' }]);
    const { ids, versions, changeSetId } = await bodyOf<Added>(
      alex.post(`${base}/journeys`, added),
    );
    const [first = '', second = ''] = ids;
    server.clock.advance(1);
    const edited = editOf({ ...journey, note: 'by night' }, versionOf({ versions }));
    const { version } = await bodyOf<Edited>(alex.put(`${base}/journeys/${first}`, edited));
    server.clock.advance(1);
    await bodyOf(alex.delete(`${base}/journeys/${first}?version=${version}`));

    const { sets, record } = await historyOf(first);
    expect(sets.map(({ action }) => action)).toEqual([
      'journey.delete',
      'journey.edit',
      'journey.add',
    ]);
    expect(record).toMatchObject({ entity: 'journey', before: { note: 'by night' }, after: null });
    expect((await historyOf(second)).sets.map(({ id }) => id)).toEqual([changeSetId]);

    const changes = `${base}/changes/${changeSetId}`;
    const narrowed = await bodyOf<{ changes: { entityId: string }[] }>(
      alex.get(`${changes}?entity=${second}`),
    );
    expect(narrowed.changes.map(({ entityId }) => entityId)).toEqual([second]);
  });

  it('is narrowed to one action or to one kind of thing, and refuses what is neither', async () => {
    await bodyOf(alex.post(`${base}/journeys`, sent([journey])));
    server.clock.advance(1);
    await bodyOf(alex.post(`${base}/people`, somebody({ name: 'Sam' })));
    const actionsOf = async (query: string) =>
      (await bodyOf<Page>(alex.get(`${base}/changes?${query}`))).sets.map(({ action }) => action);
    expect(await actionsOf('action=journey')).toEqual(['journey.add']);
    expect(await actionsOf('action=person.add')).toEqual(['person.add']);
    expect(await actionsOf('action=person.edit')).toEqual([]);
    for (const unknown of ['%25', 'jour', 'journey.', 'journey.fly', '']) {
      const refused = await alex.get(`${base}/changes?action=${unknown}`);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ code: 'invalid', issues: [{ path: 'action' }] });
    }
  });

  it('goes on after a change set, and refuses a cursor that is none', async () => {
    const first = await bodyOf<{ changeSetId: string }>(
      alex.post(`${base}/journeys`, sent([journey])),
    );
    server.clock.advance(1);
    const second = await bodyOf<{ changeSetId: string }>(
      alex.post(`${base}/people`, somebody({ name: 'Sam' })),
    );
    const { sets } = await bodyOf<Page>(alex.get(`${base}/changes`));
    expect(sets.map(({ id }) => id)).toEqual([second.changeSetId, first.changeSetId]);
    const after = await bodyOf<Page>(alex.get(`${base}/changes?before=${sets[0]?.version}`));
    expect(after.sets.map(({ id }) => id)).toEqual([first.changeSetId]);
    for (const cursor of ['zzz', '0', '%25', '', second.changeSetId]) {
      const refused = await alex.get(`${base}/changes?before=${cursor}`);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ code: 'invalid', issues: [{ path: 'before' }] });
    }
  });

  it('is of a record whichever case its id is written in', async () => {
    const { ids } = await bodyOf<{ ids: string[] }>(alex.post(`${base}/journeys`, sent([journey])));
    const { sets } = await historyOf(ids[0]?.toUpperCase() ?? '');
    expect(sets.map(({ action }) => action)).toEqual(['journey.add']);
    const refused = await alex.get(`${base}/changes?entity=`);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'invalid', issues: [{ path: 'entity' }] });
  });

  it('shows the records of a change set after a position, and refuses what is none', async () => {
    const { ids, changeSetId } = await bodyOf<{ ids: string[]; changeSetId: string }>(
      alex.post(`${base}/journeys`, sent([journey, { ...journey, date: '1979-01-01' }])),
    );
    const changedBy = async (query: string) => {
      const path = `${base}/changes/${changeSetId}${query}`;
      const { changes } = await bodyOf<{ changes: { entityId: string }[] }>(alex.get(path));
      return changes.map(({ entityId }) => entityId);
    };
    // The places that were sent with the journeys are separate records.
    const all = ['airport:EGLL', 'airport:KJFK', ...ids];
    expect(await changedBy('')).toEqual(all);
    expect(await changedBy('?after=-1')).toEqual(all);
    expect(await changedBy('?after=0')).toEqual(all.slice(1));
    expect(await changedBy('?entity=airport:KJFK')).toEqual(['airport:KJFK']);
    for (const after of ['', '%20', '-2', '0x0', '0.0', '1e0', '00', '%2B1', '2147483648']) {
      const refused = await alex.get(`${base}/changes/${changeSetId}?after=${after}`);
      expect(refused.status, after).toBe(400);
      expect(await refused.json()).toMatchObject({ code: 'invalid', issues: [{ path: 'after' }] });
    }
  });

  it('is empty for a record of another archive', async () => {
    const { ids } = await bodyOf<{ ids: string[] }>(alex.post(`${base}/journeys`, sent([journey])));
    const sam = await server.register('Sam Other');
    const foreign = await sam.get(`/api/archives/${sam.archiveId}/changes?entity=${ids[0]}`);
    expect(await foreign.json()).toEqual({ sets: [], next: null, record: null });
    expect((await sam.get(`${base}/changes?entity=${ids[0]}`)).status).toBe(404);
  });
});

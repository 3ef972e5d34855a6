import { afterEach, beforeEach, expect, it } from 'vitest';
import { blankOf } from '../../domain/kinds/blank.ts';
import type { Added } from '../../domain/records/record-sets.ts';
import { tripKind } from '../../domain/trips/trip.ts';
import { describeOnEngines } from '../../../test/databases.ts';
import { recordsOf, withIds } from '../../../test/records.ts';
import { createTestServer, type TestServer } from '../../../test/server.ts';

describeOnEngines('what was suggested as a trip and dismissed', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await createTestServer(engine);
  });
  afterEach(() => server.close());

  it('is told apart from trips by history, dismissed, suggested again and undone', async () => {
    const alex = await server.register('Alex Marlow');
    const base = `/api/archives/${alex.archiveId}`;
    const [person] = await recordsOf(alex, base, 'person');
    const people = [{ personId: person?.id ?? '' }];
    const add = async (name: string, isDismissed: boolean) => {
      const values = { ...blankOf(tripKind.fields), name, people, from: '1998-07-01', isDismissed };
      const answer = await alex.post(`${base}/trips`, { records: withIds([values]), places: [] });
      return (await answer.json()) as Added;
    };
    const remove = async ({ ids, versions }: Added) => {
      const gone = await alex.delete(`${base}/trips/${ids[0]}?version=${versions[0]}`);
      return (await gone.json()) as { changeSetId: string };
    };
    await remove(await add('Japan', false));
    const { changeSetId } = await remove(await add('London', true));
    await alex.post(`${base}/changes/${changeSetId}/undo`, {});
    const { sets } = (await (await alex.get(`${base}/changes`)).json()) as {
      sets: { action: string; summary: object }[];
    };
    const ofLondon = { name: 'London', count: 1, aspect: 'dismissed' };
    expect(
      sets.flatMap(({ action, summary }) => ('count' in summary ? [[action, summary]] : [])),
    ).toEqual([
      ['change.undo', { ...ofLondon, undid: 'trip.delete' }],
      ['trip.delete', ofLondon],
      ['trip.add', ofLondon],
      ['trip.delete', { name: 'Japan', count: 1 }],
      ['trip.add', { name: 'Japan', count: 1 }],
    ]);
  });
});

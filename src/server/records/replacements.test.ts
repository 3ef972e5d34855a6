import { afterEach, beforeEach, expect, it } from 'vitest';
import { blankOf } from '../../domain/kinds/blank.ts';
import type { Added, Edited } from '../../domain/records/record-sets.ts';
import { tripKind, type TripRecord } from '../../domain/trips/trip.ts';
import { newId } from '../../domain/shared/ids.ts';
import { describeOnEngines } from '../../../test/databases.ts';
import { recordsOf, withIds } from '../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';

describeOnEngines('records that become of one another', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;
  let trip: (more: Partial<TripRecord>) => TripRecord;
  let both: Added;

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
    const [person] = await recordsOf(alex, base, 'person');
    const people = [{ personId: person?.id ?? '' }];
    trip = (more) => ({ ...blankOf(tripKind.fields), people, ...more });
    const records = withIds([
      trip({ name: 'Japan', slug: 'Japan', from: '1998-07-01', to: '1998-07-10' }),
      trip({ name: 'Korea', slug: 'Korea', from: '1998-07-10', to: '1998-07-20' }),
    ]);
    both = (await (await alex.post(`${base}/trips`, { records, places: [] })).json()) as Added;
    server.clock.advance(1);
  });
  afterEach(() => server.close());

  const names = async () =>
    (await recordsOf(alex, base, 'trip'))
      .map(({ name, from, to }) => `${name} ${from} ${to}`)
      .sort();
  const merged = () => ({
    edited: [
      {
        id: both.ids[0],
        version: both.versions[0],
        // The address of the deleted trip becomes free.
        values: trip({ name: 'Far East', slug: 'Korea', from: '1998-07-01', to: '1998-07-20' }),
      },
    ],
    removed: [{ id: both.ids[1], version: both.versions[1] }],
  });
  const replace = (body: unknown) => alex.post(`${base}/trips/replace`, body);

  it('are one change, and undone as one', async () => {
    const answer = await replace(merged());
    expect(answer.status).toBe(200);
    const { changeSetId } = (await answer.json()) as Edited;
    expect(await names()).toEqual(['Far East 1998-07-01 1998-07-20']);
    await alex.post(`${base}/changes/${changeSetId}/undo`, {});
    expect(await names()).toEqual(['Japan 1998-07-01 1998-07-10', 'Korea 1998-07-10 1998-07-20']);
  });

  it('are named together in the history', async () => {
    const latest = async () => {
      const { sets } = await (await alex.get(`${base}/changes`)).json();
      return sets[0];
    };
    await replace(merged());
    expect(await latest()).toMatchObject({
      action: 'trip.edit',
      summary: { name: 'Far East', merged: 'Korea' },
    });
    await alex.post(`${base}/changes/${(await latest()).id}/undo`, {});
    expect((await latest()).summary).toMatchObject({ undid: 'trip.edit', merged: 'Korea' });
  });

  it('may be new ones', async () => {
    const [edited] = merged().edited;
    const added = [{ id: newId(), values: trip({ name: 'Taiwan', from: '1998-07-20' }) }];
    expect((await replace({ edited: [edited], added, removed: merged().removed })).status).toBe(
      200,
    );
    expect(await names()).toEqual(['Far East 1998-07-01 1998-07-20', 'Taiwan 1998-07-20 ']);
  });

  it('are each another record', async () => {
    const { edited, removed } = merged();
    const [first] = edited;
    const same = { id: first?.id, version: first?.version };
    const [one] = withIds([trip({ name: 'Taiwan', from: '1998-07-20' })]);
    const bodies = [
      { edited, removed: [same] },
      { edited: [first, first] },
      { edited, added: [one, one] },
      { edited, removed: [...removed, ...removed] },
    ];
    for (const body of bodies) expect((await replace(body)).status).toBe(400);
    expect(await names()).toEqual(['Japan 1998-07-01 1998-07-10', 'Korea 1998-07-10 1998-07-20']);
  });

  it('have addresses of their own, be they said or made from names', async () => {
    const { edited, removed } = merged();
    // The edited trip takes the address Taiwan, and a new trip has the name Taiwan.
    const taiwan = { ...edited[0], values: { ...edited[0]!.values, slug: 'Taiwan' } };
    const added = withIds([trip({ name: 'Taiwan', from: '1998-07-20' })]);
    expect((await replace({ edited: [taiwan], added, removed })).status).toBe(200);
    const trips = await recordsOf(alex, base, 'trip');
    expect(trips.map(({ slug }) => slug).toSorted()).toEqual(['Taiwan', 'Taiwan_2']);
  });

  it('are refused to strangers, and of versions that are not the last', async () => {
    const stale = { ...merged(), edited: [{ ...merged().edited[0], version: 1 }] };
    expect((await replace(stale)).status).toBe(409);
    const other = await server.register('Kim');
    const refused = await other.post(`${base}/trips/replace`, merged());
    expect(refused.status).toBe(404);
    expect(await names()).toEqual(['Japan 1998-07-01 1998-07-10', 'Korea 1998-07-10 1998-07-20']);
  });

  it('take no id that another record has or had', async () => {
    const [first] = merged().edited;
    const korea = { id: both.ids[1], values: trip({ name: 'Taken over', from: '1998-07-20' }) };
    const taken = await replace({ edited: [first], added: [korea] });
    expect(taken.status).toBe(409);
    expect(await taken.json()).toMatchObject({ code: 'conflict' });
    await alex.post(`${base}/trips/delete`, { records: merged().removed });
    expect((await replace({ edited: [first], added: [korea] })).status).toBe(404);
    expect(await names()).toEqual(['Japan 1998-07-01 1998-07-10']);
  });

  it('are written all or none', async () => {
    const stale = { ...merged(), removed: [{ id: both.ids[1], version: 1 }] };
    expect((await replace(stale)).status).toBe(409);
    const many = { ...merged(), removed: Array.from({ length: 21 }, () => merged().removed[0]) };
    expect((await replace(many)).status).toBe(400);
    expect(await names()).toEqual(['Japan 1998-07-01 1998-07-10', 'Korea 1998-07-10 1998-07-20']);
  });
});

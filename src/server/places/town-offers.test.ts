import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeOnEngines, onSqlite } from '../../../test/databases.ts';
import { bodyOf } from '../../../test/import-client.ts';
import { recordsOf, withIds } from '../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import type { Place } from '../../domain/places/place.ts';
import type { Added } from '../../domain/records/record-sets.ts';
import { stayKind, type StayRecord } from '../../domain/stays/stay.ts';
import {
  mostTownsAtOnce,
  type TownOffers,
  type TownsUpdated,
} from '../../domain/stays/town-offers.ts';

describeOnEngines('offers of current towns', (engine) => {
  const itOnSqlite = onSqlite(engine, it);
  let server: TestServer;
  let alex: TestUser;
  let archive: string;
  let path: string;
  let personId: string;

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    archive = `/api/archives/${alex.archiveId}`;
    path = `${archive}/town-offers`;
    personId = (await recordsOf(alex, archive, 'person'))[0]?.id ?? '';
  });
  afterEach(() => server.close());

  const add = async (stays: readonly Partial<StayRecord>[], places: readonly Place[] = []) => {
    const records = withIds(
      stays.map((values) => ({
        ...blankOf(stayKind.fields),
        people: [{ personId }],
        arrival: '1998-06-12',
        ...values,
      })),
    );
    return bodyOf<Added>(alex.post(`${archive}/stays`, { records, places }));
  };
  const stay = (town: string, region: string, lat: number, lon: number, name = '') => {
    return { town, region, country: region.slice(0, 2), point: { lat, lon }, name };
  };
  /** Reads all pages. */
  const offers = async () => {
    const all: TownOffers['offers'] = [];
    for (let next: string | null = 'stay:'; next !== null;) {
      const at = `${path}?after=${encodeURIComponent(next)}`;
      const page: TownOffers = await bodyOf<TownOffers>(alex.get(at));
      all.push(...page.offers);
      ({ next } = page);
    }
    return all;
  };
  const seen = (all: TownOffers['offers']) =>
    all.map(({ kind, id, version }) => ({ kind, id, version }));
  const update = (records: unknown) => alex.post(path, { records });
  const stored = async () => ({
    stays: (await recordsOf(alex, archive, 'stay')).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    places: await recordsOf(alex, archive, 'place'),
  });
  const withoutVersions = ({ stays, places }: Awaited<ReturnType<typeof stored>>) =>
    [...stays, ...places].map(({ version: _version, ...record }) => record);

  /** JFK as an earlier list had it. */
  const oldJfk = async (): Promise<Place> => {
    const {
      rank: _rank,
      openFrom: _from,
      openTo: _to,
      ...jfk
    } = server.deps.reference.airport('airport:KJFK')!;
    return { ...jfk, town: 'New York' };
  };

  it('are made for parts of a city and a town across the harbour, and not for Potsdam', async () => {
    await add([
      stay('Manhattan', 'US-NY', 40.758, -73.985, 'Hotel Carter'),
      stay('Braník', 'CZ-10', 50.036, 14.413),
      stay('Uran', 'IN-MH', 18.91, 72.81),
      stay('Potsdam', 'DE-BB', 52.4, 13.06),
      stay('Grandma', 'DE-BB', 52.4, 13.06),
    ]);
    const found = await offers();
    const lines = found.map(({ before, after, isLikely }) => [before.town, after.town, isLikely]);
    expect(new Set(lines.map(String))).toEqual(
      new Set([
        'Manhattan,New York City,true',
        'Braník,Prague,true',
        'Uran,Mumbai,true',
        'Grandma,Potsdam,false',
      ]),
    );
    expect(found.find(({ label }) => label === 'Hotel Carter')).toMatchObject({
      kind: 'stay',
      date: '1998-06-12',
      version: 2,
    });
  });

  it('change all that are chosen at once, which undo restores exactly', async () => {
    const jfk = await oldJfk();
    await add(
      [
        stay('Manhattan', 'US-NY', 40.758, -73.985, 'Hotel Carter'),
        { placeId: jfk.id, name: 'Gate 5' },
        stay('Potsdam', 'DE-BB', 52.4, 13.06),
      ],
      [jfk],
    );
    const before = await stored();
    const found = await offers();
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['place', 'stay', 'stay']);
    const done = await bodyOf<TownsUpdated>(update(seen(found)));
    expect(done).toMatchObject({ updated: 3, left: 0 });
    const after = await stored();
    expect(after.stays.map(({ town }) => town).toSorted()).toEqual([
      'New York City',
      'New York City',
      'Potsdam',
    ]);
    expect(after.places).toMatchObject([{ id: jfk.id, town: 'New York City' }]);
    expect(await offers()).toEqual([]);
    type Sets = { sets: { id: string; action: string; count: number; summary: object }[] };
    const { sets } = await bodyOf<Sets>(alex.get(`${archive}/changes`));
    expect(sets[0]).toMatchObject({
      id: done.changeSetId,
      action: 'reference.update',
      count: 3,
      summary: { count: 3 },
    });
    await bodyOf(alex.post(`${archive}/changes/${done.changeSetId}/undo`, {}));
    expect(withoutVersions(await stored())).toEqual(withoutVersions(before));
    expect(await offers()).toHaveLength(3);
  });

  it('change nothing the second time, and leave no trace then', async () => {
    await add([stay('Manhattan', 'US-NY', 40.758, -73.985)]);
    const chosen = seen(await offers());
    const first = await bodyOf<TownsUpdated>(update(chosen));
    const again = await bodyOf<TownsUpdated>(update(chosen));
    expect(again).toEqual({
      changeSetId: null,
      archiveVersion: first.archiveVersion,
      updated: 0,
      left: 1,
    });
    // The same for the version that the record has now.
    const [now] = (await stored()).stays;
    const latest = [{ kind: 'stay', id: now!.id, version: now!.version }];
    expect(await bodyOf<TownsUpdated>(update(latest))).toMatchObject({ updated: 0, left: 1 });
  });

  it('leave alone what was changed or deleted since, and change only what is chosen', async () => {
    const { ids } = await add([
      stay('Manhattan', 'US-NY', 40.758, -73.985, 'edited'),
      stay('Manhattan', 'US-NY', 40.758, -73.985, 'deleted'),
      stay('Manhattan', 'US-NY', 40.758, -73.985, 'chosen'),
      stay('Manhattan', 'US-NY', 40.758, -73.985, 'not chosen'),
    ]);
    const chosen = seen(await offers()).filter(({ id }) => id !== ids[3]);
    const { stays } = await stored();
    const [edited, deleted] = ids.map((id) => stays.find((one) => one.id === id)!);
    const { id, version, ...values } = edited!;
    const edit = { values: { ...values, note: 'By the river.' }, version, places: [] };
    await bodyOf(alex.put(`${archive}/stays/${id}`, edit));
    await bodyOf(alex.delete(`${archive}/stays/${deleted!.id}?version=${deleted!.version}`));
    const done = await bodyOf<TownsUpdated>(update(chosen));
    expect(done).toMatchObject({ updated: 1, left: 2 });
    const towns = (await stored()).stays.map(({ name, town }) => [name, town]);
    expect(Object.fromEntries(towns)).toEqual({
      edited: 'Manhattan',
      chosen: 'New York City',
      'not chosen': 'Manhattan',
    });
  });

  itOnSqlite('come in pages of few look-ups, none twice', async () => {
    const count = 260;
    // Each has its own point, so that no look-up is cached. Few towns are near, so that each is quick.
    await add(
      Array.from({ length: count }, (_, at) => stay('Old town', 'RU-KYA', 64.27 + at / 1e3, 100.2)),
    );
    const spied = vi.spyOn(server.deps.reference, 'nearestTown');
    const first = await bodyOf<TownOffers>(alex.get(path));
    expect(first.offers.length).toBeGreaterThan(10);
    expect(spied.mock.calls.length).toBeLessThanOrEqual(100);
    const ids = (await offers()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(count);
    expect(ids).toHaveLength(count);
  });

  itOnSqlite('are refused to others, to viewers, and of records that cannot be', async () => {
    await add([stay('Manhattan', 'US-NY', 40.758, -73.985)]);
    const chosen = seen(await offers());
    const sam = await server.register('Sam Marlow');
    expect((await sam.get(path)).status).toBe(404);
    expect((await sam.post(path, { records: chosen })).status).toBe(404);
    await server.join(alex, sam, 'viewer');
    expect((await sam.get(path)).status).toBe(403);
    expect((await sam.post(path, { records: chosen })).status).toBe(403);
    for (const after of ['', 'stay', 'person:x', `stay:${'x'.repeat(100)}`]) {
      expect((await alex.get(`${path}?after=${after}`)).status, after).toBe(400);
    }
    const [one] = chosen;
    const many = Array.from({ length: mostTownsAtOnce + 1 }, (_, at) => ({ ...one, id: `x${at}` }));
    for (const records of [
      [],
      [one, one],
      many,
      [{ ...one, kind: 'person' }],
      [{ ...one, version: 0 }],
    ]) {
      expect((await update(records)).status).toBe(400);
    }
    expect((await stored()).stays[0]?.town).toBe('Manhattan');
  });

  itOnSqlite('never reach records of another archive', async () => {
    await add([stay('Manhattan', 'US-NY', 40.758, -73.985)]);
    const chosen = seen(await offers());
    const sam = await server.register('Sam Marlow');
    const answer = await sam.post(`/api/archives/${sam.archiveId}/town-offers`, {
      records: chosen,
    });
    expect(await answer.json()).toMatchObject({ updated: 0, left: 1 });
    expect((await stored()).stays[0]?.town).toBe('Manhattan');
  });
});

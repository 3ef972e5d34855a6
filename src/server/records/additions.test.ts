import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/databases.ts';
import { jfk, journeyOf, lhr, travellerOf } from '../../../test/journeys/journey-fixtures.ts';
import {
  journeysOf,
  ownPlace,
  recordsOf,
  sent,
  somebody,
  versionOf,
} from '../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import type { Added } from '../../domain/records/record-sets.ts';
import { newId } from '../../domain/shared/ids.ts';
import type { ServerEvent } from '../platform/bus/bus.ts';
import { findArchiveVersion } from './changes/archive-versions.queries.ts';

describeOnEngines('adding records under ids of the client', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
  });
  afterEach(() => server.close());

  const flights = async (...notes: string[]) => {
    const [person] = await recordsOf(alex, base, 'person');
    const travellers = [travellerOf(person?.id ?? '')];
    const {
      id: _id,
      version: _version,
      ...journey
    } = journeyOf({
      date: '1978-06-12',
      from: lhr,
      to: jfk,
      travellers,
    });
    return sent(notes.map((note) => ({ ...journey, note })));
  };
  const add = async (path: string, body: object, user = alex) => {
    const answer = await user.post(`${base}/${path}`, body);
    return { status: answer.status, ...((await answer.json()) as Added) };
  };
  const history = async () => (await (await alex.get(`${base}/changes`)).json()).sets;

  it('takes them as they are, in either case, and none of another kind', async () => {
    const body = await flights('');
    const id = newId();
    const shouted = { ...body, records: [{ ...body.records[0]!, id: id.toUpperCase() }] };
    expect(await add('journeys', shouted)).toMatchObject({ status: 201, ids: [id] });
    for (const wrong of [`${id.slice(0, 14)}4${id.slice(15)}`, 'j1', '', 7, undefined]) {
      const refused = await alex.post(`${base}/journeys`, {
        ...body,
        records: [{ ...body.records[0]!, id: wrong }],
      });
      expect(refused.status, String(wrong)).toBe(400);
      expect(await refused.json()).toMatchObject({ issues: [{ path: 'records.0.id' }] });
    }
    const twice = { ...body, records: [...body.records, ...body.records] };
    expect((await alex.post(`${base}/journeys`, twice)).status).toBe(400);
    expect(await journeysOf(alex, base)).toHaveLength(1);
  });

  it('answers the same request again as before, and adds nothing', async () => {
    const body = await flights('first', 'second');
    const first = await add('journeys', body);
    const version = await findArchiveVersion(server.deps.db, alex.archiveId);
    const heard: ServerEvent[] = [];
    server.deps.bus.subscribe((event) => heard.push(event));
    expect(await add('journeys', body)).toEqual(first);
    const backwards = await add('journeys', { ...body, records: body.records.toReversed() });
    expect(backwards.ids).toEqual(first.ids.toReversed());
    expect(await journeysOf(alex, base)).toHaveLength(2);
    expect(await history()).toHaveLength(1);
    expect(await findArchiveVersion(server.deps.db, alex.archiveId)).toBe(version);
    expect(heard).toEqual([]);
  });

  it('does it once, however often it is asked at once', async () => {
    const body = await flights('');
    const all = await Promise.all([1, 2, 3].map(() => add('journeys', body)));
    expect(all).toEqual([all[0], all[0], all[0]]);
    expect(await journeysOf(alex, base)).toHaveLength(1);
  });

  it('knows a person whose short name was made, and a place', async () => {
    const sam = somebody({ name: 'Sam' });
    const first = await add('people', sam);
    expect(first.status).toBe(201);
    expect(await add('people', sam)).toEqual(first);
    const people = await recordsOf(alex, base, 'person');
    expect(people.map(({ slug }) => slug)).toEqual(['alex', 'sam']);
    const pier = ownPlace({ ...lhr, iata: '', icao: '', name: 'Old Pier' });
    const place = await add('places', pier);
    expect(await add('places', pier)).toEqual(place);
    expect(await recordsOf(alex, base, 'place')).toHaveLength(1);
  });

  it('adds what is new beside what arrived before', async () => {
    const body = await flights('first', 'second');
    const [one, two] = body.records;
    const first = await add('journeys', { ...body, records: [one] });
    const both = await add('journeys', body);
    const version = versionOf(first);
    expect(both).toMatchObject({ ids: [one?.id, two?.id], versions: [version, version + 1] });
    const [set] = await history();
    expect(set).toMatchObject({ id: both.changeSetId, count: 1, summary: { count: 1 } });
  });

  it('answers so also when the record was edited or deleted since', async () => {
    const body = await flights('first');
    const first = await add('journeys', body);
    const path = `${base}/journeys/${first.ids[0]}`;
    const values = { ...body.records[0]!.values, note: 'edited' };
    const edit = await alex.put(path, { values, version: versionOf(first), places: [] });
    const asThen = (archiveVersion: number) => ({ ...first, archiveVersion });
    const version = versionOf(first);
    expect(await add('journeys', body)).toEqual(asThen(version + 1));
    expect(await journeysOf(alex, base)).toMatchObject([{ note: 'edited' }]);
    // The response names the original version, so a later save based on it gets a conflict.
    const late = { values: body.records[0]!.values, version: versionOf(first), places: [] };
    expect((await alex.put(path, late)).status).toBe(409);
    await alex.delete(`${path}?version=${(await edit.json()).version}`);
    expect(await add('journeys', body)).toEqual(asThen(version + 2));
    expect(await journeysOf(alex, base)).toEqual([]);
  });

  it('is a conflict with other values, and shows what is there', async () => {
    const body = await flights('first');
    const first = await add('journeys', body);
    const other = await flights('second');
    const [record] = other.records;
    const again = { ...other, records: [{ ...record!, id: first.ids[0] }] };
    const refused = await alex.post(`${base}/journeys`, again);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'conflict',
      current: { record: { id: first.ids[0], version: versionOf(first), note: 'first' } },
    });
    // All records are added, or none.
    const withNew = { ...again, records: [record, ...again.records] };
    expect((await alex.post(`${base}/journeys`, withNew)).status).toBe(409);
    expect(await journeysOf(alex, base)).toHaveLength(1);
    await alex.delete(`${base}/journeys/${first.ids[0]}?version=${versionOf(first)}`);
    expect((await alex.post(`${base}/journeys`, again)).status).toBe(404);
  });

  it('is a conflict for another account, also with the same values', async () => {
    const robin = await server.register('Robin Vale');
    await server.join(alex, robin, 'editor');
    const body = await flights('first');
    const first = await add('journeys', body);
    const refused = await robin.post(`${base}/journeys`, body);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ current: { record: { id: first.ids[0] } } });
    const [person] = await recordsOf(alex, base, 'person');
    const taken = { records: [{ ...somebody({ name: 'Sam' }).records[0]!, id: person?.id }] };
    expect((await alex.post(`${base}/people`, taken)).status).toBe(409);
  });

  it('neither sees nor touches a record of another archive that has the id', async () => {
    const body = somebody({ name: 'Sam Secret', slug: 'secret' });
    const first = await add('people', body);
    const kim = await server.register('Kim Other');
    const own = `/api/archives/${kim.archiveId}`;
    const [record] = somebody({ name: 'Sam' }).records;
    const answer = await kim.post(`${own}/people`, {
      records: [{ ...record!, id: first.ids[0] }],
    });
    expect(answer.status).toBe(201);
    expect(await answer.text()).not.toContain('Secret');
    const named = async (user: TestUser, at: string) =>
      (await recordsOf(user, at, 'person')).map(({ name }) => name).toSorted();
    expect(await named(kim, own)).toEqual(['Kim Other', 'Sam']);
    expect(await named(alex, base)).toEqual(['Alex Marlow', 'Sam Secret']);
    // The same request from a user who cannot write to the archive is refused like any other.
    expect((await kim.post(`${base}/people`, body)).status).toBe(404);
  });

  it('is known also when it was undone, and when it was brought back', async () => {
    const sam = somebody({ name: 'Sam' });
    const { ids, changeSetId } = await add('people', sam);
    const undo = (id: string) => alex.post(`${base}/changes/${id}/undo`, {});
    const undone = await (await undo(changeSetId)).json();
    expect(await add('people', sam)).toMatchObject({ status: 201, changeSetId });
    expect(await recordsOf(alex, base, 'person')).toHaveLength(1);
    // After the undo of the undo, history contains two additions; the first is by this request.
    await undo(undone.changeSetId);
    expect(await add('people', sam)).toMatchObject({ status: 201, ids, changeSetId });
    expect(await recordsOf(alex, base, 'person')).toHaveLength(2);
  });
});

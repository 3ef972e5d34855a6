import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Journey } from '../../domain/journeys/journey.ts';
import type { Added } from '../../domain/records/record-sets.ts';
import { edi, jfk, journeyOf, lhr } from '../../../test/journeys/journey-fixtures.ts';
import { describeOnEngines, onSqlite } from '../../../test/databases.ts';
import { beforeNextTransaction } from '../../../test/before-transaction.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { editOf, journeysOf, recordsOf, sent, somebody, versionOf } from '../../../test/records.ts';

describeOnEngines('journeys', (engine) => {
  const itOnSqlite = onSqlite(engine, it);
  let server: TestServer;
  let alex: TestUser;
  let base: string;
  let personId: string;

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
    const people = await recordsOf(alex, base, 'person');
    personId = people[0]?.id ?? '';
  });
  afterEach(() => server.close());

  function journey(more: Partial<Journey> = {}): Journey {
    const {
      id: _id,
      version: _version,
      ...plain
    } = journeyOf({
      date: '1978-06-12',
      from: lhr,
      to: jfk,
      ...more,
    });
    const traveller = { personId, seat: '12A', seatPosition: 'window', cabin: '', reason: '' };
    return { ...plain, travellers: [traveller as Journey['travellers'][number]], ...more };
  }

  async function add(...journeys: Journey[]) {
    const response = await alex.post(`${base}/journeys`, sent(journeys));
    expect(response.status).toBe(201);
    const added = (await response.json()) as Added;
    return { ...added, version: versionOf(added) };
  }

  const all = `records?kinds=journey,place`;
  const listed = () => journeysOf(alex, base);

  it('come back as they were written, in the shared data set', async () => {
    const written = journey({ departureScheduled: '11:00', arrivalScheduled: '13:40' });
    const { ids, version } = await add(written);
    const [read] = await listed();
    expect(read).toEqual({ ...written, id: ids[0], version });
  });

  itOnSqlite('keep no blanks around the names that they are grouped by', async () => {
    await add(journey({ operator: { name: '  ', iata: '', icao: '' } }));
    const [read] = await listed();
    expect(read?.operator.name).toBe('');
  });

  it('are not written for somebody who is deleted at that moment', async () => {
    const people = `${base}/people`;
    const added = (await (await alex.post(people, somebody({ name: 'Sam' }))).json()) as Added;
    const [sam = ''] = added.ids;
    const travellers = [{ ...journey().travellers[0]!, personId: sam }];
    const { ids, version } = await add(journey());
    const edit = editOf(journey({ travellers }), version);
    const gone = `${people}/${sam}?version=${versionOf(added)}`;
    const requests = [
      () => alex.post(`${base}/journeys`, sent([journey({ travellers })])),
      () => alex.put(`${base}/journeys/${ids[0]}`, edit),
    ];
    for (const request of requests) {
      beforeNextTransaction(server, () => alex.delete(gone));
      expect((await request()).status).toBe(400);
    }
  });

  it('answer 304 as long as nothing changed, and anew after a write', async () => {
    await add(journey());
    const first = await alex.get(`${base}/${all}`, { 'accept-encoding': 'gzip' });
    const etag = first.headers.get('etag') ?? '';
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': etag };
    expect((await alex.get(`${base}/${all}`, headers)).status).toBe(304);
    await add(journey({ to: edi }));
    expect((await alex.get(`${base}/${all}`, headers)).status).toBe(200);
  });

  it('are added all or none', async () => {
    const wrong = { ...journey(), date: '1978-13-40' };
    const response = await alex.post(`${base}/journeys`, sent([journey(), wrong]));
    expect(response.status).toBe(400);
    expect(((await response.json()) as { issues: { path: string }[] }).issues[0]?.path).toBe(
      'records.1.values.date',
    );
    expect(await listed()).toEqual([]);
  });

  itOnSqlite('are refused with a time that could not be restored from an export', async () => {
    const arriving = (arrivalScheduled: string) =>
      alex.post(`${base}/journeys`, sent([journey({ arrivalScheduled })]));
    expect((await arriving('00:00+99')).status).toBe(201);
    expect((await arriving('12:00+99')).status).toBe(400);
    expect((await arriving('12:00-100')).status).toBe(400);
  });

  itOnSqlite('refuse a traveller of another archive', async () => {
    const sam = await server.register('Sam Other');
    const people = await recordsOf(sam, `/api/archives/${sam.archiveId}`, 'person');
    const foreign = journey();
    foreign.travellers[0]!.personId = people[0]?.id ?? '';
    expect((await alex.post(`${base}/journeys`, sent([foreign]))).status).toBe(400);
  });

  it('are edited at their present version only, and both sides are shown otherwise', async () => {
    const { ids, version } = await add(journey());
    const path = `${base}/journeys/${ids[0]}`;
    const first = await alex.put(path, editOf(journey({ note: 'first' }), version));
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({ version: version + 1 });
    const second = await alex.put(path, editOf(journey({ note: 'second' }), version));
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({
      code: 'conflict',
      current: {
        record: { note: 'first', version: version + 1 },
        places: [{ id: lhr.id }, { id: jfk.id }],
      },
    });
  });

  itOnSqlite('are neither edited nor deleted at what is no version', async () => {
    const { ids } = await add(journey());
    const path = `${base}/journeys/${ids[0]}`;
    for (const version of ['1', true, null, 1.5, 0]) {
      const edit = { ...editOf(journey(), 1), version };
      expect((await alex.put(path, edit)).status).toBe(400);
    }
    for (const version of ['', '%201', '0x1', '1.0', '1e0', 'true', '0']) {
      const refused = await alex.delete(`${path}?version=${version}`);
      expect(refused.status, version).toBe(400);
      expect(await refused.json()).toMatchObject({
        code: 'invalid',
        issues: [{ path: 'version' }],
      });
    }
    expect(await listed()).toHaveLength(1);
  });

  it('are deleted and brought back by undo as they were', async () => {
    const written = journey({ note: 'a window on the wing' });
    const { ids, version } = await add(written);
    const gone = await alex.delete(`${base}/journeys/${ids[0]}?version=${version}`);
    expect(gone.status).toBe(200);
    expect(await listed()).toEqual([]);
    const { changeSetId } = (await gone.json()) as { changeSetId: string };
    const undone = await alex.post(`${base}/changes/${changeSetId}/undo`, {});
    expect(await undone.json()).toMatchObject({ undone: 1, left: [] });
    const [back] = await listed();
    expect(back).toMatchObject({ ...written, id: ids[0] });
  });

  it('are not undone over a later edit', async () => {
    const { ids, version, changeSetId } = await add(journey());
    await alex.put(`${base}/journeys/${ids[0]}`, editOf(journey({ note: 'mine' }), version));
    const undone = await alex.post(`${base}/changes/${changeSetId}/undo`, {});
    const { left } = (await undone.json()) as { left: { entity: string; reason: string }[] };
    expect(left).toContainEqual(
      expect.objectContaining({ entity: 'journey', reason: 'edited-since' }),
    );
    expect(await listed()).toHaveLength(1);
  });

  it('an undo can be undone', async () => {
    const { changeSetId } = await add(journey());
    const undo = await alex.post(`${base}/changes/${changeSetId}/undo`, {});
    expect(await listed()).toEqual([]);
    const { changeSetId: undoId } = (await undo.json()) as { changeSetId: string };
    await alex.post(`${base}/changes/${undoId}/undo`, {});
    expect(await listed()).toHaveLength(1);
    const again = await alex.post(`${base}/changes/${undoId}/undo`, {});
    expect(again.status).toBe(409);
  });

  itOnSqlite('keep their places whatever happens to the place they were copied from', async () => {
    await add(journey());
    const renamed = { ...lhr, name: 'Another name' };
    await add(journey({ from: renamed }));
    const journeys = await listed();
    expect(journeys.map(({ from }) => from.name)).toEqual([lhr.name, lhr.name]);
  });

  itOnSqlite('are read by viewers, written by editors, hidden from others', async () => {
    const { ids } = await add(journey());
    const sam = await server.register('Sam Marlow');
    expect((await sam.get(`${base}/${all}`)).status).toBe(404);
    await server.join(alex, sam, 'viewer');
    expect((await sam.get(`${base}/${all}`)).status).toBe(200);
    expect((await sam.get(`${base}/journeys/${ids[0]}`)).status).toBe(200);
    const add403 = await sam.post(`${base}/journeys`, sent([journey()]));
    expect(add403.status).toBe(403);
    expect((await sam.delete(`${base}/journeys/${ids[0]}?version=1`)).status).toBe(403);
    expect((await server.visitor().get(`${base}/${all}`)).status).toBe(401);
  });

  it('have each traveller once', async () => {
    const [traveller] = journey().travellers;
    const twice = journey({ travellers: [traveller!, { ...traveller!, seat: '12B' }] });
    expect((await alex.post(`${base}/journeys`, sent([twice]))).status).toBe(400);
  });
});

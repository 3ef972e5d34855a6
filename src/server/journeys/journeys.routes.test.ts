import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Journey } from '../../domain/journeys/journey.ts';
import { decodeJourneySet, type JourneySetWire } from '../../domain/journeys/journey-set.ts';
import { edi, jfk, journeyOf, lhr } from '../../domain/journeys/journey-fixtures.ts';
import { describeOnBothEngines } from '../../../test/databases.ts';
import { beforeNextTransaction } from '../../../test/before-transaction.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';

describeOnBothEngines('journeys', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;
  let personId: string;

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
    const people = (await (await alex.get(`${base}/people`)).json()) as { id: string }[];
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

  async function add(...journeys: Journey[]): Promise<{ ids: string[]; changeSetId: string }> {
    const response = await alex.post(`${base}/journeys`, { journeys });
    expect(response.status).toBe(201);
    return (await response.json()) as { ids: string[]; changeSetId: string };
  }

  async function ledger() {
    const response = await alex.get(`${base}/journeys/data-set`, { 'accept-encoding': 'gzip' });
    expect(response.status).toBe(200);
    const body = new Blob([await response.arrayBuffer()]).stream();
    const text = await new Response(body.pipeThrough(new DecompressionStream('gzip'))).text();
    return { etag: response.headers.get('etag') ?? '', set: JSON.parse(text) as JourneySetWire };
  }

  it('come back as they were written, in the shared data set', async () => {
    const written = journey({ departureScheduled: '11:00', arrivalScheduled: '13:40' });
    const { ids } = await add(written);
    const { set } = await ledger();
    const [read] = decodeJourneySet(set).journeys;
    expect(read).toEqual({ ...written, id: ids[0], version: 1 });
  });

  it('keep no blanks around the names that they are grouped by', async () => {
    await add(journey({ operator: { name: '  ', iata: '', icao: '' } }));
    const [read] = decodeJourneySet((await ledger()).set).journeys;
    expect(read?.operator.name).toBe('');
  });

  it('are not written for somebody who is deleted at that moment', async () => {
    const people = `${base}/people`;
    const sam = (await (await alex.post(people, { name: 'Sam' })).json()) as { id: string };
    const travellers = [{ ...journey().travellers[0]!, personId: sam.id }];
    const { ids } = await add(journey());
    const edit = { journey: journey({ travellers }), version: 1 };
    const requests = [
      () => alex.post(`${base}/journeys`, { journeys: [journey({ travellers })] }),
      () => alex.put(`${base}/journeys/${ids[0]}`, edit),
    ];
    for (const request of requests) {
      beforeNextTransaction(server, () => alex.delete(`${people}/${sam.id}`));
      expect((await request()).status).toBe(400);
    }
  });

  it('answer 304 as long as nothing changed, and anew after a write', async () => {
    await add(journey());
    const { etag } = await ledger();
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': etag };
    expect((await alex.get(`${base}/journeys/data-set`, headers)).status).toBe(304);
    await add(journey({ to: edi }));
    expect((await alex.get(`${base}/journeys/data-set`, headers)).status).toBe(200);
  });

  it('are added all or none', async () => {
    const wrong = { ...journey(), date: '1978-13-40' };
    const response = await alex.post(`${base}/journeys`, { journeys: [journey(), wrong] });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { issues: { path: string }[] }).issues[0]?.path).toBe(
      'journeys.1.date',
    );
    expect((await ledger()).set.count).toBe(0);
  });

  it('are refused with a time that could not be restored from an export', async () => {
    const arriving = (arrivalScheduled: string) =>
      alex.post(`${base}/journeys`, { journeys: [journey({ arrivalScheduled })] });
    expect((await arriving('00:00+99')).status).toBe(201);
    expect((await arriving('12:00+99')).status).toBe(400);
    expect((await arriving('12:00-100')).status).toBe(400);
  });

  it('refuse a traveller of another archive', async () => {
    const sam = await server.register('Sam Other');
    const people = (await (await sam.get(`/api/archives/${sam.archiveId}/people`)).json()) as {
      id: string;
    }[];
    const foreign = journey();
    foreign.travellers[0]!.personId = people[0]?.id ?? '';
    expect((await alex.post(`${base}/journeys`, { journeys: [foreign] })).status).toBe(400);
  });

  it('are edited at their present version only, and both sides are shown otherwise', async () => {
    const { ids } = await add(journey());
    const path = `${base}/journeys/${ids[0]}`;
    const first = await alex.put(path, { journey: journey({ note: 'first' }), version: 1 });
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({ version: 2 });
    const second = await alex.put(path, { journey: journey({ note: 'second' }), version: 1 });
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({
      code: 'conflict',
      current: { note: 'first', version: 2 },
    });
  });

  it('are deleted and brought back by undo as they were', async () => {
    const written = journey({ note: 'a window on the wing' });
    const { ids } = await add(written);
    const gone = await alex.delete(`${base}/journeys/${ids[0]}?version=1`);
    expect(gone.status).toBe(200);
    expect((await ledger()).set.count).toBe(0);
    const { changeSetId } = (await gone.json()) as { changeSetId: string };
    const undone = await alex.post(`${base}/changes/${changeSetId}/undo`, {});
    expect(await undone.json()).toMatchObject({ undone: 1, left: [] });
    const [back] = decodeJourneySet((await ledger()).set).journeys;
    expect(back).toMatchObject({ ...written, id: ids[0] });
  });

  it('are not undone over a later edit', async () => {
    const { ids, changeSetId } = await add(journey());
    await alex.put(`${base}/journeys/${ids[0]}`, {
      journey: journey({ note: 'mine' }),
      version: 1,
    });
    const undone = await alex.post(`${base}/changes/${changeSetId}/undo`, {});
    const { left } = (await undone.json()) as { left: { entity: string; reason: string }[] };
    expect(left).toContainEqual(
      expect.objectContaining({ entity: 'journey', reason: 'edited-since' }),
    );
    expect((await ledger()).set.count).toBe(1);
  });

  it('an undo can be undone', async () => {
    const { changeSetId } = await add(journey());
    const undo = await alex.post(`${base}/changes/${changeSetId}/undo`, {});
    expect((await ledger()).set.count).toBe(0);
    const { changeSetId: undoId } = (await undo.json()) as { changeSetId: string };
    await alex.post(`${base}/changes/${undoId}/undo`, {});
    expect((await ledger()).set.count).toBe(1);
    const again = await alex.post(`${base}/changes/${undoId}/undo`, {});
    expect(again.status).toBe(409);
  });

  it('keep their places whatever happens to the place they were copied from', async () => {
    await add(journey());
    const renamed = { ...lhr, name: 'Another name' };
    await add(journey({ from: renamed }));
    const { journeys } = decodeJourneySet((await ledger()).set);
    expect(journeys.map(({ from }) => from.name)).toEqual([lhr.name, lhr.name]);
  });

  it('are read by viewers, written by editors, hidden from others', async () => {
    const { ids } = await add(journey());
    const sam = await server.register('Sam Marlow');
    expect((await sam.get(`${base}/journeys/data-set`)).status).toBe(404);
    await server.join(alex, sam, 'viewer');
    expect((await sam.get(`${base}/journeys/data-set`)).status).toBe(200);
    expect((await sam.get(`${base}/journeys/${ids[0]}`)).status).toBe(200);
    const add403 = await sam.post(`${base}/journeys`, { journeys: [journey()] });
    expect(add403.status).toBe(403);
    expect((await sam.delete(`${base}/journeys/${ids[0]}?version=1`)).status).toBe(403);
    expect((await server.visitor().get(`${base}/journeys/data-set`)).status).toBe(401);
  });

  it('have each traveller once', async () => {
    const [traveller] = journey().travellers;
    const twice = journey({ travellers: [traveller!, { ...traveller!, seat: '12B' }] });
    expect((await alex.post(`${base}/journeys`, { journeys: [twice] })).status).toBe(400);
  });
});

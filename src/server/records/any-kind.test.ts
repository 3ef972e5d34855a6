import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readKept } from '../../domain/kinds/kept.ts';
import { decodeInSteps } from '../../domain/kinds/wire/wire.ts';
import type { Added, Edited, RecordSetsWire } from '../../domain/records/record-sets.ts';
import { describeOnEngines } from '../../../test/databases.ts';
import { jfk, lhr } from '../../../test/journeys/journey-fixtures.ts';
import { recordsOf, setsOf, somebody, versionOf, withIds } from '../../../test/records.ts';
import { uploadClient } from '../../../test/upload-client.ts';
import { sweepFiles } from '../platform/files/sweep-files.ts';
import { newId } from '../../domain/shared/ids.ts';
import { atOnce } from '../../domain/shared/steps/steps.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import {
  createSpecimenTables,
  type Specimen,
  specimen,
  specimenKind,
} from '../../../test/specimen.ts';

// This file mocks modules, so it and the next file load their modules again.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

// Adds a kind with a field of every type to the registry.
vi.mock('../../domain/records/registry.ts', async (original) => {
  const { kinds: own } = await original<{ kinds: object }>();
  const { specimenKind: described } = await import('../../../test/specimen.ts');
  const kinds = { ...own, specimen: described };
  return {
    kinds,
    kindNames: Object.keys(kinds),
    isKindName: (name: string) => Object.hasOwn(kinds, name),
  };
});

describeOnEngines('records of any kind', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;
  let path: string;
  let values: Specimen;

  beforeEach(async () => {
    server = await createTestServer(engine);
    await createSpecimenTables(server.deps.db);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
    path = `${base}/specimens`;
    const [person] = await recordsOf(alex, base, 'person');
    const personId = person?.id ?? '';
    values = {
      ...specimen,
      finder: personId,
      from: lhr.id,
      owners: [{ personId, seat: '12A' }],
      homes: [{ placeId: jfk.id, since: '1978' }],
    };
  });
  afterEach(() => server.close());

  const list = async () => {
    const { sets } = await setsOf(alex, base, 'specimen' as never);
    const set = (sets as Readonly<Record<string, RecordSetsWire['sets']['place']>>)['specimen'];
    return set ? atOnce(decodeInSteps(specimenKind, set)) : [];
  };
  const add = async (more: Partial<Specimen> = {}) => {
    server.clock.advance(1);
    const body = { records: withIds([{ ...values, ...more }]), places: [lhr, jfk] };
    const answer = await alex.post(path, body);
    expect(answer.status).toBe(201);
    const added = (await answer.json()) as Added;
    return { id: added.ids[0] ?? '', version: versionOf(added), changeSetId: added.changeSetId };
  };
  const edit = (id: string, more: Partial<Specimen>, version: number) => {
    server.clock.advance(1);
    return alex.put(`${path}/${id}`, { values: { ...values, ...more }, version, places: [] });
  };
  const undo = async (changeSetId: string) => {
    server.clock.advance(1);
    return (await alex.post(`${base}/changes/${changeSetId}/undo`, {})).json();
  };

  it('keep what a client of an earlier release does not send, and begin with its blank', async () => {
    // It knows neither the weight and the homes nor the code of the maker.
    const { weight: _weight, homes: _homes, ...known } = values;
    const old = { ...known, maker: { name: 'Airbus' } };
    const body = { records: [{ id: newId(), values: old }], places: [lhr, jfk] };
    const answer = await alex.post(path, body);
    expect(answer.status).toBe(201);
    const [blank] = await list();
    expect(blank).toMatchObject({ weight: null, homes: [], maker: { name: 'Airbus', icao: '' } });

    const { id, version } = await add({ weight: 4, maker: { name: 'Boeing', icao: 'B744' } });
    // It does not know the seats of owners either.
    const owners = values.owners.map(({ personId }) => ({ personId }));
    const sent = { ...old, owners, remarks: 'seen by an old client' };
    const edited = await alex.put(`${path}/${id}`, { values: sent, version, places: [] });
    expect(edited.status).toBe(200);
    const kept = {
      weight: 4,
      homes: values.homes,
      owners: values.owners,
      maker: { name: 'Airbus', icao: 'B744' },
    };
    expect((await list()).find((one) => one.id === id)).toMatchObject({ ...sent, ...kept });

    const { version: present } = (await edited.json()) as Edited;
    const some = { id, version: present, values: { hue: 'red' } };
    expect((await alex.post(`${path}/edit`, { records: [some], places: [] })).status).toBe(200);
    expect((await list()).find((one) => one.id === id)).toMatchObject({
      ...sent,
      ...kept,
      hue: 'red',
    });
  });

  it('refuse a new record without a required field, and name the path of a wrong one', async () => {
    const { from: _from, ...without } = values;
    const body = { records: [{ id: newId(), values: without }], places: [lhr, jfk] };
    const answer = await alex.post(path, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      issues: [expect.objectContaining({ path: 'records.0.values.from' })],
    });
    const { id, version } = await add();
    const wrong = await alex.put(`${path}/${id}`, { values: { hue: 'blue' }, version, places: [] });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({
      issues: [expect.objectContaining({ path: 'values.hue' })],
    });
    // Its version is not the stored one: whoever sends a part may not overwrite what others wrote.
    const part = { values: { hue: 'red' }, version: version + 5, places: [] };
    expect((await alex.put(`${path}/${id}`, part)).status).toBe(409);
    expect((await alex.put(`${path}/${newId()}`, part)).status).toBe(404);
  });

  it('come back whole, one by one and as a set, in the order in which they were added', async () => {
    const first = await add();
    const second = await add({ label: 'Auk', site: null, owners: values.owners });
    expect(await list()).toEqual([
      { ...values, id: first.id, version: first.version },
      { ...values, label: 'Auk', site: null, id: second.id, version: second.version },
    ]);
    const one = await (await alex.get(`${path}/${first.id}`)).json();
    expect(one).toMatchObject({
      id: first.id,
      version: first.version,
      values,
      importId: null,
      sourceLine: null,
    });
  });

  it('are refused with a wrong field, and with a reference to what is not there', async () => {
    const sent = (more: object) =>
      alex.post(path, { records: withIds([{ ...values, ...more }]), places: [lhr, jfk] });
    const wrong = await sent({ hue: 'blue' });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ issues: [{ path: 'records.0.values.hue' }] });
    for (const more of [
      { finder: 'nobody' },
      { from: 'nowhere' },
      { owners: [{ personId: 'nobody', seat: '' }] },
      { homes: [{ placeId: 'nowhere', since: '' }] },
    ]) {
      const refused = await sent(more);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ code: 'invalid', reason: 'reference-unknown' });
    }
    expect(await list()).toEqual([]);
    expect(await recordsOf(alex, base, 'place')).toEqual([]);
  });

  it('are edited at their present version only, and both sides are shown otherwise', async () => {
    const { id, version } = await add();
    const first = await (await edit(id, { label: 'first' }, version)).json();
    expect(first).toMatchObject({ version: version + 1 });
    const late = await edit(id, { label: 'second' }, version);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: 'conflict',
      current: {
        record: { id, version: version + 1, label: 'first' },
        places: expect.arrayContaining([lhr, jfk]),
      },
    });
    expect((await alex.delete(`${path}/${id}?version=${version}`)).status).toBe(409);
  });

  it('are deleted, and come back by undo with what they refer to', async () => {
    const added = await add();
    const gone = await alex.delete(`${path}/${added.id}?version=${added.version}`);
    const { changeSetId } = await gone.json();
    expect(await list()).toEqual([]);
    // The specimen is deleted already; its places are deleted now.
    expect(await undo(added.changeSetId)).toMatchObject({ undone: 2 });
    expect(await recordsOf(alex, base, 'place')).toEqual([]);
    expect(await undo(changeSetId)).toMatchObject({ undone: 1, left: [] });
    const [back] = await list();
    expect(back).toEqual({ ...values, id: added.id, version: back?.version });
    // The version is higher, so a client with the version before the deletion cannot overwrite it.
    expect(back?.version).toBeGreaterThan(added.version);
    expect(await recordsOf(alex, base, 'place')).toHaveLength(2);
  });

  it('keep what they refer to from being deleted, wherever they name it', async () => {
    const records = [1, 2].flatMap(() => somebody({ name: 'Sam' }).records);
    const people = await alex.post(`${base}/people`, { records });
    const two = (await people.json()) as Added;
    const [finder = '', owner = ''] = two.ids;
    const { version } = await add({ finder, owners: [{ personId: owner, seat: '' }] });
    for (const kept of [
      `people/${finder}?version=${versionOf(two)}`,
      `people/${owner}?version=${versionOf(two)}`,
      `places/${lhr.id}?version=${version}`,
      `places/${jfk.id}?version=${version}`,
    ]) {
      const refused = await alex.delete(`${base}/${kept}`);
      expect(refused.status, kept).toBe(409);
      expect(await refused.json()).toMatchObject({ code: 'in-use', reason: 'still-needed' });
    }
  });

  it('name one another in a circle, are deleted together and come back together', async () => {
    const [one, two] = [await add({ label: 'one' }), await add({ label: 'two' })];
    for (const [{ id, version }, variantOf] of [
      [one, two.id],
      [two, one.id],
    ] as const) {
      expect((await edit(id, { variantOf }, version)).status).toBe(200);
    }
    const before = await list();
    const seen = before.map(({ id, version }) => ({ id, version }));
    const alone = await alex.delete(`${path}/${seen[0]?.id}?version=${seen[0]?.version}`);
    expect(await alone.json()).toMatchObject({ code: 'in-use', reason: 'still-needed' });
    const deleted = await alex.post(`${path}/delete`, { records: seen });
    expect(deleted.status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await undo((await deleted.json()).changeSetId)).toMatchObject({ undone: 2, left: [] });
    const back = await list();
    expect(back).toEqual(before.map((record, at) => ({ ...record, version: back[at]?.version })));
  });

  it('are told by history with their names, also as an earlier release kept them', async () => {
    const { id, changeSetId } = await add();
    const { sets } = await (await alex.get(`${base}/changes?action=specimen.add`)).json();
    expect(sets).toMatchObject([{ id: changeSetId, summary: { name: values.label, count: 1 } }]);
    const { hue: _hue, ...rest } = values;
    const kept = JSON.stringify({ ...rest, colour: 'red' });
    await server.deps.db
      .updateTable('change')
      .set({ format: 1, after: kept })
      .where('entity_id', '=', id)
      .execute();
    const { changes } = await (
      await alex.get(`${base}/changes/${changeSetId}?entity=${id}`)
    ).json();
    expect(changes).toMatchObject([{ entity: 'specimen', entityId: id, after: { hue: 'red' } }]);
    expect(readKept(specimenKind, JSON.parse(kept), 1)).toMatchObject({ hue: 'red' });
  });

  /** Uploads a picture as a browser does; returns its hash. */
  const hold = async (client: TestUser, bytes: Uint8Array) => {
    const upload = await uploadClient(client, alex.archiveId).whole([bytes]);
    const answer = await client.post(`${base}/files`, { upload, mediaType: 'image/png' });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { sha256: string }).sha256;
  };
  const sweepLater = async () => {
    server.clock.advance(25 * 60 * 60 * 1000);
    await sweepFiles(server.deps);
  };
  const served = async (hash: string) => (await alex.get(`${base}/files/${hash}`)).status;

  it('keep the file that they name through edits, deletion, sweeps and undo', async () => {
    const picture = await hold(alex, Uint8Array.of(1, 2, 3));
    expect(await served(picture)).toBe(404);
    const { id, version } = await add({ picture });
    expect(await served(picture)).toBe(200);
    await sweepLater();
    expect(await served(picture)).toBe(200);

    const edited = await (await edit(id, { picture: '' }, version)).json();
    await sweepLater();
    expect(await undo(edited.changeSetId)).toMatchObject({ undone: 1, left: [] });
    const [back] = await list();
    expect(back).toMatchObject({ picture });

    const gone = await alex.delete(`${path}/${id}?version=${back?.version}`);
    await sweepLater();
    expect(await undo((await gone.json()).changeSetId)).toMatchObject({ undone: 1, left: [] });
    const answer = await alex.get(`${base}/files/${picture}`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(Uint8Array.of(1, 2, 3));
  });

  it('cannot name a file that the archive does not have, or that was swept', async () => {
    const sent = (picture: string) =>
      alex.post(path, { records: withIds([{ ...values, picture }]), places: [lhr, jfk] });
    const unknown = await sent('a'.repeat(64));
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({ code: 'invalid', reason: 'file-unknown' });

    // The file of another archive is unknown too.
    const sam = await server.register('Sam Other');
    const other = await uploadClient(sam, sam.archiveId).whole([Uint8Array.of(9)]);
    const body = { upload: other, mediaType: 'image/png' };
    expect((await alex.post(`${base}/files`, body)).status).toBe(404);
    const held = await sam.post(`/api/archives/${sam.archiveId}/files`, body);
    expect((await sent((await held.json()).sha256)).status).toBe(400);

    const forgotten = await hold(alex, Uint8Array.of(4, 5, 6));
    await sweepLater();
    expect((await sent(forgotten)).status).toBe(400);
    expect(await server.deps.storage.find(alex.archiveId, forgotten)).toBeUndefined();
    expect(await list()).toEqual([]);
  });

  it('take no file of an upload that is not whole, of a wrong type, or of a viewer', async () => {
    const files = `${base}/files`;
    const uploads = uploadClient(alex, alex.archiveId);
    const half = await uploads.begun(3);
    await uploads.send(half, 0, Uint8Array.of(1));
    const incomplete = await alex.post(files, { upload: half, mediaType: 'image/png' });
    expect(incomplete.status).toBe(400);
    expect(await incomplete.json()).toMatchObject({ reason: 'upload-incomplete' });
    const whole = await uploads.whole([Uint8Array.of(1)]);
    for (const mediaType of ['', 'image', 'text/html; charset=utf-8', `a/${'b'.repeat(100)}`]) {
      expect((await alex.post(files, { upload: whole, mediaType })).status).toBe(400);
    }
    const sam = await server.register('Sam Other');
    await server.join(alex, sam, 'viewer');
    const body = { upload: whole, mediaType: 'image/png' };
    expect((await sam.post(files, body)).status).toBe(403);
    const stored = await alex.post(files, body);
    expect(stored.status).toBe(201);
    // A client whose answer was lost sends the request again.
    const again = await alex.post(files, body);
    expect([again.status, await again.json()]).toEqual([201, await stored.json()]);
  });

  it('bring along the places that they name, and no others', async () => {
    const other = { ...lhr, id: 'airport:EGKK', icao: 'EGKK', iata: 'LGW' };
    const answer = await alex.post(path, { records: withIds([values]), places: [lhr, jfk, other] });
    expect(answer.status).toBe(201);
    const places = await recordsOf(alex, base, 'place');
    expect(places.map(({ id }) => id)).toEqual([lhr.id, jfk.id]);
  });

  it('are edited and deleted many at a time, all or none', async () => {
    const [one, two] = [await add({ label: 'one' }), await add({ label: 'two' })];
    const edits = [one, two].map(({ id, version }, at) => ({
      id,
      version,
      values: { ...values, label: `edited ${at}` },
    }));
    const stale = edits.map((each) => ({ ...each, version: one.version }));
    expect((await alex.post(`${path}/edit`, { records: stale })).status).toBe(409);
    expect((await list()).map(({ version }) => version)).toEqual([one.version, two.version]);
    const answer = await alex.post(`${path}/edit`, { records: edits });
    const version = two.version + 1;
    expect(await answer.json()).toMatchObject({ versions: [version, version] });
    const seen = [one, two].map(({ id }) => ({ id, version }));
    const twice = await alex.post(`${path}/edit`, { records: [edits[0], edits[0]] });
    expect(twice.status).toBe(400);
    const deleted = await alex.post(`${path}/delete`, { records: seen });
    expect(deleted.status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await undo((await deleted.json()).changeSetId)).toMatchObject({ undone: 2, left: [] });
    expect(await list()).toHaveLength(2);
  });

  it('are read by viewers, written by editors, hidden from others', async () => {
    const { id } = await add();
    const sam = await server.register('Sam Other');
    expect((await sam.get(`${path}/${id}`)).status).toBe(404);
    expect((await sam.get(`${base}/records?kinds=specimen`)).status).toBe(404);
    // The record is not visible through another archive of the user either.
    expect((await sam.get(`/api/archives/${sam.archiveId}/specimens/${id}`)).status).toBe(404);
    await server.join(alex, sam, 'viewer');
    expect((await sam.get(`${path}/${id}`)).status).toBe(200);
    expect((await sam.delete(`${path}/${id}?version=1`)).status).toBe(403);
    expect((await sam.post(path, { records: withIds([values]), places: [] })).status).toBe(403);
    expect((await alex.get(`${base}/records?kinds=specimen,nothing`)).status).toBe(400);
  });
});

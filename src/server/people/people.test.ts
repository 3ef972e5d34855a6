import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Place } from '../../domain/places/place.ts';
import { type Person, personKind, type PersonRecord } from '../../domain/people/person.ts';
import { newId } from '../../domain/shared/ids.ts';
import { describeOnEngines, onSqlite } from '../../../test/databases.ts';
import { recordsOf, somebody, withIds } from '../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { recordChanges } from '../records/changes/record-changes.ts';

const bergen: Place = {
  id: 'town:3161732',
  kind: 'town',
  iata: '',
  icao: '',
  name: 'Bergen',
  town: 'Bergen',
  country: 'NO',
  region: 'NO-46',
  lat: 60.393,
  lon: 5.324,
  zone: 'Europe/Oslo',
};

describeOnEngines('people', (engine) => {
  const testOnSqlite = onSqlite(engine, test);
  let server: TestServer;
  let alex: TestUser;
  let base: string;
  let path: string;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
    path = `${base}/people`;
    server.clock.advance(1);
  });
  afterEach(() => server.close());

  const list = () => recordsOf(alex, base, 'person');
  const me = async (): Promise<Person> => {
    const found = (await list()).find(({ slug }) => slug === 'alex');
    if (!found) throw new Error('Alex is nobody of the archive');
    return found;
  };
  const add = async (person: Partial<PersonRecord>) => {
    const answer = await alex.post(path, somebody(person));
    const { ids, ...body } = await answer.json();
    const added = (await list()).find(({ id }) => id === ids?.[0]);
    return { status: answer.status, id: added?.id ?? '', slug: added?.slug, ...body };
  };
  const edit = async (
    { id, version, ...before }: Person,
    edits: Partial<PersonRecord>,
    places: Place[] = [],
  ) => alex.put(`${path}/${id}`, { values: { ...before, ...edits }, version, places });

  test('get a slug from their first name, then from the whole, then with a number', async () => {
    expect(await add({ name: 'Sam Marlow' })).toMatchObject({ status: 201, slug: 'sam' });
    expect(await add({ name: 'Sam Ashe' })).toMatchObject({ slug: 'sam-ashe' });
    expect(await add({ name: 'Sam  Áshe' })).toMatchObject({ slug: 'sam-ashe-2' });
    expect(await add({ name: 'All' })).toMatchObject({ slug: 'all-2' });
  });

  test('of whom two are added at once get two slugs', async () => {
    const records = [1, 2].flatMap(() => somebody({ name: 'Sam' }).records);
    const both = await alex.post(path, { records });
    expect(both.status).toBe(201);
    expect((await list()).map(({ slug }) => slug)).toEqual(['alex', 'sam', 'sam-2']);
  });

  testOnSqlite(
    'have no name with what nobody sees, and keep the joiners of their script',
    async () => {
      expect(await add({ name: '\u202eSam\u202c' })).toMatchObject({ status: 201, slug: 'sam' });
      expect(await add({ name: '\u202e\u202c' })).toMatchObject({ status: 400, code: 'invalid' });
      const sam = (await list())[1];
      if (!sam) throw new Error('Sam was not added');
      expect(sam.name).toBe('Sam');
      expect((await edit(sam, { name: '\u2066\u2069' })).status).toBe(400);
      expect((await edit(sam, { name: 'علی\u200cرضا\u2069' })).status).toBe(200);
      expect((await list()).map(({ name }) => name)).toContain('علی\u200cرضا');
    },
  );

  testOnSqlite('a slug that is taken, reserved or no slug is refused', async () => {
    expect((await add({ name: 'Sam', slug: 'alex' })).status).toBe(409);
    for (const slug of ['all', 'Sam', 'a+b', 'a b', '-a']) {
      expect((await add({ name: 'Sam', slug })).status).toBe(400);
    }
  });

  test('are changed in the version that was seen, recorded, and undone', async () => {
    const seen = await me();
    const homes = [{ placeId: bergen.id, from: '1978', to: '' }];
    const nationalities = [{ country: 'NO', from: '1950', to: '1998-06~' }];
    const edits = { name: 'A. Marlow', homes, nationalities };
    const edited = await edit(seen, edits, [bergen]);
    const version = seen.version + 1;
    expect(await edited.json()).toMatchObject({ version });
    expect(await list()).toMatchObject([{ slug: 'alex', ...edits, version }]);
    expect(await recordsOf(alex, base, 'place')).toMatchObject([bergen]);
    const late = await edit(seen, { name: 'Other' });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: 'conflict',
      current: { record: { name: 'A. Marlow', version }, places: [bergen] },
    });
    const { sets } = await (await alex.get(`${base}/changes`)).json();
    expect(sets).toMatchObject([{ action: 'person.edit', summary: { name: 'A. Marlow' } }]);
    await alex.post(`${base}/changes/${sets[0].id}/undo`, {});
    expect(await list()).toMatchObject([{ name: 'Alex Marlow', homes: [], nationalities: [] }]);
    expect(await recordsOf(alex, base, 'place')).toEqual([]);
  });

  testOnSqlite(
    'keep the slug that is left out of an edit, under an id in either case',
    async () => {
      await add({ name: 'Sam' });
      const [, sam] = await list();
      if (!sam) throw new Error('Sam was not added');
      const shouted = { ...sam, id: sam.id.toUpperCase() };
      const { version } = await (await edit(shouted, { name: 'Robin', slug: '' })).json();
      expect((await list())[1]).toMatchObject({ id: sam.id, name: 'Robin', slug: 'sam' });
      const removed = await alex.delete(`${path}/${shouted.id}?version=${version}`);
      expect(removed.status).toBe(200);
    },
  );

  test('exchange their slugs and accounts in one edit, in whatever order', async () => {
    await add({ name: 'Sam' });
    await add({ name: 'Robin' });
    const rename = async (slugs: readonly string[]) => {
      const records = (await list()).map(({ id, version, ...values }, index) => ({
        id,
        version,
        values: { ...values, slug: slugs[index] ?? '', userId: index === 2 ? alex.userId : null },
      }));
      return (await alex.post(`${path}/edit`, { records })).status;
    };
    const slugs = async () => (await list()).map(({ slug }) => slug);
    expect(await rename(['sam', 'alex', 'robin'])).toBe(200);
    expect(await slugs()).toEqual(['sam', 'alex', 'robin']);
    expect(await rename(['robin', 'sam', 'alex'])).toBe(200);
    expect(await rename(['robin', 'robin', 'alex'])).toBe(409);
    expect(await slugs()).toEqual(['robin', 'sam', 'alex']);
    expect((await list()).map(({ userId }) => userId)).toEqual([null, null, alex.userId]);
  });

  test('are written together whatever their slugs look like, an id of another one too', async () => {
    await add({ name: 'Sam' });
    await add({ name: 'Robin' });
    const [first, sam, robin] = await list();
    if (!first || !sam || !robin) throw new Error('Somebody was not added');
    expect((await edit(sam, { slug: first.id })).status).toBe(200);
    const records = [first, robin].map(({ id, version, ...values }) => ({
      id,
      version,
      values: { ...values, name: `${values.name} again` },
    }));
    expect((await alex.post(`${path}/edit`, { records })).status).toBe(200);
  });

  test('leave their slugs and accounts to somebody new who is written with them', async () => {
    const { id: _, version: __, ...values } = await me();
    const puts = [
      { id: newId(server.clock.now()), values },
      { id: (await me()).id, values: { ...values, slug: 'alexandra', userId: null } },
    ];
    const actor = { archiveId: alex.archiveId, userId: null, userName: 'Test' };
    await recordChanges(server.deps, actor, { action: 'person.edit', summary: {} }, (writing) =>
      writing.put(personKind, puts),
    );
    const after = (await list()).map(({ slug, userId }) => [slug, userId]);
    expect(after.toSorted()).toEqual([
      ['alex', alex.userId],
      ['alexandra', null],
    ]);
  });

  test('are left as they are where undo would need the slug of somebody who is left', async () => {
    const named = async (slug: string) => {
      const found = (await list()).find((one) => one.slug === slug);
      if (!found) throw new Error(`Nobody is ${slug}`);
      return found;
    };
    for (const slug of ['one', 'two', 'three']) await add({ name: slug, slug });
    const records = [];
    for (const [from, to] of Object.entries({ one: 'zero', two: 'one', three: 'two' })) {
      const { id, version, ...values } = await named(from);
      records.push({ id, version, values: { ...values, slug: to } });
    }
    const { changeSetId } = await (await alex.post(`${path}/edit`, { records })).json();
    // The person formerly called three was edited since and keeps the slug two, so no slug of the
    // chain can be restored.
    await edit(await named('two'), { name: 'Three' });
    const undone = await alex.post(`${base}/changes/${changeSetId}/undo`, {});
    expect(undone.status).toBe(200);
    expect((await list()).map(({ slug }) => slug)).toEqual(['alex', 'zero', 'one', 'two']);
  });

  testOnSqlite('are refused with what is wrong first, however much is wrong', async () => {
    const homes = Array.from({ length: 50 }, () => ({}));
    const records = withIds(Array.from({ length: 500 }, () => ({ homes })));
    const answer = await alex.post(path, { records });
    expect(answer.status).toBe(400);
    const { issues } = (await answer.json()) as { issues: { path: string }[] };
    expect(issues.length).toBeLessThan(20);
    expect(issues.map((issue) => issue.path)).toContain('records.0.values.homes.0.placeId');
  });

  testOnSqlite('a home needs dates that are dates, and a place that is there', async () => {
    const once = [{ placeId: bergen.id, from: 'long ago', to: '' }];
    expect((await edit(await me(), { homes: once }, [bergen])).status).toBe(400);
    const homes = [{ placeId: bergen.id, from: '', to: '' }];
    expect((await edit(await me(), { homes })).status).toBe(400);
    const nowhere = { ...bergen, zone: 'Europe/Atlantis' };
    expect((await edit(await me(), { homes }, [nowhere])).status).toBe(400);
  });

  testOnSqlite('no home or nationality ends before it begins', async () => {
    const nationalities = [
      { country: 'NO', from: '', to: '2000' },
      { country: 'GB', from: '2010', to: '2000' },
    ];
    const refused = await edit(await me(), { nationalities });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'values.nationalities.1.to', code: 'ends-before-it-begins' }],
    });
    const homes = [{ placeId: bergen.id, from: '1985-22', to: '1985-05' }];
    expect((await edit(await me(), { homes }, [bergen])).status).toBe(400);
    expect(await add({ name: 'Sam', homes })).toMatchObject({ status: 400 });
    const sameYear = [{ country: 'GB', from: '1990-06', to: '1990' }];
    expect((await edit(await me(), { nationalities: sameYear })).status).toBe(200);
  });

  test('are read, deleted and brought back with a period that was stored before it was refused', async () => {
    const { id, version: _, ...values } = await me();
    const nationalities = [{ country: 'GB', from: '2010', to: '2000' }];
    const actor = { archiveId: alex.archiveId, userId: null, userName: 'Test' };
    await recordChanges(server.deps, actor, { action: 'person.edit', summary: {} }, (writing) =>
      writing.put(personKind, [{ id, values: { ...values, nationalities } }]),
    );
    const stored = await me();
    expect(stored).toMatchObject({ nationalities });
    const gone = await alex.delete(`${path}/${id}?version=${stored.version}`);
    const { changeSetId } = await gone.json();
    expect(await list()).toEqual([]);
    const undone = await alex.post(`${base}/changes/${changeSetId}/undo`, {});
    expect(undone.status).toBe(200);
    expect(await me()).toMatchObject({ id, nationalities });
    const { sets } = await (await alex.get(`${base}/changes`)).json();
    expect(sets).toHaveLength(3);
  });

  testOnSqlite('the town that somebody lives in stays', async () => {
    const homes = [{ placeId: bergen.id, from: '', to: '' }];
    const { version } = await (await edit(await me(), { homes }, [bergen])).json();
    const gone = await alex.delete(`${base}/places/${bergen.id}?version=${version}`);
    expect(gone.status).toBe(409);
    expect(await gone.json()).toMatchObject({ code: 'in-use' });
  });

  test('an account is one person, and a member', async () => {
    await add({ name: 'Sam Marlow' });
    const link = async (userId: string) => {
      const sam = (await list())[1];
      return sam ? (await edit(sam, { userId })).status : 0;
    };
    expect(await link(alex.userId)).toBe(409);
    const robin = await server.register('Robin Ashe');
    expect(await link(robin.userId)).toBe(400);
    await server.join(alex, robin, 'viewer');
    expect(await link(robin.userId)).toBe(200);
  });

  test('are deleted unless they travel', async () => {
    const { id, versions } = await add({ name: 'Sam Marlow' });
    expect((await alex.delete(`${path}/${id}?version=${versions[0] + 1}`)).status).toBe(409);
    expect((await alex.delete(`${path}/${id}?version=${versions[0]}`)).status).toBe(200);
    expect((await alex.delete(`${path}/${id}?version=${versions[0]}`)).status).toBe(404);
    const { id: sample } = await (await alex.post('/api/archives/sample', {})).json();
    const samples = `/api/archives/${sample}`;
    const traveller = (await recordsOf(alex, samples, 'person')).find(
      ({ slug }) => slug === 'alex',
    );
    const seen = `${traveller?.id}?version=${traveller?.version}`;
    const refused = await alex.delete(`${samples}/people/${seen}`);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'in-use' });
  });

  testOnSqlite('are read by viewers and written by editors', async () => {
    const robin = await server.register('Robin Ashe');
    const read = `${base}/records?kinds=person`;
    expect((await robin.get(read)).status).toBe(404);
    await server.join(alex, robin, 'viewer');
    expect((await robin.get(read)).status).toBe(200);
    expect((await robin.post(path, somebody({ name: 'Sam' }))).status).toBe(403);
    await alex.patch(`${base}/members/${robin.userId}`, { role: 'editor' });
    expect((await robin.post(path, somebody({ name: 'Sam' }))).status).toBe(201);
  });
});

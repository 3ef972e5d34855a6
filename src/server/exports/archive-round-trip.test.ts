import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { archiveFile, contentsOf } from '../../../test/archive-contents.ts';
import { describeOnEngines, onSqlite } from '../../../test/databases.ts';
import { anyJourney, examplePeople } from '../../../test/imports/any-journey.ts';
import { bodyOf, type ImportClient, importClient } from '../../../test/import-client.ts';
import { exampleRecord } from '../../../test/kinds/example-record.ts';
import { jfk, lhr } from '../../../test/journeys/journey-fixtures.ts';
import { editOf, ownPlace, recordsOf, somebody } from '../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { joinJourneys } from '../../domain/journeys/join-journeys.ts';
import { type Journey, toRecord } from '../../domain/journeys/journey.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import { collectionKind } from '../../domain/collections/collection.ts';
import { engagementKind } from '../../domain/sea-service/engagement.ts';
import { vesselKind } from '../../domain/sea-service/vessel.ts';
import { tripKind } from '../../domain/trips/trip.ts';
import { newId } from '../../domain/shared/ids.ts';
import { trackKind } from '../../domain/tracks/track.ts';
import { recordChanges } from '../records/changes/record-changes.ts';
import { packArchive } from './export-archive.ts';
import type { Kind } from '../../domain/kinds/kind.ts';
import { kindNames, kinds } from '../../domain/records/registry.ts';
import { writeNewJourneys } from '../journeys/journeys.actions.ts';

/** Journeys of every kind that an archive can hold, the same at every run, in a valid time zone. */
const journeys = fc.sample(anyJourney, { numRuns: 30, seed: 11 }).map((journey): Journey => {
  const at = (end: 'from' | 'to') => ({ ...journey[end], zone: 'Pacific/Apia' });
  return { ...journey, from: at('from'), to: at('to') };
});

describeOnEngines('everything of an archive', (engine) => {
  const itOnSqlite = onSqlite(engine, it);
  let server: TestServer;
  let riley: TestUser;
  /** The person of the archive's owner, who has an account. */
  let rileyId: string;
  let text: string;
  let newcomer: TestUser;
  let imports: ImportClient;
  let count = 0;

  beforeAll(async () => {
    server = await createTestServer(engine);
    riley = await server.register('Riley Marlow');
    const base = `/api/archives/${riley.archiveId}`;
    const [own] = await recordsOf(riley, base, 'person');
    rileyId = own?.id ?? '';
    await bodyOf(
      riley.post(`${base}/places`, ownPlace({ ...jfk, name: 'Idlewild', corrects: jfk.id })),
    );
    const hut = { ...lhr, id: 'x', kind: 'point', iata: '', icao: '', name: 'Hut' } as const;
    await bodyOf(riley.post(`${base}/places`, ownPlace(hut)));
    const homes = [{ placeId: lhr.id, from: '1971', to: '1998-06' }];
    const nationalities = [{ country: 'GB', from: '', to: '' }];
    for (const { slug, name: called } of examplePeople) {
      const name = called || 'Jo';
      await bodyOf(
        riley.post(`${base}/people`, somebody({ slug, name, homes, nationalities }, [lhr])),
      );
    }
    const values = {
      slug: own?.slug ?? '',
      name: own?.name ?? '',
      userId: riley.userId,
      homes,
      nationalities,
    };
    await bodyOf(
      riley.put(`${base}/people/${rileyId}`, { values, version: own?.version, places: [lhr] }),
    );
    await keep(journeys);
    await keepTracks();
    await keepStay();
    await keepDays();
    text = await (await riley.get(`${base}/export`)).text();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    newcomer = await server.register(`Newcomer ${++count}`);
    imports = importClient(newcomer, newcomer.archiveId);
  });

  /**
   * Adds the journeys, three of them twice. Does not use the API, which refuses some of these
   * places.
   */
  const keep = async (some: readonly Journey[]) => {
    const people = await recordsOf(riley, `/api/archives/${riley.archiveId}`, 'person');
    const idOf = new Map(
      examplePeople.map(({ id, slug }) => [id, people.find((one) => one.slug === slug)?.id ?? '']),
    );
    const mapped = some.map((journey) => ({
      ...journey,
      travellers: journey.travellers.map((one) => ({
        ...one,
        personId: idOf.get(one.personId) ?? '',
      })),
    }));
    const actor = { archiveId: riley.archiveId, userId: null, userName: 'Test' };
    await recordChanges(server.deps, actor, { action: 'journey.add', summary: {} }, (writing) =>
      writeNewJourneys(
        writing,
        [...mapped, ...mapped.slice(0, 3)].map((journey) => ({ journey })),
      ),
    );
  };
  /** Adds tracks as if imported, because the API does not accept measured values. */
  const keepTracks = async () => {
    const collection = { mode: 'road', name: 'Lions 2017', slug: 'Lions_2017' } as const;
    const track = {
      name: 'Calais to Reims',
      mode: 'road',
      date: '2017-07-03',
      collectionId: 'c1',
      vehicle: 'Old Volvo',
      note: 'Rain.',
      startedAt: '2017-07-03T08:05[Europe/Paris]',
      endedAt: '2017-07-03T11:40[Europe/Paris]',
      distance: 273.4,
      moving: 182,
      meanSpeed: 90.1,
      topSpeed: 131,
      ascent: 1240,
      descent: 1165,
      start: { lat: 50.95, lon: 1.86 },
      end: { lat: 49.25, lon: 4.03 },
      overview: '_p~iF~ps|U_ulLnnqC',
      fingerprint: 'abc',
      file: 'a'.repeat(64),
      fileName: 'day 1.gpx',
      part: 2,
    } as const;
    const people = [{ personId: rileyId }];
    const actor = { archiveId: riley.archiveId, userId: null, userName: 'Test' };
    await recordChanges(
      server.deps,
      actor,
      { action: 'track.add', summary: {} },
      async (writing) => {
        const blank = blankOf(collectionKind.fields);
        await writing.put(collectionKind, [{ id: 'c1', values: { ...blank, ...collection } }]);
        const line = { ...blankOf(trackKind.fields), ...track, people };
        await writing.put(trackKind, [{ id: 't1', values: line }]);
      },
    );
  };
  const keepStay = async () => {
    const stay = {
      people: [{ personId: rileyId }],
      kind: 'hotel',
      arrival: '1998-06-12',
      departure: '1998-06~',
      name: 'Skyline',
      placeId: lhr.id,
      point: { lat: 51.48, lon: -0.44 },
      town: 'Hayes',
      region: 'GB-ENG',
      country: 'GB',
      note: 'Noisy.',
    };
    const sent = { records: [{ id: newId(), values: stay }], places: [lhr] };
    await bodyOf(riley.post(`/api/archives/${riley.archiveId}/stays`, sent));
  };
  const keepDays = async () => {
    const correction = {
      personId: rileyId,
      date: '1998-06-13',
      territory: 'GB-SCT',
      town: 'Ayr',
      placeId: lhr.id,
      countsAs: '',
      why: 'Ill.',
    };
    const add = (plural: string, values: unknown) =>
      bodyOf<{ ids: string[] }>(
        riley.post(`/api/archives/${riley.archiveId}/${plural}`, {
          records: [{ id: newId(), values }],
          places: [],
        }),
      );
    await add('day-corrections', correction);
    const mark = { ...correction, date: '1998-06-14', town: '', placeId: null };
    await add('day-corrections', { ...mark, countsAs: 'transit', why: 'Airside.' });
    await add('town-centres', {
      country: 'GB',
      area: 'GB-SCT',
      town: 'Ayr',
      name: '',
      lat: 55.4586,
      lon: -4.6292,
      note: 'The harbour.',
    });
    await add('rules', {
      name: 'The employer’s',
      people: [{ personId: rileyId }],
      territories: [{ code: 'PT' }, { code: 'ES-CN' }],
      counting: 'midnight',
      threshold: 'more-than',
      days: 60,
      period: 'any-days',
      yearFrom: '',
      periodDays: 365,
      note: 'Section 4.',
    });
    const vessel = await add('vessels', {
      ...blankOf(vesselKind.fields),
      name: 'Bidston',
      imo: '9074729',
    });
    await add('engagements', {
      ...blankOf(engagementKind.fields),
      personId: rileyId,
      vesselId: vessel.ids[0],
      capacities: [{ capacity: 'Third Mate', from: '' }],
      signedOn: '1974-06-12',
      signedOff: '1974-11-02',
      spells: [{ kind: 'leave', from: '1974-08-01', to: '1974-08-04' }],
    });
    await add('trips', {
      ...blankOf(tripKind.fields),
      name: 'West Indies',
      people: [{ personId: rileyId }],
      from: '1974-06-11',
      to: '1974-11-02',
      toTime: '18:30',
      costs: [{ what: 'Rum', amount: 3.5, currency: 'GBP' }],
    });
    const kept = await contents(riley.archiveId);
    const there = new Set([...kept.keys()].map((key) => key.split(' ', 1)[0]));
    for (const name of kindNames.filter((one) => !there.has(one))) {
      const kind: Kind = kinds[name];
      await add(kind.plural, exampleRecord(kind, { person: rileyId, place: lhr.id }));
    }
  };
  const contents = (archiveId: string) => contentsOf(server.deps.db, archiveId);
  const undo = (id: string) =>
    bodyOf(newcomer.post(`/api/archives/${newcomer.archiveId}/imports/${id}/undo`, {}));

  it('comes back record by record in an empty archive', async () => {
    const before = await contents(newcomer.archiveId);
    const all = await contents(riley.archiveId);
    const { outcome } = await imports.bring(text);
    expect(outcome).toMatchObject({ rows: all.size, imported: all.size, failed: 0, skipped: 0 });
    expect(await contents(newcomer.archiveId)).toEqual(new Map([...before, ...all]));
  });

  it('adds nothing the second time, nor to the archive that it came from', async () => {
    await imports.bring(text);
    const after = await contents(newcomer.archiveId);
    const again = await imports.bring(text);
    expect(again.outcome).toMatchObject({ imported: 0, updated: 0, failed: 0, skipped: 0 });
    expect(await contents(newcomer.archiveId)).toEqual(after);
    const own = await importClient(riley, riley.archiveId).preview(text);
    expect(own.outcome).toMatchObject({ rows: after.size - 1, duplicates: after.size - 1 });
  });

  it('adds no journey that the archive has under another id, as after an import of a log', async () => {
    await imports.bring(text);
    const after = await contents(newcomer.archiveId);
    const otherIds = text.replaceAll(
      /("kind":"journey","id":")([^"]+)/g,
      (_all, before: string) => `${before}${newId(server.clock.now())}`,
    );
    expect(otherIds).not.toBe(text);
    const { outcome } = await imports.bring(otherIds);
    expect(outcome).toMatchObject({ imported: 0, updated: 0, failed: 0, skipped: 0 });
    expect(await contents(newcomer.archiveId)).toEqual(after);
    // Each existing journey matches one row, even if several rows are equal.
    const twice = [otherIds, otherIds.split('\n').slice(1).join('\n')].join('');
    const more = twice.replaceAll(
      /("kind":"journey","id":")([^"]+)/g,
      (_all, before: string) => `${before}${newId(server.clock.now())}`,
    );
    const journeysInFile = otherIds.match(/"kind":"journey"/g)?.length ?? 0;
    expect((await imports.bring(more)).outcome).toMatchObject({ imported: journeysInFile });
  });

  it('is gone as a whole when its import is undone, and can be imported again', async () => {
    const before = await contents(newcomer.archiveId);
    const { id, outcome } = await imports.bring(text);
    expect(await undo(id)).toMatchObject({ undone: outcome.imported, left: [] });
    expect(await contents(newcomer.archiveId)).toEqual(before);
    const again = await imports.bring(text);
    expect(again.outcome).toMatchObject({ imported: outcome.imported, failed: 0 });
  });

  it('completes who is there already, and names them wherever the file does', async () => {
    const [own] = await recordsOf(newcomer, `/api/archives/${newcomer.archiveId}`, 'person');
    const ownId = own?.id ?? '';
    const { id } = await imports.preview(text);
    await imports.map(id, { [rileyId]: { personId: ownId } });
    const { outcome } = await imports.accept(id);
    expect(outcome).toMatchObject({ updated: 1, completed: 1, failed: 0 });
    // No row needs a choice, unlike a journey that may exist already.
    const { choices } = await imports.find(id);
    expect(choices).toEqual({ 'leave-out': 0, same: 0, add: 0 });
    const all = await contents(riley.archiveId);
    const home = all.get(`person ${rileyId}`);
    const now = await contents(newcomer.archiveId);
    expect(now.size).toBe(all.size);
    expect(now.get(`person ${ownId}`)).toEqual({ ...home, slug: own?.slug, name: own?.name });
    await undo(id);
    expect(await contents(newcomer.archiveId)).toEqual(
      new Map([
        [
          `person ${ownId}`,
          { ...home, slug: own?.slug, name: own?.name, homes: [], nationalities: [] },
        ],
      ]),
    );
  });

  it('never overwrites what was typed in the archive', async () => {
    const base = `/api/archives/${newcomer.archiveId}`;
    const { id } = await imports.bring(text);
    const { db } = server.deps;
    const all = joinJourneys(
      await recordsOf(newcomer, base, 'journey'),
      await recordsOf(newcomer, base, 'place'),
    );
    const [edited] = all;
    const note = 'typed here';
    const edit = editOf({ ...edited!, note }, edited?.version ?? 0);
    await bodyOf(newcomer.put(`${base}/journeys/${edited?.id}`, edit));
    const again = await imports.preview(text);
    expect(again.outcome).toMatchObject({ imported: 0, updated: 0, skipped: 1, failed: 0 });
    const [skipped] = await imports.rows(again.id, '?outcome=skipped');
    expect(skipped).toMatchObject({
      problem: { code: 'id-taken' },
      record: { kind: 'journey', existingId: edited?.id },
    });
    await imports.accept(again.id);
    expect((await contentsOf(db, newcomer.archiveId)).get(`journey ${edited?.id}`)).toMatchObject({
      note,
    });
    const edits = await bodyOf<{ edited: object[] }>(newcomer.get(`${base}/imports/${id}/edited`));
    expect(edits.edited).toMatchObject([{ kind: 'journey', id: edited?.id, made: 'added' }]);
  });

  itOnSqlite(
    'leaves out whom the importer leaves out, and what cannot do without them',
    async () => {
      const people = [
        { kind: 'person', id: 'p1', values: { slug: 'ann', name: 'Ann' } },
        { kind: 'person', id: 'p2', values: { slug: 'ben', name: 'Ben' } },
      ];
      const places = [lhr, jfk].map(({ id, ...values }) => ({ kind: 'place', id, values }));
      const leg = (id: string, ...ids: string[]) => {
        const record = toRecord({ ...journeys[0]!, from: lhr, to: jfk });
        const travellers = ids.map((personId) => ({
          personId,
          seat: '',
          seatPosition: '',
          cabin: '',
          reason: '',
        }));
        return { kind: 'journey', id, values: { ...record, travellers } };
      };
      const file = archiveFile([...places, ...people, leg('j1', 'p1'), leg('j2', 'p1', 'p2')]);
      const { id } = await imports.preview(file);
      const view = await imports.map(id, { p1: { skip: true } });
      expect(view.outcome).toMatchObject({ imported: 4, skipped: 2 });
      const skipped = await imports.rows(id, '?outcome=skipped');
      expect(skipped.map(({ problem, record }) => [record?.label, problem?.code])).toEqual([
        ['Ann', 'person-left-out'],
        [expect.stringContaining('LHR London → JFK New York'), 'person-skipped'],
      ]);
      await imports.accept(id);
      const now = await contents(newcomer.archiveId);
      expect(now.get('journey j2')).toMatchObject({ travellers: [{ personId: 'p2' }] });
      expect(now.has('journey j1')).toBe(false);
    },
  );

  itOnSqlite(
    'takes the name that the importer gives somebody new, and finds them a slug that is free',
    async () => {
      const person = { kind: 'person', id: 'p1', values: { slug: 'newcomer', name: 'Ann' } };
      const { id, travellers } = await imports.preview(archiveFile([person]));
      expect(travellers).toMatchObject([{ key: 'p1', slug: 'newcomer', rows: 1, isAsked: true }]);
      await imports.map(id, { p1: { newPerson: 'Ann Smith', slug: 'newcomer' } });
      await imports.accept(id);
      expect((await contents(newcomer.archiveId)).get('person p1')).toMatchObject({
        name: 'Ann Smith',
        slug: 'ann',
      });
    },
  );

  itOnSqlite('fails what refers to nothing, and what refers to that', async () => {
    const record = toRecord({ ...journeys[0]!, from: lhr, to: jfk });
    const person = (id: string, placeId: string) => {
      const homes = [{ placeId, from: '', to: '' }];
      return { kind: 'person', id, values: { slug: id, name: id, homes } };
    };
    const { id: _lhr, ...london } = lhr;
    const journey = (id: string, personId: string, to: string) => {
      const travellers = [{ ...record.travellers[0]!, personId }];
      return { kind: 'journey', id, values: { ...record, from: lhr.id, to, travellers } };
    };
    const file = archiveFile([
      // Rows can come in any order.
      journey('j1', 'p1', lhr.id),
      journey('j2', 'p2', lhr.id),
      journey('j3', 'p2', 'nowhere'),
      person('p1', 'atlantis'),
      person('p2', lhr.id),
      { kind: 'place', id: lhr.id, values: london },
    ]);
    const { id, outcome } = await imports.preview(file);
    expect(outcome).toMatchObject({ imported: 3, failed: 3 });
    const failed = await imports.rows(id, '?outcome=failed');
    expect(failed.map(({ line, problem }) => [line, problem?.code, problem?.detail])).toEqual([
      [2, 'reference-missing', 'p1'],
      [4, 'reference-missing', 'nowhere'],
      [5, 'reference-missing', 'atlantis'],
    ]);
    expect((await imports.accept(id)).outcome).toEqual(outcome);
    expect([...(await contents(newcomer.archiveId)).keys()]).toEqual(
      expect.arrayContaining([`place ${lhr.id}`, 'person p2', 'journey j2']),
    );
  });

  it('takes ids in either case as one, and refuses those that no address can carry', async () => {
    const { id: _lhr, ...london } = lhr;
    const own = '01900000-0000-7000-8000-000000ABCD02';
    const person = (id: string, placeId: string) => {
      const homes = [{ placeId, from: '', to: '' }];
      return { kind: 'person', id, values: { slug: '', name: id, homes } };
    };
    const file = archiveFile([
      { kind: 'place', id: own, values: london },
      person('p1', own),
      person('p2', own.toLowerCase()),
      ...['..', 'a/b', 'a?b', '%00', '=1+1'].map((id) => person(id, own)),
    ]);
    const { outcome } = await imports.bring(file);
    expect(outcome).toMatchObject({ imported: 3, failed: 5 });
    const path = `/api/archives/${newcomer.archiveId}/places/${own}`;
    expect((await newcomer.get(path)).status).toBe(200);
    const again = await imports.bring(file.replaceAll(own, own.toLowerCase()));
    expect(again.outcome).toMatchObject({ imported: 0, failed: 5 });
  });

  itOnSqlite('is refused as far as the archive has no room for it', async () => {
    const people = Array.from({ length: 1000 }, (_, index) => {
      const id = `p${index}`;
      return { kind: 'person', id, values: { slug: id, name: `Person ${index}` } };
    });
    const { id } = await imports.preview(archiveFile(people));
    const refused = await imports.tryAccept(id);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'limit-reached', limit: 'person' });
    const more = archiveFile([...people, { ...people[0]!, id: 'one-more' }]);
    const unread = await imports.upload(more);
    expect(await unread.json()).toMatchObject({
      problem: { code: 'too-many-travellers', limit: 1000 },
    });
  });

  itOnSqlite('is given to every member as a file, compressed on the way', async () => {
    const viewer = await server.register(`Viewer ${count}`);
    await server.join(riley, viewer, 'viewer');
    const path = `/api/archives/${riley.archiveId}/export`;
    const response = await viewer.get(path, { 'accept-encoding': 'gzip, br' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/x-ndjson',
      'content-encoding': 'gzip',
      'content-disposition': 'attachment; filename="sojourn-archive.jsonl"',
      'cache-control': 'private, no-store',
    });
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(text);
    expect(text).not.toContain(riley.userId);
  });

  itOnSqlite(
    'is made for one request of an account after the other, and refused beyond some',
    async () => {
      const path = `/api/archives/${riley.archiveId}/export`;
      const others = Array.from({ length: 20 }, async () => {
        const response = await riley.get(path);
        await response.text();
        return response.status;
      });
      const statuses = await Promise.all(others);
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      expect(await (await riley.get(path)).text()).toBe(text);
    },
  );

  itOnSqlite('is deleted from disk when it was sent, or when nobody reads on', async () => {
    const { spool } = server.deps;
    let discarded = 0;
    server.deps.spool = {
      async write(owner, pieces) {
        const file = await spool.write(owner, pieces);
        const discard = async () => {
          await file.discard();
          discarded++;
        };
        return { ...file, discard };
      },
    };
    const path = `/api/archives/${riley.archiveId}/export`;
    await (await riley.get(path)).arrayBuffer();
    await (await riley.get(path, { 'accept-encoding': 'gzip' })).arrayBuffer();
    await (await riley.get(path)).body?.cancel();
    await riley.request(path, { method: 'HEAD' });
    server.deps.spool = spool;
    await expect.poll(() => discarded).toBe(4);
  });

  itOnSqlite('is given up where nobody waits for it any more', async () => {
    const leaving = new AbortController();
    const packing = packArchive(server.deps, riley.archiveId, {
      owner: '',
      signal: leaving.signal,
    });
    leaving.abort();
    await expect(packing).rejects.toThrow('aborted');
  });

  itOnSqlite('is not given to strangers and visitors, and viewers bring nothing in', async () => {
    const path = `/api/archives/${riley.archiveId}/export`;
    expect((await newcomer.get(path)).status).toBe(404);
    expect((await server.visitor().get(path)).status).toBe(401);
    await server.join(riley, newcomer, 'viewer');
    expect((await importClient(newcomer, riley.archiveId).upload(text)).status).toBe(403);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { jfk, journeyOf, lhr, travellerOf } from '../../../../test/journeys/journey-fixtures.ts';
import {
  editOf,
  journeysOf,
  ownPlace,
  recordsOf,
  sent,
  somebody,
  versionOf,
} from '../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { journeyKind } from '../../../domain/journeys/journey.ts';
import { type Person, personKind } from '../../../domain/people/person.ts';
import { placeKind } from '../../../domain/places/place.ts';
import type { Added, Edited } from '../../../domain/records/record-sets.ts';
import type { ServerEvent } from '../../platform/bus/bus.ts';
import { findArchiveVersion } from './archive-versions.queries.ts';
import { findLastChange, findLastSnapshots } from './changes.queries.ts';
import { recordChanges, type Writing } from './record-changes.ts';

interface ChangeSet {
  id: string;
  version: number;
  action: string;
  count: number;
  journeys: number;
}

describeOnEngines('the one sequence of an archive', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;
  let heard: ServerEvent[];

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
    heard = [];
    server.deps.bus.subscribe((event) => heard.push(event));
  });
  afterEach(() => server.close());

  const archiveVersion = () => findArchiveVersion(server.deps.db, alex.archiveId);
  const history = async () =>
    ((await (await alex.get(`${base}/changes`)).json()) as { sets: ChangeSet[] }).sets;
  const undo = async (changeSetId: string | null) =>
    (await alex.post(`${base}/changes/${changeSetId}/undo`, {})).json();
  const me = async (): Promise<Person> => {
    const [person] = await recordsOf(alex, base, 'person');
    if (!person) throw new Error('Registering makes a person');
    return person;
  };
  const flight = async () => {
    const travellers = [travellerOf((await me()).id)];
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
    return journey;
  };
  const add = async (path: string, body: object) => {
    const answer = await alex.post(`${base}/${path}`, body);
    expect(answer.status).toBe(201);
    const added = (await answer.json()) as Added;
    return { ...added, id: added.ids[0] ?? '', version: versionOf(added) };
  };
  const write = (work: (writing: Writing) => Promise<void>) => {
    const actor = { archiveId: alex.archiveId, userId: null, userName: 'Test' };
    return recordChanges(server.deps, actor, { action: 'person.edit', summary: {} }, work);
  };

  it('gives a change set and all that it wrote the version that it raised', async () => {
    const before = await archiveVersion();
    const { ids, version } = await add('journeys', sent([await flight()]));
    expect(version).toBe(before + 1);
    expect(await archiveVersion()).toBe(version);
    expect(await history()).toMatchObject([{ version, count: 3, journeys: 1 }]);
    expect(await journeysOf(alex, base)).toMatchObject([{ id: ids[0], version }]);
    const places = await recordsOf(alex, base, 'place');
    expect(places.map((place) => place.version)).toEqual([version, version]);
    // Records that the write did not change keep their version.
    expect((await me()).version).toBe(before);
    const event = { type: 'archive-changed', archiveId: alex.archiveId, version };
    expect(heard).toEqual([{ ...event, kinds: ['place', 'journey'] }]);
  });

  it('does not go on where a write changes nothing, and nobody is told', async () => {
    const journey = await flight();
    const { id, version } = await add('journeys', sent([journey]));
    const before = await history();
    heard.length = 0;
    const same = await alex.put(`${base}/journeys/${id}`, editOf(journey, version));
    expect(await same.json()).toEqual({ version, changeSetId: null, archiveVersion: version });
    const { id: personId, version: seen, ...values } = await me();
    const records = [{ id: personId, version: seen, values }];
    const many = await alex.post(`${base}/people/edit`, { records });
    expect(await many.json()).toMatchObject({ versions: [seen], changeSetId: null });
    expect(await archiveVersion()).toBe(version);
    expect(await history()).toEqual(before);
    expect(heard).toEqual([]);
    // An outdated edit of another user's change is still refused.
    const edited = editOf({ ...journey, note: 'theirs' }, version);
    expect((await alex.put(`${base}/journeys/${id}`, edited)).status).toBe(200);
    expect((await alex.put(`${base}/journeys/${id}`, editOf(journey, version))).status).toBe(409);
  });

  it('leaves the records alone that a write of several does not change', async () => {
    const records = [1, 2].flatMap(() => somebody({ name: 'Sam' }).records);
    const { ids, version } = await add('people', { records });
    const [, sam, other] = await recordsOf(alex, base, 'person');
    if (!sam || !other) throw new Error('Nobody was added');
    const { id: _i, version: _v, ...values } = sam;
    const { id: _j, version: _w, ...renamed } = { ...other, name: 'Robin' };
    const edits = [
      { id: ids[0], version, values },
      { id: ids[1], version, values: renamed },
    ];
    const answer = await alex.post(`${base}/people/edit`, { records: edits });
    expect(await answer.json()).toMatchObject({ versions: [version, version + 1] });
    expect((await history())[0]).toMatchObject({ action: 'person.edit', count: 1 });
  });

  describe('makes one change of two of a record in a write', () => {
    const put = ({ id, version: _version, ...values }: Person, name: string) => [
      { id, values: { ...values, name } },
    ];

    it('from before the first to after the last', async () => {
      const person = await me();
      const { changeSetId } = await write(async (writing) => {
        await writing.put(personKind, put(person, 'Al'));
        await writing.put(personKind, put(person, 'Alexandra'));
      });
      const { changes } = await (await alex.get(`${base}/changes/${changeSetId}`)).json();
      expect(changes).toMatchObject([
        { before: { name: 'Alex Marlow' }, after: { name: 'Alexandra' } },
      ]);
      expect(await undo(changeSetId)).toMatchObject({ undone: 1, left: [] });
      expect((await me()).name).toBe('Alex Marlow');
    });

    it('and none where it is again as it was', async () => {
      const person = await me();
      const before = await archiveVersion();
      heard.length = 0;
      const written = await write(async (writing) => {
        await writing.put(personKind, put(person, 'Al'));
        await writing.put(personKind, put(person, person.name));
        const { id: _id, version: _version, ...values } = person;
        const id = '0190a000-0000-7000-8000-000000000001';
        await writing.put(personKind, [{ id, values: { ...values, slug: 'x', userId: null } }]);
        await writing.remove(personKind, [{ id }]);
      });
      expect(written).toMatchObject({ changeSetId: null, archiveVersion: before });
      expect(await recordsOf(alex, base, 'person')).toEqual([person]);
      expect(await archiveVersion()).toBe(before);
      expect(await history()).toEqual([]);
      expect(heard).toEqual([]);
    });

    it('in an order in which it can be undone', async () => {
      const { id, version: _version, ...values } = await me();
      const other = '0190a000-0000-7000-8000-000000000002';
      const { id: place, ...described } = lhr;
      const homes = [{ placeId: place, from: '', to: '' }];
      const { changeSetId } = await write(async (writing) => {
        await writing.put(personKind, [
          { id: other, values: { ...values, slug: 'other', userId: null } },
          { id, values: { ...values, name: 'Al' } },
        ]);
        const kept = { ...described, isOwn: false, corrects: null };
        await writing.put(placeKind, [{ id: place, values: kept }]);
        await writing.put(personKind, [{ id, values: { ...values, homes } }]);
        const journey = await flight();
        const ends = { from: place, to: place };
        const travellers = [travellerOf(other)];
        await writing.put(journeyKind, [
          {
            id: '0190a000-0000-7000-8000-000000000003',
            values: { ...journey, ...ends, travellers },
          },
        ]);
        await writing.put(personKind, [
          { id: other, values: { ...values, slug: 'another', userId: null } },
        ]);
      });
      expect(await undo(changeSetId)).toMatchObject({ undone: 4, left: [] });
      expect(await recordsOf(alex, base, 'person')).toMatchObject([{ id, homes: [] }]);
      expect(await recordsOf(alex, base, 'place')).toEqual([]);
    });
  });

  describe('lets no old version come back to life', () => {
    /**
     * One tab opens a record; another tab edits, deletes and restores it; then the first tab saves.
     * Returns the response and whether it contains the current record.
     */
    const saveAfterComingBack = async (
      { id, version }: { id: string; version: number },
      path: string,
      { theirs, mine, places = [] }: { theirs: object; mine: object; places?: object[] },
    ) => {
      const at = `${base}/${path}/${id}`;
      const edit = await alex.put(at, { values: theirs, version, places });
      const { version: edited } = (await edit.json()) as Edited;
      const gone = await alex.delete(`${at}?version=${edited}`);
      expect(await undo((await gone.json()).changeSetId)).toMatchObject({ undone: 1, left: [] });
      const present = await archiveVersion();
      const late = await alex.put(at, { values: mine, version, places });
      const { code, current } = await late.json();
      return { code, isPresent: current?.record.version === present, record: current?.record };
    };

    it('of a journey', async () => {
      const journey = await flight();
      const added = await add('journeys', sent([journey]));
      const { values, places } = editOf(journey, 1);
      const [theirs, mine] = [
        { ...values, note: 'theirs' },
        { ...values, note: 'mine' },
      ];
      const answer = await saveAfterComingBack(added, 'journeys', { theirs, mine, places });
      expect(answer).toMatchObject({ code: 'conflict', isPresent: true, record: theirs });
    });

    it('of a person', async () => {
      const sam = somebody({ name: 'Sam', slug: 'sam' });
      const added = await add('people', sam);
      const { values } = sam.records[0]!;
      const [theirs, mine] = [
        { ...values, name: 'Samuel' },
        { ...values, name: 'Samantha' },
      ];
      const answer = await saveAfterComingBack(added, 'people', { theirs, mine });
      expect(answer).toMatchObject({ code: 'conflict', isPresent: true, record: theirs });
    });

    it('of a place', async () => {
      const pier = ownPlace({ ...lhr, iata: '', icao: '', name: 'Old Pier' });
      const added = await add('places', pier);
      const values = { ...pier.records[0]!.values, isOwn: true };
      const [theirs, mine] = [
        { ...values, name: 'New Pier' },
        { ...values, name: 'Old Jetty' },
      ];
      const answer = await saveAfterComingBack(added, 'places', { theirs, mine });
      expect(answer).toMatchObject({ code: 'conflict', isPresent: true, record: theirs });
    });
  });

  it('orders history, its pages and last snapshots, whatever ids and clocks say', async () => {
    const { id } = await me();
    const { db } = server.deps;
    const snapshot = (name: string) => JSON.stringify({ ...personValues, name });
    const personValues = { slug: 'x', userId: null, homes: [], nationalities: [] };
    // The first write comes from a node whose clock was a day ahead.
    const names = ['first', 'second', 'third'];
    const from = await archiveVersion();
    for (const [at, name] of names.entries()) {
      const setId = `0190a000-0000-7000-8000-00000000000${9 - at}`;
      await db
        .insertInto('change_set')
        .values({
          archive_id: alex.archiveId,
          id: setId,
          version: from + 1 + at,
          at: new Date(Date.UTC(2026, 0, 9 - at)).toISOString(),
          user_id: null,
          user_name: name,
          action: 'person.edit',
          summary: '{}',
          import_id: null,
          record_count: 1,
          journey_count: 0,
          undoes: null,
          undone_by: null,
        })
        .execute();
      await db
        .insertInto('change')
        .values({
          archive_id: alex.archiveId,
          change_set_id: setId,
          position: 0,
          entity: 'person',
          entity_id: id,
          format: personKind.format,
          before: snapshot('before'),
          after: snapshot(name),
        })
        .execute();
    }
    const namesOn = async (query: string) => {
      const { sets } = await (await alex.get(`${base}/changes${query}`)).json();
      return sets.map(({ userName }: { userName: string }) => userName);
    };
    expect(await namesOn('')).toEqual(['third', 'second', 'first']);
    expect(await namesOn(`?entity=${id}`)).toEqual(['third', 'second', 'first']);
    expect(await namesOn(`?before=${from + 3}`)).toEqual(['second', 'first']);
    const last = await findLastChange(db, alex.archiveId, id);
    expect(last?.after).toMatchObject({ name: 'third' });
    const snapshots = await findLastSnapshots(db, alex.archiveId, personKind, [id]);
    expect(snapshots.get(id)).toMatchObject({ name: 'third' });
  });
});

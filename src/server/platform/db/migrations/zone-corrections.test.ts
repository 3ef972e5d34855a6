import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { bodyOf, importClient } from '../../../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../../test/server.ts';
import { journeyOf, lhr, travellerOf } from '../../../../../test/journeys/journey-fixtures.ts';
import type { Journey } from '../../../../domain/journeys/journey.ts';
import type { Place } from '../../../../domain/places/place.ts';
import { findArchiveVersion } from '../../../records/changes/archive-versions.queries.ts';
import { importLookups } from '../../../imports/match/lookups.ts';
import { readSource } from '../../../imports/read/read-source.ts';
import { up } from './0006-zone-corrections.ts';
import { up as oneSequence } from './0011-one-sequence.ts';
import { up as rowJudgements } from './0014-row-judgements.ts';
import { editOf, journeysOf, recordsOf, sent } from '../../../../../test/records.ts';
import { dropRowJudgements } from '../../../../../test/before-row-judgements.ts';
import { dropOneSequence } from '../../../../../test/before-one-sequence.ts';
import { updatesOf } from '../../../../../test/imports/reading-updates.ts';

/** As the reference data gave it before. */
const goldCoast: Place = {
  id: 'airport:YBCG',
  kind: 'airport',
  iata: 'OOL',
  icao: 'YBCG',
  name: 'Gold Coast Airport',
  town: 'Gold Coast',
  country: 'AU',
  region: 'AU-QLD',
  lat: -28.165962,
  lon: 153.506641,
  zone: 'Australia/Sydney',
};
const karamay: Place = {
  ...goldCoast,
  id: 'town:1529195',
  kind: 'town',
  iata: '',
  icao: '',
  name: 'Karamay',
  town: 'Karamay',
  country: 'CN',
  region: 'CN-65',
  lat: 45.6,
  lon: 84.87,
  zone: 'Asia/Urumqi',
};

const flights = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'PRODID:-//TripIt', ...events, 'END:VCALENDAR'].join('\r\n');
const flight = (uid: string, summary: string, start: string, end: string) =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SUMMARY:${summary}`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
    'END:VEVENT',
  ].join('\r\n');

interface History {
  sets: { id: string; action: string; userName: string; summary: unknown; count: number }[];
}

describeOnEngines('the migration of wrong time zones', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
    const { reference } = server.deps;
    const resolve = reference.resolveAirport;
    vi.spyOn(reference, 'resolveAirport').mockImplementation((hint, date) => {
      const found = resolve(hint, date);
      return found?.id === goldCoast.id ? { ...found, zone: goldCoast.zone } : found;
    });
    // Here and not in a thread, which would have the reference data of today.
    server.deps.reading = {
      ...server.deps.reading,
      async *read(_reader, task) {
        const { bytes, ownPlaces } = typeof task === 'function' ? await task() : task;
        const source = readSource(bytes, importLookups(reference, ownPlaces));
        yield* updatesOf(source);
        return source;
      },
    };
  });
  afterEach(() => server.close());

  /** Runs it on the tables as they were then. */
  const migrate = async () => {
    const { db } = server.deps;
    const rename = (from: string, to: string) =>
      db.schema.alterTable('import_row').renameColumn(from, to).execute();
    for (const { position, draft } of await db.selectFrom('import_row').selectAll().execute()) {
      const { journey, sourceId } = JSON.parse(draft ?? '{}') as {
        journey: object;
        sourceId: string;
      };
      const first = JSON.stringify({ ...journey, sourceId });
      await db
        .updateTable('import_row')
        .set({ draft: first })
        .where('position', '=', position)
        .execute();
    }
    await dropRowJudgements(db);
    await rename('record_id', 'journey_id');
    await db.updateTable('place').set({ created_at: '' }).execute();
    await dropOneSequence(db);
    await up(db as never);
    await oneSequence(db as never);
    await rename('journey_id', 'record_id');
    await rowJudgements(db as never);
  };
  const add = async (user: TestUser, from: Place, to: Place, more: Partial<Journey> = {}) => {
    const path = `/api/archives/${user.archiveId}`;
    const [person] = await recordsOf(user, path, 'person');
    const travellers = [travellerOf(person?.id ?? '')];
    const { id: _i, version: _v, ...journey } = journeyOf({ date: '2024-01-10', from, to });
    const journeys = [{ ...journey, travellers, ...more }];
    const { ids } = await bodyOf<{ ids: string[] }>(user.post(`${path}/journeys`, sent(journeys)));
    return ids[0] ?? '';
  };
  const find = async (id: string) => {
    const found = (await journeysOf(alex, base)).find((journey) => journey.id === id);
    if (!found) throw new Error(`There is no journey ${id}`);
    return found;
  };
  const journeyIds = async () => {
    const rows = await server.deps.db.selectFrom('journey').select('id').orderBy('date').execute();
    return rows.map(({ id }) => id);
  };
  const zones = async (user = alex) => {
    const places = await recordsOf(user, `/api/archives/${user.archiveId}`, 'place');
    return Object.fromEntries(places.map(({ id, zone }) => [id, zone]));
  };
  const history = () => bodyOf<History>(alex.get(`${base}/changes`));

  it('corrects copies that nobody edited, tells it, and can be undone', async () => {
    const id = await add(alex, goldCoast, karamay, { departureScheduled: '10:00' });
    const before = await findArchiveVersion(server.deps.db, alex.archiveId);

    await migrate();

    expect(await zones()).toEqual({
      'airport:YBCG': 'Australia/Brisbane',
      'town:1529195': 'Asia/Shanghai',
    });
    expect(await find(id)).toMatchObject({ departureScheduled: '10:00' });
    expect(await findArchiveVersion(server.deps.db, alex.archiveId)).toBe(before + 1);
    const [set] = (await history()).sets;
    expect(set).toMatchObject({
      action: 'reference.correct',
      userName: 'Sojourn',
      summary: { name: 'Gold Coast Airport, Karamay' },
      count: 2,
    });

    const undone = await bodyOf(alex.post(`${base}/changes/${set?.id}/undo`, {}));
    expect(undone).toMatchObject({ undone: 2, left: [] });
    expect(await zones()).toEqual({
      'airport:YBCG': 'Australia/Sydney',
      'town:1529195': 'Asia/Urumqi',
    });
  });

  it('leaves copies that were edited or are of another place, and archives without any', async () => {
    await add(alex, goldCoast, lhr);
    const [place] = await recordsOf(alex, base, 'place');
    const { id: _id, ...described } = goldCoast;
    const values = { ...described, name: 'Coolangatta', isOwn: true, corrects: null };
    const seen = { values, version: place?.version };
    const edit = alex.put(`${base}/places/${goldCoast.id}`, seen);
    expect((await edit).status).toBe(200);
    const sam = await server.register('Sam Other');
    await add(sam, { ...goldCoast, name: 'Coolangatta', zone: 'Australia/Sydney' }, lhr);
    const robin = await server.register('Robin Vale');
    await add(robin, lhr, { ...goldCoast, zone: 'Australia/Brisbane' });
    const versions = () =>
      Promise.all(
        [alex, sam, robin].map((user) => findArchiveVersion(server.deps.db, user.archiveId)),
      );
    const before = await versions();

    await migrate();

    expect((await zones())[goldCoast.id]).toBe('Australia/Sydney');
    expect((await zones(sam))[goldCoast.id]).toBe('Australia/Sydney');
    expect((await history()).sets.map(({ action }) => action)).not.toContain('reference.correct');
    expect(await versions()).toEqual(before);
  });

  it('brings times that were read from instants to the right clock, unless they were edited', async () => {
    await importClient(alex, alex.archiveId).bring(
      flights(
        flight('a', 'JQ401 OOL to SYD', '20240110T000000Z', '20240110T013000Z'),
        flight('b', 'JQ400 SYD to OOL', '20240111T120000Z', '20240111T132500Z'),
        flight('c', 'JQ403 OOL to SYD', '20240112T000000Z', '20240112T013000Z'),
      ),
    );
    const [out = '', back = '', edited = ''] = await journeyIds();
    expect(await find(out)).toMatchObject({ departureScheduled: '11:00' });
    expect(await find(back)).toMatchObject({ arrivalScheduled: '00:25+1' });
    const { version, ...journey } = await find(edited);
    const edit = editOf({ ...journey, note: 'Window seat' }, version);
    expect((await alex.put(`${base}/journeys/${edited}`, edit)).status).toBe(200);

    await migrate();

    const times = async (id: string) => {
      const { departureScheduled, arrivalScheduled } = await find(id);
      return [departureScheduled, arrivalScheduled];
    };
    expect(await times(out)).toEqual(['10:00', '12:30']);
    expect(await times(back)).toEqual(['23:00', '23:25']);
    expect(await times(edited)).toEqual(['11:00', '12:30']);
    const [set] = (await history()).sets;
    expect(set).toMatchObject({ action: 'reference.correct', count: 3 });
    await bodyOf(alex.post(`${base}/changes/${set?.id}/undo`, {}));
    expect(await times(out)).toEqual(['11:00', '12:30']);
    expect((await zones())[goldCoast.id]).toBe('Australia/Sydney');
  });

  it('corrects the rows of previews before they are accepted', async () => {
    const imports = importClient(alex, alex.archiveId);
    const { id } = await imports.preview(
      flights(flight('a', 'JQ401 OOL to SYD', '20240110T000000Z', '20240110T013000Z')),
    );

    await migrate();

    await imports.accept(id);
    expect((await zones())[goldCoast.id]).toBe('Australia/Brisbane');
    const [journeyId = ''] = await journeyIds();
    expect(await find(journeyId)).toMatchObject({ departureScheduled: '10:00' });
  });
});

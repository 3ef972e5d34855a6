import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines, openTestDatabase, type TestDatabase } from '../../../test/databases.ts';
import { collectionKind } from '../../domain/collections/collection.ts';
import { circumstanceKind } from '../../domain/days/rules/circumstance.ts';
import { ownRuleKind } from '../../domain/days/rules/own-rule-record.ts';
import { permissionKind } from '../../domain/days/rules/permission.ts';
import { FileContent } from '../../domain/imports/reading/file-content.ts';
import { gpx } from '../../domain/imports/tracks/gpx.ts';
import { cleanLine } from '../../domain/tracks/clean/clean-line.ts';
import { lineFingerprint } from '../../domain/tracks/measure/line-fingerprint.ts';
import { certificateKind } from '../../domain/sea-service/certificate.ts';
import { engagementKind } from '../../domain/sea-service/engagement.ts';
import { vesselKind } from '../../domain/sea-service/vessel.ts';
import { stayKind } from '../../domain/stays/stay.ts';
import { trackKind } from '../../domain/tracks/track.ts';
import { tripKind } from '../../domain/trips/trip.ts';
import { memoryBus } from '../platform/bus/memory.ts';
import { listJourneys } from '../journeys/journeys.queries.ts';
import { listPeople } from '../people/people.queries.ts';
import { openReference } from '../reference/open-reference.ts';
import { referenceFile } from '../reference/reference-file.ts';
import { findRecords, listRecordIds } from '../records/store/records.queries.ts';
import { diskStorage } from '../platform/storage/disk.ts';
import type { FileStorage } from '../platform/storage/storage.ts';
import { insertArchive } from './archives.queries.ts';
import { loadSample } from './load-sample.ts';

const reference = openReference(referenceFile);

describeOnEngines('the sample archive', (engine) => {
  let database: TestDatabase;
  let folder: string;
  let storage: FileStorage;
  const archiveId = '01900000-0000-7000-8000-00000000a001';

  // The tests only read, so they share one archive.
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await insertArchive(database.db, {
      id: archiveId,
      name: 'Sample archive',
      slug: archiveId,
      createdAt: '2026-11-21T09:00:00.000Z',
      isSample: true,
    });
    const clock = { now: () => Date.parse('2026-11-21T09:00:00Z') };
    folder = await mkdtemp(join(tmpdir(), 'sojourn-sample-'));
    storage = diskStorage(folder);
    const deps = { db: database.db, bus: memoryBus(), clock, reference, storage };
    await loadSample(deps, { archiveId, userId: null, userName: 'Kim' });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('holds alex, sam and robin in that order, at home where their homes are', async () => {
    const people = await listPeople(database.db, archiveId);
    expect(people.map(({ slug }) => slug)).toEqual(['alex', 'sam', 'robin']);
    const [home] = people[0]?.homes ?? [];
    const place = await database.db
      .selectFrom('place')
      .select(['name', 'zone'])
      .where('archive_id', '=', archiveId)
      .where('id', '=', home?.placeId ?? '')
      .executeTakeFirst();
    expect(place).toEqual({ name: 'Liverpool', zone: 'Europe/London' });
  });

  it('holds the journeys of the log book, seats and all', async () => {
    const journeys = await listJourneys(database.db, archiveId);
    expect(journeys.length).toBeGreaterThanOrEqual(450);
    const concorde = journeys.find(
      ({ date, from }) => date === '1987-06-05' && from.iata === 'LHR',
    );
    expect(concorde).toMatchObject({
      from: { id: 'airport:EGLL' },
      to: { id: 'airport:KJFK' },
      departureScheduled: '10:30',
      arrivalScheduled: '09:20',
      operator: { name: 'British Airways', iata: 'BA', icao: 'BAW' },
      number: 'BA193',
      vehicle: { icao: 'CONC', registration: 'G-BOAC' },
      travellers: [{ seat: '7A', seatPosition: 'window', cabin: 'first', reason: 'business' }],
    });
  });

  it('is one recorded change, with everything in it', async () => {
    const journeys = await listJourneys(database.db, archiveId);
    const places = await database.db
      .selectFrom('place')
      .select('id')
      .where('archive_id', '=', archiveId)
      .execute();
    const sets = await database.db.selectFrom('change_set').selectAll().execute();
    expect(sets).toMatchObject([{ action: 'sample.load', user_name: 'Kim', undoes: null }]);
    expect(JSON.parse(sets[0]?.summary ?? '')).toEqual({ journeys: journeys.length, people: 3 });
    const changes = await database.db.selectFrom('change').select('entity').execute();
    const maps = (await listRecordIds(database.db, collectionKind, archiveId)).length;
    const tracks = (await listRecordIds(database.db, trackKind, archiveId)).length;
    const stays = (await listRecordIds(database.db, stayKind, archiveId)).length;
    expect([maps, tracks, stays]).toEqual([7, 81, 340]);
    const permissions = (await listRecordIds(database.db, permissionKind, archiveId)).length;
    const circumstances = (await listRecordIds(database.db, circumstanceKind, archiveId)).length;
    const rules = (await listRecordIds(database.db, ownRuleKind, archiveId)).length;
    expect([permissions, circumstances, rules]).toEqual([3, 11, 1]);
    const trips = (await listRecordIds(database.db, tripKind, archiveId)).length;
    expect(trips).toBeGreaterThan(60);
    const vessels = (await listRecordIds(database.db, vesselKind, archiveId)).length;
    const engagements = (await listRecordIds(database.db, engagementKind, archiveId)).length;
    const certificates = (await listRecordIds(database.db, certificateKind, archiveId)).length;
    expect([vessels, engagements, certificates]).toEqual([10, 11, 7]);
    const ofRules = permissions + circumstances + rules;
    const ofSeaService = vessels + engagements + certificates;
    expect(changes.length).toBe(
      journeys.length + places.length + 3 + maps + tracks + stays + ofRules + ofSeaService + trips,
    );
  });

  it('says of which countries they are citizens, and lets them live where they do', async () => {
    const people = await listPeople(database.db, archiveId);
    expect(people.map(({ nationalities }) => nationalities.map(({ country }) => country))).toEqual([
      ['GB'],
      ['GB', 'IE'],
      ['GB'],
    ]);
    const ids = await listRecordIds(database.db, permissionKind, archiveId);
    const held = [...(await findRecords(database.db, permissionKind, archiveId, ids)).values()];
    const [alex, , robin] = people;
    expect(held.map(({ values: { personId, country } }) => [personId, country]).toSorted()).toEqual(
      [
        [alex?.id, 'IT'],
        [robin?.id, 'NL'],
        [robin?.id, 'NL'],
      ].toSorted(),
    );
  });

  it('has stays where their places and points are', async () => {
    const ids = await listRecordIds(database.db, stayKind, archiveId);
    const stays = [...(await findRecords(database.db, stayKind, archiveId, ids)).values()];
    const at = (arrival: string) => stays.find(({ values }) => values.arrival === arrival)?.values;
    expect(at('1996-07-24')).toMatchObject({ town: 'Vaduz', country: 'LI', kind: 'hotel' });
    expect(at('1998-03-29')).toMatchObject({ town: 'Hong Kong', country: 'HK', name: 'Peninsula' });
    expect(at('2015-08-15')).toMatchObject({ name: 'Queen Mary 2', country: '', point: null });
    expect(at('2005-07-30')?.people).toHaveLength(3);
  });

  it('has maps of road and rail, whose tracks are the lines of journeys and of their files', async () => {
    const ids = await listRecordIds(database.db, trackKind, archiveId);
    const tracks = [...(await findRecords(database.db, trackKind, archiveId, ids)).values()];
    const [leg] = tracks.filter(({ values }) => values.name.startsWith('Banff to Jasper'));
    expect(leg?.values).toMatchObject({
      mode: 'road',
      date: '2019-05-21',
      startedAt: '2019-05-21T09:30[America/Edmonton]',
      vehicle: 'Jeep Cherokee',
      fileName: 'North_America.gpx',
    });
    const journeys = await listJourneys(database.db, archiveId);
    const journey = journeys.find(({ id }) => id === leg?.values.journeyId);
    expect(journey).toMatchObject({ from: { name: 'Banff' }, to: { name: 'Jasper' } });
    expect(leg?.values.people).toHaveLength(2);

    // The line read from the file equals the one that was measured.
    const { file = '', part = 0, fingerprint } = leg?.values ?? {};
    const pieces: Uint8Array[] = [];
    for await (const piece of await storage.read(archiveId, file)) pieces.push(piece);
    const rows = [...gpx.parse(new FileContent(Buffer.concat(pieces)))];
    expect(rows).toHaveLength(13);
    const row = rows[part];
    const line = row && 'track' in row ? cleanLine(row.track.points, row.track.mode).points : null;
    expect(line && lineFingerprint(line)).toBe(fingerprint);
  });
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  describeOnBothEngines,
  openTestDatabase,
  type TestDatabase,
} from '../../../test/databases.ts';
import { memoryBus } from '../bus/memory.ts';
import { listJourneys } from '../journeys/journeys.queries.ts';
import { listPeople } from '../people/people.queries.ts';
import { openReference } from '../reference/open-reference.ts';
import { referenceFile } from '../reference/reference-file.ts';
import { insertArchive } from './archives.queries.ts';
import { loadSample } from './load-sample.ts';

const reference = openReference(referenceFile);

describeOnBothEngines('the sample archive', (engine) => {
  let database: TestDatabase;
  const archiveId = 'sample-of-kim';

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    await insertArchive(database.db, {
      id: archiveId,
      name: 'Sample archive',
      slug: archiveId,
      createdAt: '2026-11-21T09:00:00.000Z',
      isSample: true,
    });
    const clock = { now: () => Date.parse('2026-11-21T09:00:00Z') };
    const deps = { db: database.db, bus: memoryBus(), clock, reference };
    await loadSample(deps, { archiveId, userId: null, userName: 'Kim' });
  });
  afterEach(() => database.close());

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
    expect(changes.length).toBe(journeys.length + places.length + 3);
  });
});

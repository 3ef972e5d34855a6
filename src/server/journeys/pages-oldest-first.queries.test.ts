import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/databases.ts';
import { examplePlaces } from '../../../test/imports/example-places.ts';
import { somebody } from '../../../test/records.ts';
import { bodyOf } from '../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { blankJourney } from '../../domain/journeys/journey.ts';
import { recordChanges } from '../records/changes/record-changes.ts';
import { listPeople } from '../people/people.queries.ts';
import { writeNewJourneys } from './journeys.actions.ts';
import { listJourneys } from './journeys.queries.ts';
import { pagesOldestFirst } from './pages-oldest-first.queries.ts';

/** Dates with the order within each, and the number of the journey when they are sorted. */
const dates = [
  { date: '2019-05-04', order: 10, sorted: 8 },
  { date: '2019-05-04', order: 9, sorted: 7 },
  { date: '2019-05', order: 0, sorted: 5 },
  { date: 'XXXX', order: 3, sorted: 0 },
  { date: '2019-21', order: 0, sorted: 3 },
  { date: '197X', order: 0, sorted: 1 },
  { date: '2019-05-03~', order: 9999, sorted: 6 },
  { date: '2019', order: 0, sorted: 2 },
  { date: '2019-03', order: 0, sorted: 4 },
  { date: '2020-01-01', order: 0, sorted: 9 },
];

describeOnEngines('pages of journeys, oldest first', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let people: string[];
  beforeAll(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    const base = `/api/archives/${alex.archiveId}`;
    await bodyOf(alex.post(`${base}/people`, somebody({ name: 'Sam', slug: 'sam' })));
    people = (await listPeople(server.deps.db, alex.archiveId)).map(({ id }) => id);
    const seat = { seat: '', seatPosition: '', cabin: '', reason: '' } as const;
    const { CPH: from, OSL: to } = examplePlaces;
    const journeys = dates.map(({ date, order, sorted }) => ({
      journey: {
        ...blankJourney({ mode: 'air', date, from, to }),
        order,
        note: String(sorted),
        // Every third one has a traveller of its own, in the order of the people's IDs.
        travellers: [{ personId: people[sorted % 3 === 0 ? 1 : 0] ?? '', ...seat }],
      },
    }));
    const actor = { archiveId: alex.archiveId, userId: null, userName: 'Test' };
    const described = { action: 'journey.add', summary: {} } as const;
    await recordChanges(server.deps, actor, described, (writing) =>
      writeNewJourneys(writing, journeys),
    );
  });
  afterAll(() => server.close());

  const notes = async (personIds: readonly string[], most?: number) => {
    const pages: string[][] = [];
    for await (const page of pagesOldestFirst(server.deps.db, alex.archiveId, personIds, most)) {
      pages.push(page.map(({ note }) => note));
    }
    return pages;
  };

  it('are sorted by date and by order within the date', async () => {
    expect(await notes([])).toEqual([['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']]);
  });

  it('are the same if only some are sorted at once', async () => {
    expect(await notes([], 4)).toEqual([
      ['0', '1', '2', '3'],
      ['4', '5', '6', '7'],
      ['8', '9'],
    ]);
    expect((await notes([], 1)).flat()).toEqual((await notes([])).flat());
    expect((await notes([], 5)).flat()).toEqual((await notes([])).flat());
    expect((await notes([], 10)).flat()).toEqual((await notes([])).flat());
  });

  it('are only those of the people', async () => {
    expect(await notes([people[1] ?? ''])).toEqual([['0', '3', '6', '9']]);
    expect(await notes([people[0] ?? ''], 2)).toEqual([
      ['1', '2'],
      ['4', '5'],
      ['7', '8'],
    ]);
    expect((await notes(people)).flat()).toHaveLength(10);
    expect(await notes(['nobody'])).toEqual([]);
  });

  it('have some hundred journeys each, and none twice', async () => {
    const sam = await server.register('Sam Bell');
    const [person] = await listPeople(server.deps.db, sam.archiveId);
    const seat = { seat: '', seatPosition: '', cabin: '', reason: '' } as const;
    const { CPH: from, OSL: to } = examplePlaces;
    const journey = {
      ...blankJourney({ mode: 'air', date: '2019-05-04', from, to }),
      travellers: [{ personId: person?.id ?? '', ...seat }],
    };
    const actor = { archiveId: sam.archiveId, userId: null, userName: 'Test' };
    const described = { action: 'journey.add', summary: {} } as const;
    await recordChanges(server.deps, actor, described, (writing) =>
      writeNewJourneys(
        writing,
        Array.from({ length: 501 }, () => ({ journey })),
      ),
    );
    const ids: string[][] = [];
    for await (const page of pagesOldestFirst(server.deps.db, sam.archiveId, [])) {
      ids.push(page.map(({ id }) => id));
    }
    expect(ids.map(({ length }) => length)).toEqual([250, 250, 1]);
    expect(new Set(ids.flat()).size).toBe(501);
    expect(ids.flat()).toEqual(ids.flat().toSorted());
  });

  it('have each journey whole, as a list of all has it', async () => {
    const all = new Map(
      (await listJourneys(server.deps.db, alex.archiveId)).map((journey) => [journey.id, journey]),
    );
    for await (const page of pagesOldestFirst(server.deps.db, alex.archiveId, [])) {
      for (const journey of page) expect(journey).toEqual(all.get(journey.id));
    }
  });
});

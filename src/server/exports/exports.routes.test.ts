import { EventEmitter } from 'node:events';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvWriter } from '../../domain/imports/formats/sojourn/sojourn-csv.ts';
import { jsonWriter } from '../../domain/imports/formats/sojourn/sojourn-json.ts';
import type { Journey, StoredJourney } from '../../domain/journeys/journey.ts';
import { dateSortKey } from '../../domain/shared/dates/edtf-date.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import { personKind } from '../../domain/people/person.ts';
import { describeOnEngines } from '../../../test/databases.ts';
import { anyJourney, examplePeople } from '../../../test/imports/any-journey.ts';
import { writtenJourneys } from '../../../test/imports/written-journeys.ts';
import { importClient } from '../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { packJourneys } from './export-journeys.ts';
import { TooHeavy } from '../platform/steps/size-lanes.ts';
import { recordChanges } from '../records/changes/record-changes.ts';
import { writeNewJourneys } from '../journeys/journeys.actions.ts';
import { findJourneys, type JoinedJourney, listJourneys } from '../journeys/journeys.queries.ts';
import { listPeople } from '../people/people.queries.ts';
import { writeRecords } from '../records/store/records.queries.ts';

/** Journeys of every kind that an archive can hold, the same at every run. */
const journeys = fc.sample(anyJourney, { numRuns: 60, seed: 7 });

const at = '2020-01-01T00:00:00.000Z';
const people = examplePeople.map(({ id, ...person }) => ({
  id,
  version: 1,
  values: { ...blankOf(personKind.fields), ...person },
  importId: null,
  sourceId: null,
  createdAt: at,
  updatedAt: at,
}));

/**
 * A journey with an exact copy, or copies that differ only in the seat, the note or the travellers.
 */
const withTwins: fc.Arbitrary<Journey[]> = fc
  .tuple(
    anyJourney,
    // Values by which rows of other sources are recognised as the same flight.
    fc.option(fc.constant({ date: '2019-05-04', number: 'BA117', departureScheduled: '08:25' })),
    fc.subarray(['copy', 'seat', 'note', 'traveller'] as const, { minLength: 1 }),
  )
  .map(([journey, flight, kinds]) => {
    const first = { ...journey, ...flight };
    return [first, ...kinds.map((kind) => twinOf(first, kind))];
  });

function twinOf(journey: Journey, kind: 'copy' | 'seat' | 'note' | 'traveller'): Journey {
  const [first, ...others] = journey.travellers;
  if (!first) throw new Error('Nobody travels');
  const stranger = people.find(({ id }) => id !== first.personId)?.id ?? '';
  switch (kind) {
    case 'copy':
      return journey;
    case 'seat':
      return { ...journey, travellers: [{ ...first, seat: '99Z' }, ...others] };
    case 'note':
      return { ...journey, note: 'twin' };
    case 'traveller':
      return { ...journey, travellers: [{ ...first, personId: stranger }] };
  }
}

/** Sorts by date, then by order within the date, then by ID. */
function oldestFirst(all: readonly StoredJourney[]): StoredJourney[] {
  return all.toSorted((a, b) => {
    const [before, after] = [dateSortKey(a.date), dateSortKey(b.date)];
    if (before !== after) return before < after ? -1 : 1;
    return a.order - b.order || (a.id < b.id ? -1 : 1);
  });
}

describeOnEngines('exporting journeys', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let jo: TestUser;
  let archives = 0;
  beforeAll(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Riley Marlow');
    jo = await server.register('Robin Vale');
    await writeRecords(server.deps.db, personKind, alex.archiveId, people, new Set());
    await keep(alex, journeys);
  });
  afterAll(() => server.close());

  const keep = async (user: TestUser, some: readonly (Journey & { id?: string })[]) => {
    // Does not use the API, which refuses time zones that this runtime does not know.
    const actor = { archiveId: user.archiveId, userId: null, userName: 'Test' };
    const described = { action: 'journey.add', summary: {} } as const;
    await recordChanges(server.deps, actor, described, (writing) =>
      writeNewJourneys(
        writing,
        some.map(({ id: _id, ...journey }) => ({ journey })),
      ),
    );
  };
  const file = async (user: TestUser, query: string) => {
    const path = `/api/archives/${user.archiveId}/journeys/export?${query}`;
    const response = await user.get(path);
    expect(response.status).toBe(200);
    return response;
  };
  /** `Response.text` would leave out the byte order mark. */
  const wholeText = async (user: TestUser, query: string) =>
    Buffer.from(await (await file(user, query)).arrayBuffer()).toString();
  /** Returns the content of an archive's journeys without IDs, with people by slug, sorted. */
  const content = async (archiveId: string) => {
    const { db } = server.deps;
    const slugs = new Map((await listPeople(db, archiveId)).map(({ id, slug }) => [id, slug]));
    return (await listJourneys(db, archiveId))
      .map(({ id: _id, version: _version, travellers, ...journey }) => ({
        ...journey,
        travellers: travellers.map(({ personId, ...rest }) => ({
          ...rest,
          person: slugs.get(personId),
        })),
      }))
      .map((journey) => JSON.stringify(journey))
      .toSorted();
  };

  /** Returns the journeys of an archive, with people by slug, by the name that `nameOf` returns. */
  const records = async (archiveId: string, nameOf: (record: JoinedJourney) => string | null) => {
    const { db } = server.deps;
    const slugs = new Map((await listPeople(db, archiveId)).map(({ id, slug }) => [id, slug]));
    const ids = (await listJourneys(db, archiveId)).map(({ id }) => id);
    const found = await findJourneys(db, archiveId, ids);
    return new Map(
      [...found.values()].map((record) => {
        const { id: _id, version: _version, travellers, ...journey } = record.journey;
        const named = travellers.map(({ personId, ...rest }) => [slugs.get(personId), rest]);
        return [nameOf(record), { ...journey, travellers: named }];
      }),
    );
  };
  const recordsBySource = (archiveId: string) => records(archiveId, ({ sourceId }) => sourceId);
  const recordsById = (archiveId: string, format: string) =>
    records(archiveId, ({ journey }) => `sojourn-${format}:${journey.id}`);

  it.each(['csv', 'json'])('comes back whole from %s in an empty archive', async (format) => {
    const newcomer = await server.register(`Newcomer ${format}`);
    const text = await (await file(alex, `format=${format}`)).text();
    const imports = importClient(newcomer, newcomer.archiveId);
    const { outcome } = await imports.bring(text);
    expect(outcome).toMatchObject({ rows: journeys.length, imported: journeys.length });
    expect(await content(newcomer.archiveId)).toEqual(await content(alex.archiveId));
    const again = await imports.bring(text);
    expect(again.outcome).toMatchObject({ imported: 0, duplicates: journeys.length });
  });

  it.each(['csv', 'json'])('comes back record by record from %s, twins too', async (format) => {
    const { db } = server.deps;
    await fc.assert(
      fc.asyncProperty(fc.array(withTwins, { minLength: 1, maxLength: 4 }), async (groups) => {
        const owner = await server.register(`Owner ${format} ${++archives}`);
        await writeRecords(db, personKind, owner.archiveId, people, new Set());
        await keep(owner, groups.flat());
        const text = await (await file(owner, `format=${format}`)).text();
        const newcomer = await server.register(`Heir ${format} ${++archives}`);
        const imports = importClient(newcomer, newcomer.archiveId);
        const count = groups.flat().length;
        expect((await imports.bring(text)).outcome).toMatchObject({ rows: count, imported: count });
        const records = await recordsBySource(newcomer.archiveId);
        expect(records).toEqual(await recordsById(owner.archiveId, format));
        for (const { user, duplicates } of [
          { user: newcomer, duplicates: count },
          { user: owner, duplicates: count },
        ]) {
          const { outcome } = await importClient(user, user.archiveId).bring(text);
          expect(outcome).toMatchObject({ imported: 0, updated: 0, duplicates });
        }
      }),
      { numRuns: 6 },
    );
  });

  it.each(['csv', 'json'])('adds nothing to the archive that it came from (%s)', async (format) => {
    const text = await (await file(alex, `format=${format}`)).text();
    const { outcome } = await importClient(alex, alex.archiveId).bring(text);
    expect(outcome).toMatchObject({ rows: journeys.length, duplicates: journeys.length });
  });

  it('takes over what was changed in the exported file', async () => {
    const text = await (await file(alex, 'format=json')).text();
    const [first] = await listJourneys(server.deps.db, alex.archiveId);
    const line = text.split('\n').find((one) => one.includes(first?.id ?? '')) ?? '';
    const record = JSON.parse(line.replace(/,$/, '')) as { note: string };
    const edited = JSON.stringify({ ...record, note: 'corrected in the file' });
    const imports = importClient(alex, alex.archiveId);
    const { id, outcome } = await imports.bring(text.replace(line.replace(/,$/, ''), edited));
    expect(outcome).toMatchObject({ updated: 1, duplicates: journeys.length - 1 });
    const after = await listJourneys(server.deps.db, alex.archiveId);
    expect(after.find((one) => one.id === first?.id)?.note).toBe('corrected in the file');
    await alex.post(`/api/archives/${alex.archiveId}/imports/${id}/undo`, {});
  });

  it('gives the journeys of the people asked for', async () => {
    const countOf = async (query: string) => {
      const text = await (await file(alex, `format=json&${query}`)).text();
      return (JSON.parse(text) as { journeys: unknown[] }).journeys.length;
    };
    const travelled = (...ids: string[]) =>
      journeys.filter(({ travellers }) => travellers.some(({ personId }) => ids.includes(personId)))
        .length;
    expect(await countOf('person=sam')).toBe(travelled('p-2'));
    expect(await countOf('person=sam%2Bjo-2')).toBe(travelled('p-2', 'p-3'));
    expect(await countOf('person=all')).toBe(journeys.length);
  });

  it('is sorted by date, and the same text if it is compressed', async () => {
    const { archiveId } = alex;
    const sorted = oldestFirst(await listJourneys(server.deps.db, archiveId));
    const known = await listPeople(server.deps.db, archiveId);
    for (const [format, writer] of [
      ['csv', csvWriter],
      ['json', jsonWriter],
    ] as const) {
      const text = await wholeText(alex, `format=${format}`);
      expect(text).toBe(writtenJourneys(writer, sorted, known));
      const path = `/api/archives/${archiveId}/journeys/export?format=${format}`;
      const packed = await alex.get(path, { 'accept-encoding': 'gzip, br' });
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      const bytes = new Uint8Array(await packed.arrayBuffer());
      expect(gunzipSync(bytes).toString()).toBe(text);
    }
  });

  it('is too heavy before a journey is read if there are many', async () => {
    const { db, spool } = server.deps;
    const wanted = { archiveId: alex.archiveId, slugs: ['sam'], format: 'csv' } as const;
    // 60 journeys of 200 characters or more.
    const packing = packJourneys({ db, spool }, wanted, { owner: '', heaviest: 11_999 });
    await expect(packing).rejects.toThrow(TooHeavy);
  });

  it('is a file without journeys if there are none', async () => {
    const nobody = await server.register('Nobody');
    const json = await (await file(nobody, 'format=json')).text();
    expect(json).toBe(
      '{\n"format": "sojourn-journeys",\n"version": 1,\n"placeVersion": 1,\n"journeys": []\n}\n',
    );
    const csv = await wholeText(nobody, 'format=csv');
    expect(csv.split('\r\n')).toEqual([expect.stringMatching(/^\ufeffid,date,order,mode,/), '']);
  });

  it('leaves nothing on the disk, however it ends', async () => {
    const path = `/api/archives/${alex.archiveId}/journeys/export?format=json`;
    let left = 0;
    const { spool } = server.deps;
    server.deps.spool = {
      async write(owner, pieces) {
        const written = await spool.write(owner, pieces);
        left++;
        const discard = async () => {
          await written.discard();
          left--;
        };
        return { ...written, discard };
      },
    };
    await (await alex.get(path)).text();
    await (await alex.get(path)).body?.cancel();
    const head = await alex.request(path, { method: 'HEAD' });
    expect(head.headers.get('content-type')).toBe('application/json');
    await alex.get(`${path}&person=nobody`);
    await alex.request(path, { signal: AbortSignal.abort() });
    server.deps.spool = spool;
    await expect.poll(() => left).toBe(0);
  });

  it('names the file and its kind', async () => {
    const response = await file(alex, 'format=csv&person=sam');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="sojourn-sam.csv"',
    );
  });

  it('refuses an unknown person, a stranger and a visitor', async () => {
    const path = `/api/archives/${alex.archiveId}/journeys/export`;
    expect((await alex.get(`${path}?person=nobody`)).status).toBe(404);
    expect((await alex.get(`${path}?format=xlsx`)).status).toBe(400);
    expect((await jo.get(path)).status).toBe(404);
    expect((await server.visitor().get(path)).status).toBe(401);
  });

  it('lets a viewer export', async () => {
    await server.join(alex, jo, 'viewer');
    const response = await file({ ...jo, archiveId: alex.archiveId }, 'person=alex');
    expect(response.status).toBe(200);
  });

  it('is refused, as every other answer, to an account that leaves much unread', async () => {
    const answers: (EventEmitter & { writableLength: number })[] = [];
    const ask = async (path: string, user = alex) => {
      const cookie = Array.from(user.cookies, ([name, value]) => `${name}=${value}`).join('; ');
      const state = { closed: false, destroyed: false, writableLength: 0 };
      const outgoing = Object.assign(new EventEmitter(), state);
      answers.push(outgoing);
      const request = { headers: { cookie, origin: 'http://localhost' } };
      const response = await server.app.request(`http://localhost${path}`, request, { outgoing });
      return response.status;
    };
    const own = `/api/archives/${alex.archiveId}`;
    const paths = ['journeys/export?format=json', 'export', 'records?kinds=person', 'changes'];
    const all = ['/api/me', ...paths.map((path) => `${own}/${path}`)];
    for (const path of all) expect(await ask(path)).toBe(200);
    for (const answer of answers) answer.writableLength = 12_800_000;
    for (const path of all) expect(await ask(path)).toBe(429);
    expect(await ask('/api/me', jo)).toBe(200);
    answers[0]?.emit('close');
    for (const path of all) expect(await ask(path)).toBe(200);
  });
});

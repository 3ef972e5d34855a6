import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestResponse } from '../../../../test/client.ts';
import { describeOnEngines } from '../../../../test/databases.ts';
import { type EventReader, openEvents } from '../../../../test/events.ts';
import { importClient } from '../../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { edi, lhr } from '../../../../test/journeys/journey-fixtures.ts';
import type { Db } from '../db/database.ts';
import { insertArchive, insertMembership } from '../../archives/archives.queries.ts';
import { measureRows } from '../../imports/imports.queries.ts';
import type { TableView } from '../../imports/targets/tables/view-table.ts';
import { caps, type CapName } from '../../../domain/access/caps.ts';
import type { ReadRow } from '../../../domain/imports/import-row.ts';
import { isKindName, type KindName, kinds } from '../../../domain/records/registry.ts';
import { blankOf } from '../../../domain/kinds/blank.ts';
import { newId } from '../../../domain/shared/ids.ts';
import { stayKind } from '../../../domain/stays/stay.ts';
import { trackKind } from '../../../domain/tracks/track.ts';
import { ownPlace, recordsOf, somebody, withIds } from '../../../../test/records.ts';
import { gpxText } from '../../../../test/tracks/gpx-text.ts';

const second = 1000;

describeOnEngines('caps', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let path: string;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    path = `/api/archives/${alex.archiveId}`;
  });
  afterEach(() => server.close());

  /** Expects a refusal that names exactly this cap. */
  const expectRefusal = async (response: TestResponse | Response, limit: CapName | KindName) => {
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'limit-reached',
      limit,
      most: isKindName(limit) ? kinds[limit].cap : caps[limit],
    });
  };
  const signIn = async () => {
    const client = server.visitor();
    const { email, password } = alex;
    expect((await client.post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
    return client;
  };

  test('an account belongs to so many archives, however it comes to them', async () => {
    const made: string[] = [];
    for (let count = 2; count <= caps.archivesOfAccount; count++) {
      const answer = await alex.post('/api/archives', { name: `Archive ${count}` });
      expect(answer.status).toBe(201);
      made.push((await answer.json()).id);
    }
    await expectRefusal(await alex.post('/api/archives', { name: 'More' }), 'archivesOfAccount');
    await expectRefusal(await alex.post('/api/archives/sample', {}), 'archivesOfAccount');
    const robin = await server.register('Robin Ashe');
    const invited = { email: alex.email, role: 'viewer' };
    const { id } = await (
      await robin.post(`/api/archives/${robin.archiveId}/invitations`, invited)
    ).json();
    const accept = () => alex.post(`/api/invitations/${id}/accept`, {});
    await expectRefusal(await accept(), 'archivesOfAccount');
    // The invitation stays valid and works after the user makes room.
    await alex.delete(`/api/archives/${made[0]}`, { confirm: 'Archive 2' });
    expect((await accept()).status).toBe(200);
  });

  test('of archives made at once, no more than there is room for', async () => {
    await server.deps.db.transaction().execute(async (db) => {
      const createdAt = new Date(server.clock.now()).toISOString();
      for (let count = 2; count < caps.archivesOfAccount; count++) {
        const id = `archive-${count}`;
        await insertArchive(db, { id, name: id, slug: id, createdAt });
        const membership = { id, archiveId: id, userId: alex.userId, createdAt };
        await insertMembership(db, { ...membership, role: 'owner' });
      }
    });
    const make = () => alex.post('/api/archives', { name: 'The last' });
    const answers = await Promise.all([make(), make(), make()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test('signing in once more ends the session that has shown no life for longest', async () => {
    const statusOf = async (client: { get: TestUser['get'] }) =>
      (await client.get('/api/me')).status;
    const { email, password } = alex;
    const kept = server.visitor();
    await kept.post('/api/auth/sign-in/email', { email, password, rememberMe: true });
    server.clock.advance(second);
    const second_ = await signIn();
    for (let count = 4; count <= caps.sessionsOfAccount; count++) {
      server.clock.advance(second);
      await signIn();
    }
    expect(await statusOf(alex)).toBe(200);
    server.clock.advance(second);
    await signIn();
    expect([await statusOf(alex), await statusOf(second_), await statusOf(kept)]).toEqual([
      401, 200, 200,
    ]);
    const sessions = await server.deps.db.selectFrom('session').select('id').execute();
    expect(sessions).toHaveLength(caps.sessionsOfAccount);
  });

  test('so many tabs of a session live, and of an account; those that have gone make room', async () => {
    const beat = (client: { post: TestUser['post'] }, tab: string) =>
      client.post('/api/presence', { tab, visible: true });
    const fill = async (client: { post: TestUser['post'] }) => {
      for (let count = 1; count <= caps.tabsOfSession; count++) {
        expect((await beat(client, `tab-${count}`)).status).toBe(200);
      }
    };
    await fill(alex);
    await expectRefusal(await beat(alex, 'more'), 'tabsOfSession');
    expect((await beat(alex, 'tab-1')).status).toBe(200);
    await fill(await signIn());
    await expectRefusal(await beat(await signIn(), 'more'), 'tabsOfAccount');
    await alex.post('/api/presence/goodbye', { tab: 'tab-1', persisted: false });
    expect((await beat(alex, 'more')).status).toBe(200);
  });

  test('so many event streams of a session are open, and of an account', async () => {
    const streams: EventReader[] = [];
    const listen = async (client: Pick<TestUser, 'get'>, tab: string) => {
      const stream = await openEvents(client as TestUser, tab);
      if (stream.response.status === 200) streams.push(stream);
      return stream;
    };
    const fill = async (client: Pick<TestUser, 'get'>, most: number) => {
      for (let count = 1; count <= most; count++) {
        expect((await listen(client, `tab-${count}`)).response.status).toBe(200);
      }
    };
    await fill(alex, caps.streamsOfSession);
    const refused = await alex.get('/api/events?tab=more');
    await expectRefusal(refused, 'streamsOfSession');
    // A tab that opens a new stream replaces its old one, which ends.
    expect((await listen(alex, 'tab-1')).response.status).toBe(200);
    expect(await streams[0]?.next()).toMatchObject({ event: 'snapshot' });
    let last = await streams[0]?.next();
    while (last) last = await streams[0]?.next();
    expect(last).toBeUndefined();

    const others = Math.floor(caps.streamsOfAccount / caps.streamsOfSession) - 1;
    for (let count = 1; count <= others; count++) await fill(await signIn(), caps.streamsOfSession);
    await fill(await signIn(), caps.streamsOfAccount % caps.streamsOfSession);
    await expectRefusal(await (await signIn()).get('/api/events?tab=a'), 'streamsOfAccount');
    await streams[1]?.close();
    expect((await listen(await signIn(), 'a')).response.status).toBe(200);
    for (const stream of streams) await stream.close();
  });

  test('so many invitations are open; those that are answered or too old do not count', async () => {
    const invite = (name: string) =>
      alex.post(`${path}/invitations`, { email: `${name}@example.org`, role: 'viewer' });
    const robin = await server.register('Robin Ashe');
    await server.join(alex, robin, 'viewer');
    for (let count = 1; count <= caps.invitationsOfArchive; count++) {
      expect((await invite(`guest-${count}`)).status).toBe(201);
    }
    await expectRefusal(await invite('more'), 'invitationsOfArchive');
    expect((await invite('guest-1')).status).toBe(201);
    server.clock.advance(14 * 24 * 60 * 60 * second);
    const { email, password } = alex;
    await alex.post('/api/auth/sign-in/email', { email, password });
    expect((await invite('more')).status).toBe(201);
    const rows = await server.deps.db.selectFrom('invitation').select('email').execute();
    expect(rows).toEqual([{ email: 'more@example.org' }]);
  });

  test('an archive has so many members, the invited among them', async () => {
    const { db } = server.deps;
    await db.transaction().execute(async (transaction) => {
      for (let count = 2; count < caps.membersOfArchive; count++) {
        const id = `member-${count}`;
        const account = { id, name: id, email: `${id}@example.org`, emailVerified: 0, image: null };
        const at = { createdAt: '', updatedAt: '', lastSeenAt: '' };
        await transaction
          .insertInto('account_user')
          .values({ ...account, ...at, appearOffline: 0 })
          .execute();
        const membership = { id, archiveId: alex.archiveId, userId: id, createdAt: '' };
        await insertMembership(transaction, { ...membership, role: 'viewer' });
      }
    });
    const invite = (name: string) =>
      alex.post(`${path}/invitations`, { email: `${name}@example.org`, role: 'viewer' });
    expect((await invite('the-last')).status).toBe(201);
    await expectRefusal(await invite('more'), 'membersOfArchive');
  });

  test('an archive has so many people', async () => {
    const { db } = server.deps;
    const people = Array.from({ length: kinds.person.cap! - 2 }, (_, count) => ({
      archive_id: alex.archiveId,
      id: `person-${count}`,
      version: 1,
      slug: `person-${count}`,
      name: `Person ${count}`,
      user_id: null,
      homes: '[]',
      nationalities: '[]',
      import_id: null,
      source_id: null,
      created_at: '',
      updated_at: '',
    }));
    await db.insertInto('person').values(people).execute();
    const add = (name: string) => alex.post(`${path}/people`, somebody({ name }));
    expect((await add('The Last')).status).toBe(201);
    await expectRefusal(await add('One More'), 'person');
    const imports = importClient(alex, alex.archiveId);
    const { id, travellers } = await imports.preview(flight('2019-05-04'));
    const traveller = travellers[0]?.key ?? '';
    await imports.map(id, { [traveller]: { newPerson: 'One More' } });
    const refused = await imports.tryAccept(id);
    await expectRefusal(refused, 'person');
  });

  test('an archive has so many tracks, brought or drawn', async () => {
    const { db } = server.deps;
    const imports = importClient(alex, alex.archiveId);
    const drive = { from: lhr, to: edi, begins: '2017-07-03T07:30:00Z', minutes: 390 };
    await imports.bring(gpxText(drive));
    await copyRow(db, 'track', kinds.track.cap! - 2);
    const later = (day: number) => ({ ...drive, begins: `2017-08-0${day}T07:30:00Z` });
    const { id } = await imports.preview(gpxText(later(1), later(2)));
    await expectRefusal(await imports.tryAccept(id), 'track');
    const values = { ...blankOf(trackKind.fields), name: 'Ferry', mode: 'sea', date: '1998' };
    const draw = () =>
      alex.post(`${path}/tracks/drawn`, { id: newId(), values, points: [lhr, edi] });
    expect((await draw()).status).toBe(201);
    await expectRefusal(await draw(), 'track');
  });

  test('an archive has so many stays', async () => {
    const { db } = server.deps;
    const [person] = await recordsOf(alex, path, 'person');
    const stay = {
      ...blankOf(stayKind.fields),
      people: [{ personId: person?.id }],
      arrival: '1998',
      town: 'Oslo',
      country: 'NO',
    };
    const add = () => alex.post(`${path}/stays`, { records: withIds([stay]), places: [] });
    expect((await add()).status).toBe(201);
    await copyRow(db, 'stay', kinds.stay.cap! - 2);
    expect((await add()).status).toBe(201);
    await expectRefusal(await add(), 'stay');
  });

  test('an archive adds so many places of its own', async () => {
    const { db } = server.deps;
    const add = () => alex.post(`${path}/places`, ownPlace(edi));
    expect((await add()).status).toBe(201);
    await copyRow(db, 'place', caps.ownPlacesOfArchive - 1);
    await expectRefusal(await add(), 'ownPlacesOfArchive');
    // Places that are added with a person count too.
    const place = { ...edi, id: newId() };
    const homes = [{ placeId: place.id, from: '', to: '' }];
    const along = await alex.post(`${path}/people`, somebody({ name: 'Sam', homes }, [place]));
    await expectRefusal(along, 'ownPlacesOfArchive');
    // So do places that are assigned to the texts of an imported table.
    const imports = importClient(alex, alex.archiveId);
    const { id } = await imports.preview('When,From,To,Why\n1979-01-03,LHR,Neverland,fun\n');
    const { mapping, revision } = (await (
      await alex.get(`${path}/imports/${id}/table`)
    ).json()) as TableView;
    const places = [{ text: 'Neverland', place }];
    const said = { mapping: { ...mapping, places }, revision };
    expect((await alex.put(`${path}/imports/${id}/table`, said)).status).toBe(200);
    await expectRefusal(await imports.tryAccept(id), 'ownPlacesOfArchive');
  });
});

describeOnEngines('caps of previews', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let robin: TestUser;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    robin = await server.register('Robin Ashe');
    await server.join(alex, robin, 'editor');
  });
  afterEach(() => server.close());

  const upload = (user: TestUser, archiveId = alex.archiveId) =>
    importClient(user, archiveId).upload(flight('2019-05-04'));
  /** Inserts imports of a user as earlier uploads would have left them. */
  async function fill(
    archiveId: string,
    userId: string,
    rows: { status: string; bytes: number; count: number },
  ) {
    const { count, status, bytes } = rows;
    const values = Array.from({ length: count }, (_, index) => ({
      archive_id: archiveId,
      id: `${userId} ${status} ${index}`,
      created_at: '',
      user_id: userId,
      file_name: 'log.csv',
      file_hash: '',
      file_size: 0,
      format: 'fr24',
      status,
      people: '[]',
      outcome: '{}',
      judged_version: 1_000_000,
      change_set_id: null,
      revision: 0,
      stored_bytes: bytes,
    }));
    await server.deps.db.insertInto('import').values(values).execute();
  }
  const expectRefusal = async (response: Response, limit: CapName) => {
    expect([response.status, await response.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'limit-reached', limit, most: caps[limit] }),
    ]);
  };
  const openPreviews = async () => {
    const { db } = server.deps;
    return db.selectFrom('import').select('id').where('file_hash', '!=', '').execute();
  };

  test('an archive has so many open, whoever dropped them; accepting makes room', async () => {
    await fill(alex.archiveId, alex.userId, {
      status: 'reading',
      bytes: 0,
      count: caps.previewsOfArchive - 1,
    });
    await fill(alex.archiveId, robin.userId, { status: 'accepted', bytes: 0, count: 100 });
    const made = await upload(robin);
    expect(made.status).toBe(201);
    await expectRefusal(await upload(alex), 'previewsOfArchive');
    expect((await upload(robin, robin.archiveId)).status).toBe(201);
    const { importId } = (await made.json()) as { importId: string };
    await importClient(robin, alex.archiveId).accept(importId);
    expect((await upload(alex)).status).toBe(201);
  });

  test('an account has so many open, in whatever archive', async () => {
    const [own, others] = [caps.previewsOfArchive - 1, caps.previewsOfAccount];
    await fill(robin.archiveId, robin.userId, { status: 'preview', bytes: 0, count: own });
    await fill(alex.archiveId, robin.userId, { status: 'reading', bytes: 0, count: others - own });
    await expectRefusal(await upload(robin), 'previewsOfAccount');
    expect((await upload(alex)).status).toBe(201);
  });

  test('those in an archive that an account was removed from count for the archive only', async () => {
    const bytes = caps.previewBytesOfAccount;
    await fill(alex.archiveId, robin.userId, { status: 'preview', bytes, count: 1 });
    await expectRefusal(await upload(robin, robin.archiveId), 'previewBytesOfAccount');
    const path = `/api/archives/${alex.archiveId}/members/${robin.userId}`;
    expect((await alex.patch(path, { role: 'viewer' })).status).toBe(200);
    expect((await upload(robin, robin.archiveId)).status).toBe(201);
    expect((await alex.delete(path)).status).toBe(200);
    expect((await upload(robin, robin.archiveId)).status).toBe(201);
    await expectRefusal(await upload(alex), 'previewBytesOfArchive');
  });

  test('what they store is counted, before an upload begins', async () => {
    const bytes = caps.previewBytesOfArchive;
    await fill(alex.archiveId, alex.userId, { status: 'preview', bytes, count: 1 });
    await expectRefusal(await upload(robin), 'previewBytesOfArchive');
    const rest = caps.previewBytesOfAccount - bytes;
    await fill(robin.archiveId, robin.userId, { status: 'preview', bytes: rest, count: 1 });
    expect((await upload(robin, robin.archiveId)).status).toBe(201);
    await fill(alex.archiveId, robin.userId, { status: 'reading', bytes, count: 1 });
    await expectRefusal(await upload(robin, robin.archiveId), 'previewBytesOfAccount');
  });

  test('and while it is stored: no more is read of one that has no room', async () => {
    await fill(alex.archiveId, robin.userId, {
      status: 'preview',
      bytes: caps.previewBytesOfArchive - 1500,
      count: 1,
    });
    const row: ReadRow = {
      line: 1,
      raw: 'x'.repeat(1000),
      kind: '',
      state: 'skipped',
      draft: null,
      problem: { code: 'cancelled' },
    };
    let given = 0;
    server.deps.reading = {
      ...server.deps.reading,
      async *read() {
        const format = { id: 'fr24', name: '', target: 'journeys' } as const;
        yield { kind: 'start', start: { format, expected: undefined } };
        for (; given < 5; given++) yield { kind: 'rows', rows: [row] };
        return { problem: { code: 'file-empty' } };
      },
    };
    await expectRefusal(await upload(alex), 'previewBytesOfArchive');
    expect(given).toBe(1);
    const stored = server.deps.db.selectFrom('import_row').select('position').execute();
    expect(await stored).toEqual([]);
  });

  test('and when it is stored: of one that has no room, nothing stays', async () => {
    expect((await upload(alex)).status).toBe(201);
    const [first] = await openPreviews();
    const { db } = server.deps;
    const bytes = await measureRows(db, alex.archiveId, first?.id ?? '');
    expect(bytes).toBeGreaterThan(flight('2019-05-04').length / 2);
    const stored = await db
      .selectFrom('import')
      .select('stored_bytes')
      .where('id', '=', first?.id ?? '')
      .executeTakeFirst();
    expect(stored).toEqual({ stored_bytes: bytes });
    const rest = { status: 'preview', count: 1 };
    const almost = caps.previewBytesOfArchive - 2 * bytes;
    await fill(alex.archiveId, robin.userId, { ...rest, bytes: almost + 1 });
    await expectRefusal(await upload(alex), 'previewBytesOfArchive');
    expect(await openPreviews()).toEqual([first]);
    await db
      .updateTable('import')
      .set({ stored_bytes: almost })
      .where('file_hash', '=', '')
      .execute();
    expect((await upload(alex)).status).toBe(201);
  });

  test('of files dropped together, so many are kept as there is room for', async () => {
    const count = caps.previewsOfArchive - 2;
    await fill(alex.archiveId, robin.userId, { status: 'preview', bytes: 0, count });
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(alex)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    expect(await openPreviews()).toHaveLength(2);
  });
});

/** Adds copies of the only row of a table, in one statement. */
async function copyRow(db: Db, table: 'place' | 'stay' | 'track', count: number): Promise<void> {
  const { id, ...row } = await db.selectFrom(table).selectAll().executeTakeFirstOrThrow();
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  await sql`
    with recursive copies (number) as (
      select 1 union all select number + 1 from copies where number < ${sql.lit(count)}
    )
    insert into ${sql.table(table)} (id, ${columns})
    select 'copy-' || number, ${columns} from copies, ${sql.table(table)} where id = ${id}`.execute(
    db,
  );
}

/** Creates a log with one flight. */
function flight(date: string): string {
  return (
    'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft\n' +
    `${date},BA117,London / Heathrow (LHR/EGLL),New York / JFK (JFK/KJFK),08:25:00,11:20:00,07:55:00,British Airways (BA/BAW),Boeing 747-400 (B744)\n`
  );
}

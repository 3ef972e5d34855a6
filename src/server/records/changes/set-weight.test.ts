import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEngines, onSqlite } from '../../../../test/databases.ts';
import { bodyOf, importClient } from '../../../../test/import-client.ts';
import { recordsOf, somebody, withIds } from '../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { blankOf } from '../../../domain/kinds/blank.ts';
import type { Added } from '../../../domain/records/record-sets.ts';
import { stayKind } from '../../../domain/stays/stay.ts';
import { setRecordLimits } from '../../platform/db/record-limits.ts';
import { addedWeight } from './set-weight.queries.ts';

describeOnEngines('the characters of an archive', (engine) => {
  const itOnSqlite = onSqlite(engine, it);
  let server: TestServer;
  let alex: TestUser;
  let base: string;
  let people: { personId: string }[];

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
    people = (await recordsOf(alex, base, 'person')).map(({ id }) => ({ personId: id }));
  });
  afterEach(() => server.close());

  const weight = async () => {
    const { total } = await server.deps.db
      .selectFrom('archive_state')
      .select('set_weight as total')
      .where('archive_id', '=', alex.archiveId)
      .executeTakeFirstOrThrow();
    return total;
  };
  const stay = (length: number) => ({
    ...blankOf(stayKind.fields),
    people,
    arrival: '2001-02-03',
    name: 'Home',
    country: 'NO',
    note: 'n'.repeat(length),
  });
  /** Adds stays whose notes have these lengths. */
  const add = (...lengths: number[]) =>
    alex.post(`${base}/stays`, { records: withIds(lengths.map(stay)) });
  const added = (...lengths: number[]) => bodyOf<Added>(add(...lengths));
  const versionOf = async (id: string) =>
    (await recordsOf(alex, base, 'stay')).find((one) => one.id === id)?.version;
  const edit = async (id: string, length: number) =>
    alex.put(`${base}/stays/${id}`, {
      values: stay(length),
      places: [],
      version: await versionOf(id),
    });
  const remove = async (id: string) =>
    bodyOf<{ changeSetId: string }>(
      alex.delete(`${base}/stays/${id}?version=${await versionOf(id)}`),
    );
  const undo = (changeSetId: string) => alex.post(`${base}/changes/${changeSetId}/undo`, {});
  /** A list of one stay, whose note has 1000 characters. */
  const list = (month: string) =>
    `Arrival,Departure,Name,Town,Country,People,Note\n2001-${month}-03,2001-${month}-04,Home,Bergen,NO,Alex Marlow,${'n'.repeat(1000)}\n`;
  const expectRefusal = async (response: Response, most: number) =>
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'limit-reached', limit: 'recordCharactersOfArchive', most },
    ]);

  it('follow the long texts of what is added, edited, deleted, undone and redone', async () => {
    // A record weighs 100 and its long texts. The first person is there.
    expect(await weight()).toBe(100);
    const { ids, changeSetId } = await added(1000, 200);
    expect(await weight()).toBe(100 + 1100 + 100);
    expect((await edit(ids[0]!, 500)).status).toBe(200);
    expect(await weight()).toBe(100 + 600 + 100);
    const removed = await remove(ids[0]!);
    expect(await weight()).toBe(200);
    const undone = await bodyOf<{ changeSetId: string }>(undo(removed.changeSetId));
    expect(await weight()).toBe(800);
    await bodyOf(undo(undone.changeSetId));
    expect(await weight()).toBe(200);
    await bodyOf(undo(changeSetId));
    expect(await weight()).toBe(100);
    const change = { before: null, after: { note: 'n'.repeat(300) } };
    expect(addedWeight({ entity: 'stay', ...change })).toBe(400);
    expect(addedWeight({ entity: 'membership', ...change })).toBe(0);
  });

  it('are limited in forms, but shorter texts and deletion always have room', async () => {
    setRecordLimits(server.deps.db, { characters: 3000 });
    const [first = ''] = (await added(1000, 1000)).ids;
    expect(await weight()).toBe(2300);
    await expectRefusal(await add(601), 3000);
    await expectRefusal(await edit(first, 1701), 3000);
    expect(await weight()).toBe(2300);
    expect((await edit(first, 1700)).status).toBe(200);
    expect(await weight()).toBe(3000);
    // As if the limit had been higher before.
    setRecordLimits(server.deps.db, { characters: 1000 });
    expect((await edit(first, 1600)).status).toBe(200);
    await expectRefusal(await edit(first, 1601), 1000);
    await expectRefusal(await alex.post(`${base}/people`, somebody({ name: 'Sam' })), 1000);
    await remove(first);
    expect(await weight()).toBe(1200);
  });

  it('leave undo and redo a quarter more, and room can be made for them', async () => {
    setRecordLimits(server.deps.db, { characters: 3000 });
    const { ids } = await added(1300, 1300);
    const removed = await remove(ids[0]!);
    const other = await added(1400);
    expect(await weight()).toBe(3000);
    await expectRefusal(await undo(removed.changeSetId), 3000);
    await remove(ids[1]!);
    const undone = await bodyOf<{ changeSetId: string }>(undo(removed.changeSetId));
    expect(await weight()).toBe(3000);
    const redone = await bodyOf<{ changeSetId: string }>(undo(undone.changeSetId));
    // 3,000 with another stay of 1,400, and 700 of the quarter for the stay that was undone.
    expect((await add(1300)).status).toBe(201);
    expect((await edit(other.ids[0]!, 700)).status).toBe(200);
    expect(await weight()).toBe(2300);
    expect((await undo(redone.changeSetId)).status).toBe(200);
    expect(await weight()).toBe(3700);
    await expectRefusal(await add(1), 3000);
  });

  it('limit imports and the restore of an archive', async () => {
    const imports = importClient(alex, alex.archiveId);
    await imports.bring(list('05'));
    expect(await weight()).toBe(1200);
    const file = await (await alex.get(`${base}/export`)).text();
    setRecordLimits(server.deps.db, { characters: 1300 });
    const { id } = await imports.preview(list('06'));
    await expectRefusal(await imports.tryAccept(id), 1300);
    expect(await weight()).toBe(1200);

    const sam = await server.register('Sam Hartley');
    const ofSam = importClient(sam, sam.archiveId);
    const restored = await ofSam.preview(file, 'archive.jsonl');
    // The file brings the person Alex Marlow as well.
    setRecordLimits(server.deps.db, { characters: 1299 });
    await expectRefusal(await ofSam.tryAccept(restored.id), 1299);
    setRecordLimits(server.deps.db, { characters: 1300 });
    expect((await ofSam.tryAccept(restored.id)).status).toBe(200);
  });

  it('are counted at the first write to an archive of an earlier release', async () => {
    await added(1000);
    const { db } = server.deps;
    await db.updateTable('archive_state').set({ set_weight: null }).execute();
    await added(300);
    expect(await weight()).toBe(100 + 1100 + 400);
    await db.updateTable('archive_state').set({ set_weight: null }).execute();
    await importClient(alex, alex.archiveId).bring(list('07'));
    expect(await weight()).toBe(100 + 1100 + 400 + 1100);
  });

  itOnSqlite('can be read if undo has used its quarter', async () => {
    setRecordLimits(server.deps.db, { characters: 4_200_000 });
    const hundred = () => added(...Array.from({ length: 100 }, () => 10_000));
    const first = await hundred();
    for (let more = 0; more < 3; more++) await hundred();
    const undone = await bodyOf<{ changeSetId: string }>(undo(first.changeSetId));
    await hundred();
    await bodyOf(undo(undone.changeSetId));
    expect(await weight()).toBe(100 + 500 * 10_100);
    expect(await recordsOf(alex, base, 'stay')).toHaveLength(500);
  });
});

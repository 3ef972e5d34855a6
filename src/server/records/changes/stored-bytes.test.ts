import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { bodyOf, importClient } from '../../../../test/import-client.ts';
import { recordsOf, somebody } from '../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import type { Added } from '../../../domain/records/record-sets.ts';
import { up } from '../../platform/db/migrations/0044-stored-bytes.ts';
import { setRecordLimits } from '../../platform/db/record-limits.ts';

const log =
  'Date,Flight number,From,To,Dep time,Arr time\n2018-05-04,SK462,København (CPH/EKCH),Oslo (OSL/ENGM),,\n';

describeOnEngines('the bytes of records and history', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
  });
  afterEach(() => server.close());

  const stored = async (archiveId = alex.archiveId) => {
    const { bytes } = await server.deps.db
      .selectFrom('archive_state')
      .select('stored_bytes as bytes')
      .where('archive_id', '=', archiveId)
      .executeTakeFirstOrThrow();
    return bytes;
  };
  const setStored = (bytes: number, archiveId = alex.archiveId) =>
    server.deps.db
      .updateTable('archive_state')
      .set({ stored_bytes: bytes })
      .where('archive_id', '=', archiveId)
      .execute();
  const add = (name: string) => alex.post(`${base}/people`, somebody({ name }));
  const addPerson = async (name: string) => {
    const { ids, changeSetId } = await bodyOf<Added>(add(name));
    return { id: ids[0] ?? '', changeSetId };
  };
  const names = async () => (await recordsOf(alex, base, 'person')).map(({ name }) => name);

  it('grow by twice the new state of each record, and not by a deletion', async () => {
    expect(await stored()).toBe(0);
    const { id } = await addPerson('Zoë');
    const { after } = await server.deps.db
      .selectFrom('change')
      .select('after')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow();
    // The letter ë takes two bytes, and all others one.
    expect(await stored()).toBe(2 * ((after ?? '').length + 1) + 300);
    const grown = await stored();
    const [person] = (await recordsOf(alex, base, 'person')).filter((one) => one.id === id);
    expect((await alex.delete(`${base}/people/${id}?version=${person?.version}`)).status).toBe(200);
    expect(await stored()).toBe(grown);
  });

  it('are limited per archive, but deletion and undo work at the limit', async () => {
    const { id, changeSetId } = await addPerson('Robin');
    setRecordLimits(server.deps.db, { bytes: 10_000 });
    await setStored(10_000);
    const refused = await add('Sam');
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'limit-reached', limit: 'recordBytesOfArchive', most: 10_000 },
    ]);
    const [person] = (await recordsOf(alex, base, 'person')).filter((one) => one.id === id);
    const removed = await bodyOf<{ changeSetId: string }>(
      alex.delete(`${base}/people/${id}?version=${person?.version}`),
    );
    expect(await names()).toEqual(['Alex Marlow']);
    const undone = await alex.post(`${base}/changes/${removed.changeSetId}/undo`, {});
    expect(undone.status).toBe(200);
    expect(await names()).toContain('Robin');
    expect(await stored()).toBeGreaterThan(10_000);
    expect((await alex.post(`${base}/changes/${changeSetId}/undo`, {})).status).toBe(200);
    expect((await add('Sam')).status).toBe(409);
    // The reserve of undo is a quarter of the limit.
    await setStored(12_500);
    const again = await alex.post(`${base}/changes/${removed.changeSetId}/undo`, {});
    expect(again.status).toBe(409);
  });

  it('leave a refused write without a trace', async () => {
    setRecordLimits(server.deps.db, { bytes: 1000 });
    await setStored(1000);
    expect((await add('Sam')).status).toBe(409);
    expect(await stored()).toBe(1000);
    expect(await names()).toEqual(['Alex Marlow']);
  });

  it('are limited for all archives of an owner together', async () => {
    const { id: second } = await bodyOf<{ id: string }>(
      alex.post('/api/archives', { name: 'Second' }),
    );
    // An owner may have three times as much, and 3000 bytes are a thirtieth of that.
    setRecordLimits(server.deps.db, { bytes: 30_000 });
    await setStored(3000);
    await setStored(86_000, second);
    expect((await add('Robin')).status).toBe(201);
    await setStored(90_000, second);
    const refused = await add('Sam');
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { limit: 'recordBytesOfAccount', most: 90_000 },
    ]);
    // Another owner of the archive has room.
    const sam = await server.register('Sam Hartley');
    await server.join(alex, sam, 'owner');
    expect((await add('Sam')).status).toBe(201);
  });

  it('include the rows of accepted imports, which an import must have room for', async () => {
    const imports = importClient(alex, alex.archiveId);
    const { id } = await imports.bring(log);
    const { db } = server.deps;
    const { rows } = await db
      .selectFrom('import')
      .select('stored_bytes as rows')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { changes } = await db
      .selectFrom('change')
      .select(sql<number>`sum(2 * octet_length(after) + 300)`.as('changes'))
      .executeTakeFirstOrThrow();
    expect(rows).toBeGreaterThan(log.indexOf('\n'));
    expect(await stored()).toBe(rows + changes);
    const grown = await stored();

    // The same rows again change no record, but their import is kept.
    const { id: again } = await imports.preview(log);
    setRecordLimits(db, { bytes: grown });
    await expect(imports.accept(again)).rejects.toThrow();
    expect(await stored()).toBe(grown);
    setRecordLimits(db, { bytes: 2 * grown });
    await imports.accept(again);
    expect(await stored()).toBeGreaterThan(grown);
  });

  it('are counted once for the data of earlier releases', async () => {
    await importClient(alex, alex.archiveId).bring(log);
    await addPerson('Zoë');
    const grown = await stored();
    const { db } = server.deps;
    await db.schema.alterTable('archive_state').dropColumn('stored_bytes').execute();
    await db.schema.alterTable('import').dropColumn('unpacked_size').execute();
    await up(db as never);
    expect(await stored()).toBe(grown);
  });
});

import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/databases.ts';
import { jfk, journeyOf, lhr, travellerOf } from '../../../test/journeys/journey-fixtures.ts';
import { recordsOf, sent, somebody } from '../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import {
  deleteMarkedArchives,
  markArchiveDeleted,
  rowsPerPiece,
  tablesInOrder,
} from './deleted-archives.queries.ts';

describeOnEngines('the data of a deleted archive', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
  });
  afterEach(() => server.close());

  /** The rows that each statement deletes. */
  const deletions: number[] = [];
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const { numAffectedRows } = result;
      if (numAffectedRows !== undefined) deletions.push(Number(numAffectedRows));
      return result;
    },
  };

  it('is deleted in pieces, and that of others stays', async () => {
    const robin = await server.register('Robin Vale');
    const [person] = await recordsOf(alex, base, 'person');
    const travellers = [travellerOf(person?.id ?? '')];
    const legs = Array.from({ length: 2 * rowsPerPiece + 1 }, () =>
      journeyOf({ date: '1978-06-12', from: lhr, to: jfk, travellers }),
    );
    expect((await alex.post(`${base}/journeys`, sent(legs))).status).toBe(201);
    expect(
      (await robin.post(`/api/archives/${robin.archiveId}/people`, somebody({ name: 'Sam' })))
        .status,
    ).toBe(201);
    const { db } = server.deps;
    await db
      .transaction()
      .execute((transaction) => markArchiveDeleted(transaction, alex.archiveId));
    expect((await alex.get(`${base}/records?kinds=journey`)).status).toBe(404);
    deletions.length = 0;
    await deleteMarkedArchives(db.withPlugin(counting));
    expect(Math.max(...deletions)).toBe(rowsPerPiece);
    // Journeys, their travellers and their changes: two full pieces each.
    expect(deletions.filter((rows) => rows === rowsPerPiece).length).toBeGreaterThanOrEqual(6);
    const left = await db.selectFrom('journey').select('id').execute();
    expect(left).toEqual([]);
    const own = await recordsOf(robin, `/api/archives/${robin.archiveId}`, 'person');
    expect(own).toHaveLength(2);
  });

  it('is deleted by the next run if one was interrupted', async () => {
    const { db } = server.deps;
    await markArchiveDeleted(db, alex.archiveId);
    await expect(deleteMarkedArchives(db, AbortSignal.abort(new Error('stop')))).rejects.toThrow(
      'stop',
    );
    await deleteMarkedArchives(db);
    expect(await db.selectFrom('archive').select('id').execute()).toEqual([]);
  });

  it('is in the tables that are deleted in pieces, or small', async () => {
    const tables = await server.deps.db.introspection.getTables();
    const ofArchives = tables.filter(({ columns }) =>
      columns.some(({ name }) => name === 'archive_id'),
    );
    const small = ['archive_state', 'reset_link', 'app_password', 'job', 'search_state'];
    // PostgreSQL also lists the tables of other schemas.
    expect(new Set(ofArchives.map(({ name }) => name))).toEqual(
      new Set([...tablesInOrder, ...small]),
    );
  });
});

import { brotliDecompressSync } from 'node:zlib';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jfk, journeyOf, lhr, travellerOf } from '../../../test/journeys/journey-fixtures.ts';
import type { RecordSetsWire } from '../../domain/records/record-sets.ts';
import { describeOnEngines, onSqlite } from '../../../test/databases.ts';
import { recordsOf, sent, somebody } from '../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { newId } from '../../domain/shared/ids.ts';
import { findArchiveVersion } from './changes/archive-versions.queries.ts';
import { recordSets } from './record-sets.ts';

/** Runs an action after the first statement is answered and before the next is sent. */
function afterFirstStatement(action: () => Promise<unknown>): KyselyPlugin {
  let isFirst = true;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isFirst) {
        isFirst = false;
        await action();
      }
      return result;
    },
  };
}

describeOnEngines('the sets that tabs hold', (engine) => {
  const itOnSqlite = onSqlite(engine, it);
  it('are of one moment, though people and journeys are written while they are read', async () => {
    const server = await createTestServer(engine);
    const { db } = server.deps;
    const alex = await server.register('Alex Marlow');
    const base = `/api/archives/${alex.archiveId}`;
    const [person] = await recordsOf(alex, base, 'person');
    const travellers = [travellerOf(person?.id ?? '')];
    const leg = journeyOf({ date: '1978-06-12', from: lhr, to: jfk, travellers });
    const add = () => alex.post(`${base}/journeys`, sent([leg]));
    expect((await add()).status).toBe(201);
    const version = await findArchiveVersion(db, alex.archiveId);

    const interrupted = afterFirstStatement(async () => {
      await alex.post(`${base}/people`, somebody({ name: 'Sam' }));
      await add();
    });
    const sets = recordSets(db.withPlugin(interrupted));
    const read = async (asked: number) => {
      const names = ['journey', 'person'] as const;
      const { archiveId, userId } = alex;
      const body = await sets.all({ archiveId, userId, names, version: asked, coding: 'br' });
      const wire = JSON.parse(brotliDecompressSync(body).toString()) as RecordSetsWire;
      return [wire.archiveVersion, wire.sets.person?.count, wire.sets.journey?.count];
    };
    expect(await read(version)).toEqual([version, 1, 1]);
    expect(await read(version + 2)).toEqual([version + 2, 2, 2]);
    await server.close();
  });

  itOnSqlite('are made for the clients that are still there', async () => {
    const server = await createTestServer(engine);
    const { archiveId, userId } = await server.register('Alex Marlow');
    let statements = 0;
    const counted: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        statements++;
        return Promise.resolve(result);
      },
    };
    const sets = recordSets(server.deps.db.withPlugin(counted));
    const asked = { archiveId, userId, names: ['person'], version: 1, coding: 'br' } as const;
    const gone = { ...asked, isGone: () => true };
    await expect(sets.all(gone)).rejects.toMatchObject({ reason: 'cut-off' });
    await expect(sets.since(gone, 1)).rejects.toMatchObject({ reason: 'cut-off' });
    expect(statements).toBe(0);
    // The client that waits for the body of another one, which is gone, has it nevertheless.
    const [first, second] = await Promise.allSettled([sets.all(gone), sets.all(asked)]);
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
    await server.close();
  });

  itOnSqlite(
    'take no more memory when an account asks for every combination of kinds',
    async () => {
      const server = await createTestServer(engine);
      const alex = await server.register('Alex Marlow');
      const limit = { bytes: 5000, unusedFor: 60_000 };
      const held = recordSets(server.deps.db, { sets: limit, deltas: limit });
      const { archiveId, userId } = alex;
      const kinds = ['journey', 'person', 'place', 'stay', 'trip'] as const;
      for (let chosen = 1; chosen < 2 ** kinds.length; chosen++) {
        const names = kinds.filter((_kind, index) => chosen & (2 ** index));
        const asked = { archiveId, userId, names, version: 1, coding: 'gzip' } as const;
        await held.all(asked);
        await held.since(asked, 1);
      }
      expect(held.heldBytes()).toBeLessThanOrEqual(2 * limit.bytes);
      await server.close();
    },
  );

  describe('of an earlier version, for whoever asks what has changed since', () => {
    let server: TestServer;
    let alex: TestUser;
    let base: string;
    beforeEach(async () => {
      server = await createTestServer(engine);
      alex = await server.register('Alex Marlow');
      base = `/api/archives/${alex.archiveId}`;
    });
    afterEach(() => server.close());

    const ask = async (headers: Record<string, string> = {}) => {
      const path = `${base}/records?kinds=person`;
      const answer = await alex.get(path, { 'accept-encoding': 'br', ...headers });
      const present = Number(answer.headers.get('sojourn-present-version'));
      const etag = answer.headers.get('etag') ?? '';
      if (answer.status !== 200) return { status: answer.status, etag, present };
      const text = brotliDecompressSync(await answer.arrayBuffer()).toString();
      return { etag, present, version: (JSON.parse(text) as RecordSetsWire).archiveVersion };
    };
    const earlier = { 'sojourn-earlier': 'accepted' };
    const add = (count = 1) =>
      alex.post(`${base}/people`, {
        records: Array.from({ length: count }, () => somebody({ name: 'Sam' }).records).flat(),
      });

    it('are those held, or those that the browser has', async () => {
      const first = await ask();
      expect(first.version).toBe(first.present);
      await add();
      const held = await ask(earlier);
      expect(held).toEqual({ ...first, present: first.present + 1 });
      const known = await ask({ ...earlier, 'if-none-match': first.etag });
      expect(known).toEqual({ status: 304, etag: first.etag, present: held.present });
      // A client that does not accept an earlier version gets the current one.
      const whole = await ask({ 'if-none-match': first.etag });
      expect(whole).toMatchObject({ version: held.present, present: held.present });
      expect(await ask(earlier)).toEqual(whole);
    });

    it('are the present ones where too much has changed since, or nothing is held', async () => {
      const first = await ask(earlier);
      expect(first.version).toBe(first.present);
      await add(500);
      expect(await ask(earlier)).toMatchObject({ version: first.version });
      await add();
      const now = await ask({ ...earlier, 'if-none-match': first.etag });
      expect(now.version).toBe(now.present);
      expect(now.present).toBe(first.present + 2);
    });

    it('are not those of the same version that was lost when a backup was put back', async () => {
      await add();
      const lost = await ask(earlier);
      // As if the change had been made after the backup: another change set has its version.
      const { db } = server.deps;
      await db.deleteFrom('change').where('archive_id', '=', alex.archiveId).execute();
      await db
        .updateTable('change_set')
        .set({ id: newId() })
        .where('archive_id', '=', alex.archiveId)
        .where('version', '=', lost.present)
        .execute();
      const now = await ask({ ...earlier, 'if-none-match': lost.etag });
      expect(now.version).toBe(lost.version);
      expect(now.etag).not.toBe(lost.etag);
    });
  });
});

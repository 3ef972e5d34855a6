import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { beforeEveryTransaction } from '../../../../test/before-transaction.ts';
import { describeOnEngines } from '../../../../test/databases.ts';
import { type ImportClient, importClient } from '../../../../test/import-client.ts';
import type { Db } from '../../platform/db/database.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { acceptImport } from './accept.actions.ts';
import { mapPeople } from '../preview/change-preview.actions.ts';
import { somebody } from '../../../../test/records.ts';

const columns = 'Date,Flight number,From,To,Dep time,Arr time\n';
const flight = (day: number) =>
  `2019-05-${String(day).padStart(2, '0')},SK462,Copenhagen / Kastrup (CPH/EKCH),Oslo / Gardermoen (OSL/ENGM),08:25:00,09:35:00\n`;

/** Wraps a database and counts its transactions: the maximum open at once, and the total. */
function countTransactions(db: Db): { db: Db; most: () => number; count: () => number } {
  let open = 0;
  let most = 0;
  let count = 0;
  const transaction = () => ({
    execute: (work: (transaction: Db) => Promise<unknown>) => {
      most = Math.max(most, ++open);
      count++;
      return db
        .transaction()
        .execute(work)
        .finally(() => open--);
    },
  });
  const counted = new Proxy(db, {
    get(target, key) {
      if (key === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { db: counted, most: () => most, count: () => count };
}

describeOnEngines('an import while somebody else always writes first', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let imports: ImportClient;
  let count = 0;
  beforeAll(async () => {
    server = await createTestServer(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.advance(1000);
    alex = await server.register(`Alex ${++count}`);
    imports = importClient(alex, alex.archiveId);
  });
  const actor = () => ({ archiveId: alex.archiveId, userId: alex.userId, userName: alex.name });

  it('takes its turn after a few attempts, and knows what was written until then', async () => {
    const { id } = await imports.preview(columns + flight(1) + flight(2) + flight(3));
    let overtaken = 0;
    const db = beforeEveryTransaction(server.deps.db, async () => {
      overtaken++;
      // First imports flights of the preview, then edits people.
      if (overtaken <= 2)
        await importClient(alex, alex.archiveId).bring(columns + flight(overtaken));
      else
        await alex.post(
          `/api/archives/${alex.archiveId}/people`,
          somebody({ name: `Sam ${overtaken}` }),
        );
    });
    const { outcome } = await acceptImport({ ...server.deps, db }, actor(), id);
    expect(outcome).toMatchObject({ rows: 3, imported: 1, duplicates: 2 });
    expect(overtaken).toBeLessThan(10);
    expect(await imports.find(id)).toMatchObject({ status: 'accepted', outcome });
    const again = await imports.bring(columns + flight(1) + flight(2) + flight(3));
    expect(again.changeSetId).toBeNull();
    expect(again.outcome).toMatchObject({ imported: 0, duplicates: 3 });
  });

  it('names no change set where nothing is left to change when its turn comes', async () => {
    const { id } = await imports.preview(columns + flight(1) + flight(2));
    let overtaken = 0;
    const db = beforeEveryTransaction(server.deps.db, async () => {
      overtaken++;
      const others = importClient(alex, alex.archiveId);
      if (overtaken <= 2) await others.bring(columns + flight(overtaken));
      else
        await alex.post(
          `/api/archives/${alex.archiveId}/people`,
          somebody({ name: `Sam ${overtaken}` }),
        );
    });
    const accepted = await acceptImport({ ...server.deps, db }, actor(), id);
    expect(accepted).toMatchObject({ changeSetId: null, outcome: { duplicates: 2 } });
    expect(await acceptImport(server.deps, actor(), id)).toEqual(accepted);
  });

  it('is told the result where the one that was faster accepted it', async () => {
    const { id } = await imports.preview(columns + flight(1));
    const accepted: unknown[] = [];
    const db = beforeEveryTransaction(server.deps.db, async () => {
      if (accepted.length === 0) accepted.push(await imports.accept(id));
    });
    expect(await acceptImport({ ...server.deps, db }, actor(), id)).toEqual(accepted[0]);
  });

  it('is not found where the one that was faster discarded it', async () => {
    const { id } = await imports.preview(columns + flight(1));
    const db = beforeEveryTransaction(server.deps.db, async () => {
      await alex.delete(`/api/archives/${alex.archiveId}/imports/${id}`);
    });
    await expect(acceptImport({ ...server.deps, db }, actor(), id)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('is changed as asked though its preview is compared anew each time before', async () => {
    const { id } = await imports.preview(columns + flight(1));
    let overtaken = 0;
    const db = beforeEveryTransaction(server.deps.db, async () => {
      overtaken++;
      await alex.post(
        `/api/archives/${alex.archiveId}/people`,
        somebody({ name: `Sam ${overtaken}` }),
      );
      await imports.find(id);
    });
    await mapPeople(
      { ...server.deps, db },
      alex.archiveId,
      id,
      new Map([['', { newPerson: 'Jo Marlow' }]]),
    );
    expect(overtaken).toBeLessThan(10);
    const { travellers } = await imports.find(id);
    expect(travellers).toMatchObject([{ mappedTo: { newPerson: 'Jo Marlow' } }]);
  });

  it('is changed by ten requests at once in turn, each kept, and with one connection', async () => {
    const days = Array.from({ length: 10 }, (_, index) => flight(index + 1)).join('');
    const { id } = await imports.preview(columns + days + days);
    const { db } = server.deps;
    const transactions = countTransactions(db);
    server.deps.db = transactions.db;
    try {
      // Each of the second ten rows repeats one of the first ten, and is chosen as a different
      // flight.
      const path = `/api/archives/${alex.archiveId}/imports/${id}/rows`;
      const positions = Array.from({ length: 10 }, (_, index) => 10 + index);
      const sent = positions.map((row) => alex.put(`${path}/${row}`, { choice: 'add' }));
      const answers = await Promise.all(sent);
      expect(answers.map(({ status }) => status)).toEqual(positions.map(() => 200));
    } finally {
      server.deps.db = db;
    }
    expect((await imports.find(id)).outcome).toMatchObject({ imported: 20, duplicates: 0 });
    expect(transactions.most()).toBe(1);
    // No comparison was wasted, because each change begins after the previous one is stored.
    expect(transactions.count()).toBe(10);
  });

  it('is accepted while other requests write without a pause', async () => {
    const days = Array.from({ length: 28 }, (_, index) => flight(index + 1)).join('');
    const { id } = await imports.preview(columns + days);
    let isDone = false;
    const writer = async () => {
      for (let made = 0; !isDone; made++) {
        await alex.post(
          `/api/archives/${alex.archiveId}/people`,
          somebody({ name: `Sam ${made}` }),
        );
        // Returns to the event loop, like requests over a network.
        await setImmediate();
      }
    };
    const writers = [writer(), writer()];
    const accepted = imports.accept(id).finally(() => (isDone = true));
    await Promise.all([accepted, ...writers]);
    const { outcome } = await accepted;
    expect(outcome).toMatchObject({ rows: 28, imported: 28 });
  });
});

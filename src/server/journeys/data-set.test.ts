import { brotliDecompressSync } from 'node:zlib';
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { decodeJourneySet, type JourneySetWire } from '../../domain/journeys/journey-set.ts';
import { jfk, journeyOf, lhr } from '../../domain/journeys/journey-fixtures.ts';
import { describeOnBothEngines } from '../../../test/databases.ts';
import { createTestServer } from '../../../test/server.ts';
import { findArchiveVersion } from '../changes/archive-versions.queries.ts';
import { journeyDataSets } from './data-set.ts';

/** Does something as soon as the first statement is answered, before the next is sent. */
function afterFirstStatement(deed: () => Promise<unknown>): KyselyPlugin {
  let isFirst = true;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isFirst) {
        isFirst = false;
        await deed();
      }
      return result;
    },
  };
}

describeOnBothEngines('the journeys data set', (engine) => {
  it('is of one moment, though people and journeys are written while it is read', async () => {
    const server = await createTestServer(engine);
    const { db } = server.deps;
    const alex = await server.register('Alex Marlow');
    const base = `/api/archives/${alex.archiveId}`;
    const [person] = (await (await alex.get(`${base}/people`)).json()) as { id: string }[];
    const travellers = [
      { personId: person?.id, seat: '', seatPosition: '', cabin: '', reason: '' },
    ];
    const {
      id: _id,
      version: _version,
      ...leg
    } = journeyOf({ date: '1978-06-12', from: lhr, to: jfk });
    const add = () => alex.post(`${base}/journeys`, { journeys: [{ ...leg, travellers }] });
    expect((await add()).status).toBe(201);
    const version = await findArchiveVersion(db, alex.archiveId);

    const interrupted = afterFirstStatement(async () => {
      await alex.post(`${base}/people`, { name: 'Sam' });
      await add();
    });
    const sets = journeyDataSets(db.withPlugin(interrupted));
    const read = async (asked: number) => {
      const body = await sets.read(alex.archiveId, asked, 'br');
      const wire = JSON.parse(brotliDecompressSync(body).toString()) as JourneySetWire;
      return decodeJourneySet(wire);
    };
    const before = await read(version);
    expect([before.archiveVersion, before.people.length, before.journeys.length]).toEqual([
      version,
      1,
      1,
    ]);
    const after = await read(version + 2);
    expect([after.archiveVersion, after.people.length, after.journeys.length]).toEqual([
      version + 2,
      2,
      2,
    ]);
    await server.close();
  });
});

import { brotliDecompressSync } from 'node:zlib';
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { jfk, journeyOf, lhr, travellerOf } from '../../../test/journeys/journey-fixtures.ts';
import type { RecordSetsWire } from '../../domain/records/record-sets.ts';
import { describeOnBothEngines } from '../../../test/databases.ts';
import { recordsOf, sent, somebody } from '../../../test/records.ts';
import { createTestServer } from '../../../test/server.ts';
import { findArchiveVersion } from '../changes/archive-versions.queries.ts';
import { recordSets } from './record-sets.ts';

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

describeOnBothEngines('the sets that tabs hold', (engine) => {
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
      const body = await sets.read(alex.archiveId, { names, version: asked, coding: 'br' });
      const wire = JSON.parse(brotliDecompressSync(body).toString()) as RecordSetsWire;
      return [wire.archiveVersion, wire.sets.person?.count, wire.sets.journey?.count];
    };
    expect(await read(version)).toEqual([version, 1, 1]);
    expect(await read(version + 2)).toEqual([version + 2, 2, 2]);
    await server.close();
  });
});

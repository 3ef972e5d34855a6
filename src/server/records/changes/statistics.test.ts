import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { jfk, journeyOf, lhr } from '../../../../test/journeys/journey-fixtures.ts';
import { createTestServer } from '../../../../test/server.ts';
import { writeNewJourneys } from '../../journeys/journeys.actions.ts';
import { recordChanges } from './record-changes.ts';

it('has PostgreSQL look at tables that many records were written to', async () => {
  const server = await createTestServer('postgres');
  const alex = await server.register('Alex Marlow');
  const { db } = server.deps;
  const rowsKnown = async (table: string) => {
    const { rows } = await sql<{ rows: number }>`
      select reltuples as rows from pg_class where oid = ${`public.${table}`}::regclass
    `.execute(db);
    return rows[0]?.rows;
  };
  const actor = { archiveId: alex.archiveId, userId: null, userName: 'Alex' };
  const journey = journeyOf({ date: '2024-03-01', from: lhr, to: jfk, travellers: [] });
  const many = Array.from({ length: 1200 }, () => ({ journey }));
  await recordChanges(server.deps, actor, { action: 'journey.add', summary: {} }, (writing) =>
    writeNewJourneys(writing, many),
  );
  expect(await rowsKnown('journey')).toBe(1200);
  expect(await rowsKnown('change')).toBe(1202);
  await server.close();
});

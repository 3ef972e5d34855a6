import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/databases.ts';
import { createLog } from '../log.ts';
import type { ServerEvent } from './bus.ts';
import { describeBus } from './bus.suite.ts';
import { postgresBus } from './postgres.ts';

async function openTwoNodes() {
  const database = await openTestDatabase('postgres');
  const url = database.databaseUrl ?? '';
  const log = createLog('silent');
  const node = await postgresBus(url, log);
  const other = await postgresBus(url, log);
  return {
    url,
    node,
    other,
    async close() {
      await node.close();
      await other.close();
      await database.close();
    },
  };
}

describe('the bus over PostgreSQL', () => {
  describeBus(openTwoNodes);

  test('an event too large for a notification is a fault of the sender', async () => {
    const bus = await openTwoNodes();
    const event: ServerEvent = { type: 'membership-changed', userId: 'x'.repeat(8000) };
    await expect(bus.node.publish(event)).rejects.toThrow('too large');
    await bus.close();
  });

  test('a connection that was cut comes back and tells that events may be missing', async () => {
    const bus = await openTwoNodes();
    const events: ServerEvent[] = [];
    bus.node.subscribe((event) => events.push(event));
    const killer = new pg.Client({ connectionString: bus.url });
    await killer.connect();
    await killer.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sojourn bus'",
    );
    await killer.end();
    await expect.poll(() => events).toContainEqual({ type: 'events-missed' });
    const event: ServerEvent = { type: 'membership-changed', userId: 'alex' };
    await bus.node.publish(event);
    await expect.poll(() => events).toContainEqual(event);
    await bus.close();
  });
});

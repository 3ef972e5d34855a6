import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { createTestServer } from '../../../../../test/server.ts';
import { up } from './0009-reset-links.ts';

describeOnEngines('the migration of reset links', (engine) => {
  it('moves those that may still be used to their table, and leaves the rest behind', async () => {
    const server = await createTestServer(engine);
    const { db } = server.deps;
    const alex = await server.register('Alex Marlow');
    const robin = await server.register('Robin Ashe');
    await db.schema.dropTable('reset_link').execute();
    const at = { createdAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-11-21T08:00:00.000Z' };
    const values = {
      'reset:operator': alex.userId,
      'reset:owner': `${robin.userId} ${alex.userId} ${alex.archiveId}`,
      'reset:no-archive': `${robin.userId} ${alex.userId}`,
      'reset:gone': 'nobody',
      'reset:archive-gone': `${robin.userId} ${alex.userId} none`,
      other: alex.userId,
    };
    await db
      .insertInto('verification')
      .values(
        Object.entries(values).map(([identifier, value]) => ({
          id: identifier,
          identifier,
          value,
          updatedAt: at.createdAt,
          ...at,
        })),
      )
      .execute();

    await up(db as never);

    const of = { created_at: at.createdAt, expires_at: at.expiresAt };
    const moved = await db.selectFrom('reset_link').selectAll().orderBy('token_hash').execute();
    expect(moved).toEqual([
      { token_hash: 'operator', user_id: alex.userId, owner_id: null, archive_id: null, ...of },
      {
        token_hash: 'owner',
        user_id: robin.userId,
        owner_id: alex.userId,
        archive_id: alex.archiveId,
        ...of,
      },
    ]);
    const left = await db.selectFrom('verification').select('identifier').execute();
    expect(left).toEqual([{ identifier: 'other' }]);
    await server.close();
  });
});

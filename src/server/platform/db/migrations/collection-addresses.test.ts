import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { setsSince, recordsOf } from '../../../../../test/records.ts';
import { createTestServer } from '../../../../../test/server.ts';
import {
  collectionKind,
  type CollectionRecord,
} from '../../../../domain/collections/collection.ts';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import { recordChanges } from '../../../records/changes/record-changes.ts';
import type { Db } from '../database.ts';
import { up } from './0020-collection-addresses.ts';

async function dropAddresses(db: Db): Promise<void> {
  await db.schema.dropIndex('collection_by_address').execute();
  await db.schema.alterTable('collection').dropColumn('address').execute();
}

describeOnEngines('the migration of the addresses of collections', (engine) => {
  it('numbers the later of two, tells tabs to read anew, and lets no second one in', async () => {
    const server = await createTestServer(engine);
    const { db } = server.deps;
    const [alex, sam] = [await server.register('Alex Marlow'), await server.register('Sam Other')];
    const put = (archiveId: string, id: string, more: Partial<CollectionRecord>) =>
      recordChanges(
        server.deps,
        { archiveId, userId: null, userName: 'Test' },
        { action: 'collection.add', summary: {} },
        (writing) =>
          writing.put(collectionKind, [
            { id, values: { ...blankOf(collectionKind.fields), name: 'Europe', ...more } },
          ]),
      );
    const long = 'é'.repeat(60);
    // IDs in another order than that of their addition.
    const slugs = ['Europe', 'a', 'b', 'Europe_2', 'c', 'd', '', ''];
    for (const [at, slug] of slugs.entries()) {
      await put(alex.archiveId, `c${9 - at}`, { mode: 'road', slug });
    }
    await put(alex.archiveId, 'rail', { mode: 'rail', slug: 'Europe' });
    await put(sam.archiveId, 'c9', { mode: 'road', slug: 'Europe' });
    await dropAddresses(db);
    for (const [id, slug] of Object.entries({ c8: 'europe', c7: 'EUROPE', c5: long, c4: long })) {
      await db.updateTable('collection').set({ slug }).where('id', '=', id).execute();
    }
    const versionOf = async (archiveId: string) =>
      (
        await db
          .selectFrom('archive_state')
          .select('version')
          .where('archive_id', '=', archiveId)
          .executeTakeFirstOrThrow()
      ).version;
    const before = await versionOf(alex.archiveId);
    const ofSam = await versionOf(sam.archiveId);

    await up(db as never);

    const base = `/api/archives/${alex.archiveId}`;
    const all = await recordsOf(alex, base, 'collection');
    const renamed = before + 1;
    expect(Object.fromEntries(all.map(({ id, slug }) => [id, slug]))).toEqual({
      c9: 'Europe',
      c8: 'europe_3',
      c7: 'EUROPE_4',
      c6: 'Europe_2',
      c5: long,
      c4: `${'é'.repeat(56)}_2`,
      c3: '',
      c2: '',
      rail: 'Europe',
    });
    const later = all.filter(({ version }) => version === renamed).map(({ id }) => id);
    expect(later.toSorted()).toEqual(['c4', 'c7', 'c8']);
    const since = await setsSince(alex, base, before, ['collection']);
    expect(since.archiveVersion).toBe(renamed);
    expect(since.sets.collection).toBeDefined();
    expect(await versionOf(sam.archiveId)).toBe(ofSam);
    await expect(
      db.updateTable('collection').set({ address: 'road/europe' }).where('id', '=', 'c8').execute(),
    ).rejects.toThrow();
    await server.close();
  });
});

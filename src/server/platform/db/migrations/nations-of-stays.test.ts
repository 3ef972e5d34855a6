import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { bodyOf } from '../../../../../test/import-client.ts';
import { lhr } from '../../../../../test/journeys/journey-fixtures.ts';
import { recordsOf, setsSince, withIds } from '../../../../../test/records.ts';
import { createTestServer } from '../../../../../test/server.ts';
import { newValuesOf } from '../../../../domain/kinds/cells/new-values.ts';
import { type StayRecord, stayKind } from '../../../../domain/stays/stay.ts';
import { up } from './0025-nations-of-stays.ts';

describeOnEngines('the migration of the nations of stays', (engine) => {
  it('gives those in the United Kingdom theirs that said no region, and tells tabs to read anew', async () => {
    const server = await createTestServer(engine);
    const { db } = server.deps;
    const alex = await server.register('Alex Marlow');
    const base = `/api/archives/${alex.archiveId}`;
    const [me] = await recordsOf(alex, base, 'person');
    const add = async (name: string, more: Partial<StayRecord>) => {
      const people = [{ personId: me?.id ?? '' }];
      const values = { ...newValuesOf(stayKind.fields), people, arrival: '2020', name, ...more };
      await bodyOf(alex.post(`${base}/stays`, { records: withIds([values]), places: [lhr] }));
    };
    await add('by point', { town: 'London', point: { lat: 51.546, lon: -0.103 } });
    await add('by place', { town: 'Slough', placeId: lhr.id });
    await add('by name', { town: 'Bath', country: 'GB' });
    await add('in Norway', { point: { lat: 59.913, lon: 10.74 } });
    await add('said', { town: 'Ayr', region: 'GB-SCT', country: 'GB' });
    // As they were stored before.
    await db.updateTable('stay').set({ region: '' }).where('region', '<>', 'GB-SCT').execute();
    const state = db.selectFrom('archive_state').select('version');
    const before = await state.where('archive_id', '=', alex.archiveId).executeTakeFirstOrThrow();

    await up(db as never);

    const stays = await recordsOf(alex, base, 'stay');
    expect(Object.fromEntries(stays.map(({ name, region }) => [name, region]))).toEqual({
      'by point': 'GB-ENG',
      'by place': 'GB-ENG',
      'by name': '',
      'in Norway': '',
      said: 'GB-SCT',
    });
    const raised = stays.filter(({ version }) => version === before.version + 1);
    expect(raised.map(({ name }) => name).toSorted()).toEqual(['by place', 'by point']);
    // A tab that was there before asks for what has changed, and is given all.
    const { archiveVersion, sets } = await setsSince(alex, base, before.version, ['stay']);
    expect(archiveVersion).toBe(before.version + 1);
    expect(sets.stay).toBeDefined();
    await up(db as never);
    expect((await recordsOf(alex, base, 'stay')).map(({ version }) => version)).toEqual(
      stays.map(({ version }) => version),
    );
    await server.close();
  });
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { bodyOf } from '../../../../../test/import-client.ts';
import { lhr } from '../../../../../test/journeys/journey-fixtures.ts';
import { recordsOf, withIds } from '../../../../../test/records.ts';
import { createTestServer } from '../../../../../test/server.ts';
import { dayCorrectionKind } from '../../../../domain/days/facts/day-correction.ts';
import { newValuesOf } from '../../../../domain/kinds/cells/new-values.ts';
import { up } from './0026-places-of-corrections.ts';
import { up as addMarks } from './0027-marks-of-stops.ts';

describeOnEngines('the migration of the places of corrections', (engine) => {
  it('keeps every correction as it is, and lets new ones name a place', async () => {
    const server = await createTestServer(engine);
    const { db } = server.deps;
    const alex = await server.register('Alex Marlow');
    const base = `/api/archives/${alex.archiveId}`;
    const [me] = await recordsOf(alex, base, 'person');
    const add = (date: string, placeId: string | null) => {
      const said = { personId: me?.id ?? '', date, territory: 'GB-ENG', town: 'London', placeId };
      const records = withIds([{ ...newValuesOf(dayCorrectionKind.fields), ...said }]);
      return bodyOf(alex.post(`${base}/day-corrections`, { records, places: [lhr] }));
    };
    await add('2026-07-12', null);
    await add('2026-07-13', null);
    const before = await recordsOf(alex, base, 'day-correction');
    // As it was before.
    await db.schema.dropIndex('day_correction_by_place').execute();
    await sql`create table former as select archive_id, id, version, person_id, date, territory, town, why,
      import_id, source_id, created_at, updated_at from day_correction`.execute(db);
    await db.schema.dropTable('day_correction').execute();
    await sql`alter table former rename to day_correction`.execute(db);

    await up(db as never);
    await addMarks(db as never);

    expect(await recordsOf(alex, base, 'day-correction')).toEqual(before);
    await add('2026-07-14', lhr.id);
    const after = await recordsOf(alex, base, 'day-correction');
    expect(after.map(({ date, placeId }) => [date, placeId])).toEqual([
      ['2026-07-12', null],
      ['2026-07-13', null],
      ['2026-07-14', lhr.id],
    ]);
    await server.close();
  });
});

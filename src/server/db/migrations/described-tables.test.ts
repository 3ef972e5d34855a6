import { expect, it } from 'vitest';
import { describeOnBothEngines, openTestDatabase } from '../../../../test/databases.ts';
import { journeyKind } from '../../../domain/journeys/journey.ts';
import { columnNames } from '../../../domain/kinds/columns.ts';

/** What the archive notes about a record beside what its kind describes. */
const tables = {
  journey: {
    described: journeyKind.fields,
    beside: 'archive_id id version date_sort import_id source_id created_at updated_at',
  },
  journey_traveller: {
    described: journeyKind.fields.travellers.fields,
    beside: 'archive_id journey_id position',
  },
};

describeOnBothEngines('the tables that the migrations make', (engine) => {
  it.each(Object.entries(tables))('%s is as its kind wants it', async (name, kind) => {
    const { db, close } = await openTestDatabase(engine);
    const made = await db.introspection.getTables();
    const columns = made.find((table) => table.name === name)?.columns.map((one) => one.name);
    await close();
    const wanted = [...columnNames(kind.described), ...kind.beside.split(' ')];
    expect(columns?.toSorted()).toEqual(wanted.toSorted());
  });
});

import { expect, it } from 'vitest';
import { tableOf } from '../../../records/store/record-tables.ts';
import { describeOnEngines, openTestDatabase } from '../../../../../test/databases.ts';
import { readTable, readUnique, tablesWanted } from '../../../../../test/kinds/tables.ts';
import { columnOf } from '../../../../domain/kinds/columns.ts';
import type { Kind } from '../../../../domain/kinds/kind.ts';
import { kinds } from '../../../../domain/records/registry.ts';

const wanted = Object.values(kinds).flatMap((kind) => [...tablesWanted(kind)]);

describeOnEngines('the tables that the migrations make', (engine) => {
  it.each(wanted)('%s is as its kind wants it', async (name, table) => {
    const { db, close } = await openTestDatabase(engine);
    const made = await readTable(db, engine, name);
    await close();
    // More may be indexed than what kinds refer by.
    expect({ ...made, indexed: table.indexed.filter((one) => made.indexed.includes(one)) }).toEqual(
      table,
    );
  });

  it.each(Object.values(kinds) as Kind[])(
    '$name refuses no two that its kind allows',
    async (kind) => {
      const { db, close } = await openTestDatabase(engine);
      const made = await readUnique(db, engine, tableOf(kind));
      await close();
      // What the description does not say would end as an error of the database.
      const { fields, unique = [] } = kind;
      const described = unique.map((one) =>
        typeof one === 'string' ? columnOf(one, fields[one] as never) : one.derived,
      );
      expect(described).toEqual(expect.arrayContaining(made));
    },
  );
});

it('finds the unique columns on both engines', async () => {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const { db, close } = await openTestDatabase(engine);
    expect(await readUnique(db, engine, 'person')).toEqual(['slug']);
    expect(await readUnique(db, engine, 'collection')).toEqual(['address']);
    await close();
  }
});

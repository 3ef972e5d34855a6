import { expect, it } from 'vitest';
import { describeOnBothEngines, openTestDatabase } from '../../../../test/databases.ts';
import { readTable, tablesWanted } from '../../../../test/kinds/tables.ts';
import { kinds } from '../../../domain/records/registry.ts';

const wanted = Object.values(kinds).flatMap((kind) => [...tablesWanted(kind)]);

describeOnBothEngines('the tables that the migrations make', (engine) => {
  it.each(wanted)('%s is as its kind wants it', async (name, table) => {
    const { db, close } = await openTestDatabase(engine);
    const made = await readTable(db, engine, name);
    await close();
    // More may be indexed than what kinds refer by.
    expect({ ...made, indexed: table.indexed.filter((one) => made.indexed.includes(one)) }).toEqual(
      table,
    );
  });
});

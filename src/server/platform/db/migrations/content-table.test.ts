import { expect, it } from 'vitest';
import { describeOnEngines, openTestDatabase } from '../../../../../test/databases.ts';
import { readTable, tablesWanted } from '../../../../../test/kinds/tables.ts';
import { createSpecimenTables, specimenKind } from '../../../../../test/specimen.ts';
import { createContentTable } from './content-table.ts';

describeOnEngines('a content table', (engine) => {
  it.each([...tablesWanted(specimenKind)])('%s is as its kind wants it', async (name, wanted) => {
    const { db, close } = await openTestDatabase(engine);
    await createSpecimenTables(db);
    const made = await readTable(db, engine, name);
    // `variant_of` refers to its own table, which is not in the registry.
    const among = (all: readonly string[]) => all.filter((one) => !one.includes('variant_of'));
    expect({ ...made, references: among(made.references), indexed: among(made.indexed) }).toEqual(
      wanted,
    );
    await close();
  });

  it('has the sort key of a kind that is read in pages', async () => {
    const { db, close } = await openTestDatabase(engine);
    await createContentTable(db as never, 'shot', { title: 'text' }, { isPaged: true });
    const fields = { title: { type: 'text', maxLength: 10 } } as const;
    const kind = { ...specimenKind, name: 'shot', fields, paged: true };
    const [[, wanted] = []] = tablesWanted(kind as never);
    expect(await readTable(db, engine, 'shot')).toMatchObject({ columns: wanted?.columns });
    await close();
  });
});

import { expect, it } from 'vitest';
import { describeOnBothEngines, openTestDatabase } from '../../../../test/databases.ts';
import { blankOf } from '../../../domain/kinds/blank.ts';
import { columnNames } from '../../../domain/kinds/columns.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { kinds } from '../../../domain/records/registry.ts';
import { listTablesOf, recordColumns } from '../../records/record-tables.ts';

/** The tables that the kinds want, with their columns. */
const wanted = Object.values(kinds).flatMap((kind: Kind): [string, string[]][] => [
  [
    kind.name,
    [
      ...columnNames(kind.fields),
      ...Object.keys(kind.derive?.(blankOf(kind.fields) as never) ?? {}),
      ...recordColumns,
    ],
  ],
  ...listTablesOf(kind).map(({ table, owner, fields }): [string, string[]] => [
    table,
    [...columnNames(fields), 'archive_id', owner, 'position'],
  ]),
]);

describeOnBothEngines('the tables that the migrations make', (engine) => {
  it.each(wanted)('%s is as its kind wants it', async (name, columns) => {
    const { db, close } = await openTestDatabase(engine);
    const made = await db.introspection.getTables();
    const own = made.find((table) => table.name === name)?.columns.map((one) => one.name);
    await close();
    expect(own?.toSorted()).toEqual(columns.toSorted());
  });
});

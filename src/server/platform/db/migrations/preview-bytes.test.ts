import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { importClient } from '../../../../../test/import-client.ts';
import { createTestServer } from '../../../../../test/server.ts';
import { up } from './0007-preview-bytes.ts';

describeOnEngines('the migration of what previews store', (engine) => {
  it('adds up the rows of those that are open, in bytes', async () => {
    const server = await createTestServer(engine);
    const alex = await server.register('Alex Marlow');
    const imports = importClient(alex, alex.archiveId);
    const log = (name: string) =>
      `Date,Flight number,From,To,Dep time,Arr time\n2018-05-04,SK462,${name} (CPH/EKCH),Oslo (OSL/ENGM),,\n`;
    const { id: accepted } = await imports.bring(log('Kastrup'));
    await imports.preview(log('København'));
    const { db } = server.deps;
    const stored = () =>
      db.selectFrom('import').select(['id', 'stored_bytes']).orderBy('id').execute();
    const [, open] = await stored();
    await db.schema.dropIndex('import_by_user').execute();
    await db.schema.alterTable('import').dropColumn('stored_bytes').execute();

    await up(db as never);

    const rows = await db
      .selectFrom('import_row')
      .select(['raw', 'draft'])
      .where('import_id', '!=', accepted)
      .execute();
    const bytes = rows.map(
      ({ raw, draft }) => Buffer.byteLength(raw) + Buffer.byteLength(draft ?? ''),
    );
    const sum = bytes.reduce((all, each) => all + each, 0);
    expect(sum).toBeGreaterThan(0);
    expect(await stored()).toEqual([
      { id: accepted, stored_bytes: 0 },
      { id: open?.id, stored_bytes: sum },
    ]);
    await server.close();
  });
});

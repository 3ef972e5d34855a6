import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { importClient } from '../../../../../test/import-client.ts';
import { createTestServer } from '../../../../../test/server.ts';
import { dropRowJudgements } from '../../../../../test/before-row-judgements.ts';
import { up as addAnyway } from './0003-add-anyway.ts';
import { up } from './0005-row-choice.ts';

describeOnEngines('the migration of what is said of a row', (engine) => {
  it('keeps which rows are added anyway; the others stay out', async () => {
    const server = await createTestServer(engine);
    const alex = await server.register('Alex Marlow');
    const flight = (date: string) => `${date},SK462,Copenhagen (CPH/EKCH),Oslo (OSL/ENGM),,\n`;
    await importClient(alex, alex.archiveId).preview(
      `Date,Flight number,From,To,Dep time,Arr time\n${flight('2018')}${flight('2019')}`,
    );
    const { db } = server.deps;
    await dropRowJudgements(db);
    await db.schema.alterTable('import_row').dropColumn('choice').execute();
    await addAnyway(db as never);
    await db
      .updateTable('import_row')
      .set({ add_anyway: 1 } as never)
      .where('position', '=', 1)
      .execute();

    await up(db as never);

    const { rows } = await sql<{ choice: string }>`
      select * from import_row order by position
    `.execute(db);
    expect(rows.map(({ choice }) => choice)).toEqual(['leave-out', 'add']);
    expect(rows[0]).not.toHaveProperty('add_anyway');
    await server.close();
  });
});

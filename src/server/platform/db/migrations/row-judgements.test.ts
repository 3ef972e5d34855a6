import { expect, it } from 'vitest';
import { dropRowJudgements } from '../../../../../test/before-row-judgements.ts';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { importClient } from '../../../../../test/import-client.ts';
import { createTestServer } from '../../../../../test/server.ts';
import { up } from './0014-row-judgements.ts';

describeOnEngines('the migration of what rows come to', (engine) => {
  it('keeps the rows of previews and of accepted imports, read or not, and what they came to', async () => {
    const server = await createTestServer(engine);
    const alex = await server.register('Alex Marlow');
    const imports = importClient(alex, alex.archiveId);
    const log = (...dates: string[]) =>
      `Date,Flight number,From,To,Dep time,Arr time\n${dates
        .map((date) => `${date},SK462,Copenhagen (CPH/EKCH),Oslo (OSL/ENGM),08:25:00,09:35:00\n`)
        .join('')}`;
    await imports.bring(log('2018-05-04', 'never', '2018-05-04'));
    await imports.preview(log('2018-05-04', '2019-05-04', '31 June'));
    const { db } = server.deps;
    const stored = async () => {
      const of = (table: 'import_row' | 'import_judgement') =>
        db.selectFrom(table).selectAll().orderBy('import_id').orderBy('position').execute();
      // A later migration adds which collection is said of a track.
      const judgements = await of('import_judgement');
      return {
        rows: await of('import_row'),
        judgements: judgements.map((judgement) => ({ ...judgement, collection_id: null })),
      };
    };
    const before = await stored();
    expect(before.judgements).toMatchObject([
      { outcome: 'new', fingerprint: expect.any(String), record_id: expect.any(String) },
      { outcome: 'failed' },
      { outcome: 'duplicate' },
      { outcome: 'duplicate', record_id: expect.any(String) },
      { outcome: 'new', record_id: null },
      { outcome: 'failed' },
    ]);
    await dropRowJudgements(db);

    await up(db as never);

    expect(await stored()).toEqual(before);
    await server.close();
  });
});

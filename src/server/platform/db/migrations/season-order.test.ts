import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { createTestServer } from '../../../../../test/server.ts';
import { jfk, journeyOf, lhr } from '../../../../../test/journeys/journey-fixtures.ts';
import { dateSortKey } from '../../../../domain/shared/dates/edtf-date.ts';
import { up } from './0004-season-order.ts';
import { recordsOf, sent } from '../../../../../test/records.ts';

describeOnEngines('the migration of the order of seasons', (engine) => {
  it('gives stored seasons the key that new ones get, and leaves other dates alone', async () => {
    const server = await createTestServer(engine);
    const alex = await server.register('Alex Marlow');
    const base = `/api/archives/${alex.archiveId}`;
    const [person] = await recordsOf(alex, base, 'person');
    const travellers = [
      { personId: person?.id ?? '', seat: '', seatPosition: '', cabin: '', reason: '' } as const,
    ];
    const dates = ['1978-21', '1978-23~', '1978-02', '1978-02-21', '1978', 'XXXX'];
    const journeys = dates.map((date) => {
      const { id: _, version: __, ...journey } = journeyOf({ date, from: lhr, to: jfk });
      return { ...journey, travellers };
    });
    expect((await alex.post(`${base}/journeys`, sent(journeys))).status).toBe(201);

    const { db } = server.deps;
    const former = { '1978-21': '1978-03-00', '1978-23~': '1978-09-00' };
    for (const [date, date_sort] of Object.entries(former)) {
      await db.updateTable('journey').set({ date_sort }).where('date', '=', date).execute();
    }
    await up(db as never);

    const rows = await db.selectFrom('journey').select(['date', 'date_sort']).execute();
    expect(Object.fromEntries(rows.map((row) => [row.date, row.date_sort]))).toEqual(
      Object.fromEntries(dates.map((date) => [date, dateSortKey(date)])),
    );
    await server.close();
  });
});

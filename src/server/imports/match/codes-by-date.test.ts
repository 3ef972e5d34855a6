import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { bodyOf, importClient } from '../../../../test/import-client.ts';
import { createTestServer } from '../../../../test/server.ts';

describeOnEngines('codes of an imported log', (engine) => {
  it('mean what they meant on the day, and city codes no airfield', async () => {
    const server = await createTestServer(engine);
    const alex = await server.register('Alex Marlow');
    const imports = importClient(alex, alex.archiveId);
    const { id } = await imports.preview(
      [
        'Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID,To_OID,Airline_OID,Plane_OID',
        '1990-05-01,BRU,JED,SN271,,,,,,,,AT7,,,,,,,',
        '2015-05-01,BRU,SEL,SN271,,,,,,,,,,,,,,,',
        '1978-05-01,RUH,SEL,,,,,,,,,,,,,,,,',
        '2015-05-01,QQX,BRU,,,,,,,,,,,,,,,,',
      ].join('\n'),
    );
    const rows = await imports.rows(id);
    expect(rows.map(({ problem }) => problem)).toEqual([
      null,
      { code: 'city-code', detail: 'SEL, Seoul: ICN, GMP' },
      null,
      { code: 'airport-unknown', detail: 'QQX' },
    ]);
    expect(rows[0]?.journey).toMatchObject({ operator: 'Sabena', vehicle: 'ATR 72' });
    expect(rows[2]?.journey).toMatchObject({
      from: { code: 'RUH', name: 'Riyadh International Airport (old)' },
      to: { code: 'SEL', name: 'Gimpo International Airport' },
    });
    await server.close();
  });

  it('are looked up by date where somebody types them, too', async () => {
    const server = await createTestServer(engine);
    const alex = await server.register('Alex Marlow');
    const first = async (query: string) => {
      const path = `/api/archives/${alex.archiveId}/places/airlines?${query}`;
      const [airline] = await bodyOf<{ name: string }[]>(alex.get(path));
      return airline?.name;
    };
    expect(await first('q=SN&date=1990')).toBe('Sabena');
    expect(await first('q=SN&date=2010-05')).toBe('Brussels Airlines');
    expect(
      (await alex.get(`/api/archives/${alex.archiveId}/places/airlines?q=SN&date=soon`)).status,
    ).toBe(400);
    await server.close();
  });
});

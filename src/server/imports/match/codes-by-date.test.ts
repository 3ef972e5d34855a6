import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import type { AskedName } from '../targets/tables/asked-names.ts';
import type { TableView } from '../targets/tables/view-table.ts';
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
      { code: 'airport-unknown', detail: 'QQX', date: '2015-05-01' },
    ]);
    expect(rows[0]?.journey).toMatchObject({ operator: 'Sabena', vehicle: 'ATR 72' });
    expect(rows[2]?.journey).toMatchObject({
      from: { code: 'RUH', name: 'Riyadh International Airport (old)' },
      to: { code: 'SEL', name: 'Gimpo International Airport' },
    });
    await server.close();
  });

  it('mean who had them on the day, else are asked about with who had them nearest', async () => {
    const server = await createTestServer(engine);
    const alex = await server.register('Alex Marlow');
    const imports = importClient(alex, alex.archiveId);
    const { id } = await imports.preview(
      [
        'Date,From,To,Flight',
        '2023-05-05,TSE,ALA,KC851',
        '2001-05-05,SDA,AMM,RJ812',
        '1966-05-05,DIA,ORD,UA1',
        '1975-05-05,SAY,JNB,RH820',
        '2019-05-05,KIV,OTP,5F101',
        '2026-02-02,BSZ,DXB,FZ788',
        '2012-02-02,SRI,BPN,',
        '2022-05-05,AUH,ATH,5W7081',
        '2019-05-05,LCA,TLV,U8104',
        '2008-05-05,BCN,SVQ,XG9001',
        '1975-05-05,SDA,AMM,',
        '1970-05-05,LUM,JNB,',
        '1995-05-05,LUM,KMG,',
        '',
      ].join('\n'),
    );
    const rows = await imports.rows(id);
    expect(rows.map(({ journey }) => journey && [journey.from.name, journey.operator])).toEqual([
      ['Nursultan Nazarbayev International Airport', 'Air Astana'],
      ['Saddam International Airport', 'Royal Jordanian'],
      ['Washington Dulles International Airport', 'United Airlines'],
      ['Salisbury Airport', 'Air Rhodesia'],
      ['Chişinău International Airport', 'FlyOne'],
      ['Manas International Airport', 'flydubai'],
      ['Temindung Airport', ''],
      [expect.any(String), 'Wizz Air Abu Dhabi'],
      [expect.any(String), 'TUS Airways'],
      [expect.any(String), 'Clickair'],
      null,
      null,
      ['Dehong Mangshi Airport', ''],
    ]);
    const [sda, lum] = rows.filter(({ journey }) => !journey);
    expect([sda?.problem, lum?.problem]).toEqual([
      { code: 'code-unassigned', detail: 'SDA: BGW Baghdad, SDI Saidor', date: '1975-05-05' },
      { code: 'code-unassigned', detail: 'LUM: MPM Maputo, LUM Dehong', date: '1970-05-05' },
    ]);

    // The answer is about the dates on which nobody had the code.
    const path = `/api/archives/${alex.archiveId}/imports/${id}/table`;
    const { names } = await bodyOf<{ names: AskedName[] }>(alex.get(`${path}/names`));
    expect(names.map(({ text, places }) => [text, places.map((place) => place.id)])).toEqual([
      ['SDA', ['airport:ORBI', 'airport:AYSD']],
      ['LUM', ['airport:FQMA', 'airport:ZPMS']],
    ]);
    const { mapping, revision } = await bodyOf<TableView>(alex.get(path));
    const places = names.flatMap(({ text, places: [place] }) => (place ? [{ text, place }] : []));
    await alex.put(path, { mapping: { ...mapping, places }, revision });
    const answered = (await imports.rows(id)).map(({ journey }) => journey?.from.name);
    expect([answered[1], ...answered.slice(10)]).toEqual([
      'Saddam International Airport',
      expect.stringContaining('Baghdad'),
      'Maputo Airport',
      'Dehong Mangshi Airport',
    ]);
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

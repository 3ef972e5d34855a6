import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bodyOf,
  type ImportClient,
  importClient,
  overJob,
} from '../../../../../test/import-client.ts';
import { recordsOf } from '../../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../../test/server.ts';
import type { ImportView, RowView } from '../../preview/import-view.ts';
import type { TableView, TriedRow } from './view-table.ts';

describe('a row corrected in the preview is read as in its file:', () => {
  let server: TestServer;
  let alex: TestUser;
  let imports: ImportClient;
  let count = 0;
  beforeAll(async () => {
    server = await createTestServer('sqlite');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.advance(1000);
    alex = await server.register(`Alex ${++count}`);
    imports = importClient(alex, alex.archiveId);
  });
  const path = (rest: string) => `/api/archives/${alex.archiveId}/imports${rest}`;
  const fix = (id: string, position: number, cells: Record<number, string>) =>
    bodyOf<ImportView>(alex.put(path(`/${id}/rows/${position}`), { cells }));
  const preview = async (...lines: string[]) => (await imports.preview(lines.join('\n'))).id;
  const shown = async (id: string) =>
    (await imports.rows(id)).map(({ journey, problem }: RowView) =>
      journey
        ? [journey.date, journey.from.code, journey.to.code, journey.departure].join(' ').trim()
        : problem?.code,
    );

  it('with marks that repeat the cell above', async () => {
    const id = await preview(
      'Date,From,To',
      '2019-06-14,LHR,JFK',
      'do,JFK,Neverland',
      'do,BOS,LHR',
    );
    expect(await shown(id)).toEqual(['2019-06-14 LHR JFK', 'place-unknown', '2019-06-14 BOS LHR']);
    await fix(id, 1, { 2: 'BOS' });
    expect(await shown(id)).toEqual([
      '2019-06-14 LHR JFK',
      '2019-06-14 JFK BOS',
      '2019-06-14 BOS LHR',
    ]);
  });

  it('with the rows below that repeat it', async () => {
    const id = await preview(
      'Date,From,To,Note',
      'some day,LHR,JFK,a',
      'do,JFK,BOS,b',
      'dito,BOS,LHR,c',
      '2019-07-01,LHR,CDG,d',
      'do,CDG,LHR,e',
    );
    expect((await shown(id)).slice(0, 3)).toEqual(['date-invalid', 'date-invalid', 'date-invalid']);
    await fix(id, 0, { 0: '2019-06-14' });
    expect(await shown(id)).toEqual([
      '2019-06-14 LHR JFK',
      '2019-06-14 JFK BOS',
      '2019-06-14 BOS LHR',
      '2019-07-01 LHR CDG',
      '2019-07-01 CDG LHR',
    ]);
  });

  it('with its way back', async () => {
    const id = await preview(
      'Date,Return date,From,To,Note',
      '2019-06-14,2019-06-20,LHR,CDG,',
      '2019-07-01,some day,LHR,JFK,a',
      '2019-08-01,,LHR,DUB,',
    );
    const others = ['2019-06-14 LHR CDG', '2019-06-20 CDG LHR'];
    expect(await shown(id)).toEqual([...others, 'date-invalid', '2019-08-01 LHR DUB']);
    const view = await fix(id, 2, { 1: '2019-07-09' });
    expect(await shown(id)).toEqual([
      ...others,
      '2019-07-01 LHR JFK',
      '2019-08-01 LHR DUB',
      '2019-07-09 JFK LHR',
    ]);
    expect(view.outcome).toMatchObject({ rows: 5, failed: 0 });
    // Each is a row of its own now.
    await fix(id, 4, { 3: 'DUB', 0: '2019-07-10' });
    await fix(id, 2, { 4: 'b' });
    expect((await shown(id)).slice(2)).toEqual([
      '2019-07-01 LHR JFK',
      '2019-08-01 LHR DUB',
      '2019-07-10 JFK DUB',
    ]);
    await imports.accept(id);
    const journeys = await recordsOf(alex, `/api/archives/${alex.archiveId}`, 'journey');
    expect(journeys.map(({ date }) => date).toSorted()).toEqual([
      '2019-06-14',
      '2019-06-20',
      '2019-07-01',
      '2019-07-10',
      '2019-08-01',
    ]);
  });

  it('with each leg of its route, in the year above it', async () => {
    const id = await preview(
      'Date,Route,Flight',
      '2018',
      '1 May,LHR-XQX-SYD,EK2/EK412',
      '2019',
      '3 May,LHR-CDG,BA304',
    );
    expect(await shown(id)).toEqual([
      'year-line',
      'route-unread',
      'year-line',
      '2019-05-03 LHR CDG',
    ]);
    await fix(id, 1, { 1: 'LHR-DXB-SYD' });
    expect(await shown(id)).toEqual([
      'year-line',
      '2018-05-01 LHR DXB',
      'year-line',
      '2019-05-03 LHR CDG',
      '2018-05-01 DXB SYD',
    ]);
  });

  it('with each leg both ways, and their travellers', async () => {
    const id = await preview(
      'Date,Return,Route,Who',
      '2018-05-01,2018-05-20,LHR-XQX-SYD,Sam',
      '2018-06-01,2018-06-20,LHR-CDG,Sam',
    );
    const view = await fix(id, 0, { 2: 'LHR-DXB-SYD' });
    expect((await shown(id)).toSorted()).toEqual([
      '2018-05-01 DXB SYD',
      '2018-05-01 LHR DXB',
      '2018-05-20 DXB LHR',
      '2018-05-20 SYD DXB',
      '2018-06-01 LHR CDG',
      '2018-06-20 CDG LHR',
    ]);
    expect(view.travellers.find(({ name }) => name === 'Sam')?.rows).toBe(6);
  });

  it('and stays one row if the row below repeats its cells', async () => {
    const id = await preview('Date,Route', '2018-05-01,LHR-XQX-SYD', '2018-06-01,do');
    await fix(id, 0, { 1: 'LHR-DXB-SYD' });
    expect(await shown(id)).toEqual(['route-unread', 'route-unread']);
  });

  it('in a column in which every time is midnight', async () => {
    const id = await preview(
      'Date,From,To,Departure time',
      '2019-06-14,LHR,JFK,00:00',
      '2019-06-20,JFK,Neverland,00:00',
      '2019-06-22,LHR,CDG,00:00',
    );
    await fix(id, 1, { 2: 'LHR' });
    expect(await shown(id)).toEqual([
      '2019-06-14 LHR JFK',
      '2019-06-20 JFK LHR',
      '2019-06-22 LHR CDG',
    ]);
    await fix(id, 1, { 3: '18:05' });
    expect((await shown(id))[1]).toBe('2019-06-20 JFK LHR 18:05');
  });

  it('with dots that separate thousands', async () => {
    const id = await preview(
      'Schiff;Dienststellung;Anmusterung;Abmusterung;BRZ;kW',
      'Aurora;Mate;3.2.2015;1.5.2015;2.361,5;5.000,5',
      'Borealis;Mate;bald;1.9.2015;17.594;9.000',
    );
    expect((await imports.rows(id)).map(({ outcome }) => outcome)).toEqual(['new', 'failed']);
    await fix(id, 1, { 2: '3.6.2015' });
    await imports.accept(id);
    const vessels = await recordsOf(alex, `/api/archives/${alex.archiveId}`, 'vessel');
    expect(vessels.map(({ name, grossTonnage }) => [name, grossTonnage])).toEqual(
      expect.arrayContaining([
        ['Aurora', 2361.5],
        ['Borealis', 17594],
      ]),
    );
  });

  it('if the dates have day and month in both orders', async () => {
    const id = await preview(
      'Date,From,To',
      '14/06/2019,LHR,JFK',
      '06/20/2019,JFK,LHR',
      '25/04/2019,LHR,Neverland',
      '03/05/2019,CDG,LHR',
    );
    expect((await shown(id))[2]).toBe('date-order-mixed');
    await fix(id, 2, { 2: 'CDG' });
    expect((await shown(id))[2]).toBe('date-order-mixed');
    // Now all have the same order, so that the others can be read.
    await fix(id, 1, { 0: '20/06/2019' });
    expect(await shown(id)).toEqual([
      '2019-06-14 LHR JFK',
      '2019-06-20 JFK LHR',
      '2019-04-25 LHR CDG',
      '2019-05-03 CDG LHR',
    ]);
  });

  it('among the legs of its day, which are put in order together', async () => {
    const id = await preview(
      'Date,From,To',
      '2019-06-14,BOS,DEN',
      '2019-06-14,LHR,BOS',
      '2019-06-14,DEN,Neverland',
    );
    await fix(id, 2, { 2: 'SFO' });
    await imports.accept(id);
    const journeys = await recordsOf(alex, `/api/archives/${alex.archiveId}`, 'journey');
    expect(journeys.map(({ order }) => order).toSorted()).toEqual([1, 2, 3]);
  });

  it('but a struck row is read once it is corrected', async () => {
    const file = new URL('../../../../../test/imports/workbooks/struck.xlsx', import.meta.url);
    const { id } = await imports.preview(new Uint8Array(readFileSync(file)), 'Flights.xlsx');
    const struck = async () =>
      (await imports.rows(id)).flatMap(({ line, problem }) =>
        problem?.code === 'row-struck' ? [line] : [],
      );
    expect(await struck()).toEqual([3, 7]);
    const { mapping, revision } = await bodyOf<TableView>(alex.get(path(`/${id}/table`)));
    const tried = await bodyOf<{ rows: TriedRow[] }>(
      alex.post(path(`/${id}/table/try`), { mapping }),
    );
    expect(tried.rows.map(({ problem }) => problem?.code === 'row-struck')).toEqual([
      false,
      true,
      false,
      false,
      false,
      true,
      false,
    ]);
    const again = async (given: TableView['mapping'], seen: string) =>
      bodyOf(alex.put(path(`/${id}/table`), { mapping: given, revision: seen }));
    await again({ ...mapping, fixed: [{ field: 'note', text: 'read again' }] }, revision);
    expect(await struck()).toEqual([3, 7]);
    await fix(id, 1, { 4: 'flown after all' });
    expect(await struck()).toEqual([7]);
    const now = await bodyOf<TableView>(alex.get(path(`/${id}/table`)));
    await again({ ...now.mapping, fixed: [] }, now.revision);
    expect(await struck()).toEqual([7]);
  });

  it('also if its failed rows are imported again', async () => {
    const id = await preview(
      'Date,From,To,Departure time,Return,Note',
      '2019-06-14,LHR,JFK,00:00,,x',
      'do,JFK,Neverland,00:00,,#N/A',
      '2019-07-01,Neverland,CDG,00:00,2019-07-04,y',
    );
    await imports.accept(id);
    const { importId, jobId } = await bodyOf<{ importId: string; jobId: string }>(
      alex.post(path(`/${id}/table/rest`), { name: 'Rest' }),
    );
    await overJob(alex, alex.archiveId, jobId);
    expect((await imports.rows(importId)).map(({ cells }) => cells)).toEqual([
      ['2019-06-14', 'JFK', 'Neverland', '', '', '#N/A'],
      ['2019-07-01', 'Neverland', 'CDG', '', '', 'y'],
      ['2019-07-04', 'CDG', 'Neverland', '', '', 'y'],
    ]);
  });

  it('and a return that is chosen in the preview is read when its row is imported again', async () => {
    const id = await preview('Date,From,To,Until', '2019-06-14,LHR,JFK,2019-06-20');
    const { mapping, revision } = await bodyOf<TableView>(alex.get(path(`/${id}/table`)));
    const columns = mapping.columns.with(3, { heading: 'Until', field: 'returnDate' });
    await bodyOf(alex.put(path(`/${id}/table`), { mapping: { ...mapping, columns }, revision }));
    expect(await shown(id)).toEqual(['return-unread']);
    await imports.accept(id);
    const { importId, jobId } = await bodyOf<{ importId: string; jobId: string }>(
      alex.post(path(`/${id}/table/rest`), { name: 'Rest' }),
    );
    await overJob(alex, alex.archiveId, jobId);
    expect(await shown(importId)).toEqual(['2019-06-14 LHR JFK', '2019-06-20 JFK LHR']);
  });
});

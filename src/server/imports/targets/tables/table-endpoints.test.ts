import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEngines, onSqlite } from '../../../../../test/databases.ts';
import {
  bodyOf,
  type ImportClient,
  importClient,
  overJob,
} from '../../../../../test/import-client.ts';
import { recordsOf } from '../../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../../test/server.ts';
import { caps } from '../../../../domain/access/caps.ts';
import type { TableMapping } from '../../../../domain/imports/table/mapping.ts';
import { beforeNextTransaction } from '../../../../../test/before-transaction.ts';
import { listMappings, rememberMapping } from './mappings.queries.ts';
import type { ImportView, RowView } from '../../preview/import-view.ts';
import type { AskedName } from './asked-names.ts';
import type { TableView, TriedRow } from './view-table.ts';

const ownList = [
  'Our journeys',
  'When,Where from,Where to,With whom,Plane,Remarks,Weather',
  '12.6.78,Heathrow,JFK,Sam,Boeing 747,First trip,rain',
  '25.12.1978,JFK,LHR,alone,,,snow',
  '3.1.79,LHR,Neverland,,,,',
  '',
].join('\n');

describeOnEngines('tables with columns of their own', (engine) => {
  const itOnSqlite = onSqlite(engine, it);
  let server: TestServer;
  let alex: TestUser;
  let imports: ImportClient;
  let count = 0;
  beforeAll(async () => {
    server = await createTestServer(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    // Later, because so many accounts cannot be created at once.
    server.clock.advance(10_000);
    alex = await server.register(`Alex ${++count}`);
    imports = importClient(alex, alex.archiveId);
  });
  const path = (rest: string) => `/api/archives/${alex.archiveId}/imports${rest}`;
  const table = (id: string) => bodyOf<TableView>(alex.get(path(`/${id}/table`)));
  const setMapping = async (id: string, mapping: TableMapping) => {
    const { revision } = await table(id);
    return bodyOf<ImportView>(alex.put(path(`/${id}/table`), { mapping, revision }));
  };
  const fix = (id: string, position: number, cells: Record<number, string>) =>
    bodyOf<ImportView>(alex.put(path(`/${id}/rows/${position}`), { cells }));
  const withField = (mapping: TableMapping, heading: string, field: string): TableMapping => ({
    ...mapping,
    columns: mapping.columns.map((column) =>
      column.heading === heading ? { ...column, field } : column,
    ),
  });
  const ends = (rows: readonly RowView[]) =>
    rows.map(({ journey }) => journey && `${journey.date} ${journey.from.code}-${journey.to.code}`);
  const journeys = () =>
    server.deps.db
      .selectFrom('journey')
      .selectAll()
      .where('archive_id', '=', alex.archiveId)
      .orderBy('date')
      .execute();

  itOnSqlite('may be workbooks, whose other sheets are named and stay so', async () => {
    const file = new URL(
      '../../../../../test/imports/workbooks/calc/openpyxl.xlsx',
      import.meta.url,
    );
    const { id, outcome } = await imports.preview(
      new Uint8Array(readFileSync(file)),
      'Flights.xlsx',
    );
    expect(outcome).toMatchObject({ rows: 7, imported: 5, skipped: 2, failed: 0 });
    const left = ['Costs', 'Lists'].map((detail) => ({
      outcome: 'skipped',
      problem: { code: 'sheet-left-out', detail },
    }));
    expect((await imports.rows(id)).slice(5)).toMatchObject(left);
    const { mapping } = await table(id);
    const changed = await setMapping(id, withField(mapping, 'Window', 'travellers.reason'));
    expect(changed.outcome).toMatchObject({ rows: 7, imported: 5, skipped: 2, failed: 0 });
    expect((await imports.rows(id)).slice(5)).toMatchObject(left);
    await imports.accept(id);
    expect((await journeys()).map(({ date, number }) => `${date} ${number}`)).toEqual([
      '2019-06-14 BA117',
      '2019-06-20 BA178',
      '2019-12 BA017',
      '2019-22 ',
      '2020-01-03 LH900',
    ]);
  });

  itOnSqlite(
    'may be workbooks, whose problems name the sheet when they are read again',
    async () => {
      const file = new URL('../../../../../test/imports/workbooks/openpyxl.xlsx', import.meta.url);
      const { id } = await imports.preview(new Uint8Array(readFileSync(file)), 'Flights.xlsx');
      const failed = { code: 'formula-unread', detail: '=1+1', sheet: 'Flights 2019', row: 6 };
      expect((await imports.rows(id))[2]).toMatchObject({ line: 7, problem: failed });
      const { mapping } = await table(id);
      await setMapping(id, withField(mapping, 'Window', 'travellers.reason'));
      expect((await imports.rows(id))[2]).toMatchObject({ line: 7, problem: failed });
    },
  );

  itOnSqlite('need no mapping where their columns say what they are', async () => {
    const text =
      'Date,From,To,Airline,Flight\n2019-05-04,LHR,JFK,British Airways,117\n2019-05-11,JFK,LHR,BA,BA178\n';
    const { id, outcome } = await imports.bring(text);
    expect(outcome).toMatchObject({ rows: 2, imported: 2, failed: 0 });
    const rows = await imports.rows(id);
    expect(rows.map(({ journey }) => [journey?.number, journey?.operator])).toEqual([
      ['BA117', 'British Airways'],
      ['BA178', 'British Airways'],
    ]);
    const again = await imports.bring(text);
    expect(again.outcome).toMatchObject({ imported: 0, duplicates: 2 });
  });

  itOnSqlite('become a preview with what is proposed, which says how it reads them', async () => {
    const view = await imports.preview(ownList);
    expect(view.format).toEqual({ id: 'table', name: 'Table' });
    expect(view.outcome).toMatchObject({ rows: 3, imported: 2, failed: 1 });
    expect(view.travellers.map(({ name, rows }) => [name, rows])).toEqual([
      ['', 2],
      ['Sam', 1],
    ]);
    const { headings, mapping, origin, rows, isOrderSure } = await table(view.id);
    expect(headings[0]).toBe('When');
    expect(mapping.columns.map(({ field }) => field)).toEqual([
      'date',
      'from',
      'to',
      'companions',
      'vehicle.type',
      'note',
      '',
    ]);
    expect({ origin, isOrderSure }).toEqual({ origin: 'proposed', isOrderSure: true });
    expect(rows[0]).toEqual({
      position: 0,
      line: 3,
      cells: ['12.6.78', 'Heathrow', 'JFK', 'Sam', 'Boeing 747', 'First trip', 'rain'],
    });
    const shown = await imports.rows(view.id);
    expect(ends(shown)).toEqual(['1978-06-12 LHR-JFK', '1978-12-25 JFK-LHR', null]);
    expect(shown[0]?.journey?.from).toMatchObject({ code: 'LHR', town: 'London' });
    expect(shown[2]).toMatchObject({ problem: { code: 'place-unknown', detail: 'Neverland' } });
    expect(shown[2]?.cells?.[2]).toBe('Neverland');
  });

  itOnSqlite(
    'show what another mapping would do before it is set, and read all rows anew by it',
    async () => {
      const { id } = await imports.preview(ownList);
      const { mapping } = await table(id);
      const turned = withField(withField(mapping, 'Where from', 'to'), 'Where to', 'from');
      const wanted = withField(turned, 'Weather', 'note');
      const tried = await bodyOf<{ rows: TriedRow[] }>(
        alex.post(path(`/${id}/table/try`), { mapping: wanted }),
      );
      expect(tried.rows.map(({ journey }) => journey?.from.code)).toEqual([
        'JFK',
        'LHR',
        undefined,
      ]);
      expect(ends(await imports.rows(id))[0]).toBe('1978-06-12 LHR-JFK');

      const view = await setMapping(id, wanted);
      expect(view.outcome).toMatchObject({ rows: 3, imported: 2, failed: 1 });
      expect(ends(await imports.rows(id))[0]).toBe('1978-06-12 JFK-LHR');
      expect((await table(id)).origin).toBe('given');
      await imports.accept(id);
      const [first, second] = await journeys();
      expect(first?.note).toBe('Remarks: First trip\nWeather: rain');
      expect(second?.note).toBe('Weather: snow');
    },
  );

  itOnSqlite('keep who the travellers are when they are read in another way', async () => {
    const { id, travellers } = await imports.preview(ownList);
    const sam = travellers.find(({ name }) => name === 'Sam');
    await imports.map(id, { [sam?.key ?? '']: { newPerson: 'Sam Björk' } });
    const { mapping } = await table(id);
    const view = await setMapping(id, withField(mapping, 'Weather', 'note'));
    expect(view.travellers.find(({ name }) => name === 'Sam')?.mappedTo).toEqual({
      newPerson: 'Sam Björk',
    });
    const alone = await setMapping(id, withField(mapping, 'With whom', ''));
    expect(alone.travellers.map(({ name }) => name)).toEqual(['']);
  });

  it('know what a text means once it was said, in all rows and in the next file', async () => {
    const { id } = await imports.preview(ownList);
    const { mapping } = await table(id);
    const place = { id: 'place:made', kind: 'airport', iata: '', icao: '', name: 'Neverland' };
    const whole = {
      ...place,
      town: '',
      country: 'GB',
      region: '',
      lat: 51,
      lon: 0,
      zone: 'Europe/London',
    };
    const answered = { ...mapping, places: [{ text: 'neverland', place: whole }] };
    const view = await setMapping(id, answered as TableMapping);
    expect(view.outcome).toMatchObject({ imported: 3, failed: 0 });
    await imports.accept(id);
    const next = await imports.preview(ownList.replace('3.1.79', '4.1.79'));
    expect(next.outcome).toMatchObject({ imported: 1, duplicates: 2, failed: 0 });
    expect((await table(next.id)).origin).toBe('remembered');
    const sam = await server.register(`Sam ${count}`);
    const elsewhere = await importClient(sam, sam.archiveId).preview(ownList);
    expect(elsewhere.outcome).toMatchObject({ failed: 1 });
  });

  itOnSqlite(
    'believe nothing of a place that is chosen but its id, where that is known',
    async () => {
      const { id } = await imports.preview(ownList);
      const { mapping } = await table(id);
      const wrong = {
        kind: 'point' as const,
        iata: '',
        icao: '',
        name: 'Neverland',
        town: 'Elsewhere',
        country: 'JP',
        region: '',
        lat: 1,
        lon: 2,
        zone: 'Asia/Tokyo',
      };
      const answer = (placeId: string, more = {}) => ({
        ...mapping,
        places: [{ text: 'Neverland', place: { ...wrong, id: placeId, ...more } }],
      });
      await setMapping(id, answer('town:2643743'));
      const [, , row] = await imports.rows(id);
      expect(row?.journey?.to).toMatchObject({ town: 'London' });
      await imports.accept(id);
      const kept = async (placeId: string) =>
        (await recordsOf(alex, `/api/archives/${alex.archiveId}`, 'place')).find(
          (place) => place.id === placeId,
        );
      expect(await kept('town:2643743')).toMatchObject({ name: 'London', zone: 'Europe/London' });

      const next = await imports.preview(ownList.replace('3.1.79', '5.1.79'));
      await setMapping(next.id, answer('town:0'));
      await imports.accept(next.id);
      // An unknown place is stored as a custom place.
      expect(await kept('town-0')).toMatchObject({ name: 'Neverland', isOwn: true });
      const { revision } = await table((await imports.preview(ownList.replace('3.1', '6.1'))).id);
      const refused = await alex.put(path(`/${next.id}/table`), {
        mapping: answer('town:0', { zone: 'Mars/Base' }),
        revision,
      });
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { issues: [{ path: 'mapping.places.0.place.zone', code: 'not-a-zone' }] },
      ]);
    },
  );

  describe('that name places which may be several', () => {
    const text = [
      'Date,From,To,Flight',
      '3 May 1998,London,New York,BA 175',
      '17.05.1998,New York,London,BA176',
      'Aug 1999,London,Xanadu,',
      '~2004,Bombay,Goa,9W 473',
      'some day,London,LON,BA1',
      '2005,JFK,LHR,',
      '',
    ].join('\n');
    const names = async (id: string) =>
      (await bodyOf<{ names: AskedName[] }>(alex.get(path(`/${id}/table/names`)))).names;

    it('ask once about each, with how many rows say it and the largest airport first', async () => {
      const { id, outcome } = await imports.preview(text);
      expect(outcome).toMatchObject({ imported: 1, failed: 5 });
      const asked = await names(id);
      expect(
        asked.map(({ text: said, rows, isCalledSo, places }) => [
          said,
          rows,
          isCalledSo,
          places
            .slice(0, 2)
            .map(({ iata }) => iata)
            .join(),
        ]),
      ).toEqual([
        ['London', 4, true, 'LHR,LGW'],
        ['New York', 2, true, 'JFK,LGA'],
        ['Xanadu', 1, false, ''],
        ['Goa', 1, true, 'GOI,GOA'],
        ['LON', 1, true, 'LHR,LGW'],
      ]);
      const { mapping } = await table(id);
      const places = asked.flatMap(({ text: said, places: [place] }) =>
        place ? [{ text: said, place }] : [],
      );
      const view = await setMapping(id, { ...mapping, places });
      expect(view.outcome).toMatchObject({ imported: 4, failed: 2 });
      expect((await names(id)).map((name) => name.text)).toEqual(['Xanadu']);
    });

    itOnSqlite('offer places for misspelt names, of flights and of trains', async () => {
      const misspelt = [
        'Date,From,To,Flight,Mode',
        '3 May 1998,Franfurt,Barcelone,LH 1234,air',
        '4 May 1998,Lisabon,Machester,TP 322,air',
        '5 May 1998,Franfurt,Lisabon,,rail',
        '',
      ].join('\n');
      const { id } = await imports.preview(misspelt);
      const asked = (await names(id)).map(({ text: said, isCalledSo, places }) => [
        said,
        isCalledSo,
        places[0] && (places[0].iata || places[0].town),
      ]);
      // Barcelone and Lisabon are names of Barcelona and Lisbon in French and Czech.
      expect(asked).toEqual([
        ['Franfurt', false, 'FRA'],
        ['Machester', false, 'MAN'],
        ['Franfurt', false, 'Frankfurt am Main'],
      ]);
    });

    itOnSqlite('show of a row that failed what it says', async () => {
      const { id } = await imports.preview(text);
      const rows = await imports.rows(id);
      expect(rows.map(({ written }) => written)).toEqual([
        { date: '1998-05-03', from: 'London', to: 'New York', number: 'BA 175' },
        { date: '1998-05-17', from: 'New York', to: 'London', number: 'BA176' },
        { date: '1999-08', from: 'London', to: 'Xanadu', number: '' },
        { date: '2004~', from: 'Bombay', to: 'Goa', number: '9W 473' },
        { date: 'some day', from: 'London', to: 'LON', number: 'BA1' },
        null,
      ]);
    });

    itOnSqlite('are no business of whoever may not import', async () => {
      const { id } = await imports.preview(text);
      const sam = await server.register(`Sam ${count}`);
      expect((await sam.get(path(`/${id}/table/names`))).status).toBe(404);
    });
  });

  describe('with a date that can be read both ways', () => {
    const text = 'Date,From,To\n2019-05-03,LHR,JFK\n03/06/2019,MAN,PMI\n';
    const datesOf = async (id: string) =>
      (await imports.rows(id)).map(({ journey }) => journey?.date);
    const prefer = async (dateOrder: string) => {
      const { preferences } = await bodyOf<{ preferences: object }>(alex.get('/api/me'));
      await alex.put('/api/me/preferences', { ...preferences, dateOrder });
    };
    const accept = (id: string) => alex.post(path(`/${id}/accept`), {});

    it('are read as their owner writes dates', async () => {
      const { id, openDate } = await imports.preview(text);
      expect([openDate, await datesOf(id)]).toEqual(['', ['2019-05-03', '2019-06-03']]);
      await prefer('mdy');
      const other = await imports.preview(text);
      expect(await datesOf(other.id)).toEqual(['2019-05-03', '2019-03-06']);
    });

    itOnSqlite('wait to be told which it is where their owner writes the year first', async () => {
      await prefer('ymd');
      const { id, openDate } = await imports.preview(text);
      expect(openDate).toBe('03/06/2019');
      const refused = await accept(id);
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { code: 'invalid', reason: 'date-unanswered', name: '03/06/2019' },
      ]);
      // Another change of the mapping does not answer the question.
      const { mapping } = await table(id);
      const named = await setMapping(id, withField(mapping, 'To', 'to'));
      expect(named.openDate).toBe('03/06/2019');
      const said = await setMapping(id, { ...mapping, dateOrder: 'day-first', isOrderSaid: true });
      expect([said.openDate, await datesOf(id)]).toEqual(['', ['2019-05-03', '2019-06-03']]);
      expect((await accept(id)).status).toBe(202);
    });

    itOnSqlite(
      'ask nothing any more once the row is fixed, and ask where a fixed row has such a date',
      async () => {
        await prefer('ymd');
        const { id } = await imports.preview(text);
        expect((await fix(id, 1, { 0: '3 June 2019' })).openDate).toBe('');
        expect((await fix(id, 0, { 0: '4/6/2019' })).openDate).toBe('4/6/2019');
        expect((await accept(id)).status).toBe(400);
      },
    );
  });

  it('have rows fixed in the preview, which stay so by another mapping, and are undone with it', async () => {
    const { id } = await imports.preview(ownList);
    const view = await fix(id, 2, { 2: 'CDG' });
    expect(view.outcome).toMatchObject({ imported: 3, failed: 0 });
    const { mapping } = await table(id);
    await setMapping(id, withField(mapping, 'Weather', 'note'));
    const rows = await imports.rows(id);
    expect(ends(rows)[2]).toBe('1979-01-03 LHR-CDG');
    expect(rows[2]?.cells?.[2]).toBe('CDG');
    expect(rows[2]?.raw).toContain('Neverland');
    const failed = await fix(id, 2, { 0: 'some day' });
    expect(failed.outcome).toMatchObject({ imported: 2, failed: 1 });
    await fix(id, 2, { 0: 'May 79' });
    await imports.accept(id);
    expect((await journeys()).map(({ date }) => date)).toEqual([
      '1978-06-12',
      '1978-12-25',
      '1979-05',
    ]);
    await bodyOf(alex.post(path(`/${id}/undo`), {}));
    expect(await journeys()).toEqual([]);
    const late = await alex.put(path(`/${id}/rows/2`), { cells: { 0: '1979' } });
    expect(late.status).toBe(409);
  });

  it('refuse other cells of whoever has not seen the last ones, and keep those', async () => {
    const { id } = await imports.preview(ownList);
    const write = (text: string, seen: Record<number, string>) =>
      alex.put(path(`/${id}/rows/2`), { cells: { 5: text }, seen });
    expect((await write('Snow', { 5: '' })).status).toBe(200);
    const refused = await write('Rain', { 5: '' });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'conflict', reason: 'cells-changed' },
    ]);
    expect((await imports.rows(id))[2]?.cells?.[5]).toBe('Snow');
    // The other cells in `seen` are unchanged; one of them is beyond the end of the row.
    expect((await write('Rain', { 5: 'Snow', 2: 'Neverland', 9: '' })).status).toBe(200);
    const both = await Promise.all([write('Hail', { 5: 'Rain' }), write('Sun', { 5: 'Rain' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await write('x', { 200: '' })).status).toBe(400);
  });

  it('name new travellers where a fixed row does', async () => {
    const { id } = await imports.preview(ownList);
    const view = await fix(id, 1, { 3: 'Robin' });
    expect(view.travellers.map(({ name }) => name)).toEqual(['', 'Sam', 'Robin']);
  });

  itOnSqlite('count the rows of a traveller as they are fixed', async () => {
    const { id } = await imports.preview(ownList);
    const rowsOf = ({ travellers }: ImportView) => travellers.map(({ name, rows }) => [name, rows]);
    const view = await fix(id, 2, { 2: 'CDG', 3: 'Sam' });
    expect(rowsOf(view)).toEqual([
      ['', 3],
      ['Sam', 2],
    ]);
    expect(rowsOf(await fix(id, 0, { 3: 'Robin' }))).toEqual([
      ['', 3],
      ['Sam', 1],
      ['Robin', 1],
    ]);
    expect(rowsOf(await fix(id, 2, { 3: '', 2: 'Neverland' }))).toEqual([
      ['', 2],
      ['Robin', 1],
    ]);
  });

  it('bring the rows that failed in again once the others are imported', async () => {
    const { id } = await imports.preview(ownList);
    const { mapping } = await table(id);
    await fix(id, 2, { 5: '=1+1' });
    await setMapping(id, withField(mapping, 'Weather', 'note'));
    expect((await alex.post(path(`/${id}/table/rest`), { name: 'Rest' })).status).toBe(409);
    await imports.accept(id);
    const begun = await bodyOf<{ importId: string; jobId: string }>(
      alex.post(path(`/${id}/table/rest`), { name: 'Rest' }),
    );
    await overJob(alex, alex.archiveId, begun.jobId);
    const rest = await imports.find(begun.importId);
    expect(rest).toMatchObject({ fileName: 'Rest', outcome: { rows: 1, failed: 1 } });
    const fixed = await fix(rest.id, 0, { 2: 'CDG' });
    expect(fixed.outcome).toMatchObject({ imported: 1, failed: 0 });
    await imports.accept(rest.id);
    expect((await journeys()).map(({ date, note }) => [date, note])[2]).toEqual([
      '1979-01-03',
      'Remarks: =1+1',
    ]);
    const none = await alex.post(path(`/${rest.id}/table/rest`), { name: 'Rest' });
    expect(none.status).toBe(404);
  });

  it('forget what was said of places by an import that was undone, and nothing else of it', async () => {
    const { id } = await imports.preview(ownList);
    const { mapping } = await table(id);
    const whole = {
      id: 'town:2643743',
      kind: 'town' as const,
      iata: '',
      icao: '',
      name: 'London',
      town: 'London',
      country: 'GB',
      region: '',
      lat: 51.5,
      lon: 0,
      zone: 'Europe/London',
    };
    await setMapping(id, {
      ...withField(mapping, 'Weather', 'note'),
      places: [{ text: 'Neverland', place: whole }],
    });
    await imports.accept(id);
    await bodyOf(alex.post(path(`/${id}/undo`), {}));
    const next = await imports.preview(ownList);
    const read = await table(next.id);
    expect([next.outcome.failed, read.origin, read.mapping.places]).toEqual([1, 'remembered', []]);
    expect(read.mapping.columns.at(-1)?.field).toBe('note');
  });

  itOnSqlite('refuse what is no mapping, no cell, no row, and what is no table', async () => {
    const { id } = await imports.preview(ownList);
    const { mapping, revision } = await table(id);
    const put = async (body: object) =>
      (await alex.put(path(`/${id}/table`), { revision, ...body })).status;
    expect(await put({ mapping: { ...mapping, format: 2 } })).toBe(400);
    expect(await put({ mapping: { ...mapping, kind: 'starship' } })).toBe(400);
    const columns = Array.from({ length: 201 }, () => mapping.columns[0]);
    expect(await put({ mapping: { ...mapping, columns } })).toBe(400);
    expect(await put({ mapping, revision: undefined })).toBe(400);
    const odd = withField(mapping, 'Remarks', 'remarks');
    const lost = await alex.put(path(`/${id}/table`), { revision, mapping: odd });
    expect([lost.status, await lost.json()]).toMatchObject([
      400,
      { issues: [{ path: 'mapping.columns.5.field', code: 'field-unknown' }] },
    ]);
    expect((await alex.post(path(`/${id}/table/try`), { mapping: odd })).status).toBe(400);
    expect(await put({ mapping: { ...mapping, fixed: [{ field: 'lat', text: '1' }] } })).toBe(400);
    expect(await put({ mapping: { ...mapping, kind: 'place' } })).toBe(400);
    const row = async (position: number, cells: Record<string, string>) =>
      (await alex.put(path(`/${id}/rows/${position}`), { cells })).status;
    expect(await row(0, {})).toBe(400);
    expect(await row(0, { 200: 'x' })).toBe(400);
    expect(await row(0, { x: 'x' })).toBe(400);
    expect(await row(0, { 5: 'x'.repeat(10_001) })).toBe(400);
    expect(await row(0, { 4: 'x'.repeat(9999), 5: 'x'.repeat(9999), 6: 'y'.repeat(99) })).toBe(413);
    expect(await row(3, { 0: '1978' })).toBe(404);
    expect(await row(2_147_483_647, { 0: '1978' })).toBe(404);
    const known = await imports.preview(
      'Date,Flight number,From,To,Dep time,Arr time\n2019-05-04,BA117,London (LHR/EGLL),New York (JFK/KJFK),08:25:00,11:20:00\n',
    );
    expect(known.format.id).toBe('fr24');
    expect((await alex.get(path(`/${known.id}/table`))).status).toBe(404);
    expect((await alex.put(path(`/${known.id}/table`), { mapping, revision })).status).toBe(404);
    expect((await alex.put(path(`/${known.id}/rows/0`), { cells: { 0: '1978' } })).status).toBe(
      404,
    );
    expect((await imports.find(id)).outcome).toMatchObject({ imported: 2, failed: 1 });
  });

  itOnSqlite(
    'are nobody else’s: not of another archive, a viewer or a member who was removed',
    async () => {
      const { id } = await imports.preview(ownList);
      const { mapping, revision } = await table(id);
      const tries = (user: TestUser, archiveId: string) => {
        const at = `/api/archives/${archiveId}/imports/${id}`;
        return Promise.all([
          user.get(`${at}/table`),
          user.put(`${at}/table`, { mapping, revision }),
          user.post(`${at}/table/try`, { mapping }),
          user.put(`${at}/rows/2`, { cells: { 2: 'CDG' } }),
        ]).then((answers) => answers.map(({ status }) => status));
      };
      const sam = await server.register(`Sam ${count}`);
      expect(await tries(sam, sam.archiveId)).toEqual([404, 404, 404, 404]);
      expect(await tries(sam, alex.archiveId)).toEqual([404, 404, 404, 404]);
      await server.join(alex, sam, 'viewer');
      expect(await tries(sam, alex.archiveId)).toEqual([403, 403, 403, 403]);
      const robin = await server.register(`Robin ${count}`);
      await server.join(alex, robin, 'editor');
      expect((await robin.get(path(`/${id}/table`))).status).toBe(200);
      await server.deps.db
        .deleteFrom('membership')
        .where('organizationId', '=', alex.archiveId)
        .where('userId', '=', robin.userId)
        .execute();
      expect(await tries(robin, alex.archiveId)).toEqual([404, 404, 404, 404]);
      expect((await imports.find(id)).outcome).toMatchObject({ imported: 2, failed: 1 });
    },
  );

  it('stay as they are where the member is removed before it is written', async () => {
    const { id } = await imports.preview(ownList);
    const { mapping, revision } = await table(id);
    const robin = await server.register(`Robin ${count}`);
    await server.join(alex, robin, 'editor');
    beforeNextTransaction(server, () =>
      server.deps.db
        .deleteFrom('membership')
        .where('organizationId', '=', alex.archiveId)
        .where('userId', '=', robin.userId)
        .execute(),
    );
    const wanted = withField(mapping, 'Weather', 'note');
    const refused = await robin.put(path(`/${id}/table`), { mapping: wanted, revision });
    expect(refused.status).toBe(404);
    expect((await table(id)).origin).toBe('proposed');
    expect((await imports.rows(id)).map(({ cells }) => cells?.[6])).toEqual(['rain', 'snow', '']);
  });

  itOnSqlite('refuse a mapping of whoever has not seen the last one, and keep that', async () => {
    const { id } = await imports.preview(ownList);
    const seen = await table(id);
    const put = (heading: string, field: string) =>
      alex.put(path(`/${id}/table`), {
        mapping: withField(seen.mapping, heading, field),
        revision: seen.revision,
      });
    // Editing a row does not change the revision of the mapping.
    await fix(id, 2, { 2: 'CDG' });
    const answers = await Promise.all([put('Weather', 'note'), put('Remarks', '')]);
    const refused = answers.find(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await refused?.json()).toMatchObject({ code: 'conflict', reason: 'columns-changed' });
    const kept = await table(id);
    const noted = kept.mapping.columns.filter(({ field }) => field === 'note').length;
    // If both were applied, only one column would be a note, as with the second mapping alone.
    expect(noted).toBe(answers[0]?.status === 200 ? 2 : 0);
    expect(kept.revision).not.toBe(seen.revision);
    await setMapping(id, withField(kept.mapping, 'Plane', ''));
  });

  it('refuse it also where the other is stored while its rows are read', async () => {
    const { id } = await imports.preview(ownList);
    const { mapping, revision } = await table(id);
    const other = withField(mapping, 'Remarks', '');
    beforeNextTransaction(server, () =>
      server.deps.db.transaction().execute(async (db) => {
        const json = JSON.stringify(other);
        await db
          .updateTable('import_table')
          .set({ mapping: json })
          .where('import_id', '=', id)
          .execute();
        await db
          .updateTable('import')
          .set((row) => ({ revision: row('revision', '+', 1) }))
          .where('id', '=', id)
          .execute();
      }),
    );
    const late = await alex.put(path(`/${id}/table`), {
      mapping: withField(mapping, 'Weather', 'note'),
      revision,
    });
    expect(late.status).toBe(409);
    expect((await table(id)).mapping).toEqual(other);
  });

  it('count what is stored beside the rows, and refuse cells that take too much of it', async () => {
    const { id } = await imports.preview(ownList);
    const { db } = server.deps;
    const stored = async () => {
      const row = await db
        .selectFrom('import')
        .select('stored_bytes')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.stored_bytes;
    };
    const before = await stored();
    await fix(id, 0, { 5: 'x'.repeat(9000) });
    const fixed = await stored();
    // Stored twice: in the cell and in the note of the draft.
    expect(fixed - before).toBeGreaterThan(18_000);
    const { mapping } = await table(id);
    const airlines = Array.from({ length: 100 }, (_, at) => ({
      text: `${at}`.padEnd(400, 'x'),
      airline: { name: 'British Airways', iata: 'BA', icao: 'BAW' },
    }));
    await setMapping(id, { ...mapping, airlines });
    expect((await stored()) - fixed).toBeGreaterThan(40_000);
    // Each character takes six characters in JSON.
    const signs = '\u0001'.repeat(9000);
    const refused = await alex.put(path(`/${id}/rows/1`), { cells: { 5: signs } });
    expect([refused.status, await refused.json()]).toMatchObject([
      413,
      { code: 'too-large', reason: 'row-too-long' },
    ]);
    const cells = JSON.stringify(['x'.repeat(caps.fixedBytesOfImport)]);
    await db
      .insertInto('import_mended')
      .values({ archive_id: alex.archiveId, import_id: id, position: 2, cells })
      .execute();
    const full = await alex.put(path(`/${id}/rows/1`), { cells: { 5: 'more' } });
    expect([full.status, await full.json()]).toMatchObject([
      409,
      { code: 'limit-reached', limit: 'fixedBytesOfImport' },
    ]);
    expect((await imports.rows(id))[1]?.cells?.[5]).toBe('');
  });

  it('take two changes at once, one after the other', async () => {
    const { id } = await imports.preview(ownList);
    const { mapping } = await table(id);
    await Promise.all([
      fix(id, 2, { 2: 'CDG' }),
      setMapping(id, withField(mapping, 'Weather', 'note')),
      fix(id, 1, { 0: '26.12.1978' }),
    ]);
    expect(ends(await imports.rows(id))).toEqual([
      '1978-06-12 LHR-JFK',
      '1978-12-26 JFK-LHR',
      '1979-01-03 LHR-CDG',
    ]);
    expect((await table(id)).origin).toBe('given');
  });

  it('are remembered in some number, and those forgotten that were used least lately', async () => {
    const { db } = server.deps;
    const { id } = await imports.preview(ownList);
    const { mapping } = await table(id);
    const remember = (key: string, minute: number) =>
      rememberMapping(db, alex.archiveId, {
        key,
        mapping,
        usedAt: `2026-11-24T00:${String(minute).padStart(2, '0')}:00.000Z`,
      });
    for (let at = 0; at < 40; at++) await remember(`key ${at}`, at);
    await remember('key 0', 50);
    await remember('key 40', 51);
    const keys = (await listMappings(db, alex.archiveId)).map(({ key }) => key);
    expect(keys).toHaveLength(40);
    expect(keys.slice(0, 3)).toEqual(['key 40', 'key 0', 'key 39']);
    expect(keys).not.toContain('key 1');
  });

  itOnSqlite(
    'have a template for each kind, which is recognised when it is filled in',
    async () => {
      const template = await alex.get(path('/templates/journey'));
      expect(template.headers.get('content-type')).toContain('text/csv');
      const text = await template.text();
      expect(text.trim().split('\n')).toHaveLength(1);
      const { outcome, format } = await imports.preview(
        `${text}1989-07-12,ferry,Dover,Calais,,,1:30,,,,,,Pride of Dover,,,,Sam,,Calm\n`,
      );
      expect(format.id).toBe('table');
      expect(outcome).toMatchObject({ rows: 1, imported: 1 });
      expect((await alex.get(path('/templates/starship'))).status).toBe(404);
    },
  );
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines, onSqlite } from '../../../../../test/databases.ts';
import { bodyOf, type ImportClient, importClient } from '../../../../../test/import-client.ts';
import { recordsOf } from '../../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../../test/server.ts';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import { collectionKind } from '../../../../domain/collections/collection.ts';
import { trackKind } from '../../../../domain/tracks/track.ts';
import { recordChanges } from '../../../records/changes/record-changes.ts';
import { tooMuchAtOnce } from '../../read/file-reading.ts';
import type { ImportView } from '../../preview/import-view.ts';
import type { TableView } from './view-table.ts';

describeOnEngines('tables of records of other kinds', (engine) => {
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
    server.clock.advance(1000);
    alex = await server.register(`Alex ${++count}`);
    imports = importClient(alex, alex.archiveId);
  });
  const path = (rest: string) => `/api/archives/${alex.archiveId}/imports${rest}`;
  const base = () => `/api/archives/${alex.archiveId}`;
  const ownPlaces = () => recordsOf(alex, base(), 'place');

  const places = [
    'Name,Town,Country,Latitude,Longitude,Time zone,Type',
    'Grandma’s jetty,Bergen,Norway,60.39,5.32,Europe/Oslo,port',
    'Old station,Voss,NO,60.63,6.41,Europe/Oslo,station',
    'Nowhere,,NO,far,6.41,Europe/Oslo,point',
    '',
  ].join('\n');

  it('make places of one’s own, once, which undoing takes away', async () => {
    const preview = await imports.preview(places);
    expect(preview).toMatchObject({
      target: 'records',
      format: { name: 'Table' },
      outcome: { rows: 3, imported: 2, failed: 1 },
    });
    const rows = await imports.rows(preview.id);
    expect(rows.map(({ record }) => record?.label)).toEqual([
      'Grandma’s jetty Bergen',
      'Old station Voss',
      undefined,
    ]);
    await imports.accept(preview.id);
    const made = await ownPlaces();
    expect(made.map(({ name, country, isOwn }) => [name, country, isOwn])).toEqual(
      expect.arrayContaining([
        ['Grandma’s jetty', 'NO', true],
        ['Old station', 'NO', true],
      ]),
    );
    const again = await imports.bring(places);
    expect(again.outcome).toMatchObject({ imported: 0, duplicates: 2, failed: 1 });
    await bodyOf(alex.post(path(`/${preview.id}/undo`), {}));
    expect((await ownPlaces()).map(({ name }) => name)).not.toContain('Old station');
  });

  itOnSqlite('have rows fixed like those of journeys', async () => {
    const { id } = await imports.preview(places);
    const view = await bodyOf<ImportView>(
      alex.put(path(`/${id}/rows/2`), { cells: { 3: '60.1' } }),
    );
    expect(view.outcome).toMatchObject({ imported: 3, failed: 0 });
  });

  it('become people where that is said of a table that was taken for something else', async () => {
    const text = 'From,To,Name,Nationality\nx,y,Robin Vale,Norway\nx,y,Kim Oslo,Denmark\n';
    const { id, target } = await imports.preview(text);
    expect(target).toBe('journeys');
    const { mapping, revision, fields } = await bodyOf<TableView>(
      alex.get(path(`/${id}/table?kind=person`)),
    );
    expect(mapping.columns.map(({ field }) => field)).toEqual(['', '', 'name', 'nationalities']);
    expect(fields).toContain('nationalities.country');
    // A proposal needs a reading thread, so it is refused while all are busy.
    const { reading } = server.deps;
    server.deps.reading = {
      ...reading,
      read: () => {
        throw tooMuchAtOnce();
      },
    };
    const asked = [
      await alex.get(path(`/${id}/table?kind=place`)),
      await alex.get(path(`/${id}/table`)),
    ];
    server.deps.reading = reading;
    expect(asked.map(({ status }) => status)).toEqual([429, 200]);
    const view = await bodyOf<ImportView>(alex.put(path(`/${id}/table`), { mapping, revision }));
    expect(view).toMatchObject({ target: 'records', outcome: { rows: 2, imported: 2 } });
    expect(view.travellers.map(({ name, mappedTo }) => [name, mappedTo])).toEqual([
      ['Robin Vale', { newPerson: 'Robin Vale' }],
      ['Kim Oslo', { newPerson: 'Kim Oslo' }],
    ]);
    await imports.accept(id);
    const robin = (await recordsOf(alex, base(), 'person')).find(
      ({ name }) => name === 'Robin Vale',
    );
    expect(robin).toMatchObject({
      slug: 'robin',
      nationalities: [{ country: 'NO', from: '', to: '' }],
    });
    const again = await imports.preview(text);
    expect(again).toMatchObject({ target: 'records', outcome: { imported: 0, duplicates: 2 } });
  });

  itOnSqlite(
    'have stays in the country that a town alone means, and ask where it means several',
    async () => {
      const [person] = await recordsOf(alex, base(), 'person');
      const nightsIn = (...towns: string[]) =>
        [
          'People,Arrival,Departure,Town',
          ...towns.map(
            (town, at) => `${person?.name},2019-06-0${at + 1},2019-06-0${at + 2},${town}`,
          ),
          '',
        ].join('\n');
      const text = nightsIn('Umbertide', 'Paris', 'Springfield', 'Atlantis-on-Sea');
      const { id } = await imports.preview(text);
      const { mapping, revision } = await bodyOf<TableView>(
        alex.get(path(`/${id}/table?kind=stay`)),
      );
      await bodyOf<ImportView>(alex.put(path(`/${id}/table`), { mapping, revision }));
      const rows = await imports.rows(id);
      expect(rows.map(({ outcome, warnings }) => [outcome, warnings])).toEqual([
        ['new', []],
        ['new', [{ code: 'town-assumed', town: 'Paris', country: 'FR' }]],
        ['failed', []],
        ['failed', []],
      ]);
      const [several, unknown] = rows.slice(2).map(({ problem }) => problem);
      expect(several?.code).toBe('place-several');
      expect(several?.detail).toMatch(/^Springfield: .*US-MO.*US-MA/);
      expect(unknown).toEqual({ code: 'place-unknown', detail: 'Atlantis-on-Sea' });
      await imports.accept(id);
      const made = await recordsOf(alex, base(), 'stay');
      expect(made.map(({ town, country }) => [town, country])).toEqual(
        expect.arrayContaining([
          ['Umbertide', 'IT'],
          ['Paris', 'FR'],
        ]),
      );
      expect(made).toHaveLength(2);
      const again = await imports.bring(text);
      expect(again.outcome).toMatchObject({ imported: 0, duplicates: 2, failed: 2 });
    },
  );

  itOnSqlite(
    'begin as new records do where they do not say what has to be chosen, and fail where that is a claim',
    async () => {
      const stays = 'People,Arrival,Departure,Town,Country\nAlex 1,2019-06-01,2019-06-04,Ayr,GB\n';
      const claims = 'Person,From,To\nAlex 1,2019-04-06,2020-04-05\n';
      const bringAs = async (kind: string, text: string) => {
        const { id } = await imports.preview(text);
        const { mapping, revision } = await bodyOf<TableView>(
          alex.get(path(`/${id}/table?kind=${kind}`)),
        );
        await bodyOf<ImportView>(alex.put(path(`/${id}/table`), { mapping, revision }));
        const rows = await imports.rows(id);
        return { id, row: rows[0] };
      };
      const people = await recordsOf(alex, base(), 'person');
      const named = (text: string) => text.replace('Alex 1', people[0]?.name ?? '');
      const nights = await bringAs('stay', named(stays));
      await imports.accept(nights.id);
      expect((await recordsOf(alex, base(), 'stay')).map(({ kind }) => kind)).toEqual(['hotel']);
      const { row } = await bringAs('circumstance', named(claims));
      expect(row?.problem).toEqual({ code: 'value-missing', detail: 'Circumstance' });
    },
  );

  itOnSqlite(
    'are of the chosen person if they name nobody, and of each who imports them',
    async () => {
      const list = 'Hotel,Ort,Land,von,bis\nSacher,Wien,Österreich,14.5.1999,16.5.1999\n';
      const { id, outcome } = await imports.preview(list);
      expect(outcome).toMatchObject({ rows: 1, imported: 1, failed: 0 });
      await imports.accept(id);
      expect((await imports.bring(list)).outcome).toMatchObject({ imported: 0, duplicates: 1 });
      const other = await imports.preview(`${list}Bristol,Wien,Österreich,15.6.1999,16.6.1999\n`);
      const [owner] = other.travellers;
      await imports.map(other.id, { [owner!.key]: { newPerson: 'Sam' } });
      const accepted = await imports.accept(other.id);
      expect(accepted.outcome).toMatchObject({ rows: 2, imported: 2 });
      const people = await recordsOf(alex, base(), 'person');
      const stays = await recordsOf(alex, base(), 'stay');
      const idOfSam = people.find(({ name }) => name === 'Sam')?.id;
      expect(
        stays.map(({ name, country, people: [one] }) => [name, country, one?.personId === idOfSam]),
      ).toEqual(
        expect.arrayContaining([
          ['Sacher', 'AT', false],
          ['Sacher', 'AT', true],
          ['Bristol', 'AT', true],
        ]),
      );
    },
  );

  it('name places as journeys do, which come along', async () => {
    await imports.accept((await imports.preview(places)).id);
    const text = [
      'Name,Home,Home since,Nationality',
      'Robin Vale,LHR,13/2/1990,Italy',
      'Kim Oslo,Oslo,,',
      'Ash Quay,Grandma’s jetty,3/4/1991,UK',
      'Lee Nowhere,Neverland,,',
      '',
    ].join('\n');
    const { id, outcome } = await imports.preview(text);
    expect(outcome).toMatchObject({ rows: 4, imported: 3, failed: 1 });
    const rows = await imports.rows(id);
    expect(rows[3]?.problem).toMatchObject({ code: 'reference-missing', detail: 'Neverland' });
    await imports.accept(id);
    const called = new Map((await ownPlaces()).map((place) => [place.id, place.name]));
    const homes = (await recordsOf(alex, base(), 'person')).map(({ name, homes: of }) => [
      name,
      of.map(({ placeId, from }) => `${called.get(placeId)} ${from}`.trim()),
    ]);
    expect(homes).toEqual(
      expect.arrayContaining([
        ['Robin Vale', ['London Heathrow Airport 1990-02-13']],
        ['Kim Oslo', ['Oslo']],
        ['Ash Quay', ['Grandma’s jetty 1991-04-03']],
      ]),
    );
    const again = await imports.preview(text);
    expect(again.outcome).toMatchObject({ imported: 0, duplicates: 3, failed: 1 });
    await bodyOf(alex.post(path(`/${id}/undo`), {}));
    const left = (await recordsOf(alex, base(), 'person')).map(({ name }) => name);
    expect(left).not.toContain('Robin Vale');
  });

  itOnSqlite('have a row that is too long fixed by shorter cells', async () => {
    const long = 'x'.repeat(25_000);
    const text = `Name,Town,Latitude,Longitude,Time zone,Remarks\nPier,${long},60,5,Europe/Oslo,\nQuay,Voss,60,6,Europe/Oslo,\n`;
    const { id, outcome } = await imports.preview(text);
    expect(outcome).toMatchObject({ imported: 1, failed: 1 });
    const still = await bodyOf<ImportView>(alex.put(path(`/${id}/rows/0`), { cells: { 0: 'P' } }));
    expect(still.outcome).toMatchObject({ imported: 1, failed: 1 });
    const fixed = await bodyOf<ImportView>(
      alex.put(path(`/${id}/rows/0`), {
        cells: { 0: 'Pier 4', 1: 'Bergen', 2: '60.4', 3: '5.3', 4: 'Europe/Oslo' },
      }),
    );
    expect(fixed.outcome).toMatchObject({ imported: 2, failed: 0 });
    await imports.accept(id);
    expect((await ownPlaces()).map(({ name, town }) => `${name} ${town}`)).toContain(
      'Pier 4 Bergen',
    );
  });

  it('add no track that is there, whatever was measured of it', async () => {
    const values = {
      ...blankOf(trackKind.fields),
      name: 'Calais to Reims',
      mode: 'road' as const,
      date: '2017-07-03',
    };
    const actor = { archiveId: alex.archiveId, userId: null, userName: 'Test' };
    await recordChanges(server.deps, actor, { action: 'track.add', summary: {} }, (writing) =>
      writing.put(trackKind, [{ id: 't1', values: { ...values, distance: 273.4, part: 2 } }]),
    );
    const text = 'Name,Mode,Date,Note\nCalais to Reims,Road,2017-07-03,\nReims,Road,2017-07-04,\n';
    const { outcome } = await imports.preview(text);
    expect(outcome).toMatchObject({ rows: 2, imported: 1, duplicates: 1, failed: 0 });
  });

  it('name collections as people call them', async () => {
    const actor = { archiveId: alex.archiveId, userId: null, userName: 'Test' };
    const values = { ...blankOf(collectionKind.fields), name: 'Lions 2017', slug: 'Lions' };
    await recordChanges(server.deps, actor, { action: 'collection.add', summary: {} }, (writing) =>
      writing.put(collectionKind, [{ id: 'c1', values }]),
    );
    const text = 'Name,Mode,Date,Map\nCalais,Road,2017,lions 2017\nReims,Road,2017,Tigers\n';
    const { id, outcome } = await imports.preview(text);
    expect(outcome).toMatchObject({ rows: 2, imported: 1, failed: 1 });
    const rows = await imports.rows(id);
    expect(rows[1]?.problem).toMatchObject({ code: 'reference-missing', detail: 'Tigers' });
    await imports.accept(id);
    expect(await recordsOf(alex, base(), 'track')).toMatchObject([{ collectionId: 'c1' }]);
  });

  itOnSqlite('have a template each', async () => {
    const headings = async (kind: string) =>
      (await (await alex.get(path(`/templates/${kind}`))).text()).replace('\ufeff', '').trim();
    expect(await headings('place')).toBe('Kind,Iata,Icao,Name,Town,Country,Region,Lat,Lon,Zone');
    expect(await headings('person')).toBe('Slug,Name,Homes,Nationalities');
    const filled = `${await headings('place')}\nport,,,Pier 4,Bergen,NO,,60.4,5.3,Europe/Oslo\n`;
    expect((await imports.preview(filled)).outcome).toMatchObject({ rows: 1, imported: 1 });
  });
});

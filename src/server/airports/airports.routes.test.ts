import { afterEach, beforeEach, expect, it } from 'vitest';
import { durationMinutes } from '../../domain/journeys/duration.ts';
import { type Place, placeKind } from '../../domain/places/place.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import type { Added } from '../../domain/records/record-sets.ts';
import { newId } from '../../domain/shared/ids.ts';
import { describeOnEngines, onSqlite } from '../../../test/databases.ts';
import { bodyOf, importClient } from '../../../test/import-client.ts';
import { cdg, edi, journeyOf, lhr, travellerOf } from '../../../test/journeys/journey-fixtures.ts';
import { journeysOf, ownPlace, recordsOf, sent } from '../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import type { AirportDescription } from './airports-of-archive.ts';
import type { AirportPage } from './list-airports.ts';

/** Number of airports in the reference; an update of the reference changes it. */
const listed = 18_725;

describeOnEngines('airports', (engine) => {
  const itOnSqlite = onSqlite(engine, it);
  let server: TestServer;
  let alex: TestUser;
  let archive: string;

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    archive = `/api/archives/${alex.archiveId}`;
  });
  afterEach(() => server.close());

  const list = (query = '') => bodyOf<AirportPage>(alex.get(`${archive}/airports?${query}`));
  const idsOf = async (query: string) => (await list(query)).lines.map(({ id }) => id);
  const describeOne = (id: string) =>
    bodyOf<AirportDescription>(alex.get(`${archive}/airports/${encodeURIComponent(id)}`));

  /** Writes an airport like the web app: edits the copy, or adds a copy with the corrections. */
  async function correct(id: string, edits: Partial<Place>): Promise<Added> {
    const { place, eras } = await describeOne(id);
    const { id: _id, version, ...before } = place ?? { ...eras.at(-1)!, version: 0 };
    const values = { ...valuesOf(before), ...edits };
    if (place) return bodyOf(alex.put(`${archive}/places/${id}`, { values, version }));
    return bodyOf(alex.post(`${archive}/places`, { records: [{ id, values }] }));
  }

  async function fly(...journeys: Parameters<typeof journeyOf>[0][]) {
    const [me] = await recordsOf(alex, archive, 'person');
    const travellers = [travellerOf(me?.id ?? '')];
    const body = sent(journeys.map((one) => journeyOf({ ...one, travellers })));
    return bodyOf<Added>(alex.post(`${archive}/journeys`, body));
  }

  itOnSqlite(
    'lists all airports, the most important first, a page at a time to the last',
    async () => {
      const first = await list('limit=3');
      expect(first.total).toBe(listed);
      expect(first.lines[0]).toEqual({
        id: 'airport:EGLL',
        iata: 'LHR',
        icao: 'EGLL',
        name: 'London Heathrow Airport',
        town: 'London',
        country: 'GB',
        isClosed: false,
        standing: 'listed',
        journeys: 0,
      });
      expect(first.lines).toHaveLength(3);
      const next = await list('limit=3&offset=2');
      expect(next.lines[0]).toEqual(first.lines[2]);
      const last = await list(`limit=3&offset=${listed - 1}`);
      expect(last.lines).toHaveLength(1);
      expect((await list(`offset=${listed}`)).lines).toEqual([]);
    },
  );

  itOnSqlite('finds by code, former code, name, town in any language and country', async () => {
    for (const [q, id] of [
      ['lhr', 'airport:EGLL'],
      ['EGLL', 'airport:EGLL'],
      ['IDL', 'airport:KJFK'],
      ['BAL', 'airport:KBWI'],
      ['kai tak', 'airport:HKG-1998'],
      ['köln', 'airport:EDDK'],
      ['iceland keflavík', 'airport:BIKF'],
    ] as const) {
      expect(await idsOf(`q=${encodeURIComponent(q)}&limit=1`), q).toEqual([id]);
    }
    const ofIceland = await list('q=iceland&limit=200');
    expect(ofIceland.lines.every(({ country }) => country === 'IS')).toBe(true);
    expect(ofIceland.total).toBeGreaterThan(20);
    expect(await list('q=qwertzuiop')).toEqual({ total: 0, lines: [] });
  });

  itOnSqlite('filters by country and by whether an airport has closed', async () => {
    const closed = await list('state=closed&q=HKG');
    expect(closed.lines.map(({ id, isClosed }) => [id, isClosed])).toEqual([
      ['airport:HKG-1998', true],
    ]);
    expect(await idsOf('state=open&q=HKG&country=HK')).toEqual(['airport:VHHH']);
    const [open, over] = [await list('state=open'), await list('state=closed')];
    expect(open.total + over.total).toBe(listed);
    const swiss = await list('country=CH&limit=200');
    expect(swiss.lines.every(({ country }) => country === 'CH')).toBe(true);
  });

  itOnSqlite(
    'sorts by any column both ways, and what has no code stands at the end in either',
    async () => {
      const [aaa] = (await list('sort=iata&limit=1')).lines;
      expect(aaa?.iata).toBe('AAA');
      const up = (await list('country=IS&sort=name&limit=200')).lines.map(({ id }) => id);
      const down = (await list('country=IS&sort=name&descending=true&limit=200')).lines;
      expect(down.map(({ id }) => id)).toEqual(up.toReversed());
      const codes = (await list('country=IS&sort=iata&descending=true&limit=200')).lines;
      const given = codes.map(({ iata }) => iata);
      expect(given[0]).toBe(given.filter(Boolean).toSorted().at(-1));
      expect(given.lastIndexOf(given.filter(Boolean).at(-1) ?? '')).toBeLessThan(given.indexOf(''));
    },
  );

  it('has the corrections and additions of the archive in their places, and of no other', async () => {
    await correct('airport:LIRZ', { name: 'Aardvark Field', iata: 'PGG' });
    const strip = ownPlace({ ...stripFacts, name: 'Zzyzx Strip' });
    const { ids } = await bodyOf<Added>(alex.post(`${archive}/places`, strip));
    expect((await list()).total).toBe(listed + 1);
    expect(await idsOf('limit=3')).toEqual([ids[0], 'airport:LIRZ', 'airport:EGLL']);
    for (const descending of [false, true]) {
      const all = await list(`sort=name&country=IT&descending=${descending}&limit=200`);
      const names = all.lines.map(({ name }) => name);
      expect(descending ? names.indexOf('Zzyzx Strip') : names.indexOf('Aardvark Field')).toBe(0);
    }
    expect((await list('only=corrected')).lines).toMatchObject([
      { id: 'airport:LIRZ', name: 'Aardvark Field', iata: 'PGG', standing: 'corrected' },
    ]);
    expect((await list('only=own')).lines).toMatchObject([{ id: ids[0], standing: 'own' }]);
    // It is also found by its names in the reference.
    expect(await idsOf('q=perugia&only=corrected')).toEqual(['airport:LIRZ']);
    expect(await idsOf('q=aardvark')).toEqual(['airport:LIRZ']);
    expect(await idsOf('q=zzyzx')).toEqual(ids);
    const sam = await server.register('Sam Other');
    const theirs = `/api/archives/${sam.archiveId}/airports?q=zzyzx`;
    expect(await bodyOf(sam.get(theirs))).toEqual({ total: 0, lines: [] });
  });

  itOnSqlite(
    'every line has one place, whatever the order, with corrections among them',
    async () => {
      await correct('airport:BIKF', { name: 'Aa', iata: '', icao: 'ZZZZ' });
      await correct('airport:BIRK', { town: 'Zzz' });
      await fly({ date: '1999-01-02', from: lhr, to: edi });
      const strip = ownPlace({ ...stripFacts, country: 'IS' });
      await bodyOf(alex.post(`${archive}/places`, strip));
      const all = (await idsOf('country=IS&limit=200')).toSorted();
      for (const sort of ['standing', 'journeys', 'iata', 'icao', 'name', 'town', 'country']) {
        for (const descending of [false, true]) {
          const query = `country=IS&sort=${sort}&descending=${descending}`;
          const pages: string[] = [];
          for (let offset = 0; offset < all.length; offset += 7) {
            pages.push(...(await idsOf(`${query}&limit=7&offset=${offset}`)));
          }
          expect(pages.toSorted(), query).toEqual(all);
        }
      }
    },
  );

  it('says how often each is used, and shows those that are, the most used first', async () => {
    await fly(
      { date: '1984-06-12', from: lhr, to: edi },
      { date: '1991', from: edi, to: lhr },
      { date: 'XXXX', from: lhr, to: lhr },
      { date: '1990-02-01', from: lhr, to: cdg },
    );
    const used = await list('only=used&sort=journeys&descending=true');
    expect(used.lines.map(({ iata, journeys }) => `${iata} ${journeys}`)).toEqual([
      'LHR 4',
      'EDI 2',
      'CDG 1',
    ]);
    const all = await list('sort=journeys&descending=true&limit=4');
    expect(all.lines.map(({ iata }) => iata)).toEqual(['LHR', 'EDI', 'CDG', 'DXB']);
    expect(all.total).toBe(listed);
  });

  itOnSqlite('describes an airport with its eras, former codes, copy and use', async () => {
    const { ids } = await fly(
      { date: '1991', from: edi, to: lhr },
      { date: '1984-06-12', from: lhr, to: edi },
    );
    const heathrow = await describeOne('airport:EGLL');
    expect(heathrow.place).toMatchObject({ id: 'airport:EGLL', isOwn: false });
    expect(heathrow.usage).toEqual({
      journeys: 2,
      first: { id: ids[1], date: '1984-06-12' },
      last: { id: ids[0], date: '1991' },
      homeOf: [],
    });
    const kennedy = await describeOne('airport:KJFK');
    expect(kennedy.place).toBeNull();
    expect(kennedy.eras.map(({ iata, openFrom, openTo }) => [iata, openFrom, openTo])).toEqual([
      ['IDL', '1948-07-01', '1963-12-23'],
      ['JFK', '1963-12-24', ''],
    ]);
    expect((await describeOne('airport:KBWI')).otherCodes).toContainEqual({
      code: 'BAL',
      isNational: false,
      from: '',
      to: '1980-12-31',
    });
    for (const id of ['airport:NONE', newId(), 'town:2643743']) {
      expect((await alex.get(`${archive}/airports/${id}`)).status, id).toBe(404);
    }
  });

  it('a correction changes the copy that every leg names, and undoing it changes it back', async () => {
    await fly({ date: '1984-06-12', from: lhr, to: edi }, { date: '1991', from: edi, to: lhr });
    const { changeSetId } = await correct('airport:EGLL', { name: 'Heathrow', lat: 51.4775 });
    const names = async () =>
      (await journeysOf(alex, archive)).map(({ from, to }) => [from.name, to.name].toSorted());
    expect(await names()).toEqual([
      ['Edinburgh Airport', 'Heathrow'],
      ['Edinburgh Airport', 'Heathrow'],
    ]);
    expect((await list('only=corrected')).lines).toMatchObject([{ journeys: 2, name: 'Heathrow' }]);
    await bodyOf(alex.post(`${archive}/changes/${changeSetId}/undo`, {}));
    expect((await names())[0]).toEqual(['Edinburgh Airport', 'London Heathrow Airport']);
    const other = await bodyOf<{ sets: { action: string }[] }>(alex.get(`${archive}/changes`));
    expect(other.sets.map(({ action }) => action).slice(0, 2)).toEqual([
      'change.undo',
      'place.edit',
    ]);
  });

  itOnSqlite(
    'with the values of the reference again, an airport is no longer corrected',
    async () => {
      await correct('airport:EGLL', { name: 'Heathrow' });
      expect((await describeOne('airport:EGLL')).place).toMatchObject({ isOwn: true });
      await correct('airport:EGLL', { name: 'London Heathrow Airport' });
      // Nothing differs from the reference any more, so later changes of the reference apply again.
      expect((await describeOne('airport:EGLL')).place).toMatchObject({ isOwn: false });
      expect(await list('only=corrected')).toEqual({ total: 0, lines: [] });
      expect((await list('limit=1')).lines[0]).toMatchObject({ standing: 'listed' });
    },
  );

  it('an airport may be corrected again after its correction was undone', async () => {
    const id = 'airport:BIKF';
    const { changeSetId } = await correct(id, { name: 'Keflavík' });
    await bodyOf(alex.post(`${archive}/changes/${changeSetId}/undo`, {}));
    expect((await describeOne(id)).place).toBeNull();
    for (const name of ['Keflavík', 'Reykjanes']) {
      const again = await correct(id, { name });
      expect((await describeOne(id)).place).toMatchObject({ name });
      await bodyOf(alex.post(`${archive}/changes/${again.changeSetId}/undo`, {}));
    }
  });

  it('who corrects what somebody else has corrected meanwhile is shown it', async () => {
    const sam = await server.register('Sam Marlow');
    await server.join(alex, sam, 'editor');
    const id = 'airport:BIKF';
    const [era] = (await describeOne(id)).eras;
    const added = (name: string) => ({
      records: [{ id, values: { ...valuesOf(era!), name } }],
    });
    await bodyOf(alex.post(`${archive}/places`, added('Keflavík')));
    // A repeated request gets the original response.
    expect((await alex.post(`${archive}/places`, added('Keflavík'))).status).toBe(201);
    const late = await sam.post(`${archive}/places`, added('Reykjanes'));
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: 'conflict',
      current: { record: { name: 'Keflavík' } },
    });
    const { place } = await describeOne(id);
    const edit = { values: { ...valuesOf(era!), name: 'Reykjanes' }, version: place?.version };
    await bodyOf(sam.put(`${archive}/places/${id}`, edit));
    // The record has changed since it was added, so the repeated request is refused.
    expect((await alex.post(`${archive}/places`, added('Keflavík'))).status).toBe(409);
  });

  itOnSqlite('a corrected time zone changes the duration of every leg', async () => {
    // 09:00 in London to 11:30 in Paris takes 90 minutes, because Paris is an hour ahead. In the
    // zone of London, which Paris had until 1940, it would take 150.
    const times = { departureScheduled: '09:00', arrivalScheduled: '11:30' };
    await fly(
      { date: '2001-06-12', from: lhr, to: cdg, ...times },
      { date: '2001-06-13', from: cdg, to: lhr, ...times },
    );
    const durations = async () =>
      (await journeysOf(alex, archive))
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))
        .map(durationMinutes);
    // On the way back, 09:00 in Paris is 08:00 in London.
    expect(await durations()).toEqual([90, 210]);
    await correct('airport:LFPG', { zone: 'Europe/London' });
    expect(await durations()).toEqual([150, 150]);
  });

  const found = async (query: string) =>
    bodyOf<Place[]>(alex.get(`${archive}/places/search?${query}`));
  const meant = async (query: string) =>
    (await bodyOf<{ places: Place[] }>(alex.get(`${archive}/places/meanings?${query}`))).places;

  it('searches and quick entry take the corrected values of an airport without journeys', async () => {
    await correct('airport:BIKF', { name: 'Reykjanes', town: 'Sandgerði', lat: 64 });
    const wanted = { id: 'airport:BIKF', name: 'Reykjanes', lat: 64 };
    // By code, by a name in the reference, and by a name in the archive.
    for (const q of ['KEF', 'keflavik', 'reykjanes', 'sandgerdi']) {
      const places = await found(`q=${q}&kind=airport`);
      const same = places.filter(({ id }) => id === 'airport:BIKF');
      expect(same, q).toEqual([expect.objectContaining(wanted)]);
    }
    for (const q of ['KEF', 'Keflavik', 'Reykjanes']) {
      expect(await meant(`q=${q}&kind=airport&date=2001`), q).toEqual([
        expect.objectContaining(wanted),
      ]);
    }
  });

  itOnSqlite('corrected or not, an airport that has closed is not meant today', async () => {
    await correct('airport:HKG-1998', { name: 'Kai Tak' });
    const ids = async (date: string) =>
      (await meant(`q=HKG&kind=airport&date=${date}`)).map(({ id, name }) => `${id} ${name}`);
    expect(await ids('1984')).toEqual(['airport:HKG-1998 Kai Tak']);
    expect(await ids('2019')).toEqual(['airport:VHHH Hong Kong International Airport']);
    expect((await found('q=HKG&kind=airport&date=2019'))[0]?.id).toBe('airport:VHHH');
    // Found only by the archive's name, it still has its opening dates from the reference.
    await correct('airport:HKG-1998', { name: 'Checkerboard Hill' });
    expect((await found('q=checkerboard&kind=airport'))[0]?.id).toBe('airport:HKG-1998');
  });

  it('imports take the corrected values, and dates decide of codes as before', async () => {
    await correct('airport:HKG-1998', { name: 'Kai Tak', zone: 'Asia/Macau' });
    await correct('airport:BIKF', { iata: 'QQQ', name: 'Reykjanes' });
    const { bring } = importClient(alex, alex.archiveId);
    await bring(
      'Date,Flight number,From,To,Dep time,Arr time\n' +
        '1984-05-01,CX1,Hong Kong (HKG/VHHH),Keflavik (KEF/BIKF),08:25:00,09:35:00\n' +
        '2019-05-01,CX2,Hong Kong (HKG/VHHH),Reykjanes (QQQ/),08:25:00,09:35:00\n',
    );
    const journeys = (await journeysOf(alex, archive)).toSorted((a, b) =>
      a.date < b.date ? -1 : 1,
    );
    expect(journeys.map(({ from, to }) => [from.id, from.name, to.id, to.name])).toEqual([
      ['airport:HKG-1998', 'Kai Tak', 'airport:BIKF', 'Reykjanes'],
      ['airport:VHHH', 'Hong Kong International Airport', 'airport:BIKF', 'Reykjanes'],
    ]);
    expect(journeys[0]?.from.zone).toBe('Asia/Macau');
  });

  itOnSqlite('a preview of an import shows the corrected names before it is accepted', async () => {
    await correct('airport:BIKF', { name: 'Reykjanes' });
    const { preview, rows } = importClient(alex, alex.archiveId);
    const { id } = await preview(
      'Date,Flight number,From,To,Dep time,Arr time\n' +
        '1999-05-01,FI1,Keflavik (KEF/BIKF),London (LHR/EGLL),08:25:00,11:35:00\n',
    );
    expect((await rows(id))[0]?.journey).toMatchObject({
      from: { name: 'Reykjanes' },
      to: { name: 'London Heathrow Airport' },
    });
  });

  itOnSqlite('proposes country, zone and town of a point', async () => {
    const at = (lat: number, lon: number) =>
      alex.get(`${archive}/airports/point?lat=${lat}&lon=${lon}`);
    expect(await bodyOf(at(43.11, 12.05))).toMatchObject({
      country: 'IT',
      zone: 'Europe/Rome',
      nearestTown: { country: 'IT' },
    });
    expect(await bodyOf(at(-40, -120))).toMatchObject({ country: '', zone: 'Etc/GMT+8' });
    const whereAt = async (lat: number, lon: number) =>
      (await bodyOf<{ where: object }>(at(lat, lon))).where;
    expect(await whereAt(50.94, 6.96)).toEqual({ town: 'Köln', region: 'DE-NW', country: 'DE' });
    expect(await whereAt(-40, -120)).toEqual({ town: '', region: '', country: '' });
    for (const query of ['lat=91&lon=0', 'lat=0&lon=181', 'lat=&lon=0', 'lat=0x1&lon=0', 'lat=1']) {
      expect((await alex.get(`${archive}/airports/point?${query}`)).status, query).toBe(400);
    }
  });

  itOnSqlite('is for editors and owners, and asks for no more than a name and a page', async () => {
    const sam = await server.register('Sam Marlow');
    const paths = ['', '/point?lat=1&lon=1', '/airport:EGLL'].map(
      (one) => `${archive}/airports${one}`,
    );
    const statuses = async () => {
      const all = [];
      for (const path of paths) all.push((await sam.get(path)).status);
      return all;
    };
    expect(await statuses()).toEqual([404, 404, 404]);
    await server.join(alex, sam, 'viewer');
    expect(await statuses()).toEqual([403, 403, 403]);
    const values = { ...blankOf(placeKind.fields), ...stripFacts };
    const added = { records: [{ id: 'airport:BIKF', values }] };
    expect((await sam.post(`${archive}/places`, added)).status).toBe(403);
    const riley = await server.register('Riley Marlow');
    await server.join(alex, riley, 'editor');
    expect((await riley.get(paths[0]!)).status).toBe(200);
    expect((await riley.post(`${archive}/places`, added)).status).toBe(201);
    for (const query of [
      `q=${'x'.repeat(101)}`,
      'limit=201',
      'limit=0',
      'offset=-1',
      'country=italy',
      'sort=rank',
      'only=mine',
    ]) {
      expect((await alex.get(`${archive}/airports?${query}`)).status, query).toBe(400);
    }
    // Added airports have new IDs; corrections have the ID of the corrected airport.
    for (const id of ['BIKF', 'airport:BI KF', 'airport:../x']) {
      const wrong = { records: [{ id, values }] };
      expect((await alex.post(`${archive}/places`, wrong)).status, id).toBe(400);
    }
  });
});

const stripFacts: Omit<Place, 'id'> = {
  kind: 'airport',
  iata: '',
  icao: '',
  name: 'Castiglione Airstrip',
  town: 'Castiglione del Lago',
  country: 'IT',
  region: 'IT-55',
  lat: 43.11,
  lon: 12.05,
  zone: 'Europe/Rome',
};

function valuesOf(place: Omit<Place, 'id'>) {
  const { kind, iata, icao, name, town, country, region, lat, lon, zone } = place;
  const facts = { kind, iata, icao, name, town, country, region, lat, lon, zone };
  return { ...facts, isOwn: false, corrects: null };
}

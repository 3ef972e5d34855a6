import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Place } from '../../domain/places/place.ts';
import type { Spellings } from '../../domain/journeys/quick-entry/name-look-up.ts';
import { describeOnEngines, onSqlite } from '../../../test/databases.ts';
import type { Added } from '../../domain/records/record-sets.ts';
import { newId } from '../../domain/shared/ids.ts';
import { ownPlace, somebody, versionOf } from '../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';

describeOnEngines('places', (engine) => {
  const itOnSqlite = onSqlite(engine, it);
  let server: TestServer;
  let alex: TestUser;
  let base: string;

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}/places`;
  });
  afterEach(() => server.close());

  const airstrip: Omit<Place, 'id'> = {
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

  async function search(query: string): Promise<Place[]> {
    return (await (await alex.get(`${base}/search?${query}`)).json()) as Place[];
  }

  itOnSqlite('finds an airport by code, name and town, with or without accents', async () => {
    for (const q of ['lhr', 'heathrow', 'EGLL', 'london']) {
      expect((await search(`q=${q}&kind=airport`))[0]?.iata, q).toBe('LHR');
    }
    for (const q of ['köln', 'koln', 'cologne']) {
      expect((await search(`q=${encodeURIComponent(q)}&kind=airport`))[0]?.iata, q).toBe('CGN');
    }
  });

  itOnSqlite('lets others be answered between the look-ups of an account', async () => {
    let answered = 0;
    const all = Array.from({ length: 20 }, async (_, at) => {
      await search(`q=san%20a${at}`);
      answered++;
    });
    await setImmediate();
    await setImmediate();
    expect(answered).toBeLessThan(20);
    await Promise.all(all);
  });

  itOnSqlite('says where the whole text is another name of what it finds', async () => {
    for (const [q, isOtherName] of [
      ['köln', false],
      ['cologne', true],
      ['colog', false],
    ] as const) {
      const [first] = await search(`q=${encodeURIComponent(q)}&kind=airport`);
      expect(first, q).toMatchObject({ iata: 'CGN', isOtherName });
    }
  });

  itOnSqlite('offers the airport that a code meant on the day', async () => {
    const [in1997] = await search('q=HKG&kind=airport&date=1997-05-01');
    const [in1999] = await search('q=HKG&kind=airport&date=1999-05-01');
    expect(in1997?.name).toContain('Kai Tak');
    expect(in1999?.id).not.toBe(in1997?.id);
  });

  it('finds what the archive added before the reference, and another archive does not', async () => {
    expect((await alex.post(base, ownPlace(airstrip))).status).toBe(201);
    expect((await search('q=castigl lago'))[0]?.name).toBe('Castiglione Airstrip');
    const sam = await server.register('Sam Other');
    const found = (await (
      await sam.get(`/api/archives/${sam.archiveId}/places/search?q=castiglione airstrip`)
    ).json()) as Place[];
    expect(found.map(({ name }) => name)).not.toContain('Castiglione Airstrip');
  });

  it('offers a correction instead of the airport it corrects', async () => {
    const [perugia] = await search('q=PEG&kind=airport');
    const corrected = { ...perugia, name: 'Perugia San Francesco', corrects: perugia?.id ?? '' };
    expect((await alex.post(base, ownPlace(corrected))).status).toBe(201);
    const found = await search('q=PEG&kind=airport');
    expect(found.filter(({ iata }) => iata === 'PEG').map(({ name }) => name)).toEqual([
      'Perugia San Francesco',
    ]);
  });

  itOnSqlite('refuses a correction of a place that the reference does not have', async () => {
    for (const corrects of ['airport:XXXX', 'nonsense', 'town:0', 'port:XXXXX']) {
      const refused = await alex.post(base, ownPlace({ ...airstrip, corrects }));
      expect([refused.status, await refused.json()], corrects).toMatchObject([
        400,
        { code: 'invalid', reason: 'reference-unknown' },
      ]);
    }
    // One that was stored before the reference lost the place can still be edited.
    const added = (await (await alex.post(base, ownPlace(airstrip))).json()) as Added;
    const [id] = added.ids;
    await server.deps.db.updateTable('place').set({ corrects: 'airport:XXXX' }).execute();
    const { values } = ownPlace({ ...airstrip, corrects: 'airport:XXXX' }).records[0]!;
    const edited = await alex.put(`${base}/${id}`, { values, version: versionOf(added) });
    expect(edited.status).toBe(200);
  });

  it('edits at the present version only, and undo brings the old one back', async () => {
    const added = (await (await alex.post(base, ownPlace(airstrip))).json()) as Added;
    const edit = (name: string) => {
      const { values } = ownPlace({ ...airstrip, name }).records[0]!;
      return alex.put(`${base}/${added.ids[0]}`, { values, version: versionOf(added) });
    };
    expect((await edit('Eleuteri')).status).toBe(200);
    expect((await search('q=castiglione del lago'))[0]?.name).toBe('Eleuteri');
    const late = await edit('Late');
    expect(late.status).toBe(409);
    const changes = `/api/archives/${alex.archiveId}/changes`;
    const { sets } = (await (await alex.get(changes)).json()) as { sets: { id: string }[] };
    await alex.post(`${changes}/${sets[0]?.id}/undo`, {});
    expect((await search('q=castiglione airstrip'))[0]?.name).toBe('Castiglione Airstrip');
  });

  async function meanings(query: string) {
    const date = query.includes('date=') ? '' : '&date=XXXX';
    const answer = await alex.get(`${base}/meanings?${query}${date}`);
    return (await answer.json()) as {
      places: Place[];
      airline: { name: string } | null;
      isOfOtherDays?: true;
      resembling?: Place[];
    };
  }

  itOnSqlite(
    'says what a name means as a whole, and nothing of what only resembles it',
    async () => {
      const { places } = await meanings('q=Heathrow&kind=airport');
      expect(places.map(({ iata }) => iata)).toEqual(['LHR']);
      expect((await meanings('q=Heathr&kind=airport')).places).toEqual([]);
    },
  );

  itOnSqlite(
    'means the airport that was there on the date, and of an unknown date all',
    async () => {
      const of = async (query: string) =>
        (await meanings(`${query}&kind=airport`)).places.map(({ id }) => id);
      const kaiTak = 'airport:HKG-1998';
      expect(await of('q=HKG&date=1984')).toEqual([kaiTak]);
      expect(await of('q=Hong Kong&date=1984-06')).toEqual([kaiTak]);
      expect(await of('q=HKG&date=2019')).toEqual(['airport:VHHH']);
      expect(await of('q=HKG&date=XXXX')).toEqual(expect.arrayContaining([kaiTak, 'airport:VHHH']));
    },
  );

  itOnSqlite('means who had a code on the date, else asks with who had it nearest', async () => {
    const of = async (query: string) => {
      const { places, isOfOtherDays } = await meanings(`${query}&kind=airport`);
      return [places.map(({ id }) => id.replace('airport:', '')), isOfOtherDays === true];
    };
    expect(await of('q=DIA&date=1966-05-05')).toEqual([['KIAD'], false]);
    expect(await of('q=SAY&date=1975')).toEqual([['FVRG'], false]);
    expect(await of('q=TSE&date=2023')).toEqual([['UACC'], false]);
    expect(await of('q=sda&date=1975')).toEqual([['ORBI'], true]);
    expect(await of('q=LUM&date=1970')).toEqual([['FQMA', 'ZPMS'], true]);
    expect(await of('q=SXF&date=2024')).toEqual([['SXF-2020'], true]);
    expect(await of('q=QQX&date=2024')).toEqual([[], false]);
    // The archive's own airport with the code is meant on every date.
    await alex.post(base, ownPlace({ ...airstrip, iata: 'SXF' }));
    const { places } = await meanings('q=SXF&date=2024&kind=airport');
    expect(places.map(({ name }) => name)).toContain('Castiglione Airstrip');
  });

  itOnSqlite('offers an exact name first, whatever else contains it', async () => {
    const station = { ...airstrip, kind: 'station' as const, town: 'Paris', country: 'FR' };
    await alex.post(base, ownPlace({ ...station, name: 'Paris Gare de Lyon' }));
    for (const kind of ['any', 'station']) {
      const found = await search(`q=Lyon&kind=${kind}`);
      expect(found[0], kind).toMatchObject({ kind: 'town', name: 'Lyon', country: 'FR' });
      expect(found.map(({ name }) => name)).toContain('Paris Gare de Lyon');
    }
    expect((await search('q=gare de lyon&kind=station'))[0]?.name).toBe('Paris Gare de Lyon');
    expect((await search('q=heathrow&kind=any'))[0]?.iata).toBe('LHR');
    expect((await search('q=heath&kind=airport'))[0]?.iata).toBe('LHR');
    const berlin = await search('q=berlin&kind=airport');
    expect(berlin.slice(0, 2).map(({ iata }) => iata)).toEqual(['BER', 'TXL']);
  });

  itOnSqlite('offers what only begins with the text by importance', async () => {
    const labels = async (q: string, kind: string) =>
      (await search(`q=${q}&kind=${kind}`)).map(({ iata, name }) => iata || name);
    expect((await labels('frank', 'any')).slice(0, 2)).toEqual(['Frankfurt am Main', 'FRA']);
    expect((await labels('alex', 'any'))[0]).toBe('Alexandria');
    expect((await labels('st pet', 'any')).slice(0, 2)).toEqual(['Saint Petersburg', 'LED']);
    expect((await labels('newcastle', 'any')).slice(0, 3)).toContain('Newcastle upon Tyne');
    // Further towns of the name come before stations that only resemble it.
    const sanJose = await search('q=san jose&kind=station');
    expect(sanJose.slice(0, 3)).toMatchObject([
      { kind: 'town', region: 'US-CA' },
      { kind: 'station', name: 'San Jose Diridon' },
      { kind: 'town', country: 'CR' },
    ]);
    const halle = await labels('halle', 'station');
    expect(halle.indexOf('Halle (Saale) Hbf')).toBeGreaterThan(0);
    expect(halle.indexOf('Halle (Saale) Hbf')).toBeLessThan(3);
    // `Odense St.` is not called `St`.
    expect((await labels('saint', 'station'))[0]).not.toBe('Odense St.');
  });

  itOnSqlite(
    'means an airline by its short name only while it flew, and leaves out airports not yet open',
    async () => {
      const airlineOf = async (query: string) =>
        (await meanings(`${query}&kind=airport`)).airline?.name;
      expect(await airlineOf('q=Olympic&date=1975')).toBe('Olympic Airways');
      expect(await airlineOf('q=Britannia&date=1981')).toBe('Britannia Airways');
      expect(await airlineOf('q=Britannia&date=1958')).toBeUndefined();
      expect(await airlineOf('q=Britannia Airways&date=1958')).toBe('Britannia Airways');
      const codes = async (query: string) =>
        (await meanings(`${query}&kind=airport`)).places.map(({ iata }) => iata);
      expect(await codes('q=London&date=1980')).not.toContain('LCY');
      expect(await codes('q=London&date=1990')).toContain('LCY');
      expect(await codes('q=Istanbul&date=1980')).not.toContain('SAW');
    },
  );

  itOnSqlite('says of many names at once what each means, in the order asked', async () => {
    const wanted = [
      { q: 'HKG', date: '1984', kind: 'airport' },
      { q: 'Nowhereville', date: 'XXXX', kind: 'airport' },
      { q: 'HKG', date: '2019', kind: 'airport' },
    ];
    const answer = await alex.post(`${base}/meanings`, { wanted });
    const found = (await answer.json()) as { places: Place[] }[];
    expect(found.map(({ places }) => places.map(({ id }) => id))).toEqual([
      ['airport:HKG-1998'],
      [],
      ['airport:VHHH'],
    ]);
  });

  itOnSqlite(
    'looks names up between the other look-ups of an account, and lets few lists of them wait',
    async () => {
      const wanted = Array.from({ length: 100 }, () => ({
        q: 'HKG',
        date: '1984',
        kind: 'airport',
      }));
      const answered: string[] = [];
      const begun = Promise.withResolvers<void>();
      const { reference } = server.deps;
      const search = reference.searchAirports;
      const spied = vi.spyOn(reference, 'searchAirports').mockImplementation((...given) => {
        begun.resolve();
        return search(...given);
      });
      const list = alex.post(`${base}/meanings`, { wanted }).then(() => answered.push('list'));
      await begun.promise;
      const name = alex
        .get(`${base}/meanings?q=Heathrow&kind=airport&date=1984`)
        .then(() => answered.push('name'));
      await Promise.all([list, name]);
      spied.mockRestore();
      expect(answered).toEqual(['name', 'list']);
      const lists = await Promise.all(
        Array.from({ length: 8 }, () => alex.post(`${base}/meanings`, { wanted })),
      );
      const statuses = lists.map(({ status }) => status);
      // One is running and four wait.
      expect(statuses.filter((status) => status === 200)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    },
  );

  itOnSqlite(
    'refuses more names than a request may ask about, and names that are too long',
    async () => {
      const one = { q: 'HKG', date: '1984', kind: 'airport' };
      const statusOf = async (wanted: object[]) =>
        (await alex.post(`${base}/meanings`, { wanted })).status;
      expect(await statusOf(Array.from({ length: 100 }, () => one))).toBe(200);
      expect(await statusOf(Array.from({ length: 101 }, () => one))).toBe(400);
      expect(await statusOf([])).toBe(400);
      expect(await statusOf([{ ...one, q: 'x'.repeat(101) }])).toBe(400);
      expect(await statusOf([{ ...one, date: 'soon' }])).toBe(400);
    },
  );

  itOnSqlite('offers what a slip of the pen may have meant', async () => {
    const spellings = async (query: string) =>
      (await (await alex.get(`${base}/spellings?${query}`)).json()) as Spellings;
    expect((await meanings('q=Lodnon&kind=airport')).places).toEqual([]);
    expect((await spellings('q=Lodnon&kind=airport')).places).toContain('London');
    expect((await spellings('q=Calias&kind=port')).places).toContain('Calais');
    expect(await spellings('q=gin and tonic&kind=station')).toEqual({ places: [], airlines: [] });
  });

  itOnSqlite(
    'offers airlines that a word may be short for, or a slip, in the air alone',
    async () => {
      const airlines = async (query: string) => {
        const answer = await alex.get(`${base}/spellings?${query}`);
        return ((await answer.json()) as Spellings).airlines;
      };
      expect(await airlines('q=Monarch Airlinse&kind=airport&date=1985')).toContain(
        'Monarch Airlines',
      );
      expect(await airlines('q=Monarch Airlinse&kind=airport&date=1955')).not.toContain(
        'Monarch Airlines',
      );
      expect((await airlines('q=Western&kind=airport&date=1975'))[0]).toBe('Western Airlines');
      expect(await airlines('q=Western&kind=airport&date=1995')).not.toContain('Western Airlines');
      expect((await airlines('q=Britannia&kind=airport'))[0]).toBe('Britannia Airways');
      expect(await airlines('q=Caledonian&kind=airport')).toContain('British Caledonian');
      expect(await airlines('q=Lufthanza&kind=airport')).toContain('Lufthansa');
      expect(await airlines('q=Olympic&kind=port')).toEqual([]);
      expect(await airlines('q=air&kind=airport')).toEqual([]);
    },
  );

  itOnSqlite(
    'are towns of one country where a town is asked for, and what begins so where none is called so',
    async () => {
      const towns = async (q: string, country: string) => {
        const found = await meanings(`q=${encodeURIComponent(q)}&kind=town&country=${country}`);
        return found.places.map(({ name, region }) => `${name} ${region}`);
      };
      expect(await towns('Durham', 'GB')).toEqual(['Durham GB-ENG']);
      expect(await towns('ambleside', 'GB')).toEqual(['Ambleside GB-ENG']);
      expect(await towns('St Davids', 'GB')).toEqual(['Saint Davids GB-WLS']);
      // In Wales, Wight, Shropshire, Essex and more.
      expect((await towns('Newport', 'GB')).length).toBeGreaterThan(3);
      expect(await towns('Ljubljana', 'SI')).toEqual(['Ljubljana SI-061']);
      expect(await towns('Ljubljana', 'GB')).toEqual([]);
      const nowhere = await meanings('q=Atlantis-on-Sea&kind=town&country=GB');
      expect(nowhere).toEqual({ places: [], airline: null });
      expect(await towns('New York', 'US')).toEqual(['New York City US-NY']);
      const { places, resembling } = await meanings('q=Weston super&kind=town&country=GB');
      expect(places).toEqual([]);
      expect(resembling?.map(({ name }) => name)).toContain('Weston-super-Mare');
      const hostile = await alex.get(`${base}/meanings?q=Bath&kind=town&date=XXXX&country=GBR`);
      expect(hostile.status).toBe(400);
    },
  );

  itOnSqlite(
    'finds ports at sea, stations for trains, and airports there by code only',
    async () => {
      const kindsOf = ({ places }: { places: Place[] }) => new Set(places.map(({ kind }) => kind));
      const dover = await meanings('q=Dover&kind=port');
      expect(dover.places[0]).toMatchObject({ id: 'port:GBDVR', kind: 'port' });
      expect(kindsOf(dover)).toEqual(new Set(['port', 'town']));
      expect(kindsOf(await meanings('q=London&kind=station'))).toEqual(
        new Set(['town', 'station']),
      );
      const euston = await meanings('q=London Euston&kind=station');
      expect(euston.places).toMatchObject([{ kind: 'station', town: 'London', country: 'GB' }]);
      expect((await meanings('q=CDG&kind=station')).places[0]?.iata).toBe('CDG');
    },
  );

  itOnSqlite(
    'finds ports by the names that they had, and renamed ports before inland namesakes at sea',
    async () => {
      const [maputo] = await search('q=Lourenco Marques&kind=port');
      expect(maputo).toMatchObject({ kind: 'port', name: 'Maputo', formerly: 'Lourenço Marques' });
      const { places } = await meanings('q=lourenço marques&kind=port');
      expect(places[0]).toMatchObject({ kind: 'port', name: 'Maputo' });
      const [cobh, ...others] = await search('q=Queenstown&kind=port');
      expect(cobh).toMatchObject({ name: 'Cobh', country: 'IE', formerly: 'Queenstown' });
      expect(others.map(({ country }) => country)).toContain('NZ');
      expect((await search('q=Queenstown&kind=town'))[0]).toMatchObject({ name: 'Queenstown' });
      expect((await search('q=Kingstown&kind=port'))[0]).toMatchObject({ country: 'VC' });
    },
  );

  itOnSqlite('offers stations for trains only, and the exact name first', async () => {
    const kinds = async (query: string) => (await search(query)).map(({ kind }) => kind);
    const names = async (query: string) => (await search(query)).map(({ name }) => name);
    expect((await names('q=köln hbf&kind=station'))[0]).toBe('Köln Hbf');
    expect((await names('q=gare de lyon&kind=station'))[0]).toBe('Paris Gare de Lyon');
    expect((await kinds('q=crewe&kind=station')).slice(0, 2)).toEqual(['station', 'town']);
    // A far larger town elsewhere comes before the station, but not one that is only larger.
    const firstOf = async (q: string) => {
      const [place] = await search(`q=${q}&kind=station`);
      return [place?.kind, place?.region || place?.country];
    };
    expect(await firstOf('boston')).toEqual(['town', 'US-MA']);
    expect(await firstOf('st helier')).toEqual(['town', 'JE']);
    expect(await firstOf('newcastle')).toEqual(['station', 'GB-ENG']);
    expect(await firstOf('durham')).toEqual(['station', 'GB-ENG']);
    expect(await firstOf('paddington')).toEqual(['station', 'GB-ENG']);
    // A name that is only the town's has the town first, then its stations, then namesakes.
    const lyon = await search('q=lyon&kind=station');
    expect(lyon[0]).toMatchObject({ kind: 'town', name: 'Lyon' });
    expect(lyon[1]).toMatchObject({ kind: 'station', town: 'Lyon' });
    const london = await search('q=london&kind=station');
    expect(london.map(({ kind }) => kind).slice(0, 7)).toEqual([
      'town',
      ...Array.from({ length: 6 }, () => 'station'),
    ]);
    for (const query of ['lyon', 'köln hbf', 'euston', 'london']) {
      expect(await kinds(`q=${query}&kind=airport`), query).not.toContain('station');
      expect(await kinds(`q=${query}&kind=stay`), query).not.toContain('station');
    }
    expect(await kinds('q=london&kind=station')).not.toContain('airport');
    expect(await kinds('q=london&kind=any')).not.toContain('station');
    expect(await kinds('q=köln hbf&kind=any')).toEqual(['station']);
  });

  it('finds stations of the archive’s own in their town', async () => {
    const station = {
      ...airstrip,
      kind: 'station' as const,
      name: 'Perugia Centrale',
      town: 'Perugia',
    };
    expect((await alex.post(base, ownPlace(station))).status).toBe(201);
    const { places } = await meanings('q=Perugia&kind=station');
    expect(places[0]).toMatchObject({ kind: 'station', name: 'Perugia Centrale' });
    expect(places.some(({ kind }) => kind === 'town')).toBe(true);
  });

  it('means the whole name however many places of the archive resemble it', async () => {
    const add = (name: string, kind: Place['kind']) =>
      alex.post(base, ownPlace({ ...airstrip, kind, name, town: name }));
    for (let at = 0; at < 13; at++) {
      const name = `${'ABCDEFGHIJKLM'[at]} near Luton Hoo`;
      expect((await add(name, at % 2 ? 'airport' : 'point')).status).toBe(201);
    }
    expect((await add('Zz Luton Hoo', 'airport')).status).toBe(201);
    const { places } = await meanings('q=Zz Luton Hoo&kind=airport');
    expect(places.map(({ name }) => name)).toEqual(['Zz Luton Hoo']);
    expect((await add('Luton Hoo', 'airport')).status).toBe(201);
    expect((await search('q=Luton Hoo&kind=airport'))[0]?.name).toBe('Luton Hoo');
    expect((await meanings('q=Luton Hoo&kind=airport')).places[0]?.name).toBe('Luton Hoo');
    // Places of the reference are not crowded out either.
    expect((await meanings('q=Luton&kind=airport')).places.map(({ iata }) => iata)).toContain(
      'LTN',
    );
  });

  itOnSqlite('knows airlines by name and code as they were on the day', async () => {
    for (const [query, name] of [
      ['q=Pan Am&date=1978', 'Pan American World Airways'],
      ['q=british airways&date=1978', 'British Airways'],
      ['q=Dan-Air&date=1978', 'Dan-Air'],
      ['q=CX&date=1978', 'Cathay Pacific'],
      ['q=BR&date=1982', 'British Caledonian'],
      ['q=BR&date=2020', 'EVA Air'],
      ['q=TWA&date=1978', 'Trans World Airlines'],
    ]) {
      expect((await meanings(`${query}&kind=airport`)).airline?.name, query).toBe(name);
    }
    // A code of both an airport and an airline means the airport.
    expect((await meanings('q=LHR&kind=airport')).airline).toBeNull();
    expect((await meanings('q=London&kind=airport')).airline).toBeNull();
  });

  itOnSqlite('keeps meanings to members, and asks for no more than a name', async () => {
    const sam = await server.register('Sam Marlow');
    const queries = ['meanings?q=London&kind=airport&date=1978', 'spellings?q=Lodnon&kind=airport'];
    for (const query of queries) {
      expect((await sam.get(`${base}/${query}`)).status).toBe(404);
    }
    await server.join(alex, sam, 'viewer');
    for (const query of queries) {
      expect((await sam.get(`${base}/${query}`)).status).toBe(200);
    }
    expect((await alex.get(`${base}/spellings?q=${'x'.repeat(101)}`)).status).toBe(400);
    expect((await alex.get(`${base}/meanings?q=${'x'.repeat(101)}&date=1978`)).status).toBe(400);
    expect((await alex.get(`${base}/meanings?q=London&date=31/2/78`)).status).toBe(400);
    expect((await alex.get(`${base}/meanings?q=London&date=1978&kind=moon`)).status).toBe(400);
    expect((await alex.get(`${base}/meanings?q=London`)).status).toBe(400);
    expect((await alex.get(`${base}/meanings?q=London&date=1978`)).status).toBe(200);
  });

  itOnSqlite(
    'lets fifty look-ups of an account wait, refuses more, and answers others meanwhile',
    async () => {
      const sam = await server.register('Sam Marlow');
      const { promise: names, resolve: letFind } = Promise.withResolvers<string[]>();
      server.deps.reference.similarNames = () => names;
      // One of them is running.
      const asked = Array.from({ length: 52 }, () =>
        alex.get(`${base}/spellings?q=Lodnon&kind=port`),
      );
      const refused = await Promise.race(asked);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
      expect(await refused.json()).toMatchObject({ code: 'too-many', retryAfter: 1 });
      for (const path of ['meanings', 'search', 'airlines']) {
        const query = `${path}?q=London&date=1978`;
        expect((await alex.get(`${base}/${query}`)).status, path).toBe(429);
        const ofSam = await sam.get(`/api/archives/${sam.archiveId}/places/${query}`);
        expect(ofSam.status, path).toBe(200);
      }
      letFind(['London']);
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(51);
      expect((await meanings('q=Heathrow&kind=airport')).places).toHaveLength(1);
    },
  );

  itOnSqlite('takes the ids that places have, and knows a UUID in either case', async () => {
    const homeAt = (id: string) =>
      somebody({ name: 'Sam', homes: [{ placeId: id, from: '', to: '' }] }, [{ ...airstrip, id }]);
    const people = base.replace(/places$/, 'people');
    for (const id of ['..', 'a/b', 'a?b', '%2e', 'airport:EGLL ', '\u202eEGLL', '']) {
      expect((await alex.post(people, homeAt(id))).status, id).toBe(400);
    }
    const id = newId().toUpperCase();
    const { ids, versions } = (await (await alex.post(people, homeAt(id))).json()) as Added;
    expect((await alex.get(`${base}/${id}`)).status).toBe(200);
    expect((await alex.delete(`${people}/${ids[0]}?version=${versions[0]}`)).status).toBe(200);
    expect((await alex.delete(`${base}/${id}?version=${versions[0]}`)).status).toBe(200);
  });

  itOnSqlite('refuses impossible places and writing viewers', async () => {
    expect((await alex.post(base, ownPlace({ ...airstrip, lat: 91 }))).status).toBe(400);
    expect((await alex.post(base, ownPlace({ ...airstrip, iata: 'lower' }))).status).toBe(400);
    const sam = await server.register('Sam Marlow');
    await server.join(alex, sam, 'viewer');
    expect((await sam.post(base, ownPlace(airstrip))).status).toBe(403);
    expect((await sam.get(`${base}/search?q=lhr`)).status).toBe(200);
  });
});

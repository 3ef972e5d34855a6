import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Place } from '../../domain/journeys/place.ts';
import { describeOnBothEngines } from '../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';

describeOnBothEngines('places', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}/places`;
  });
  afterEach(() => server.close());

  const airstrip = {
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

  it('finds an airport by code, name and town, with or without accents', async () => {
    for (const q of ['lhr', 'heathrow', 'EGLL', 'london']) {
      expect((await search(`q=${q}&kind=airport`))[0]?.iata, q).toBe('LHR');
    }
    for (const q of ['köln', 'koln', 'cologne']) {
      expect((await search(`q=${encodeURIComponent(q)}&kind=airport`))[0]?.iata, q).toBe('CGN');
    }
  });

  it('says where the whole text is another name of what it finds', async () => {
    for (const [q, isOtherName] of [
      ['köln', true],
      ['cologne', false],
      ['colog', false],
    ] as const) {
      const [first] = await search(`q=${encodeURIComponent(q)}&kind=airport`);
      expect(first, q).toMatchObject({ iata: 'CGN', isOtherName });
    }
  });

  it('offers the airport that a code meant on the day', async () => {
    const [in1997] = await search('q=HKG&kind=airport&date=1997-05-01');
    const [in1999] = await search('q=HKG&kind=airport&date=1999-05-01');
    expect(in1997?.name).toContain('Kai Tak');
    expect(in1999?.id).not.toBe(in1997?.id);
  });

  it('finds what the archive added before the reference, and another archive does not', async () => {
    expect((await alex.post(base, airstrip)).status).toBe(201);
    expect((await search('q=castigl lago'))[0]?.name).toBe('Castiglione Airstrip');
    const sam = await server.register('Sam Other');
    const found = (await (
      await sam.get(`/api/archives/${sam.archiveId}/places/search?q=castiglione airstrip`)
    ).json()) as Place[];
    expect(found.map(({ name }) => name)).not.toContain('Castiglione Airstrip');
  });

  it('offers a correction instead of the airport it corrects', async () => {
    const [perugia] = await search('q=PEG&kind=airport');
    const corrected = { ...perugia, name: 'Perugia San Francesco', corrects: perugia?.id };
    expect((await alex.post(base, corrected)).status).toBe(201);
    const found = await search('q=PEG&kind=airport');
    expect(found.filter(({ iata }) => iata === 'PEG').map(({ name }) => name)).toEqual([
      'Perugia San Francesco',
    ]);
  });

  it('edits at the present version only, and undo brings the old one back', async () => {
    const { id } = (await (await alex.post(base, airstrip)).json()) as Place;
    const edited = await alex.patch(`${base}/${id}`, { name: 'Eleuteri', version: 1 });
    expect(edited.status).toBe(200);
    const late = await alex.patch(`${base}/${id}`, { name: 'Late', version: 1 });
    expect(late.status).toBe(409);
    const changes = `/api/archives/${alex.archiveId}/changes`;
    const { sets } = (await (await alex.get(changes)).json()) as { sets: { id: string }[] };
    await alex.post(`${changes}/${sets[0]?.id}/undo`, {});
    expect((await search('q=castiglione airstrip'))[0]?.name).toBe('Castiglione Airstrip');
  });

  it('refuses impossible places and writing viewers', async () => {
    expect((await alex.post(base, { ...airstrip, lat: 91 })).status).toBe(400);
    expect((await alex.post(base, { ...airstrip, iata: 'lower' })).status).toBe(400);
    const sam = await server.register('Sam Marlow');
    await server.join(alex, sam, 'viewer');
    expect((await sam.post(base, airstrip)).status).toBe(403);
    expect((await sam.get(`${base}/search?q=lhr`)).status).toBe(200);
  });
});

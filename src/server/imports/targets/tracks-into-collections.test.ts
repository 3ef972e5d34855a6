import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines, onSqlite } from '../../../../test/databases.ts';
import {
  bodyOf,
  type ImportClient,
  importClient,
  overJob,
} from '../../../../test/import-client.ts';
import { edi, lhr } from '../../../../test/journeys/journey-fixtures.ts';
import { recordsOf, sent, withIds } from '../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { gpxText } from '../../../../test/tracks/gpx-text.ts';
import { collectionKind } from '../../../domain/collections/collection.ts';
import { blankJourney } from '../../../domain/journeys/journey.ts';
import { newId } from '../../../domain/shared/ids.ts';
import { blankOf } from '../../../domain/kinds/blank.ts';
import type { ImportView } from '../preview/import-view.ts';

const north = { name: 'North', from: lhr, to: edi, begins: '2017-07-03T07:30:00Z', minutes: 390 };
const south = { ...north, name: 'South', from: edi, to: lhr, begins: '2017-07-09T07:30:00Z' };
/** The type of activity marks the track as rail. */
const byRail = gpxText({ ...north, name: 'Train' }).replace(
  '<trkseg>',
  '<type>train</type><trkseg>',
);

describeOnEngines('the maps that imported tracks go onto', (engine) => {
  const itOnSqlite = onSqlite(engine, it);
  let server: TestServer;
  let alex: TestUser;
  let imports: ImportClient;
  let base: string;
  let count = 0;
  beforeAll(async () => {
    server = await createTestServer(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    alex = await server.register(`Alex ${++count}`);
    imports = importClient(alex, alex.archiveId);
    base = `/api/archives/${alex.archiveId}`;
  });
  const say = (id: string, said: object) => alex.put(`${base}/imports/${id}/collections`, said);
  const sayOfRow = (id: string, position: number, into: unknown) =>
    alex.put(`${base}/imports/${id}/rows/${position}`, { into });
  const maps = () => recordsOf(alex, base, 'collection');
  const mapOfTracks = async () =>
    Object.fromEntries(
      (await recordsOf(alex, base, 'track')).map(({ name, collectionId }) => [name, collectionId]),
    );
  const addMap = async (mode: 'road' | 'rail', name: string) => {
    const [map] = withIds([{ ...blankOf(collectionKind.fields), mode, name }]);
    await bodyOf(alex.post(`${base}/collections`, { records: [map] }));
    return map!.id;
  };

  itOnSqlite('is none unless it is said', async () => {
    const view = await imports.preview(gpxText(north));
    expect(view.collections).toEqual([{ mode: 'road', tracks: 1, into: null }]);
    await imports.accept(view.id);
    expect(await mapOfTracks()).toEqual({ North: null });
  });

  it('may be said as the file is given, for tracks of its mode', async () => {
    const europe = await addMap('road', 'Europe');
    const give = (collection: string) =>
      alex.request(`${base}/imports?name=north.gpx&collection=${collection}`, {
        method: 'POST',
        body: gpxText(north),
      });
    const { importId, jobId } = await bodyOf<{ importId: string; jobId: string }>(give(europe));
    await overJob(alex, alex.archiveId, jobId);
    const into = { collectionId: europe };
    expect((await imports.find(importId)).collections).toEqual([{ mode: 'road', tracks: 1, into }]);
    await imports.accept(importId);
    expect(await mapOfTracks()).toEqual({ North: europe });

    const sam = await server.register(`Sam of ${count}`);
    const [another] = withIds([
      { ...blankOf(collectionKind.fields), mode: 'road', name: 'Theirs' },
    ]);
    await bodyOf(sam.post(`/api/archives/${sam.archiveId}/collections`, { records: [another] }));
    for (const elsewhere of [another!.id, newId(Date.now())]) {
      const refused = await give(elsewhere);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ reason: 'collection-unknown' });
    }
  });

  it('is one for all, or another one or none for a track', async () => {
    const europe = await addMap('road', 'Europe');
    const tours = await addMap('rail', 'Tours');
    const east = { ...north, name: 'East', begins: '2018-07-03T07:30:00Z' };
    const { id } = await imports.preview(gpxText(north, south, east));
    const said = { mode: 'road', into: { collectionId: europe } };
    const view = await bodyOf<ImportView>(say(id, said));
    expect(view.collections).toEqual([{ ...said, tracks: 3 }]);
    await bodyOf(sayOfRow(id, 1, 'none'));
    await bodyOf(sayOfRow(id, 2, { collectionId: tours }));
    expect((await imports.rows(id)).map(({ track }) => track?.into)).toEqual([
      'as-all',
      'none',
      { collectionId: tours },
    ]);
    await imports.accept(id);
    expect(await mapOfTracks()).toEqual({ North: europe, South: null, East: tours });
  });

  it('is made by its name when the import is accepted, and goes when that is undone', async () => {
    const { id } = await imports.preview(gpxText(north, south));
    await bodyOf(say(id, { mode: 'road', into: { newCollection: ' Far north ' } }));
    expect(await maps()).toEqual([]);
    await imports.accept(id);
    const [map] = await maps();
    expect(map).toMatchObject({ mode: 'road', name: 'Far north', slug: 'Far_north' });
    expect(await mapOfTracks()).toEqual({ North: map?.id, South: map?.id });
    const { collections } = await imports.find(id);
    expect(collections).toMatchObject([{ mode: 'road', into: { collectionId: map?.id } }]);

    const undone = await bodyOf<{ changeSetId: string }>(
      alex.post(`${base}/imports/${id}/undo`, {}),
    );
    expect([await maps(), await mapOfTracks()]).toEqual([[], {}]);
    await bodyOf(alex.post(`${base}/changes/${undone.changeSetId}/undo`, {}));
    expect(await mapOfTracks()).toEqual({ North: map?.id, South: map?.id });
  });

  it('is the one of that name where there is one meanwhile, in any letter case', async () => {
    const first = await imports.preview(gpxText(north));
    const second = await imports.preview(gpxText(south));
    await bodyOf(say(first.id, { mode: 'road', into: { newCollection: 'Far north' } }));
    await bodyOf(say(second.id, { mode: 'road', into: { newCollection: 'fAR north' } }));
    await imports.accept(first.id);
    await imports.accept(second.id);
    const [map, ...others] = await maps();
    expect(others).toEqual([]);
    expect(await mapOfTracks()).toEqual({ North: map?.id, South: map?.id });
  });

  itOnSqlite('is said of those by rail apart from all others', async () => {
    const rails = await addMap('rail', 'Europe');
    const { id, collections } = await imports.preview(byRail);
    expect(collections).toEqual([{ mode: 'rail', tracks: 1, into: null }]);
    await bodyOf(say(id, { mode: 'rail', into: { collectionId: rails } }));
    // The file has no road tracks, so no road map is created.
    await bodyOf(say(id, { mode: 'road', into: { newCollection: 'Nothing' } }));
    await imports.accept(id);
    expect(await mapOfTracks()).toEqual({ Train: rails });
    expect(await maps()).toHaveLength(1);
  });

  it('is counted by what the tracks have become, once they are written', async () => {
    const europe = await addMap('road', 'Europe');
    const [me] = await recordsOf(alex, base, 'person');
    const traveller = { seat: '', seatPosition: '', cabin: '', reason: '' } as const;
    const ride = {
      ...blankJourney({ mode: 'rail', date: '2017-07-03', from: lhr, to: edi }),
      departureScheduled: '08:30',
      arrivalScheduled: '15:00',
      travellers: [{ personId: me!.id, ...traveller }],
    };
    await bodyOf(alex.post(`${base}/journeys`, sent([ride])));
    const east = { ...north, name: 'East', begins: '2018-07-03T07:30:00Z' };
    // The file does not give the mode of the first track, so the track has the mode of the matching
    // train journey.
    const { id, collections } = await imports.preview(gpxText(north, south, east));
    expect(collections).toEqual([
      { mode: 'road', tracks: 2, into: null },
      { mode: 'rail', tracks: 1, into: null },
    ]);
    await bodyOf(sayOfRow(id, 2, { collectionId: europe }));
    await imports.accept(id);
    expect((await imports.find(id)).collections).toEqual([
      { mode: 'road', tracks: 1, into: { collectionId: europe } },
      { mode: 'road', tracks: 1, into: null },
      { mode: 'rail', tracks: 1, into: null },
    ]);
    const modes = (await imports.rows(id)).map(({ track }) => track?.collectionMode);
    expect(modes).toEqual(['rail', 'road', 'road']);
  });

  it('is the one that they are on now, whatever was said of all of their mode', async () => {
    const [europe, tours] = [await addMap('road', 'Europe'), await addMap('road', 'Tours')];
    const { id } = await imports.preview(gpxText(north, south));
    await bodyOf(say(id, { mode: 'road', into: { collectionId: europe } }));
    await bodyOf(sayOfRow(id, 0, { collectionId: tours }));
    await bodyOf(sayOfRow(id, 1, { collectionId: tours }));
    await imports.accept(id);
    expect((await imports.find(id)).collections).toEqual([
      { mode: 'road', tracks: 2, into: { collectionId: tours } },
    ]);
  });

  itOnSqlite('may be taken back, and stays when the rows are compared again', async () => {
    const europe = await addMap('road', 'Europe');
    const { id } = await imports.preview(gpxText(north, south));
    await bodyOf(say(id, { mode: 'road', into: { collectionId: europe } }));
    await bodyOf(sayOfRow(id, 1, 'none'));
    await bodyOf(sayOfRow(id, 1, 'as-all'));
    await bodyOf(sayOfRow(id, 0, 'none'));
    await imports.map(id, { '': { skip: true } });
    await imports.accept(id);
    expect(await mapOfTracks()).toEqual({ North: null, South: europe });
  });

  itOnSqlite('must be there, of the mode, and of this archive', async () => {
    const rails = await addMap('rail', 'Europe');
    const { id } = await imports.preview(gpxText(north));
    const refused = async (answer: Promise<Response>) => {
      const { status } = await answer;
      return status;
    };
    const road = (into: unknown) => refused(say(id, { mode: 'road', into }));
    expect(await road({ collectionId: 'nowhere' })).toBe(400);
    expect(await road({ collectionId: rails })).toBe(400);
    expect(await road({ newCollection: '  ' })).toBe(400);
    expect(await road({ newCollection: 'x'.repeat(121) })).toBe(400);
    expect(await refused(say(id, { mode: 'air', into: null }))).toBe(400);
    expect(await refused(sayOfRow(id, 0, { collectionId: 'nowhere' }))).toBe(400);
    expect(await refused(sayOfRow(id, 7, 'none'))).toBe(404);
    const sam = await server.register(`Sam ${count}`);
    const foreign = sam.put(`${base}/imports/${id}/collections`, { mode: 'road', into: null });
    expect(await refused(foreign)).toBe(404);
  });

  it('refuses the import where its map was deleted meanwhile, and nothing is written', async () => {
    const europe = await addMap('road', 'Europe');
    const { id } = await imports.preview(gpxText(north));
    await bodyOf(say(id, { mode: 'road', into: { collectionId: europe } }));
    const [{ version } = {}] = await maps();
    await bodyOf(alex.delete(`${base}/collections/${europe}?version=${String(version)}`));
    const refused = await imports.tryAccept(id);
    expect(await refused.json()).toMatchObject({ code: 'invalid', reason: 'collection-unknown' });
    expect(await mapOfTracks()).toEqual({});
    await bodyOf(say(id, { mode: 'road', into: null }));
    await imports.accept(id);
    expect(await mapOfTracks()).toEqual({ North: null });
  });

  itOnSqlite('names the line of which the map was deleted meanwhile', async () => {
    const europe = await addMap('road', 'Europe');
    const { id } = await imports.preview(gpxText(north, south));
    const [, second] = await imports.rows(id);
    await bodyOf(sayOfRow(id, 1, { collectionId: europe }));
    const [{ version } = {}] = await maps();
    await bodyOf(alex.delete(`${base}/collections/${europe}?version=${String(version)}`));
    const refused = await imports.tryAccept(id);
    expect(await refused.json()).toMatchObject({
      code: 'invalid',
      reason: 'collection-of-row-unknown',
      name: String(second?.line),
    });
    expect(await mapOfTracks()).toEqual({});
    await bodyOf(sayOfRow(id, 1, 'none'));
    await imports.accept(id);
    expect(await mapOfTracks()).toEqual({ North: null, South: null });
  });

  itOnSqlite('is nothing to be said of what is accepted, or of a log', async () => {
    const { id } = await imports.bring(gpxText(north));
    expect((await say(id, { mode: 'road', into: null })).status).toBe(409);
    const log = await imports.preview('Date,From,To,Airline,Flight\n2019-05-04,LHR,JFK,BA,BA117\n');
    expect(log.collections).toEqual([]);
    expect((await say(log.id, { mode: 'road', into: null })).status).toBe(400);
    expect((await sayOfRow(log.id, 0, 'none')).status).toBe(400);
    expect((await imports.find(log.id)).said).toBe(log.said);
  });
});

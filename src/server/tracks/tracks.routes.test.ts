import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/databases.ts';
import { bodyOf, importClient } from '../../../test/import-client.ts';
import { edi, lhr } from '../../../test/journeys/journey-fixtures.ts';
import { recordsOf, withIds } from '../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { gpxText } from '../../../test/tracks/gpx-text.ts';
import { caps } from '../../domain/access/caps.ts';
import { collectionKind } from '../../domain/collections/collection.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import type { Added, Edited } from '../../domain/records/record-sets.ts';
import { newId } from '../../domain/shared/ids.ts';
import { decodeLine } from '../../domain/tracks/lines/encoded-line.ts';
import type { LineProfile } from '../../domain/tracks/measure/line-profile.ts';
import { type Track, trackKind } from '../../domain/tracks/track.ts';
import { findStoredFile } from '../platform/files/stored-files.queries.ts';
import type { LinesOfTracks } from './lines-of-tracks.ts';

const north = { from: lhr, to: edi, begins: '2017-07-03T07:30:00Z', minutes: 390 };
const back = { ...north, from: edi, to: lhr, begins: '2017-07-05T07:30:00Z' };

describeOnEngines('tracks', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let sam: TestUser;
  let base: string;
  let tracks: Track[];
  beforeAll(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    sam = await server.register('Sam Bell');
    base = `/api/archives/${alex.archiveId}`;
    const imports = importClient(alex, alex.archiveId);
    await imports.bring(gpxText({ ...north, name: 'North &amp; on' }, { ...back, name: 'Back' }));
    tracks = (await recordsOf(alex, base, 'track')).toSorted((one, other) => one.part - other.part);
  });
  afterAll(() => server.close());
  const ids = () => tracks.map(({ id }) => id);
  const linesOf = (of: readonly string[], level: number) =>
    bodyOf<LinesOfTracks>(alex.get(`${base}/tracks/lines?ids=${of.join(',')}&level=${level}`));
  const forget = async () => {
    await server.deps.db.deleteFrom('track_line').execute();
    await server.deps.db.deleteFrom('track_profile').execute();
  };
  const textOf = async (path: string) => (await alex.get(path)).text();

  describe('lines and profiles', () => {
    it('are given at a level of detail, and of what is no track none', async () => {
      const { lines, making } = await linesOf([...ids(), 'nobody'], 3);
      expect(making).toEqual([]);
      expect(Object.keys(lines)).toEqual([...ids(), 'nobody']);
      expect(lines['nobody']).toBeNull();
      const [line] = decodeLine(lines[ids()[0] ?? ''] ?? '') ?? [];
      expect(line?.[0]).toEqual([-0.46194, 51.4706]);
      expect(line?.at(-1)).toEqual([-3.3725, 55.95]);
      const profile = await bodyOf<LineProfile>(alex.get(`${base}/tracks/${ids()[1]}/profile`));
      expect(profile.lat[0]).toBe(55.95);
      expect(profile.seconds?.at(-1)).toBe(390 * 60);
    });

    it('are made anew from the original where they are missing', async () => {
      const before = await linesOf(ids(), 2);
      await forget();
      const profiles = ids().map((id) => alex.get(`${base}/tracks/${id}/profile`));
      const [after, ...statuses] = await Promise.all([
        linesOf(ids(), 2),
        ...profiles.map(async (profile) => (await profile).status),
      ]);
      expect(after).toEqual(before);
      expect(statuses).toEqual([200, 200]);
    });

    it('are the coarse ones of the record where there is no original', async () => {
      const values = { ...blankOf(trackKind.fields), name: 'By bus', mode: 'road', date: '1998' };
      const [leg] = withIds([values]);
      await bodyOf(alex.post(`${base}/tracks`, { records: [leg] }));
      expect((await linesOf([leg?.id ?? ''], 1)).lines).toEqual({ [leg?.id ?? '']: null });
      expect((await alex.get(`${base}/tracks/${leg?.id}/profile`)).status).toBe(404);
      expect((await alex.get(`${base}/tracks/export?format=gpx&track=${leg?.id}`)).status).toBe(
        404,
      );
      expect((await alex.get(`${base}/tracks/${leg?.id}/drawn`)).status).toBe(404);
    });

    it.each([
      ['no tracks', 'ids=&level=1'],
      ['no level', 'ids=a'],
      ['a level beyond the finest', 'ids=a&level=4'],
      ['more than 400 tracks', `ids=${Array.from({ length: 401 }, (_, at) => at)}&level=1`],
    ])('are refused for %s', async (_what, query) => {
      expect((await alex.get(`${base}/tracks/lines?${query}`)).status).toBe(400);
    });
  });

  describe('exports', () => {
    it('are GPX of one track, as the archive calls it', async () => {
      const response = await alex.get(`${base}/tracks/export?format=gpx&track=${ids()[0]}`);
      expect(response.headers.get('content-type')).toBe('application/gpx+xml');
      expect(response.headers.get('content-disposition')).toContain('filename="North & on.gpx"');
      const text = await response.text();
      expect(text.match(/<trk>/g)).toHaveLength(1);
      expect(text.match(/<trkpt /g)).toHaveLength(391);
      expect(text).toContain('<name>North &amp; on</name>');
      expect(text).toContain('<time>2017-07-03T14:00:00.000Z</time>');
    });

    it('are GeoJSON of a collection, which is nothing new when it is imported again', async () => {
      const road = { ...blankOf(collectionKind.fields), mode: 'road', name: 'Scotland' };
      const [collection] = withIds([road]);
      await bodyOf(alex.post(`${base}/collections`, { records: [collection] }));
      const path = `${base}/tracks/export?format=geojson&collection=${collection?.id}`;
      expect((await alex.get(path)).status).toBe(404);
      for (const track of tracks) {
        const { id, version, ...values } = track;
        const moved = { ...values, collectionId: collection?.id };
        await bodyOf(alex.put(`${base}/tracks/${id}`, { values: moved, version }));
      }
      const text = await textOf(path);
      const { features } = JSON.parse(text) as { features: { properties: { name: string } }[] };
      expect(features.map(({ properties }) => properties.name)).toEqual(['North & on', 'Back']);
      const again = await importClient(alex, alex.archiveId).preview(text, 'all.geojson');
      expect(again.outcome).toMatchObject({ rows: 2, duplicates: 2 });
    });

    it('are made one after the other, and refused before they begin where too many wait', async () => {
      const asked = Array.from({ length: 5 }, () =>
        alex.get(`${base}/tracks/export?format=gpx&track=${ids()[0]}`),
      );
      // Four are not read: one is running, and three wait.
      const refused = await Promise.any(
        asked.map(async (one) => {
          const response = await one;
          if (response.status !== 429) throw new Error(`It was ${response.status}`);
          return response;
        }),
      );
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(refused.headers.get('content-disposition')).toBeNull();
      const texts = await Promise.all(asked.map(async (one) => (await one).text()));
      const whole = texts.filter((text) => text.endsWith('</gpx>\n'));
      expect(whole).toHaveLength(4);
      expect(new Set(whole).size).toBe(1);
    });

    it('leave their place to the next when nobody wants them any more', async () => {
      const path = `${base}/tracks/export?format=gpx&track=${ids()[0]}`;
      const first = await alex.get(path);
      const second = alex.get(path);
      await first.body?.cancel();
      expect((await second).status).toBe(200);
      await (await second).text();
      const head = await alex.request(path, { method: 'HEAD' });
      expect(head.headers.get('content-type')).toBe('application/gpx+xml');
      expect(await textOf(path)).toContain('</gpx>');
    });

    it('are refused without a format, a track or a collection that is there', async () => {
      const status = async (query: string) =>
        (await alex.get(`${base}/tracks/export?${query}`)).status;
      expect(await status(`track=${ids()[0]}`)).toBe(400);
      expect(await status('format=gpx')).toBe(400);
      expect(await status('format=kml&track=none')).toBe(400);
      expect(await status('format=gpx&track=none')).toBe(404);
      expect(await status('format=gpx&collection=none')).toBe(404);
    });
  });

  describe('drawn ones', () => {
    // Along the equator across the 180th meridian: 2° of 111.3 km.
    const points = [
      { lat: 0, lon: 179 },
      { lat: 0, lon: -179 },
    ];
    const ferry = { ...blankOf(trackKind.fields), name: 'Ferry', mode: 'sea', date: '1998-07' };
    const draw = (more: object) =>
      alex.post(`${base}/tracks/drawn`, { values: ferry, points, ...more });
    const kept = async () => {
      const all: string[] = [];
      for await (const { sha256 } of server.deps.storage.list()) all.push(sha256);
      return all.toSorted();
    };
    const present = async (id: string) =>
      (await recordsOf(alex, base, 'track')).find((track) => track.id === id);

    it('are added with their line, measures and file, once however often they are sent', async () => {
      const id = newId();
      const forged = { ...ferry, distance: 7, file: 'f'.repeat(64) };
      const response = await draw({ id, values: forged });
      expect(response.status).toBe(201);
      const added = (await response.json()) as Added;
      expect(await bodyOf<Added>(draw({ id, values: forged }))).toEqual(added);
      const track = await present(id);
      expect(track).toMatchObject({
        name: 'Ferry',
        fileName: 'Ferry.geojson',
        startedAt: '',
        part: 0,
      });
      expect(track?.distance).toBeCloseTo(222.6, 1);
      expect(await findStoredFile(server.deps.db, alex.archiveId, track?.file ?? '')).toMatchObject(
        {
          mediaType: 'application/geo+json',
        },
      );
      expect(await bodyOf(alex.get(`${base}/tracks/${id}/drawn`))).toEqual({ points });
      const { lines } = await linesOf([id], 1);
      // The line is cut at the meridian, as in its file.
      expect(decodeLine(lines[id] ?? '')).toEqual([
        [
          [179, 0],
          [180, 0],
        ],
        [
          [-180, 0],
          [-179, 0],
        ],
      ]);
      await forget();
      expect((await linesOf([id], 1)).lines).toEqual(lines);
    });

    it('take the place of what was drawn before, in the version that was seen', async () => {
      const id = newId();
      const { versions } = await bodyOf<Added>(draw({ id }));
      const longer = [...points, { lat: 1, lon: -179 }];
      const edit = { id, version: versions[0], points: longer };
      const edited = await draw(edit);
      expect(edited.status).toBe(200);
      expect(((await edited.json()) as Edited).version).toBeGreaterThan(versions[0] ?? 0);
      expect(await bodyOf(alex.get(`${base}/tracks/${id}/drawn`))).toEqual({ points: longer });
      expect((await draw(edit)).status).toBe(409);
      // Editing the record does not change the line's values.
      const { version, ...values } = (await present(id))!;
      const typed = { ...values, note: 'Calm', distance: 1, overview: '' };
      await bodyOf(alex.put(`${base}/tracks/${id}`, { values: typed, version }));
      const { distance, overview } = values;
      expect(await present(id)).toMatchObject({ note: 'Calm', distance, overview });
    });

    it.each([
      ['a single point', { points: points.slice(1) }],
      ['the same point twice', { points: [points[0], points[0]] }],
      [
        'more than 2,000 points',
        { points: Array.from({ length: 2001 }, (_, at) => ({ lat: 0, lon: at / 100 })) },
      ],
      ['a point that is nowhere', { points: [points[0], { lat: 91, lon: 0 }] }],
      ['a journey that the archive does not have', { values: { ...ferry, journeyId: newId() } }],
      ['an id that nobody made', { id: 'ferry' }],
    ])('are refused for %s, and keep no file', async (_what, more) => {
      const before = await kept();
      expect((await draw({ id: newId(), ...more })).status).toBe(400);
      expect(await kept()).toEqual(before);
    });

    it('keep no file where the version is another, or the archive has no room', async () => {
      const id = newId();
      await bodyOf(draw({ id }));
      const before = await kept();
      const longer = [...points, { lat: 2, lon: -179 }];
      expect((await draw({ id, version: 1, points: longer })).status).toBe(409);
      const { db } = server.deps;
      const size = caps.fileBytesOfArchive - 10_000;
      const row = { archive_id: alex.archiveId, media_type: '', created_at: '' };
      await db
        .insertInto('stored_file')
        .values({ ...row, sha256: 'x', size })
        .execute();
      const many = Array.from({ length: 2000 }, (_, at) => ({ lat: 0, lon: at / 100 }));
      const refused = await draw({ id: newId(), points: many });
      expect(await refused.json()).toMatchObject({ code: 'limit-reached' });
      await db.deleteFrom('stored_file').where('sha256', '=', 'x').execute();
      expect(await kept()).toEqual(before);
    });

    it('are not the recorded ones', async () => {
      expect((await alex.get(`${base}/tracks/${ids()[0]}/drawn`)).status).toBe(404);
    });
  });

  it('are nothing to those of another archive', async () => {
    const [id] = ids();
    const other = `/api/archives/${sam.archiveId}`;
    const { lines } = await bodyOf<LinesOfTracks>(
      sam.get(`${other}/tracks/lines?ids=${id}&level=0`),
    );
    expect(lines).toEqual({ [id ?? '']: null });
    const paths = [
      `tracks/${id}/profile`,
      `tracks/${id}/drawn`,
      `tracks/export?format=gpx&track=${id}`,
    ];
    for (const path of paths) expect((await sam.get(`${other}/${path}`)).status).toBe(404);
    for (const path of [...paths, `tracks/lines?ids=${id}&level=0`]) {
      expect((await sam.get(`${base}/${path}`)).status).toBe(404);
    }
  });

  it('are read by viewers, drawn by editors, and nothing to a member who was removed', async () => {
    const viewer = await server.register('Robin Hale');
    await server.join(alex, viewer, 'viewer');
    const path = `${base}/tracks/${ids()[0]}/profile`;
    const drawn = { id: newId(), values: tracks[0], points: [lhr, edi] };
    expect((await viewer.get(path)).status).toBe(200);
    expect((await viewer.post(`${base}/tracks/drawn`, drawn)).status).toBe(403);
    await alex.delete(`${base}/members/${viewer.userId}`);
    expect((await viewer.get(path)).status).toBe(404);
    expect((await viewer.post(`${base}/tracks/drawn`, drawn)).status).toBe(404);
  });
});

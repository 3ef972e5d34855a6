import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines, onSqlite } from '../../../../test/databases.ts';
import { bodyOf, type ImportClient, importClient } from '../../../../test/import-client.ts';
import { edi, lhr } from '../../../../test/journeys/journey-fixtures.ts';
import { recordsOf, sent, withIds } from '../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { gpxText } from '../../../../test/tracks/gpx-text.ts';
import { zipOf } from '../../../../test/zip.ts';
import { blankJourney } from '../../../domain/journeys/journey.ts';
import { blankOf } from '../../../domain/kinds/blank.ts';
import { trackKind } from '../../../domain/tracks/track.ts';
import { deleteUnneededLines } from '../../track-lines/track-lines.queries.ts';

// Half past eight in London, during summer time.
const north = { from: lhr, to: edi, begins: '2017-07-03T07:30:00Z', minutes: 390 };

describeOnEngines('importing tracks', (engine) => {
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
  const tracks = () => recordsOf(alex, base, 'track');
  const me = async () => (await recordsOf(alex, base, 'person'))[0]?.id ?? '';
  const drawn = async () => {
    const count = async (table: 'track_line' | 'track_profile') => {
      const rows = await server.deps.db
        .selectFrom(table)
        .select('part')
        .where('archive_id', '=', alex.archiveId)
        .execute();
      return rows.length;
    };
    return { lines: await count('track_line'), profiles: await count('track_profile') };
  };
  const driveTo = async () => {
    const journey = {
      ...blankJourney({ mode: 'road', date: '2017-07-03', from: lhr, to: edi }),
      departureScheduled: '08:30',
      arrivalScheduled: '15:00',
      travellers: [
        { personId: await me(), seat: '', seatPosition: '', cabin: '', reason: '' } as const,
      ],
    };
    const { ids } = await bodyOf<{ ids: string[] }>(alex.post(`${base}/journeys`, sent([journey])));
    return ids[0] ?? '';
  };

  it('shows the tracks of a file, and keeps them with their original once accepted', async () => {
    const text = gpxText(north);
    const view = await imports.preview(text, 'To the north.gpx');
    expect(view).toMatchObject({
      target: 'tracks',
      format: { id: 'gpx' },
      outcome: { rows: 1, imported: 1 },
      travellers: [{ key: '', rows: 1, mappedTo: { personId: await me() } }],
    });
    const [row] = await imports.rows(view.id);
    expect(row).toMatchObject({
      outcome: 'new',
      warnings: [],
      existing: null,
      record: { kind: 'track', label: 'To the north 2017-07-03', date: '2017-07-03' },
    });
    // 534 km is the great-circle distance; a straight line on the map is hardly longer.
    expect(row?.track?.distance).toBeCloseTo(534, -1);
    expect(await tracks()).toEqual([]);

    await imports.accept(view.id);
    const [track] = await tracks();
    expect(track).toMatchObject({
      name: 'To the north 2017-07-03',
      mode: 'road',
      date: '2017-07-03',
      journeyId: null,
      people: [{ personId: await me() }],
      startedAt: '2017-07-03T08:30[Europe/London]',
      endedAt: '2017-07-03T15:00[Europe/London]',
      moving: 390,
      ascent: 0,
      start: { lat: 51.4706, lon: -0.46194 },
      end: { lat: 55.95, lon: -3.3725 },
      fileName: 'To the north.gpx',
      part: 0,
    });
    expect(await drawn()).toEqual({ lines: 4, profiles: 1 });
    const original = await alex.get(`${base}/files/${track?.file}`);
    expect(original.headers.get('content-type')).toBe('application/gpx+xml');
    expect(await original.text()).toBe(text);
  });

  it('proposes a track to the journey that it is the line of, unless told otherwise', async () => {
    const journeyId = await driveTo();
    const view = await imports.preview(
      gpxText(north, { ...north, begins: '2017-08-03T07:30:00Z' }),
    );
    const path = `${base}/imports/${view.id}/rows`;
    const [july, august] = await imports.rows(view.id);
    expect(july).toMatchObject({
      existing: { id: journeyId, from: { code: 'LHR' }, to: { code: 'EDI' } },
      choices: ['same', 'add'],
      choice: 'same',
    });
    expect(august).toMatchObject({ existing: null, choices: [], choice: null });

    await bodyOf(alex.put(`${path}/0`, { choice: 'add' }));
    expect((await imports.rows(view.id))[0]).toMatchObject({ choice: 'add' });
    await bodyOf(alex.put(`${path}/0`, { choice: 'same' }));
    await imports.accept(view.id);
    const byPart = (await tracks()).toSorted((one, other) => one.part - other.part);
    expect(byPart.map((track) => track.journeyId)).toEqual([journeyId, null]);
    expect((await imports.rows(view.id))[0]).toMatchObject({ existing: { id: journeyId } });
  });

  it('leaves a track by itself where its journey has one, or the importer says so', async () => {
    await driveTo();
    const first = await imports.preview(gpxText(north));
    await bodyOf(alex.put(`${base}/imports/${first.id}/rows/0`, { choice: 'add' }));
    await imports.accept(first.id);
    expect(await tracks()).toMatchObject([{ journeyId: null }]);

    await imports.bring(gpxText({ ...north, begins: '2017-07-03T07:31:00Z' }));
    const later = await imports.preview(gpxText({ ...north, begins: '2017-07-03T07:32:00Z' }));
    expect((await imports.rows(later.id))[0]).toMatchObject({ outcome: 'new', existing: null });
  });

  itOnSqlite(
    'proposes a track to a journey that has only one without a file, which it supersedes',
    async () => {
      const journeyId = await driveTo();
      const values = { ...blankOf(trackKind.fields), name: 'By phone', mode: 'road', journeyId };
      const [coarse] = withIds([{ ...values, date: '2017-07-03' }]);
      await bodyOf(alex.post(`${base}/tracks`, { records: [coarse] }));
      const view = await imports.preview(gpxText(north));
      expect((await imports.rows(view.id))[0]).toMatchObject({ existing: { id: journeyId } });
    },
  );

  it('knows a recording that is there, or comes twice, by its line', async () => {
    const named = { ...north, name: 'Called otherwise' };
    expect((await imports.bring(gpxText(north, named))).outcome).toMatchObject({
      imported: 1,
      duplicates: 1,
    });
    const again = await imports.preview(gpxText(named), 'another name.gpx');
    expect(again.outcome).toMatchObject({ imported: 0, duplicates: 1 });
    const [track] = await tracks();
    const [row] = await imports.rows(again.id);
    expect(row).toMatchObject({
      outcome: 'duplicate',
      problem: { code: 'known-track' },
      record: { existingId: track?.id },
      choices: ['leave-out', 'add'],
    });
  });

  it('adds a recording that is there where the importer says that it is another', async () => {
    await driveTo();
    await imports.bring(gpxText(north));
    const { id } = await imports.preview(gpxText(north));
    await bodyOf(alex.put(`${base}/imports/${id}/rows/0`, { choice: 'add' }));
    expect((await imports.rows(id))[0]).toMatchObject({ outcome: 'new', choice: 'add' });
    expect((await imports.accept(id)).outcome).toMatchObject({ imported: 1 });
    expect(await tracks()).toHaveLength(2);
  });

  it('does not take a track by itself for another one when its recording comes in meanwhile', async () => {
    await driveTo();
    const { id } = await imports.preview(gpxText(north));
    await bodyOf(alex.put(`${base}/imports/${id}/rows/0`, { choice: 'add' }));
    await imports.bring(gpxText({ ...north, name: 'The same' }));
    expect((await imports.rows(id))[0]).toMatchObject({ outcome: 'duplicate' });
  });

  it('takes tracks away with their import, and gives them back with their lines', async () => {
    const { id } = await imports.bring(gpxText(north));
    const before = await tracks();
    const undone = await bodyOf<{ changeSetId: string; undone: number }>(
      alex.post(`${base}/imports/${id}/undo`, {}),
    );
    expect(undone.undone).toBe(1);
    expect(await tracks()).toEqual([]);
    await deleteUnneededLines(server.deps.db);
    await bodyOf(alex.post(`${base}/changes/${undone.changeSetId}/undo`, {}));
    expect(await tracks()).toMatchObject([{ id: before[0]?.id, file: before[0]?.file }]);
    expect(await drawn()).toEqual({ lines: 4, profiles: 1 });
  });

  itOnSqlite('comes back with everything of its archive, and is drawn as before', async () => {
    await imports.bring(gpxText(north, { ...north, begins: '2018-07-03T07:30:00Z' }));
    const linesOf = async (user: TestUser) => {
      const path = `/api/archives/${user.archiveId}`;
      const found = await recordsOf(user, path, 'track');
      const ids = found.toSorted((one, other) => one.part - other.part).map(({ id }) => id);
      const answer = await bodyOf<{ lines: object }>(
        user.get(`${path}/tracks/lines?ids=${ids.join(',')}&level=3`),
      );
      return answer.lines;
    };
    const everything = new Uint8Array(await (await alex.get(`${base}/export`)).arrayBuffer());
    const sam = await server.register(`Sam ${count}`);
    const theirs = importClient(sam, sam.archiveId);
    const { id } = await theirs.preview(everything, 'archive.zip');
    await theirs.accept(id);
    expect(await linesOf(sam)).toEqual(await linesOf(alex));
  });

  itOnSqlite('reads a packed file as it is, and keeps it packed', async () => {
    const points = '-0.4,51.4,0 -0.5,51.5,0 -0.6,51.5,0';
    const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Walk</name><LineString><coordinates>${points}</coordinates></LineString></Placemark></kml>`;
    const kmz = await zipOf([['doc.kml', kml]], { isPacked: true });
    const { id, outcome } = await imports.preview(kmz, 'walk.kmz');
    expect(outcome).toMatchObject({ rows: 1, imported: 1 });
    await imports.accept(id);
    const [track] = await tracks();
    const kept = await alex.get(`${base}/files/${track?.file}`);
    expect(new Uint8Array(await kept.arrayBuffer())).toEqual(kmz);
  });

  itOnSqlite(
    'reads a log of positions with their times, which is no list of journeys',
    async () => {
      const text =
        'time,lat,lon,elevation\n' +
        '2024-06-15T10:30:00Z,51.47,-0.46,34\n2024-06-15T10:40:00Z,51.6,-0.6,35\n';
      const view = await imports.preview(text, '20240615.csv');
      expect(view).toMatchObject({ target: 'tracks', format: { id: 'csv-positions' } });
      await imports.accept(view.id);
      const [track] = await tracks();
      expect(track).toMatchObject({ startedAt: '2024-06-15T11:30[Europe/London]', mode: 'road' });
      const kept = await alex.get(`${base}/files/${track?.file}`);
      expect(await kept.text()).toBe(text);
      const lines = await bodyOf<{ lines: object }>(
        alex.get(`${base}/tracks/lines?ids=${track?.id}&level=3`),
      );
      expect(Object.keys(lines.lines)).toHaveLength(1);
    },
  );

  it('keeps no line of a preview that is discarded', async () => {
    const { id } = await imports.preview(gpxText(north));
    await deleteUnneededLines(server.deps.db);
    expect(await drawn()).toEqual({ lines: 4, profiles: 1 });
    await alex.delete(`${base}/imports/${id}`);
    await deleteUnneededLines(server.deps.db);
    expect(await drawn()).toEqual({ lines: 0, profiles: 0 });
  });

  itOnSqlite('says what of a track cannot be so, and reads one without times', async () => {
    const lost = { ...north, begins: '', name: 'On foot', before: [{ lat: 0, lon: 0 }] };
    const view = await imports.preview(gpxText(lost));
    expect(view.warned).toBe(1);
    expect((await imports.rows(view.id))[0]).toMatchObject({
      warnings: [{ code: 'points-dropped', count: 1 }],
      record: { label: 'On foot', date: 'XXXX' },
    });
    await imports.accept(view.id);
    expect(await tracks()).toMatchObject([
      { date: 'XXXX', mode: 'other', startedAt: '', moving: null, topSpeed: null },
    ]);
  });

  itOnSqlite('says in words that a track is longer than can be', async () => {
    // Five times from longitude 0 to 160 and back.
    const points = Array.from(
      { length: 11 },
      (_, nth) => `<trkpt lat="10" lon="${(nth % 2) * 160}"/>`,
    );
    const view = await imports.preview(
      `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`,
    );
    expect((await imports.rows(view.id))[0]).toMatchObject({
      outcome: 'failed',
      problem: { code: 'track-impossible' },
    });
  });

  itOnSqlite('takes tracks of nobody where whoever keeps them is left out', async () => {
    const { id } = await imports.preview(gpxText(north));
    await imports.map(id, { '': { skip: true } });
    await imports.accept(id);
    expect(await tracks()).toMatchObject([{ people: [] }]);
  });
});

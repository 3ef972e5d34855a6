import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines, onSqlite } from '../../../../test/databases.ts';
import { bodyOf, type ImportClient, importClient } from '../../../../test/import-client.ts';
import { recordsOf } from '../../../../test/records.ts';
import { uploadClient } from '../../../../test/upload-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { androidTimeline } from '../../../../test/timeline/android-timeline.ts';
import { largestSource } from '../../../domain/imports/limits.ts';

describeOnEngines('importing a timeline', (engine) => {
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
  const records = <Name extends 'stay' | 'journey' | 'track' | 'person'>(name: Name) =>
    recordsOf(alex, base, name);

  itOnSqlite('shows stays, journeys and tracks, each with what it comes to', async () => {
    const view = await imports.preview(androidTimeline, 'Timeline.json');
    expect(view).toMatchObject({
      target: 'timeline',
      outcome: { rows: 6, imported: 4, skipped: 1, failed: 1 },
    });
    const rows = await imports.rows(view.id);
    expect(
      rows.map(({ outcome, record, problem }) => [
        outcome,
        record?.kind,
        record?.label,
        problem?.code,
      ]),
    ).toEqual([
      ['new', 'stay', 'Oslo', undefined],
      ['skipped', undefined, undefined, 'within-town'],
      ['new', 'journey', 'Oslo → Bergen', undefined],
      ['new', 'track', 'Oslo – Bergen', undefined],
      ['new', 'stay', 'Bergen', undefined],
      ['failed', undefined, undefined, 'times-backwards'],
    ]);
    expect(await records('stay')).toEqual([]);
  });

  it('keeps them once accepted, with their source, as those of whoever brought them', async () => {
    const { id } = await imports.bring(androidTimeline);
    const [me] = await records('person');
    const people = [{ personId: me?.id }];
    const [first, second] = (await records('stay')).toSorted((a, b) =>
      a.arrival.localeCompare(b.arrival),
    );
    expect([first, second]).toMatchObject([
      { kind: 'home', arrival: '2024-06-14', departure: '2024-06-15', town: 'Oslo', people },
      { kind: 'other', arrival: '2024-06-15', departure: '2024-06-17', country: 'NO', people },
    ]);
    const [journey, ...others] = await records('journey');
    expect(others).toEqual([]);
    expect(journey).toMatchObject({
      mode: 'rail',
      date: '2024-06-15',
      departureActual: '08:25',
      arrivalActual: '15:00',
      travellers: [{ personId: me?.id }],
    });
    expect(await records('track')).toMatchObject([{ journeyId: journey?.id, people }]);
    const origin = await bodyOf(alex.get(`${base}/stays/${first?.id}`));
    expect(JSON.stringify(origin)).toContain(id);
  });

  itOnSqlite('is of somebody new where the importer says so', async () => {
    const { id } = await imports.preview(androidTimeline);
    const view = await imports.map(id, { '': { newPerson: 'Sam' } });
    expect(view.outcome).toMatchObject({ imported: 4, skipped: 1, failed: 1 });
    expect(await records('person')).toHaveLength(1);
    const { outcome } = await imports.accept(id);
    expect(outcome).toMatchObject({ imported: 4, skipped: 1, failed: 1 });
    const sam = (await records('person')).find(({ name }) => name === 'Sam');
    const people = [{ personId: sam?.id }];
    expect(await records('stay')).toMatchObject([{ people }, { people }]);
    expect(await records('journey')).toMatchObject([{ travellers: people }]);
    expect(await records('track')).toMatchObject([{ people }]);

    expect(await bodyOf(alex.post(`${base}/imports/${id}/undo`, {}))).toMatchObject({ left: [] });
    expect(await records('person')).toHaveLength(1);
  });

  it('knows what was brought before, also from a longer export', async () => {
    await imports.bring(androidTimeline);
    const again = await imports.preview(androidTimeline);
    expect(again.outcome).toMatchObject({ imported: 0, duplicates: 4, skipped: 1, failed: 1 });
    const { semanticSegments } = JSON.parse(androidTimeline) as { semanticSegments: object[] };
    const earlier = {
      startTime: '2024-06-01T10:00:00+02:00',
      endTime: '2024-06-02T10:00:00+02:00',
      visit: { topCandidate: { placeLocation: { latLng: '63.43°, 10.4°' } } },
    };
    const longer = JSON.stringify({ semanticSegments: [earlier, ...semanticSegments] });
    const { outcome } = await imports.bring(longer);
    expect(outcome).toMatchObject({ imported: 1, duplicates: 4 });
  });

  /**
   * Creates part of a night in Oslo, in the Google format used until 2024, with small jitter of the
   * resting phone; the length is in minutes.
   */
  const night = (minutes: number) => {
    const locations = Array.from({ length: minutes / 30 + 1 }, (_none, index) => ({
      latitudeE7: 599133000 + (index % 3) * 5000,
      longitudeE7: 107389000,
      timestamp: new Date(Date.UTC(2014, 5, 9, 18, 30 * index)).toISOString(),
    }));
    return JSON.stringify({ locations });
  };

  it('goes on with the stay at the end of an export in a longer one', async () => {
    await imports.bring(night(90));
    const [short] = await records('stay');
    expect(short).toMatchObject({ arrival: '2014-06-09', departure: '2014-06-09' });

    const { id, outcome } = await imports.bring(night(600));
    expect(outcome).toMatchObject({ imported: 0, updated: 1, skipped: 0 });
    const [long, ...others] = await records('stay');
    expect(others).toEqual([]);
    expect(long).toMatchObject({ id: short?.id, departure: '2014-06-10' });
    expect((await imports.preview(night(600))).outcome).toMatchObject({ duplicates: 1 });
    // A shorter export does not shorten the stay.
    expect((await imports.preview(night(90))).outcome).toMatchObject({ updated: 0, skipped: 1 });

    await bodyOf(alex.post(`${base}/imports/${id}/undo`, {}));
    expect(await records('stay')).toMatchObject([{ id: short?.id, departure: '2014-06-09' }]);
  });

  it('leaves a stay at the end of an export alone that was edited since, or is of somebody else', async () => {
    await imports.bring(night(90));
    const { id } = await imports.preview(night(600));
    const ofSam = await imports.map(id, { '': { newPerson: 'Sam' } });
    expect(ofSam.outcome).toMatchObject({ updated: 0, skipped: 1 });
    const [stay] = await records('stay');
    if (!stay) throw new Error('There is no stay');
    const { id: stayId, version, ...values } = stay;
    const edit = { values: { ...values, kind: 'hotel' }, version, places: [] };
    await bodyOf(alex.put(`${base}/stays/${stayId}`, edit));
    const { outcome } = await imports.bring(night(600));
    expect(outcome).toMatchObject({ imported: 0, updated: 0, skipped: 1 });
    expect(await records('stay')).toMatchObject([{ kind: 'hotel', departure: '2014-06-09' }]);
  });

  it('is undone as a whole', async () => {
    const { id } = await imports.bring(androidTimeline);
    const undone = await bodyOf(alex.post(`${base}/imports/${id}/undo`, {}));
    expect(undone).toMatchObject({ left: [] });
    expect(await records('stay')).toEqual([]);
    expect(await records('journey')).toEqual([]);
    expect(await records('track')).toEqual([]);
  });

  itOnSqlite('refuses a file in which nobody stays anywhere, and keeps nothing of it', async () => {
    const refused = await imports.upload(
      JSON.stringify({ locations: [{ lat: 59.9, lon: 10.7, time: 1_718_000_000 }] }),
    );
    expect(await refused.json()).toMatchObject({ problem: { code: 'no-stays' } });
    expect(await bodyOf<object[]>(alex.get(`${base}/imports`))).toEqual([]);
  });

  // Receiving a file that is too large for memory is tested in refused-files.test.ts.
  itOnSqlite('refuses any other file at once that is too large to be held', async () => {
    let given = 0;
    function* film() {
      for (; given < 1000; given++) yield Buffer.alloc(50_000, 'film ');
    }
    const uploads = uploadClient(alex, alex.archiveId);
    const id = await uploads.begun(200_000_000);
    const refused = await uploads.send(id, 0, ReadableStream.from(film()));
    expect([refused.status, await refused.json()]).toMatchObject([
      413,
      { code: 'too-large', problem: { code: 'file-too-large', limit: 100_000_000 } },
    ]);
    expect(given).toBeLessThan(10);
    const body = new Uint8Array(largestSource + 1);
    const sent = alex.request(`${base}/imports?name=Records.json`, { method: 'POST', body });
    expect((await sent).status).toBe(413);
  });

  itOnSqlite('is not for viewers', async () => {
    const viewer = await server.register(`Viewer ${count}`);
    await server.join(alex, viewer, 'viewer');
    expect((await importClient(viewer, alex.archiveId).upload(androidTimeline)).status).toBe(403);
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines, onSqlite } from '../../../test/databases.ts';
import { exampleFiles } from '../../../test/imports/example-files.ts';
import { bodyOf, type ImportClient, importClient } from '../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import type { ImportSummary } from './preview/import-view.ts';
import { deleteAbandonedImports } from './discarded-imports.queries.ts';
import type { Added } from '../../domain/records/record-sets.ts';
import { ownPlace, somebody } from '../../../test/records.ts';

const header = 'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft\n';
const outward =
  '2019-05-04,BA117,London / Heathrow (LHR/EGLL),New York / JFK (JFK/KJFK),08:25:00,11:20:00,07:55:00,British Airways (BA/BAW),Boeing 747-400 (B744)\n';
const home =
  '2019-05-11,BA178,New York / JFK (JFK/KJFK),London / Heathrow (LHR/EGLL),18:30:00,06:20:00,06:50:00,British Airways (BA/BAW),Boeing 747-400 (B744)\n';

const nothing = {
  rows: 0,
  imported: 0,
  updated: 0,
  duplicates: 0,
  skipped: 0,
  failed: 0,
  addTravellers: 0,
  completed: 0,
  perhapsSame: 0,
};

describeOnEngines('imports', (engine) => {
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
  const path = (rest = '') => `/api/archives/${alex.archiveId}/imports${rest}`;
  const journeyCount = async () => {
    const rows = await server.deps.db
      .selectFrom('journey')
      .select('id')
      .where('archive_id', '=', alex.archiveId)
      .execute();
    return rows.length;
  };

  it('shows what a file would do, and does nothing before it is accepted', async () => {
    const view = await imports.preview(header + outward + home, 'my flights.csv');
    expect(view).toMatchObject({
      fileName: 'my flights.csv',
      format: { id: 'fr24', name: 'Flightradar24' },
      status: 'preview',
      by: alex.name,
      canUndo: false,
      outcome: { ...nothing, rows: 2, imported: 2 },
    });
    expect(await journeyCount()).toBe(0);
    const [first] = await imports.rows(view.id);
    expect(first).toMatchObject({
      line: 2,
      outcome: 'new',
      problem: null,
      existing: null,
      journey: {
        date: '2019-05-04',
        from: { code: 'LHR' },
        to: { code: 'JFK' },
        number: 'BA117',
        departure: '08:25',
        arrival: '11:20',
      },
    });
  });

  itOnSqlite('proposes the account’s own person as the owner of the log', async () => {
    const { travellers } = await imports.preview(header + outward);
    const people = await server.deps.db
      .selectFrom('person')
      .select('id')
      .where('archive_id', '=', alex.archiveId)
      .execute();
    expect(travellers).toEqual([
      { key: '', name: '', slug: '', rows: 1, mappedTo: { personId: people[0]?.id } },
    ]);
  });

  it('takes for the owner of the log whom the id means, whichever case it is written in', async () => {
    const people = `/api/archives/${alex.archiveId}/people`;
    const added = alex.post(people, somebody({ name: 'Sam' }));
    const [sam = ''] = (await bodyOf<{ ids: string[] }>(added)).ids;
    const upload = (person: string) =>
      alex.request(path(`?name=log.csv&person=${person}`), {
        method: 'POST',
        body: header + outward,
      });
    const { importId } = await bodyOf<{ importId: string }>(upload(sam.toUpperCase()));
    await server.deps.jobs.idle();
    const { travellers } = await imports.find(importId);
    expect(travellers.map(({ mappedTo }) => mappedTo)).toEqual([{ personId: sam }]);
    for (const person of ['', 'nobody', alex.archiveId, 'x'.repeat(81)]) {
      const refused = await upload(person);
      expect(refused.status, person).toBe(400);
      expect(await refused.json()).toMatchObject({ code: 'invalid' });
    }
  });

  it('writes on acceptance and links each row to its journey', async () => {
    const { id, outcome } = await imports.bring(header + outward + home);
    expect(outcome).toEqual({ ...nothing, rows: 2, imported: 2 });
    expect(await journeyCount()).toBe(2);
    expect(await imports.find(id)).toMatchObject({ status: 'accepted', canUndo: true });
    const rows = await imports.rows(id);
    expect(rows.map(({ existing }) => existing?.number)).toEqual(['BA117', 'BA178']);
  });

  it('accepts once, however often it is asked', async () => {
    const { id } = await imports.preview(header + outward + home);
    const [first, second] = await Promise.all([imports.accept(id), imports.accept(id)]);
    expect(second).toEqual(first);
    expect(await imports.accept(id)).toEqual(first);
    expect(await journeyCount()).toBe(2);
  });

  itOnSqlite('adds nothing when the same file comes twice', async () => {
    await imports.bring(header + outward + home);
    server.clock.advance(1000);
    const again = await imports.bring(header + outward + home);
    expect(again.outcome).toEqual({ ...nothing, rows: 2, duplicates: 2 });
    expect(await journeyCount()).toBe(2);
    const [row] = await imports.rows(again.id);
    expect(row).toMatchObject({ outcome: 'duplicate', existing: { number: 'BA117' } });
    // There is no change set to show or undo.
    const nothingChanged = { status: 'accepted', changeSetId: null, canUndo: false };
    expect(await imports.find(again.id)).toMatchObject(nothingChanged);
    const path = `/api/archives/${alex.archiveId}/imports`;
    const [latest] = await bodyOf<ImportSummary[]>(alex.get(path));
    expect(latest).toMatchObject({ id: again.id, ...nothingChanged });
    expect((await alex.post(`${path}/${again.id}/undo`, {})).status).toBe(409);
    expect(await imports.accept(again.id)).toMatchObject({ changeSetId: null });
  });

  it('adds nothing twice when two previews of one file are accepted', async () => {
    const first = await imports.preview(header + outward);
    const second = await imports.preview(header + outward);
    await Promise.all([imports.accept(first.id), imports.accept(second.id)]);
    expect(await journeyCount()).toBe(1);
  });

  it('adds only what is new in a longer export', async () => {
    await imports.bring(header + outward);
    server.clock.advance(1000);
    const { outcome } = await imports.bring(header + outward + home);
    expect(outcome).toEqual({ ...nothing, rows: 2, imported: 1, duplicates: 1 });
  });

  itOnSqlite('loses nothing of a file with bad rows, and names each with its line', async () => {
    const unknown = outward.replaceAll('LHR/EGLL', 'XQX/XQXQ').replace('London / Heathrow', '');
    const noDate = home.replace('2019-05-11', '2019-02-30');
    const { id, outcome } = await imports.bring(header + unknown + noDate + home + home);
    expect(outcome).toEqual({ ...nothing, rows: 4, imported: 1, duplicates: 1, failed: 2 });
    const failed = await imports.rows(id, '?outcome=failed');
    expect(failed.map(({ line, problem }) => [line, problem?.code, problem?.detail])).toEqual([
      [2, 'airport-unknown', 'XQX/XQXQ'],
      [3, 'date-invalid', '2019-02-30'],
    ]);
    const [repeated] = await imports.rows(id, '?outcome=duplicate');
    expect(repeated).toMatchObject({ line: 5, problem: { code: 'repeated-row' } });
  });

  itOnSqlite('brings rows without a date in undated', async () => {
    const undated = outward.replace('2019-05-04', '');
    const { id, outcome } = await imports.bring(header + undated + home);
    expect(outcome).toEqual({ ...nothing, rows: 2, imported: 2 });
    expect((await imports.rows(id)).map(({ journey }) => journey?.date)).toEqual([
      'XXXX',
      '2019-05-11',
    ]);
    server.clock.advance(1000);
    const again = await imports.bring(header + undated + home);
    expect(again.outcome).toEqual({ ...nothing, rows: 2, duplicates: 2 });
  });

  itOnSqlite('gives the rows with problems as a file', async () => {
    const { id } = await imports.bring(`${header}=1+1,,,,,,,,\n${home}`);
    const response = await alex.get(path(`/${id}/problems.csv`));
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect((await response.text()).split('\r\n')[1]).toBe(
      '2,failed,“=1+1” is not a date,"\'=1+1,,,,,,,,"',
    );
  });

  itOnSqlite('names that file without controls of direction and folders', async () => {
    const { id } = await imports.preview(header + home, '../log\u202egpj.csv');
    const { headers } = await alex.get(path(`/${id}/problems.csv`));
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="__loggpj.csv.problems.csv"; filename*=UTF-8''__loggpj.csv.problems.csv`,
    );
  });

  it('gives thousands of them page by page, and takes no more mappings than there are people', async () => {
    const wrong = Array.from({ length: 450 }, (_, row) => `wrong ${row},,,,,,,,`);
    const { id } = await imports.bring(`${header}${wrong.join('\n')}\n${home}`);
    const lines = (await (await alex.get(path(`/${id}/problems.csv`))).text()).split('\r\n');
    expect(lines.filter((line) => line.includes(',failed,'))).toHaveLength(450);
    expect(lines.filter((line) => line.startsWith('line,'))).toHaveLength(1);
    const mapping = Object.fromEntries(wrong.concat(wrong).map((_, key) => [`k${key}`, 0]));
    const refused = await alex.post(path(`/${id}/people`), { mapping });
    expect(refused.status).toBe(400);
    expect((await refused.json()).issues).toHaveLength(1);
  });

  it.each([
    ['nothing in it', '', 'file-empty'],
    ['an unknown format', 'Dear Sam, we went to Rome.\nIt was hot.\n', 'format-unknown'],
    ['a document', '%PDF-1.7 …', 'file-binary'],
  ])('refuses a file with %s and keeps no import of it', async (_, text, code) => {
    const response = await imports.upload(text);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'unreadable', problem: { code } });
    expect(await (await alex.get(path())).json()).toEqual([]);
  });

  itOnSqlite('refuses a file over 100 MB before taking it', async () => {
    const response = await alex.request(path('?name=huge.csv'), {
      method: 'POST',
      body: 'x',
      headers: { 'content-length': '100000001' },
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ problem: { code: 'file-too-large' } });
  });

  itOnSqlite('reads a file in an old code page', async () => {
    const latin1 = Buffer.from(
      header + home.replace('06:50:00,British', '06:50:00,Zürich'),
      'latin1',
    );
    const { id } = await imports.bring(latin1.toString('latin1'));
    expect(id).not.toBe('');
    const view = await imports.preview(new Uint8Array(latin1));
    const [row] = await imports.rows(view.id);
    expect(row?.journey?.operator).toBe('Zürich Airways');
  });

  itOnSqlite('reads the whole rows of a file that is cut off', async () => {
    const whole = exampleFiles['sojourn-json'] ?? '';
    const cut = whole.slice(0, whole.lastIndexOf('"travellers"'));
    const { id } = await imports.preview(cut);
    const rows = await imports.rows(id);
    expect(rows.at(-1)).toMatchObject({ outcome: 'failed', problem: { code: 'row-truncated' } });
    expect(rows.filter(({ outcome }) => outcome === 'new')).toHaveLength(rows.length - 1);
  });

  itOnSqlite('reads a large file in a thread of its own with the same result', async () => {
    const days = Array.from({ length: 28 }, (_, day) => String(day + 1).padStart(2, '0'));
    const large = days
      .flatMap((day) =>
        ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13'].map(
          (month) => home.replace('2019-05-11', `2018-${month}-${day}`),
        ),
      )
      .join('');
    expect(large.length).toBeGreaterThan(32 * 1024);
    const { id, outcome } = await imports.bring(header + large + large);
    expect(outcome).toMatchObject({ rows: 728, imported: 336, failed: 56, duplicates: 336 });
    expect(await journeyCount()).toBe(336);
    const second = await imports.rows(id, '?after=199');
    expect(second).toHaveLength(200);
    expect(second[0]?.position).toBe(200);
  });

  it('gives shorter pages of long rows, one row at least, and all of them', async () => {
    const note = 'é'.repeat(9900);
    const row = (day: string) => `2019-05-${day},LHR,JFK,"${note}"\n`;
    const days = Array.from({ length: 28 }, (_, day) => String(day + 1).padStart(2, '0'));
    const table = `Date,From,To,Note\n${[...days, ...days].map(row).join('')}`;
    const { id } = await imports.preview(table);
    const page = async (after: number) =>
      bodyOf<{ rows: { position: number }[]; next: number | null }>(
        alex.get(path(`/${id}/rows?after=${after}`)),
      );
    const positions: number[] = [];
    let pages = 0;
    for (let next: number | null = -1; next !== null; pages++) {
      const { rows, next: following } = await page(next);
      expect(rows.length).toBeGreaterThan(0);
      // Each has twice 9,900 characters, as a text and as a draft.
      expect(rows.length).toBeLessThanOrEqual(25);
      positions.push(...rows.map(({ position }) => position));
      next = following;
    }
    expect(pages).toBe(3);
    expect(positions).toEqual(Array.from({ length: 56 }, (_, position) => position));
  });

  it('comes to the airport that the archive corrected or added', async () => {
    const field = ownPlace({
      kind: 'airport',
      iata: 'XQX',
      icao: '',
      name: 'Uncle’s field',
      town: 'Little Snoring',
      country: 'GB',
      region: 'GB-ENG',
      lat: 52.86,
      lon: 0.91,
      zone: 'Europe/London',
    });
    expect((await alex.post(`/api/archives/${alex.archiveId}/places`, field)).status).toBe(201);
    const view = await imports.preview(header + home.replaceAll('LHR/EGLL', 'XQX/'));
    const [row] = await imports.rows(view.id);
    expect(row?.journey?.to).toEqual({
      code: 'XQX',
      name: 'Uncle’s field',
      country: 'GB',
      region: 'GB-ENG',
      town: 'Little Snoring',
    });
  });

  it('accepts once, however many ask at once and whatever is written meanwhile', async () => {
    const { id } = await imports.preview(header + outward + home);
    const people = `/api/archives/${alex.archiveId}/people`;
    const accepts = Array.from({ length: 5 }, () => imports.accept(id));
    const writes = ['Sam', 'Kim', 'Lou'].map((name) => alex.post(people, somebody({ name })));
    const [first, ...others] = await Promise.all(accepts);
    for (const other of others) expect(other).toEqual(first);
    await Promise.all(writes);
    expect(await journeyCount()).toBe(2);
  });

  it('asks again who travelled when the one who was chosen is gone', async () => {
    const { id } = await imports.preview(header + outward);
    const people = `/api/archives/${alex.archiveId}/people`;
    const added = await alex.post(people, somebody({ name: 'Sam' }));
    const { ids, versions } = (await added.json()) as Added;
    const [sam = ''] = ids;
    await imports.map(id, { '': { personId: sam } });
    expect((await alex.delete(`${people}/${sam}?version=${versions[0]}`)).status).toBe(200);
    expect((await imports.tryAccept(id)).status).toBe(400);
    await imports.map(id, { '': { newPerson: 'Kim' } });
    expect(await imports.accept(id)).toMatchObject({ outcome: { imported: 1 } });
  });

  it('refuses a page after a position that no row can have', async () => {
    const { id } = await imports.preview(header + outward);
    for (const after of ['99999999999', '', '%20', '-2', '0x0', '0.0', '1e0']) {
      const refused = await alex.get(path(`/${id}/rows?after=${after}`));
      expect(refused.status, after).toBe(400);
      expect(await refused.json()).toMatchObject({ code: 'invalid', issues: [{ path: 'after' }] });
    }
    expect(await imports.rows(id, '?after=0')).toEqual([]);
  });

  it('refuses a choice for a position that no row can have', async () => {
    const { id } = await imports.preview(header + outward);
    for (const position of ['-1', '0x0', '0.0', '%200', 'x']) {
      const refused = await alex.put(path(`/${id}/rows/${position}`), { choice: 'leave-out' });
      expect(refused.status, position).toBe(400);
      expect(await refused.json()).toMatchObject({
        code: 'invalid',
        issues: [{ path: 'position' }],
      });
    }
    // Another import could have this row, but this one does not.
    const missing = await alex.put(path(`/${id}/rows/7`), { choice: 'leave-out' });
    expect(missing.status).toBe(404);
  });

  it('discards a preview, not what was accepted', async () => {
    const { id } = await imports.preview(header + outward);
    expect((await alex.delete(path(`/${id}`))).status).toBe(204);
    expect((await alex.get(path(`/${id}`))).status).toBe(404);
    const accepted = await imports.bring(header + outward);
    expect((await alex.delete(path(`/${accepted.id}`))).status).toBe(409);
    expect(await journeyCount()).toBe(1);
  });

  it('forgets previews that nobody accepts', async () => {
    const old = await imports.preview(header + outward);
    server.clock.advance(60_000);
    const fresh = await imports.preview(header + home);
    const between = new Date(server.clock.now() - 30_000).toISOString();
    const before = { previewsBefore: between, readingBefore: between };
    await deleteAbandonedImports(server.deps.db, before);
    expect((await alex.get(path(`/${old.id}`))).status).toBe(404);
    expect((await imports.find(fresh.id)).status).toBe('preview');
  });

  it('forgets what a stopped program left half stored, not what another node is storing', async () => {
    const { db, clock } = server.deps;
    await imports.preview(header + outward);
    server.clock.advance(60_000);
    const fresh = await imports.preview(header + home);
    await db
      .updateTable('import')
      .set({ status: 'reading' })
      .where('archive_id', '=', alex.archiveId)
      .execute();
    const ago = (milliseconds: number) => new Date(clock.now() - milliseconds).toISOString();
    await deleteAbandonedImports(db, { previewsBefore: ago(0), readingBefore: ago(30_000) });
    const left = await db
      .selectFrom('import')
      .select('id')
      .where('archive_id', '=', alex.archiveId)
      .execute();
    expect(left.map(({ id }) => id)).toEqual([fresh.id]);
  });

  itOnSqlite('lets viewers see what was imported and do nothing', async () => {
    const accepted = await imports.bring(header + outward);
    const preview = await imports.preview(header + home);
    const viewer = await server.register(`Viewer ${count}`);
    await server.join(alex, viewer, 'viewer');
    const listed = (await (await viewer.get(path())).json()) as { id: string }[];
    expect(listed.map(({ id }) => id)).toEqual([accepted.id]);
    expect((await viewer.get(path(`/${preview.id}`))).status).toBe(404);
    expect((await viewer.get(path(`/${preview.id}/rows`))).status).toBe(404);
    const refused = [
      viewer.request(path('?name=a.csv'), { method: 'POST', body: header + home }),
      viewer.post(path(`/${preview.id}/people`), { mapping: {} }),
      viewer.post(path(`/${preview.id}/accept`), {}),
      viewer.delete(path(`/${preview.id}`)),
      viewer.get(path(`/${accepted.id}/edited`)),
      viewer.post(path(`/${accepted.id}/undo`), {}),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(Array(6).fill(403));
    const editor = await server.register(`Editor ${count}`);
    await server.join(alex, editor, 'editor');
    expect(await importClient(editor, alex.archiveId).accept(preview.id)).toMatchObject({
      outcome: { imported: 1 },
    });
  });

  it('shows nothing of it to another archive', async () => {
    const { id } = await imports.bring(header + outward);
    const stranger = await server.register(`Stranger ${count}`);
    const elsewhere = `/api/archives/${stranger.archiveId}/imports/${id}`;
    for (const at of [path(`/${id}`), elsewhere]) {
      const answers = await Promise.all([
        stranger.get(at),
        stranger.get(`${at}/rows`),
        stranger.get(`${at}/problems.csv`),
        stranger.get(`${at}/edited`),
        stranger.post(`${at}/accept`, {}),
        stranger.post(`${at}/people`, { mapping: {} }),
        stranger.post(`${at}/undo`, {}),
        stranger.delete(at),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404));
    }
    expect((await server.visitor().get(path())).status).toBe(401);
  });
});

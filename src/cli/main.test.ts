import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeOnEngines, onSqlite } from '../../test/databases.ts';
import { edi, lhr } from '../../test/journeys/journey-fixtures.ts';
import { somebody } from '../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../test/server.ts';
import { gpxText } from '../../test/tracks/gpx-text.ts';
import { largestSource } from '../domain/imports/limits.ts';
import { keepFile } from '../../test/keep-file.ts';
import { collectionKind } from '../domain/collections/collection.ts';
import { trackKind } from '../domain/tracks/track.ts';
import { listRecords } from '../server/records/store/records.queries.ts';
import { listStoredFiles } from '../server/platform/files/stored-files.queries.ts';
import type { ImportReport } from './import-report.ts';
import { runCommandLine } from './run.ts';

const root = join(import.meta.dirname, '../..');

interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

function runAsProgram(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  folder: string,
): Run {
  const { status, stdout, stderr } = spawnSync('node', [join(root, 'src/cli/main.ts'), ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** Starting the program takes longer than most commands, so most of them run in this process. */
async function runHere(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  folder: string,
): Promise<Run> {
  const [stdout, stderr] = [capture(process.stdout), capture(process.stderr)];
  try {
    const status = await runCommandLine(args, { ...environment, INIT_CWD: folder });
    return { status, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    stdout.end();
    stderr.end();
  }
}

function capture(stream: NodeJS.WriteStream) {
  const chunks: Buffer[] = [];
  const spy = vi
    .spyOn(stream, 'write')
    .mockImplementation((chunk: string | Uint8Array, ...rest: unknown[]) => {
      chunks.push(Buffer.from(chunk as string));
      const written = rest.at(-1);
      if (typeof written === 'function') process.nextTick(written);
      return true;
    });
  return { text: () => Buffer.concat(chunks).toString(), end: () => spy.mockRestore() };
}

interface ShownMap {
  columns: { heading: string; field: string }[];
}

const log =
  'Date,Flight number,From,To,Dep time,Arr time\n' +
  '2019-05-04,BA117,London / Heathrow (LHR/EGLL),New York / JFK (JFK/KJFK),08:25:00,11:20:00\n' +
  '2019-05-11,BA178,New York / JFK (JFK/KJFK),London / Heathrow (LHR/EGLL),18:30:00,06:20:00\n';
const partlyBad = log.replace('2019-05-11', '2019-05-32');

const sums = ({ imported, updated, duplicates, skipped, failed }: ImportReport) =>
  imported + updated + duplicates + skipped + failed;
const reportsOf = ({ stdout }: Run) =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ImportReport);

describeOnEngines('the command line', (engine) => {
  const itOnSqlite = onSqlite(engine, it);
  let server: TestServer;
  let alex: TestUser;
  let folder: string;
  let environment: NodeJS.ProcessEnv;
  beforeAll(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    const { dataFolder, databaseUrl } = server.deps.config;
    environment = { SOJOURN_DATA: dataFolder, DATABASE_URL: databaseUrl };
    folder = join(dataFolder, 'given');
    mkdirSync(folder);
    writeFileSync(join(folder, 'log.csv'), log);
    writeFileSync(join(folder, 'partly-bad.csv'), partlyBad);
    writeFileSync(join(folder, 'unknown.txt'), 'dear diary\n');
  });
  afterAll(() => server.close());
  const run = (...args: string[]) => runHere(args, environment, folder);

  it('imports while the server runs, and the server sees it', async () => {
    const done = await run('import', 'log.csv', '--archive', 'only', '--person', 'alex', '--json');
    expect(done).toMatchObject({ status: 0, stderr: '' });
    expect(reportsOf(done)).toEqual([
      {
        file: 'log.csv',
        format: 'fr24',
        rows: 2,
        imported: 2,
        updated: 0,
        duplicates: 0,
        skipped: 0,
        failed: 0,
        modes: { air: 2 },
        problems: [],
        warnings: [],
        changes: [],
      },
    ]);
  });

  it('is one line of history, by nobody’s account', async () => {
    const path = `/api/archives/${alex.archiveId}/changes?action=import`;
    const { sets } = (await (await alex.get(path)).json()) as { sets: object[] };
    expect(sets).toMatchObject([{ action: 'import.accept', userId: null, userName: '' }]);
  });

  it('raises the version that the screens’ data hangs on', async () => {
    const { archives } = (await (await alex.get('/api/me')).json()) as {
      archives: { version: number }[];
    };
    expect(archives[0]?.version).toBeGreaterThan(0);
  });

  it('adds nothing the second time', async () => {
    const done = await run('import', 'log.csv', '--archive', alex.archiveId, '--json');
    expect(reportsOf(done)).toMatchObject([{ rows: 2, imported: 0, duplicates: 2 }]);
    expect(done.status).toBe(0);
  });

  itOnSqlite(
    'counts what is perhaps there already among the duplicates, and says why',
    async () => {
      writeFileSync(join(folder, 'years.csv'), log.replace('2019-05-04', '2019'));
      const done = await run('import', 'years.csv', '--archive', 'only', '--json');
      const reason = 'Possible duplicate of a journey in the archive: 2019-05-04 BA117';
      expect(reportsOf(done)).toMatchObject([
        { rows: 2, imported: 0, duplicates: 2, problems: [{ line: 2, reason }] },
      ]);
      expect(done.status).toBe(0);
    },
  );

  itOnSqlite('names each bad line and ends with 1', async () => {
    const done = await run('import', 'partly-bad.csv', '--archive', 'only', '--json');
    expect(done.status).toBe(1);
    const [report] = reportsOf(done);
    expect(report).toMatchObject({
      rows: 2,
      duplicates: 1,
      failed: 1,
      problems: [{ line: 3, reason: '“2019-05-32” is not a date' }],
    });
    expect(report && sums(report)).toBe(2);
  });

  itOnSqlite('reports every file and ends with 2 when one is unreadable', async () => {
    const files = ['unknown.txt', 'missing.csv', 'log.csv'];
    const done = await run('import', ...files, '--archive', 'only', '--json');
    expect(done.status).toBe(2);
    expect(reportsOf(done)).toMatchObject([
      { file: 'unknown.txt', format: null, rows: 0, problems: [{ line: 0 }] },
      { file: 'missing.csv', format: null, problems: [{ reason: 'File not found' }] },
      { file: 'log.csv', format: 'fr24', rows: 2 },
    ]);
  });

  itOnSqlite('exports what can be imported elsewhere', async () => {
    const done = await run('export', '--archive', 'only', '--person', 'alex', '--format', 'json');
    expect(done.status).toBe(0);
    expect(JSON.parse(done.stdout)).toMatchObject({ format: 'sojourn-journeys', version: 1 });
    const args = ['--archive', 'only', '--person', 'alex', '--output', 'out.csv'];
    expect(await run('export', ...args)).toMatchObject({ status: 0, stdout: '' });
    const written = readFileSync(join(folder, 'out.csv'), 'utf8');
    expect(written.split('\r\n').filter(Boolean)).toHaveLength(3);
  });

  it('exports everything, which comes back without a word on whose it is', async () => {
    const done = await run('export', '--archive', 'only', '--everything', '--output', 'all.jsonl');
    expect(done).toMatchObject({ status: 0, stdout: '' });
    const written = readFileSync(join(folder, 'all.jsonl'), 'utf8');
    expect((await run('export', '--archive', 'only', '--everything')).stdout).toBe(written);
    const kinds = written.split('\n').map((line) => /"kind":"(\w+)"/.exec(line)?.[1]);
    expect(new Set(kinds)).toEqual(new Set([undefined, 'place', 'person', 'journey']));
    const back = await run('import', 'all.jsonl', '--archive', 'only', '--json');
    const rows = kinds.filter(Boolean).length;
    expect(reportsOf(back)).toMatchObject([{ format: 'sojourn-archive', rows, duplicates: rows }]);
    const tried = await run('import', 'all.jsonl', '--dry-run', '--json');
    expect(reportsOf(tried)).toMatchObject([{ rows, imported: rows, problems: [] }]);
  });

  itOnSqlite('asks whose log it is that names somebody else, and takes the answer', async () => {
    const flights = [{ date: '2024-06-14', from: 'EKCH', to: 'ENGM', flightNumber: 'SK460' }];
    const users = [{ id: 'u1', username: 'u1', displayName: 'Samantha Marlow' }];
    const seats = [{ userId: 'u1', guestName: null }];
    const text = JSON.stringify({ users, flights: [{ ...flights[0], seats }] });
    writeFileSync(join(folder, 'samantha.json'), text);
    const done = await run('import', 'samantha.json', '--archive', 'only', '--json');
    expect(done.status).toBe(2);
    expect(reportsOf(done)).toMatchObject([
      {
        rows: 0,
        problems: [
          {
            reason: expect.stringMatching(
              /^The file names “Samantha Marlow”, who is not a certain match/,
            ),
          },
        ],
      },
    ]);
    const said = await run(
      'import',
      'samantha.json',
      '--archive',
      'only',
      '--person',
      'alex',
      '--json',
    );
    expect(reportsOf(said)).toMatchObject([{ rows: 1, imported: 1 }]);
  });

  itOnSqlite('reads a table by a map, which it has proposed before', async () => {
    const table = 'When,Start,End,Weather\n3.4.1978,LHR,JFK,rain\n25.12.1978,JFK,LHR,snow\n';
    writeFileSync(join(folder, 'own.csv'), table);
    const proposed = await run('import', 'own.csv', '--show-map');
    expect(proposed).toMatchObject({ status: 0, stderr: '' });
    const map = JSON.parse(proposed.stdout) as ShownMap;
    expect(map.columns.map(({ field }) => field)).toEqual(['date', 'from', 'to', '']);
    map.columns[3]!.field = 'note';
    map.columns[1]!.field = 'to';
    map.columns[2]!.field = 'from';
    writeFileSync(join(folder, 'map.json'), JSON.stringify(map));
    const tried = await run('import', 'own.csv', '--map', 'map.json', '--dry-run', '--json');
    expect(reportsOf(tried)).toMatchObject([{ format: 'table', rows: 2, imported: 2 }]);
    const done = await run('import', 'own.csv', '--map', 'map.json', '--archive', 'only', '--json');
    expect(reportsOf(done)).toMatchObject([{ format: 'table', rows: 2, imported: 2, failed: 0 }]);
    const { stdout } = await run('export', '--archive', 'only', '--format', 'csv');
    const [line] = stdout.split('\r\n').filter((one) => one.includes('1978-04-03'));
    expect(line).toContain('rain');
    expect(line?.indexOf('JFK')).toBeLessThan(line?.indexOf('LHR') ?? 0);
  });

  itOnSqlite(
    'asks which of two numbers is the day where nothing says it, and takes the answer of a map',
    async () => {
      writeFileSync(join(folder, 'both.csv'), 'Date,From,To\n03/06/2019,LHR,JFK\n');
      for (const way of [['--dry-run'], ['--archive', 'only']]) {
        const refused = await run('import', 'both.csv', ...way, '--json');
        expect(refused.status).toBe(2);
        expect(reportsOf(refused)[0]?.problems[0]?.reason).toMatch(
          /^“03\/06\/2019” can be day first or month first/,
        );
      }
      const { stdout } = await run('import', 'both.csv', '--show-map');
      writeFileSync(join(folder, 'both.json'), stdout);
      const done = await run('import', 'both.csv', '--map', 'both.json', '--dry-run', '--json');
      expect(reportsOf(done)).toMatchObject([{ rows: 1, imported: 1 }]);
    },
  );

  itOnSqlite('reads a list of stays or sea service as of one person', async () => {
    writeFileSync(
      join(folder, 'hotels.csv'),
      'Hotel;Ort;Land;Anreise;Abreise\nSacher;Wien;Österreich;14.5.1999;16.5.1999\n',
    );
    writeFileSync(
      join(folder, 'sea.csv'),
      'vessel,capacity,on,on_port,off,off_port\nStar,Mate,2001-01-12,Rotterdam,2001-05-13,Hamburg\n',
    );
    writeFileSync(
      join(folder, 'kim.csv'),
      'Who,Town,Country,Arrival,Departure\nKim,Rome,Italy,2004-09-01,2004-09-03\n',
    );
    const tried = await run('import', 'hotels.csv', 'sea.csv', '--dry-run', '--json');
    expect(reportsOf(tried)).toMatchObject([
      { format: 'table-records', imported: 1, problems: [] },
      { format: 'table-records', imported: 1, problems: [] },
    ]);
    writeFileSync(
      join(folder, 'towns.csv'),
      'Town,Arrival,Departure\nParis,1999-05-04,1999-05-06\nAtlantis-on-Sea,1999-06-04,1999-06-06\n',
    );
    const reason =
      'The row has no country. The largest of several towns called Paris was taken, in France';
    for (const way of [['--dry-run'], ['--archive', 'only', '--person', 'alex']]) {
      const warned = await run('import', 'towns.csv', ...way, '--json');
      expect(reportsOf(warned)).toMatchObject([
        { imported: 1, failed: 1, problems: [{ line: 3 }], warnings: [{ line: 2, reason }] },
      ]);
    }
    const named = ['import', 'kim.csv', '--dry-run', '--json'];
    expect(reportsOf(await run(...named))).toMatchObject([{ failed: 1 }]);
    expect(reportsOf(await run(...named, '--person', 'kim'))).toMatchObject([{ imported: 1 }]);
    const asked = await run('import', 'hotels.csv', '--archive', 'only', '--person', 'nobody');
    expect(asked.stderr).toContain('No person has the short name “nobody”');
    const done = await run(
      'import',
      'hotels.csv',
      '--archive',
      'only',
      '--person',
      'alex',
      '--json',
    );
    expect(reportsOf(done)).toMatchObject([{ imported: 1, failed: 0 }]);
    const { stdout } = await run('export', '--archive', 'only', '--everything');
    const lines = stdout.trim().split('\n');
    const records = lines.map((line) => JSON.parse(line) as { kind?: string; values: unknown });
    const alex = records.find(
      ({ kind, values }) => kind === 'person' && JSON.stringify(values).includes('"alex"'),
    );
    const isInVienna = ({ kind, values }: { kind?: string; values: unknown }) =>
      kind === 'stay' && JSON.stringify(values).includes('Vienna');
    expect(records.filter(isInVienna)).toMatchObject([
      {
        values: {
          town: 'Vienna',
          country: 'AT',
          people: [{ personId: (alex as { id?: string }).id }],
        },
      },
    ]);
  });

  itOnSqlite('reads a map as PowerShell writes it, in UTF-16', async () => {
    const { stdout } = await run('import', 'own.csv', '--show-map');
    writeFileSync(join(folder, 'utf-16.json'), Buffer.from(`\ufeff${stdout}`, 'utf16le'));
    const tried = await run('import', 'own.csv', '--map', 'utf-16.json', '--dry-run', '--json');
    expect(reportsOf(tried)).toMatchObject([{ format: 'table', rows: 2, imported: 2 }]);
  });

  itOnSqlite('says what a map cannot read: what is no table, or has other columns', async () => {
    writeFileSync(join(folder, 'page.html'), '<table><tr><td>When</td></tr></table>');
    const map = ['--map', 'map.json', '--dry-run', '--json'];
    for (const file of ['page.html', 'log.csv', 'unknown.txt']) {
      const done = await run('import', file, ...map);
      expect(done.status).toBe(2);
      const [report] = reportsOf(done);
      expect(report).toMatchObject({ file, format: null, rows: 0, problems: [{ line: 0 }] });
      const reason = report?.problems[0]?.reason;
      expect(reason).toMatch(
        file === 'page.html'
          ? /not recognised/
          : /none of the expected columns: When, Start, End, Weather/,
      );
    }
  });

  itOnSqlite('does not ask whose log a table of places is', async () => {
    await alex.post(`/api/archives/${alex.archiveId}/people`, somebody({ name: 'Sam Marlow' }));
    writeFileSync(
      join(folder, 'places.csv'),
      'What,Where,Country,Latitude,Longitude,Time zone,Type\nOld jetty,Bergen,NO,60.39,5.32,Europe/Oslo,port\n',
    );
    const shown = await run('import', 'places.csv', '--show-map');
    const mapping = JSON.parse(shown.stdout) as ShownMap;
    const fields = ['name', 'town', 'country', 'lat', 'lon', 'zone', 'kind'];
    const columns = mapping.columns.map((column, at) => ({ ...column, field: fields[at] }));
    writeFileSync(
      join(folder, 'places.json'),
      JSON.stringify({ ...mapping, kind: 'place', columns }),
    );
    const done = await run(
      'import',
      'places.csv',
      '--map',
      'places.json',
      '--archive',
      'only',
      '--json',
    );
    expect(done.stderr).toBe('');
    expect(reportsOf(done)).toMatchObject([{ rows: 1, imported: 1 }]);
    const log = await run('import', 'own.csv', '--map', 'map.json', '--archive', 'only');
    expect(log.stderr).toContain('Missing --person SLUG');
  });

  itOnSqlite(
    'refuses a map that is none, and shows none of what has no columns of its own',
    async () => {
      writeFileSync(join(folder, 'no-map.json'), '{"format":1,"columns":[]}');
      const said = async (...args: string[]) => {
        const { status, stderr, stdout } = await run('import', ...args);
        return [status, stderr.split('\n')[0], stdout];
      };
      expect(await said('log.csv', '--map', 'no-map.json', '--dry-run')).toEqual([
        2,
        expect.stringMatching(/^no-map\.json is not a valid column mapping: “kind”: /),
        '',
      ]);
      const own = JSON.parse((await run('import', 'own.csv', '--show-map')).stdout) as ShownMap;
      own.columns[1]!.field = 'frm';
      writeFileSync(join(folder, 'no-map.json'), JSON.stringify(own));
      expect((await said('own.csv', '--map', 'no-map.json', '--dry-run'))[1]).toContain(
        '“columns.1.field”: a journey has no field “frm”',
      );
      writeFileSync(join(folder, 'no-map.json'), '{"format":1,');
      expect((await said('own.csv', '--map', 'no-map.json', '--dry-run'))[1]).toContain(
        'is not JSON: ',
      );
      expect((await said('log.csv', '--show-map'))[1]).toContain('Flightradar24');
      expect((await said('log.csv', 'own.csv', '--show-map'))[0]).toBe(2);
    },
  );

  itOnSqlite(
    'prints control characters of files and arguments as replacement characters',
    async () => {
      const title = '\u001b]0;PWNED\u0007';
      writeFileSync(join(folder, 'escape.csv'), log.replace('2019-05-11', `${title}\u001b[2J`));
      const missing = `${title}.csv`;
      const { stdout } = await run('import', 'escape.csv', missing, '--dry-run');
      expect(stdout).toContain('\n  line 3: “\ufffd]0;PWNED\ufffd\ufffd[2J”');
      expect(stdout).toContain('\n\ufffd]0;PWNED\ufffd.csv:\n');
      const { stderr } = await run(title);
      expect(stderr).toBe('Unknown command “\ufffd]0;PWNED\ufffd”\nSee --help.\n');
      expect((stdout + stderr).replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    },
  );

  it('makes a link for a forgotten password', async () => {
    const done = await run('reset-password', alex.email.toUpperCase());
    expect(done.status).toBe(0);
    const token = /#(\S+)/.exec(done.stdout)?.[1];
    const newPassword = 'a fast train to Lisbon';
    const answer = await server.visitor().post('/api/reset-password', { token, newPassword });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['an unknown person', ['import', 'log.csv', '--archive', 'only', '--person', 'robin'], 'alex'],
    ['an unknown archive', ['import', 'log.csv', '--archive', 'nowhere'], 'Alex Marlow’s archive'],
    ['no archive', ['import', 'log.csv'], '--archive'],
    ['an unknown person’s export', ['export', '--archive', 'only', '--person', 'robin'], 'robin'],
    [
      'everything of somebody',
      ['export', '--archive', 'only', '--everything', '--person', 'alex'],
      'cannot be combined',
    ],
    ['an unknown account', ['reset-password', 'nobody@example.org'], 'No account'],
  ])('refuses %s with a word on what there is', async (_, args, word) => {
    const done = await run(...args);
    expect(done.status).toBe(2);
    expect(done.stdout).toBe('');
    expect(done.stderr).toContain(word);
    expect(done.stderr).not.toContain('    at ');
  });

  it('imports tracks with the same report, and keeps their file', async () => {
    const drive = { from: lhr, to: edi, begins: '2017-07-03T07:30:00Z', minutes: 390 };
    writeFileSync(join(folder, 'drive.gpx'), gpxText(drive, { ...drive, minutes: 0 }));
    const done = await run(
      'import',
      'drive.gpx',
      '--archive',
      'only',
      '--person',
      'alex',
      '--json',
    );
    const reason = 'The track has fewer than two valid positions. “(no value)” is not a position';
    expect(reportsOf(done)).toMatchObject([
      { format: 'gpx', rows: 2, imported: 1, failed: 1, problems: [{ reason }] },
    ]);
    const { size } = statSync(join(folder, 'drive.gpx'));
    const kept = await listStoredFiles(server.deps.db, alex.archiveId);
    expect(kept).toContainEqual(
      expect.objectContaining({ mediaType: 'application/gpx+xml', size }),
    );
  });

  it('puts tracks onto a map by its name, which it makes once', async () => {
    const drive = { from: lhr, to: edi, begins: '2018-07-03T07:30:00Z', minutes: 390 };
    writeFileSync(join(folder, 'one.gpx'), gpxText({ ...drive, name: 'One' }));
    const two = { ...drive, name: 'Two', begins: '2018-08-03T07:30:00Z' };
    writeFileSync(join(folder, 'two.gpx'), gpxText(two));
    const into = ['--archive', 'only', '--person', 'alex', '--collection', 'Far north', '--json'];
    expect((await run('import', 'one.gpx', 'two.gpx', ...into)).status).toBe(0);
    const { db } = server.deps;
    const [map, ...others] = await listRecords(db, collectionKind, alex.archiveId);
    expect(map?.values).toMatchObject({ mode: 'road', name: 'Far north', slug: 'Far_north' });
    expect(others).toEqual([]);
    const tracks = await listRecords(db, trackKind, alex.archiveId);
    const there = tracks.filter(({ values }) => values.collectionId === map?.id);
    expect(there.map(({ values }) => values.name).toSorted()).toEqual(['One', 'Two']);
    expect((await run('import', 'one.gpx', '--archive', 'only', '--collection', ' ')).status).toBe(
      2,
    );
  });

  itOnSqlite('reads what is too large to be held, where its format is read in pieces', async () => {
    const record = (minute: number) =>
      JSON.stringify({
        latitudeE7: 599133000,
        longitudeE7: 107389000,
        timestamp: new Date(Date.UTC(2014, 5, 9, 8, minute)).toISOString(),
      });
    const spaces = Buffer.alloc(largestSource, ' ');
    const begin = Buffer.from(`{"locations":[${record(0)},`);
    const end = Buffer.from(`${record(45)}]}`);
    writeFileSync(join(folder, 'Records.json'), Buffer.concat([begin, spaces, end]));
    writeFileSync(join(folder, 'film.txt'), Buffer.alloc(largestSource + 1, 'film '));
    const done = await run(
      'import',
      'Records.json',
      'film.txt',
      '--archive',
      'only',
      '--person',
      'alex',
      '--json',
    );
    expect(reportsOf(done)).toMatchObject([
      { format: 'google-records', rows: 1, imported: 1, failed: 0 },
      { rows: 0, problems: [{ reason: 'The file is larger than 100 MB' }] },
    ]);
    expect(done.status).toBe(2);
  });

  itOnSqlite(
    'brings original files out and back with everything of an archive, of any size',
    async () => {
      const server = await createTestServer(engine);
      const { dataFolder, databaseUrl } = server.deps.config;
      const environment = { SOJOURN_DATA: dataFolder, DATABASE_URL: databaseUrl };
      const run = (...args: string[]) => runHere(args, environment, dataFolder);
      const sam = await server.register('Sam Hartley');
      const actor = { archiveId: sam.archiveId, userId: sam.userId, userName: sam.name };
      const film = Buffer.alloc(largestSource + 1, 'film ');
      const files = [Buffer.from('<gpx>a ride</gpx>'), film];
      for (const file of files) {
        await keepFile(server.deps, actor, { pieces: [file], mediaType: 'text/plain' });
      }
      const zip = join(dataFolder, 'all.zip');
      const done = await run(
        'export',
        '--archive',
        sam.archiveId,
        '--everything',
        '--output',
        'all.zip',
      );
      expect(done).toMatchObject({ status: 0, stdout: '', stderr: '' });
      const tried = await run('import', 'all.zip', '--dry-run', '--json');
      expect(reportsOf(tried)).toMatchObject([{ format: 'sojourn-archive', rows: 1, imported: 1 }]);

      const robin = await server.register('Robin Ashe');
      const back = await run('import', 'all.zip', '--archive', robin.archiveId, '--json');
      expect(reportsOf(back)).toMatchObject([{ rows: 1, imported: 1, failed: 0, problems: [] }]);
      const { db, storage } = server.deps;
      const hashes = async ({ archiveId }: TestUser) =>
        (await listStoredFiles(db, archiveId)).map(({ sha256, size }) => [sha256, size]);
      expect(await hashes(robin)).toEqual(await hashes(sam));
      for (const [sha256] of await hashes(robin)) {
        const found = await storage.find(robin.archiveId, String(sha256));
        expect(found).toMatchObject({ sha256 });
      }

      truncateSync(zip, 1_000_000);
      const cut = await run(
        'import',
        'all.zip',
        '--archive',
        robin.archiveId,
        '--person',
        'robin',
        '--json',
      );
      expect([cut.status, reportsOf(cut)]).toMatchObject([
        2,
        [{ rows: 0, problems: [{ reason: 'The ZIP file or workbook is damaged or incomplete' }] }],
      ]);
      await server.close();
    },
  );
});

describe('the command line without an installation', () => {
  const empty = mkdtempSync(join(tmpdir(), 'sojourn-cli-'));
  // The data folder is created before the database is opened.
  const nowhere = { SOJOURN_DATA: join(empty, 'no-such-folder') };
  afterAll(() => rmSync(empty, { recursive: true }));

  it('tries a file without an archive, and writes nothing', async () => {
    const server = await createTestServer('sqlite');
    const folder = server.deps.config.dataFolder;
    writeFileSync(join(folder, 'log.csv'), log + log.split('\n')[1]);
    const done = runAsProgram(['import', '--dry-run', '--json', 'log.csv'], nowhere, folder);
    expect(done).toMatchObject({ status: 0, stderr: '' });
    expect(reportsOf(done)).toMatchObject([
      {
        rows: 3,
        imported: 2,
        duplicates: 1,
        problems: [{ line: 4, reason: 'Same as an earlier row' }],
      },
    ]);
    await server.close();
  });

  it('prints a table for people', async () => {
    const server = await createTestServer('sqlite');
    const folder = server.deps.config.dataFolder;
    writeFileSync(join(folder, 'log.csv'), partlyBad);
    const done = await runHere(['import', '--dry-run', 'log.csv'], nowhere, folder);
    expect(done.status).toBe(1);
    expect(done.stdout).toBe(
      [
        'file     format  rows  imported  updated  duplicates  skipped  failed',
        'log.csv  fr24       2         1        0           0        0       1',
        '',
        'log.csv, modes: 1 air',
        '',
        'log.csv:',
        '  line 3: “2019-05-32” is not a date',
        '',
      ].join('\n'),
    );
    await server.close();
  });

  it('says how to begin', async () => {
    const done = await runHere(['import', 'log.csv', '--archive', 'only'], nowhere, root);
    expect(done.status).toBe(2);
    expect(done.stderr).toContain('No Sojourn data found in');
  });

  it('says in a line that the database cannot be reached', async () => {
    const environment = { ...nowhere, DATABASE_URL: 'postgres://localhost:1/nothing' };
    const done = await runHere(['import', 'log.csv', '--archive', 'only'], environment, root);
    expect(done.status).toBe(2);
    expect(done.stderr).toMatch(
      /^PostgreSQL at localhost:1 \(DATABASE_URL\) cannot be reached: .*\n$/,
    );
  });

  it('explains itself', async () => {
    for (const args of [['--help'], ['help'], []]) {
      const done = await runHere(args, nowhere, root);
      expect(done.status).toBe(0);
      expect(done.stdout).toContain('import FILE… --archive ID|only --person SLUG');
    }
    const wrong = runAsProgram(['emigrate'], nowhere, root);
    expect(wrong).toMatchObject({ status: 2, stdout: '' });
    expect(wrong.stderr).toContain('Unknown command “emigrate”');
  });
});

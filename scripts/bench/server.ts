import { execFileSync } from 'node:child_process';
import type { RunningServer } from '../../e2e/server.ts';
import type { Measured } from './main.ts';
import { watchProcessor } from './processor-time.ts';
import type { RecordSetsWire } from '../../src/domain/records/record-sets.ts';
import { readRecords } from '../../test/records.ts';

/** A signed-in account with its long log. */
export interface BenchSession {
  cookie: string;
  archiveId: string;
  email: string;
  password: string;
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;

/** Registers, imports the file, and measures start, memory, import and the journeys data set. */
export async function measureServer(server: RunningServer, file: string, count: number) {
  const results: Measured[] = [];
  const { base: _base, ...session } = await register(server);

  // The second start: the database is there, the code is in the compile cache.
  await server.stop();
  const started = performance.now();
  await server.restart();
  results.push({
    what: 'server ready after its start',
    measured: milliseconds(performance.now() - started),
    wanted: '< 1200 ms',
  });
  await new Promise((resolve) => setTimeout(resolve, 3000));
  results.push({
    what: 'resident memory, idle',
    measured: `${residentMegabytes(server.processId())} MB`,
    wanted: '< 170 MB',
  });

  results.push(...(await measureImport(server, session, file, count)));
  results.push(...(await measureDataSet(server, session)));
  return { results, session };
}

async function register(server: RunningServer): Promise<BenchSession & { base: string }> {
  const account = {
    name: 'Bench Marlow',
    email: 'bench@example.org',
    password: 'ten thousand legs',
    sample: false,
  };
  const registered = await request(server, '/api/accounts/register', { json: account });
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const me = await json<{ archives: { id: string }[] }>(request(server, '/api/me', { cookie }));
  const archiveId = me.archives[0]?.id ?? '';
  const { email, password } = account;
  return { cookie, archiveId, base: `/api/archives/${archiveId}`, email, password };
}

async function measureImport(
  server: RunningServer,
  { cookie, archiveId }: BenchSession,
  file: string,
  count: number,
): Promise<Measured[]> {
  const base = `/api/archives/${archiveId}`;
  const person = await firstPerson(server, cookie, base);
  const others = watchOthers(server, cookie);
  const processorTime = watchProcessor(server.processId());
  const start = performance.now();
  const uploaded = await json<{ importId: string }>(
    request(server, `${base}/imports?name=bench.csv&person=${person?.id}`, { cookie, body: file }),
  );
  const previewed = performance.now();
  const accepted = await json<{ outcome: { imported: number } }>(
    request(server, `${base}/imports/${uploaded.importId}/accept`, { cookie, json: {} }),
  );
  const end = performance.now();
  const processor = processorTime();
  const waits = await others();
  return [
    {
      what: `import of ${count} Flightradar24 rows, upload to committed`,
      measured: milliseconds(end - start),
      wanted: '< 3000 ms',
    },
    ...processor,
    {
      what: '  of which preview · accept',
      measured: `${milliseconds(previewed - start)} · ${milliseconds(end - previewed)}`,
      wanted: '',
    },
    { what: '  rows imported', measured: String(accepted.outcome.imported), wanted: '' },
    {
      what: '  longest wait of another request meanwhile',
      measured: milliseconds(Math.max(...waits)),
      wanted: '< 100 ms',
    },
  ];
}

async function firstPerson(server: RunningServer, cookie: string, base: string) {
  const path = `${base}/records?kinds=person`;
  const [person] = readRecords(
    await json<RecordSetsWire>(request(server, path, { cookie })),
    'person',
  );
  return person;
}

/** Imports the file several times over, each time as other flights, and waits until it is quiet. */
export async function measureMemoryAfterImports(
  server: RunningServer,
  file: string,
): Promise<Measured[]> {
  const { cookie, base } = await register(server);
  const person = await firstPerson(server, cookie, base);
  let most = 0;
  const imports = 5;
  for (let number = 0; number < imports; number++) {
    const body = file.replaceAll(/^"(\d{4})-/gm, (_, year) => `"${Number(year) - 60 * number}-`);
    const path = `${base}/imports?name=bench.csv&person=${person?.id}`;
    const { importId } = await json<{ importId: string }>(request(server, path, { cookie, body }));
    await request(server, `${base}/imports/${importId}/accept`, { cookie, json: {} });
    most = Math.max(most, residentMegabytes(server.processId()));
  }
  await new Promise((resolve) => setTimeout(resolve, 30_000));
  return [
    {
      what: `resident memory, 30 s after ${imports} such imports`,
      measured: `${residentMegabytes(server.processId())} MB (at most ${most} MB)`,
      wanted: '< 300 MB',
    },
  ];
}

/** Takes the import back: to be measured last. */
export async function measureUndo(
  server: RunningServer,
  { cookie, archiveId }: BenchSession,
): Promise<Measured[]> {
  const base = `/api/archives/${archiveId}/imports`;
  const [last] = await json<{ id: string }[]>(request(server, base, { cookie }));
  const processorTime = watchProcessor(server.processId());
  const start = performance.now();
  const { undone } = await json<{ undone: number }>(
    request(server, `${base}/${last?.id}/undo`, { cookie, json: {} }),
  );
  const end = performance.now();
  return [
    {
      what: `undo of the import, ${undone} rows`,
      measured: milliseconds(end - start),
      wanted: '',
    },
    ...processorTime(),
  ];
}

/** Asks for something small over and over until told to stop; returns how long each answer took. */
function watchOthers(server: RunningServer, cookie: string): () => Promise<number[]> {
  const waits: number[] = [];
  let goesOn = true;
  const running = (async () => {
    while (goesOn) {
      const asked = performance.now();
      await (await request(server, '/api/me', { cookie })).arrayBuffer();
      waits.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return async () => {
    goesOn = false;
    await running;
    return waits;
  };
}

async function measureDataSet(
  server: RunningServer,
  { cookie, archiveId }: BenchSession,
): Promise<Measured[]> {
  const path = `/api/archives/${archiveId}/records?kinds=journey,person,place`;
  const timed = async (headers: Record<string, string>) => {
    const start = performance.now();
    const response = await request(server, path, { cookie, headers });
    const body = new Uint8Array(await response.arrayBuffer());
    return { response, body, time: performance.now() - start };
  };
  const first = await timed({ 'accept-encoding': 'br' });
  const again = await timed({ 'accept-encoding': 'br' });
  const etag = first.response.headers.get('etag') ?? '';
  const unchanged = await timed({ 'accept-encoding': 'br', 'if-none-match': etag });
  return [
    {
      what: 'journeys data set, made for the first time',
      measured: milliseconds(first.time),
      wanted: '',
    },
    {
      what: 'journeys data set, same version',
      measured: milliseconds(again.time),
      wanted: '< 60 ms',
    },
    {
      what: 'journeys data set, compressed',
      measured: `${Math.round(await compressedSize(server, path, cookie))} kB`,
      wanted: '< 400 kB',
    },
    {
      what: 'journeys data set, unchanged',
      measured: `${unchanged.response.status} in ${milliseconds(unchanged.time)}`,
      wanted: '304',
    },
  ];
}

/** fetch undoes the compression, so the size is asked for by a plain connection. */
async function compressedSize(server: RunningServer, path: string, cookie: string) {
  const { get } = await import('node:http');
  return new Promise<number>((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'br' };
    get(`${server.url}${path}`, { headers }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => (size += chunk.length));
      response.on('end', () => resolve(size / 1000));
    }).on('error', reject);
  });
}

interface Sending {
  cookie?: string;
  json?: unknown;
  body?: string;
  headers?: Record<string, string>;
}

async function request(
  server: RunningServer,
  path: string,
  { cookie, json: value, body, headers }: Sending,
): Promise<Response> {
  const content = value === undefined ? body : JSON.stringify(value);
  const response = await fetch(server.url + path, {
    method: content === undefined ? 'GET' : 'POST',
    headers: {
      origin: server.url,
      ...(cookie && { cookie }),
      ...(value !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(content !== undefined && { body: content }),
  });
  if (response.ok || response.status === 304) return response;
  throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}

async function json<Body>(answer: Promise<Response>): Promise<Body> {
  return (await (await answer).json()) as Body;
}

function residentMegabytes(processId: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(processId)], {
    encoding: 'utf8',
  });
  return Math.round(Number(kilobytes) / 1024);
}

import { fileURLToPath } from 'node:url';
import type { Role } from '../src/domain/access/permissions.ts';
import { createApp, type App } from '../src/server/app.ts';
import { buildDeps } from '../src/server/build-deps.ts';
import { memoryBus } from '../src/server/platform/bus/memory.ts';
import { type Config, readConfig } from '../src/server/platform/config.ts';
import type { Engine } from '../src/server/platform/db/database.ts';
import type { Deps } from '../src/server/deps.ts';
import { fileReading } from '../src/server/imports/read/file-reading.ts';
import {
  type BeginLargeWork,
  memoryReturn,
} from '../src/server/platform/steps/give-back-memory.ts';
import { jobThreads } from '../src/server/platform/jobs/job-threads.ts';
import { createLog, type Log } from '../src/server/platform/log.ts';
import { openReference } from '../src/server/reference/open-reference.ts';
import { type FakeClock, fakeClock } from './clock.ts';
import { type Client, createClient, type TestResponse } from './client.ts';
import { openTestDatabase, type TestDatabase } from './databases.ts';

/** A signed-in client, its account, and the archive created by registering. */
export interface TestUser extends Client {
  userId: string;
  archiveId: string;
  name: string;
  email: string;
  password: string;
}

export interface TestServer {
  app: App;
  deps: Deps;
  /** Settles when the tasks at start are done. */
  started: Promise<unknown>;
  /** The server's time; begins at the real time and only moves with `clock.advance(ms)`. */
  clock: FakeClock;
  /** A client without an account, like a browser that has just been opened. */
  visitor(): Client;
  /** Registers `Alex Marlow` as alex.marlow@example.org and signs in. */
  register(name: string): Promise<TestUser>;
  /** `owner` invites `other` to their archive, and `other` accepts. */
  join(owner: TestUser, other: TestUser, role: Role): Promise<void>;
  /** Runs the background work that is due. */
  tick(): Promise<void>;
  close(): Promise<void>;
}

/** The cheapest Argon2id parameters, because the tests do not test hashing. */
const cheapHash = { memory: 8, passes: 1, parallelism: 1 };
/** Shared by all servers of a test file, because starting a thread takes longer than most tests. */
const reading = fileReading();
const referenceFile = fileURLToPath(new URL('../reference/reference.sqlite', import.meta.url));

interface Manner {
  /** Whether jobs run in threads, as in a started server; otherwise on the test's own thread. */
  inThreads?: boolean;
  beginLargeWork?: BeginLargeWork;
}

/**
 * Creates the real app on a real, empty database of the given engine, with its own clock:
 *
 *     const server = await createTestServer(engine);
 *     const alex = await server.register('Alex Marlow');
 *     const response = await alex.post(`/api/archives/${alex.archiveId}/people`, { name: 'Sam' });
 *     await server.close();
 *
 * Clients keep their cookies and send the headers of a browser; bodies are JSON.
 */
export async function createTestServer(
  engine: Engine,
  settings: Partial<Config> = {},
  log: Log = createLog('silent'),
  manner: Manner = {},
): Promise<TestServer> {
  const server = createTestServerOn(await openTestDatabase(engine), settings, log, manner);
  // The tasks at start must be done before a test uses the database.
  await server.started;
  return server;
}

/** Does the same on an existing database. */
export function createTestServerOn(
  database: TestDatabase,
  settings: Partial<Config> = {},
  log: Log = createLog('silent'),
  { inThreads = false, beginLargeWork = memoryReturn() }: Manner = {},
): TestServer {
  const clock = fakeClock();
  const { folder: dataFolder, databaseUrl, engine } = database;
  const config = { ...readConfig({}), dataFolder, databaseUrl, ...settings };
  const bus = memoryBus();
  const { db } = database;
  const quiet = { ...config, logLevel: 'silent' as const };
  const deps = buildDeps({
    ...(inThreads && { performer: jobThreads({ db, bus, log, config: quiet, beginLargeWork }) }),
    beginLargeWork,
    build: '',
    config,
    db,
    engine,
    reference: openReference(referenceFile),
    reading,
    bus,
    clock,
    log,
    hashCost: cheapHash,
  });
  const app = createApp(deps);
  const started = Promise.all([deps.jobs.start(), deps.smallJobs.start()]);
  const visitor = () => createClient(app);

  return {
    app,
    deps,
    started,
    clock,
    visitor,
    async register(name) {
      // Lists are sorted by time, so no two accounts are created at the same instant.
      clock.advance(1);
      const client = visitor();
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
      const password = 'a slow boat to Bergen';
      const account = { name, email, password, sample: false };
      await expectStatus(201, client.post('/api/accounts/register', account));
      const me = (await (await client.get('/api/me')).json()) as {
        user: { id: string };
        archives: { id: string }[];
      };
      const archiveId = me.archives[0]?.id ?? '';
      return { ...client, userId: me.user.id, archiveId, name, email, password };
    },
    async join(owner, other, role) {
      clock.advance(1);
      const path = `/api/archives/${owner.archiveId}/invitations`;
      const made = await expectStatus(201, owner.post(path, { email: other.email, role }));
      const { id } = (await made.json()) as { id: string };
      await expectStatus(200, other.post(`/api/invitations/${id}/accept`, {}));
    },
    async tick() {
      deps.presence.tick();
      deps.streams.tick();
      await deps.sessions.reap();
    },
    async close() {
      deps.streams.close();
      await Promise.all([deps.jobs.close(), deps.smallJobs.close()]);
      await database.close();
    },
  };
}

async function expectStatus(status: number, request: Promise<TestResponse>): Promise<TestResponse> {
  const response = await request;
  if (response.status === status) return response;
  throw new Error(`${response.status} instead of ${status}: ${await response.text()}`);
}

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { recommendedCost } from './accounts/argon2.ts';
import { createApp } from './app.ts';
import { startBackground } from './background.ts';
import { buildDeps } from './build-deps.ts';
import { memoryBus } from './bus/memory.ts';
import { postgresBus } from './bus/postgres.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { createLog, type Log } from './log.ts';
import { openReference } from './reference/open-reference.ts';
import { isBuilt, webFiles } from './web-files/web-files.routes.ts';

const projectFolder = join(import.meta.dirname, '../..');

/** Requests under way may take this long to finish when the server stops. */
const stopWithin = 4000;

/**
 * The whole server, from top to bottom: configuration → log → database → reference data → bus →
 * features → app → listening. Prints one line for people when it is ready; ends the process with
 * status 1 and one line when it cannot start.
 */
export async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(environment);
    const log = createLog(config.logLevel);
    const database = openDatabase(config);
    const migrations = await migrate(database);
    if (migrations.length > 0) log.info({ migrations }, 'migrated');
    const { db, engine } = database;
    const reference = openReference(join(projectFolder, 'reference/reference.sqlite'));
    const bus = config.databaseUrl ? await postgresBus(config.databaseUrl, log) : memoryBus();
    const clock = systemClock;
    const hashCost = recommendedCost;
    const deps = buildDeps({ config, log, db, engine, reference, bus, clock, hashCost });
    const app = createApp(deps);
    const web = join(projectFolder, 'dist/web');
    if (isBuilt(web)) app.route('/', webFiles(web));
    const server = await listen(app.fetch, config);
    const stopBackground = startBackground(deps);

    stopOnSignals(log, async () => {
      stopBackground();
      deps.streams.close();
      await closeServer(server);
      deps.presence.close();
      await bus.close();
      await db.destroy();
    });
    process.stdout.write(`Sojourn is ready at ${addressOf(server, config)}\n`);
  } catch (error) {
    process.stderr.write(`Sojourn cannot start: ${reasonOf(error)}\n`);
    process.exit(1);
  }
}

function listen(fetch: ReturnType<typeof createApp>['fetch'], config: Config): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  // Plain HTTP/1.1, as no other kind is asked for.
  const server = serve({ fetch, port: config.port, hostname: config.host }, () => {
    server.off('error', reject);
    resolve(server);
  }) as Server;
  server.once('error', reject);
  return promise;
}

/** Takes no more requests and waits for those under way, but not for ever. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const impatientAt = Date.now() + stopWithin;
  // A browser keeps its connections open after their last request.
  const sweep = setInterval(() => {
    if (Date.now() > impatientAt) server.closeAllConnections();
    else server.closeIdleConnections();
  }, 50);
  await closed;
  clearInterval(sweep);
}

function stopOnSignals(log: Log, stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, 'stopping');
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }
}

function addressOf(server: Server, { host, publicUrl }: Config): string {
  if (publicUrl) return publicUrl;
  const { port } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** One line for the operator. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is in use. Set PORT to another one.`;
  if (code === 'EACCES' && port !== undefined) return `port ${port} may not be opened.`;
  // An address with several numbers fails with one error for each, and no words of its own.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return (first instanceof Error ? first.message : String(first)).replaceAll('\n', ' ');
}

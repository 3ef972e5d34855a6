import type { Server } from 'node:http';
import { join } from 'node:path';
import { recommendedCost } from './accounts/argon2.ts';
import { createApp } from './app.ts';
import { startBackground } from './background.ts';
import { buildDeps } from './build-deps.ts';
import { memoryBus } from './platform/bus/memory.ts';
import { postgresBus } from './platform/bus/postgres.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { closeToOthers } from './platform/data-folder/close-to-others.ts';
import { lockFolder } from './platform/data-folder/folder-lock.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { memoryReturn } from './platform/steps/give-back-memory.ts';
import { fileReading } from './imports/read/file-reading.ts';
import { jobThreads } from './platform/jobs/job-threads.ts';
import { createLog, type Log } from './platform/log.ts';
import { openReference } from './reference/open-reference.ts';
import { startFailure } from './start-failure.ts';
import { addressOf, takePort } from './starting.ts';
import { buildOf, webFiles } from './platform/http/web-files.routes.ts';

const projectFolder = join(import.meta.dirname, '../..');

/** Milliseconds that running requests have to finish when the server stops. */
const stopWithin = 4000;

/**
 * Starts the whole server in this order: configuration → log → data folder → port → database →
 * reference data → bus → features → app → serving. No data is changed before the server holds the
 * folder and the port. Prints one line when it is ready. If it cannot start, prints one line and
 * ends the process with status 1.
 */
export async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  let config: Config | undefined;
  // Failing output (no reader, or a full disk) must not end the server.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  try {
    config = readConfig(environment);
    const log = createLog(config.logLevel);
    for (const warning of closeToOthers(config.dataFolder)) log.warn(warning);
    // Several nodes may share a PostgreSQL, but an SQLite file has only one server.
    const lock = config.databaseUrl ? undefined : lockFolder(config.dataFolder);
    const listener = await takePort(config, log);
    const address = addressOf(listener.server, config);
    lock?.tell(address);
    const database = openDatabase(config);
    const migrations = await migrate(database);
    if (migrations.length > 0) log.info({ migrations }, 'migrated');
    const { db, engine } = database;
    const reference = openReference(join(projectFolder, 'reference/reference.sqlite'));
    const bus = config.databaseUrl ? await postgresBus(config.databaseUrl, log) : memoryBus();
    const reading = fileReading();
    const clock = systemClock;
    const hashCost = recommendedCost;
    const web = join(projectFolder, 'dist/web');
    const build = buildOf(web);
    const beginLargeWork = memoryReturn();
    const ground = {
      config,
      log,
      db,
      engine,
      reference,
      reading,
      bus,
      clock,
      build,
      beginLargeWork,
    };
    const performer = jobThreads({ db, bus, log, config, beginLargeWork });
    const deps = buildDeps({ ...ground, hashCost, performer });
    const app = createApp(deps);
    if (build !== '') app.route('/', webFiles(web));
    listener.serve(app);
    const stopBackground = startBackground(deps);

    stopOnSignals(log, async () => {
      stopBackground();
      deps.streams.close();
      await closeServer(listener.server);
      await Promise.all([deps.jobs.close(), deps.smallJobs.close()]);
      deps.presence.close();
      await reading.close();
      await bus.close();
      await db.destroy();
      lock?.release();
    });
    process.stdout.write(`Sojourn is ready at ${address}\n`);
  } catch (error) {
    process.stderr.write(`Sojourn cannot start: ${startFailure(error, config)}\n`);
    process.exit(1);
  }
}

/** Stops accepting requests and waits a limited time for running ones. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const impatientAt = Date.now() + stopWithin;
  // Browsers keep connections open after their last request.
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

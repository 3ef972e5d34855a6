import type { Server } from 'node:http';
import { join } from 'node:path';
import { recommendedCost } from './accounts/argon2.ts';
import { createApp } from './app.ts';

import { buildDeps } from './build-deps.ts';
import { memoryBus } from './platform/bus/memory.ts';
import { postgresBus } from './platform/bus/postgres.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { closeToOthers } from './platform/data-folder/close-to-others.ts';
import { lockFolder, FolderInUse } from './platform/data-folder/folder-lock.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/database.ts';
import { memoryReturn } from './platform/steps/give-back-memory.ts';
import { fileReading } from './imports/read/file-reading.ts';
import { jobThreads } from './platform/jobs/job-threads.ts';
import { createLog, type Log } from './platform/log.ts';
import { openReference } from './reference/open-reference.ts';

import { addressOf, takePort } from './starting.ts';
import { buildOf, webFiles } from './platform/http/web-files.routes.ts';
import { fillSearchIndex } from './records/search/search-index.actions.ts';
import { lookEvery, watchVersions } from './records/changes/watch-versions.ts';
import { troubleOf } from './platform/db/trouble.ts';
import type { Deps } from './deps.ts';
import { scheduledJobs } from './system-jobs.ts';
import { explainTrouble } from './platform/db/explain-trouble.ts';
import { projectFolder } from './platform/program-files.ts';

const halfSecond = 500;
const threeSeconds = 3000;
const fiveSeconds = 5000;
const tenSeconds = 10_000;
const day = 24 * 60 * 60 * 1000;

/**
 * Starts the timers of this node; returns a function that stops them. What one node must do for all
 * is a scheduled job instead (system-jobs.ts).
 */
function startBackground(deps: Deps): () => void {
  const { presence, streams, sessions, integrity, jobs, smallJobs, log, engine } = deps;
  const failed = (what: string) => (error: unknown) => {
    // An unreachable database is logged in one line per attempt, without a stack.
    if (troubleOf(error)) log.warn({ reason: String(error) }, `${what} failed`);
    else log.error({ err: error }, `${what} failed`);
  };
  const lapse = setInterval(() => {
    presence.tick();
    streams.tick();
  }, halfSecond);
  const versions = watchVersions(deps, () => streams.watchedArchives());
  const watch = setInterval(() => {
    versions.look().catch(failed('watching'));
  }, lookEvery[engine]);
  const stopped = new AbortController();
  // An update may index more; the scheduled job goes on if this fails.
  fillSearchIndex(deps.db, stopped.signal).catch(failed('filling the search index'));
  jobs.start().catch(failed('taking up jobs'));
  smallJobs
    .start()
    .then(() => smallJobs.schedule(scheduledJobs))
    .catch(failed('taking up small jobs'));
  // The bus wakes the workers of large jobs; those of a node that died, and small ones that another
  // node has added or that are due, are found by polling.
  const looking = setInterval(() => {
    jobs.look();
    smallJobs.look();
  }, threeSeconds);
  const renewing = setInterval(() => {
    Promise.all([jobs.renew(), smallJobs.renew()]).catch(failed('renewing leases'));
  }, fiveSeconds);
  void integrity.check();
  const checking = setInterval(() => void integrity.check(), day);
  let isReaping = false;
  const reap = setInterval(() => {
    if (isReaping) return;
    isReaping = true;
    // Not a scheduled job: its row would be written every ten seconds, even on an idle server.
    sessions
      .reap()
      .catch(failed('reaping'))
      .finally(() => (isReaping = false));
  }, tenSeconds);
  return () => {
    stopped.abort();
    clearInterval(lapse);
    clearInterval(watch);
    versions.close();
    clearInterval(reap);
    clearInterval(looking);
    clearInterval(renewing);
    clearInterval(checking);
  };
}

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

/**
 * Explains to the operator in one line why the server cannot start; names the setting or the file.
 */
function startFailure(error: unknown, config: Config | undefined): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  const { hostname } = error as { hostname?: string };
  if (config && syscall === 'listen') return listenFailure(code, config) ?? error.message;
  if (config && syscall === 'getaddrinfo' && hostname === config.host) {
    return `${config.host} does not resolve to an address of this machine. Set HOST to another one.`;
  }
  // Only errors of the file system have a path; database errors have none.
  if (config && path !== undefined) return fileFailure(error, path, config.dataFolder);
  const explained =
    config && !(error instanceof FolderInUse) ? explainTrouble(error, config) : undefined;
  return (explained ?? error.message).replaceAll('\n', ' ');
}

function listenFailure(code: string | undefined, { port, host }: Config): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is in use. Set PORT to another one.`;
    case 'EACCES':
      return `no permission to open port ${port}. Set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
      return `this machine has no address ${host}. Set HOST to another one.`;
    default:
      return undefined;
  }
}

function fileFailure(error: NodeJS.ErrnoException, path: string, dataFolder: string): string {
  const reasons: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'its disk is read-only',
    ENOSPC: 'its disk is full',
    ENOTDIR: 'part of its path is a file',
    EEXIST: 'it is a file',
  };
  const reason = reasons[error.code ?? ''] ?? error.message;
  if (!path.startsWith(dataFolder) && !dataFolder.startsWith(path)) return error.message;
  return `the data folder ${dataFolder} cannot be used: ${reason} (${path}). Set SOJOURN_DATA to another one.`;
}

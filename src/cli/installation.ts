import { existsSync } from 'node:fs';
import type { Bus } from '../server/platform/bus/bus.ts';
import { memoryBus } from '../server/platform/bus/memory.ts';
import { postgresBus } from '../server/platform/bus/postgres.ts';
import type { Actor } from '../server/records/changes/record-changes.ts';
import { type Clock, systemClock } from '../server/platform/clock.ts';
import { type Config, readConfig } from '../server/platform/config.ts';
import { closeToOthers } from '../server/platform/data-folder/close-to-others.ts';
import {
  FolderInUse,
  type FolderLock,
  lockFolder,
} from '../server/platform/data-folder/folder-lock.ts';
import { explainTrouble } from '../server/platform/db/explain-trouble.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { migrations } from '../server/platform/db/migrations/registry.ts';
import {
  type Db,
  databaseFile,
  ofLongWork,
  openDatabase,
  type OpenDatabase,
} from '../server/platform/db/database.ts';
import { type FileReading, fileReading } from '../server/imports/read/file-reading.ts';
import { createLog, type Log } from '../server/platform/log.ts';
import { openStorage } from '../server/platform/storage/open-storage.ts';
import type { FileStorage } from '../server/platform/storage/storage.ts';
import { listEveryArchive } from './cli.queries.ts';
import { CommandFailure, UsageError } from './refusal-line.ts';

/** What the command line works on: the same database as the server, which can be running. */
export interface Installation {
  config: Config;
  db: Db;
  storage: FileStorage;
  bus: Bus;
  clock: Clock;
  reading: FileReading;
  log: Log;
}

/** Opens the installation while `work` runs. Throws UsageError if there is none. */
export async function withInstallation<Result>(
  environment: NodeJS.ProcessEnv,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(environment);
  if (!config.databaseUrl && !existsSync(databaseFile(config.dataFolder))) {
    throw new UsageError(
      `No Sojourn data found in ${config.dataFolder}. Start the server once, or set SOJOURN_DATA to the right folder.`,
    );
  }
  try {
    return await withDatabase(config, work);
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    const explained = explainTrouble(error, config);
    throw explained === undefined ? error : new CommandFailure(explained, { cause: error });
  }
}

async function withDatabase<Result>(
  config: Config,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl } = config;
  // The result is ignored, because the server warns about files readable by others at every start.
  closeToOthers(config.dataFolder);
  const database = openDatabase(config, ofLongWork);
  try {
    await migrateAlone(config, database);
    const log = createLog('warn');
    const bus = databaseUrl ? await postgresBus(databaseUrl, log) : memoryBus();
    const reading = fileReading();
    try {
      const storage = openStorage(config);
      return await work({
        config,
        db: database.db,
        storage,
        bus,
        clock: systemClock,
        reading,
        log,
      });
    } finally {
      await reading.close();
      await bus.close();
    }
  } finally {
    await database.db.destroy();
  }
}

/** Migrates the database to this version's schema, but not while an older server is using it. */
async function migrateAlone(config: Config, database: OpenDatabase): Promise<void> {
  let lock: FolderLock | undefined;
  try {
    await migrate(database, migrations, () => {
      if (!config.databaseUrl) lock = lockFolder(config.dataFolder);
    });
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const why =
      'This version must migrate the database, which it can only do while no server is running.';
    throw new CommandFailure(`${why} ${error.message}`, { cause: error });
  } finally {
    lock?.release();
  }
}

/**
 * Returns the archive with this ID, or the only one that is not a sample. Throws UsageError with
 * the available archives.
 */
export async function chooseArchive({ db }: Installation, wanted: string): Promise<Actor> {
  const archives = await listEveryArchive(db);
  const own = archives.filter(({ isSample }) => !isSample);
  const chosen =
    wanted !== 'only'
      ? archives.find(({ id }) => id === wanted)
      : own.length === 1
        ? own[0]
        : undefined;
  if (chosen) return { archiveId: chosen.id, userId: null, userName: '' };
  const known = archives.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
  if (archives.length === 0)
    throw new UsageError('There is no archive yet. Create an account in the browser first.');
  throw new UsageError(
    wanted === 'only' && own.length > 1
      ? `There are ${own.length} archives. Choose one with --archive ID:\n${known}`
      : `Archive not found. Archives:\n${known}`,
  );
}

import type { AppPasswords } from './app-passwords/app-passwords.ts';
import type { Auth } from './accounts/auth.ts';
import type { DeviceMarks } from './accounts/device-mark.ts';
import type { PasswordHashing } from './accounts/password-hashing.ts';
import type { BeginLargeWork } from './platform/steps/give-back-memory.ts';
import type { FileReading } from './imports/read/file-reading.ts';
import type { RateLimits } from './platform/limits/rate-limit.ts';
import type { Sessions } from './accounts/sessions.ts';
import type { Bus } from './platform/bus/bus.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Db, Engine } from './platform/db/database.ts';
import type { Integrity } from './platform/health/integrity.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { SmallJobQueue } from './platform/jobs/small-job-queue.ts';
import type { Log } from './platform/log.ts';
import type { Spool } from './platform/storage/spool.ts';
import type { FileStorage } from './platform/storage/storage.ts';
import type { EventStreams } from './presence/event-streams.ts';
import type { Presence } from './presence/presence.ts';
import type { Reference } from './reference/reference.ts';

/** The dependencies of the features; created once by build-deps.ts and passed as an argument. */
export interface Deps {
  config: Config;
  /** ID of the served web app's build, '' for none. */
  build: string;
  db: Db;
  engine: Engine;
  storage: FileStorage;
  spool: Spool;
  reference: Reference;
  reading: FileReading;
  beginLargeWork: BeginLargeWork;
  bus: Bus;
  clock: Clock;
  log: Log;
  sessions: Sessions;
  appPasswords: AppPasswords;
  auth: Auth;
  deviceMarks: DeviceMarks;
  hashing: PasswordHashing;
  limits: RateLimits;
  integrity: Integrity;
  presence: Presence;
  streams: EventStreams;
  jobs: JobQueue;
  smallJobs: SmallJobQueue;
}

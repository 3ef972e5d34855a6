import { randomUUID } from 'node:crypto';
import type { HashCost } from './accounts/argon2.ts';
import { databaseAppPasswords } from './app-passwords/app-passwords.ts';
import { createAuth } from './accounts/auth.ts';
import { deviceMarks, sessionCookie } from './accounts/device-mark.ts';
import { passwordHashing } from './accounts/password-hashing.ts';
import { importJobs } from './imports/import-jobs.ts';
import { createJobQueue } from './platform/jobs/job-queue.ts';
import { createSmallJobQueue } from './platform/jobs/small-job-queue.ts';
import { type JobPerformer, performHere } from './platform/jobs/perform-job.ts';
import { databaseIntegrity } from './platform/health/integrity.ts';
import { databaseRateLimits } from './platform/limits/rate-limit.ts';
import { keptSecret } from './accounts/secret.ts';
import { databaseSessions } from './accounts/sessions.ts';
import type { Deps } from './deps.ts';
import { createEventStreams } from './presence/event-streams.ts';
import { createPresence } from './presence/presence.ts';
import { systemJobs } from './system-jobs.ts';
import { diskSpool } from './platform/storage/spool.ts';
import { openStorage } from './platform/storage/open-storage.ts';

/** The external dependencies that differ between the server, its tests and the command line. */
export type Ground = Pick<
  Deps,
  | 'beginLargeWork'
  | 'build'
  | 'bus'
  | 'clock'
  | 'config'
  | 'db'
  | 'engine'
  | 'log'
  | 'reading'
  | 'reference'
> & {
  hashCost: HashCost;
  /** Runs jobs; if absent, they run on the main thread. */
  performer?: JobPerformer;
};

/**
 * Two hashes keep both cores of a small machine busy. Forty more from one network take two seconds,
 * and no one waits longer than the six seconds of a full queue.
 */
const hashing = { atOnce: 2, atOnceEach: 2, waiting: 120, waitingEach: 40 };

/** Creates the parts of all features on a migrated database. */
export function buildDeps({ hashCost: cost, performer, ...ground }: Ground): Deps {
  const { config, db, bus, clock, log } = ground;
  const secret = config.secret ?? keptSecret(config.dataFolder);
  const secureCookies = config.publicUrl?.startsWith('https:') ?? false;
  const cookie = sessionCookie(secret, secureCookies);
  const passwords = passwordHashing(cost, hashing);
  const presence = createPresence({ bus, clock, node: randomUUID() });
  const limits = databaseRateLimits({ db, clock });
  const deps = {
    ...ground,
    storage: openStorage(config),
    spool: diskSpool(config.dataFolder),
    hashing: passwords,
    limits,
    integrity: databaseIntegrity(config, log),
    sessions: databaseSessions({ db, bus, clock, cookie }),
    appPasswords: databaseAppPasswords({ db, clock, limits }),
    auth: createAuth({ db, clock, log, secret, secureCookies, hashing: passwords }),
    deviceMarks: deviceMarks(secret, secureCookies),
    presence,
    streams: createEventStreams({ db, bus, presence, clock, log }),
  };
  const works = importJobs(deps);
  const jobs = createJobQueue(deps, works, {
    node: randomUUID(),
    performer: performer ?? performHere(deps, works),
  });
  const smallJobs = createSmallJobQueue({ ...deps, random: Math.random }, systemJobs(deps));
  return Object.assign(deps, { jobs, smallJobs });
}

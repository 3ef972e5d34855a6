import { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { noStore } from '../http/no-store.ts';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { explainTrouble, tryWrite } from '../db/explain-trouble.ts';
import type { Db } from '../db/database.ts';
import type { Integrity } from './integrity.ts';
import type { Log } from '../log.ts';

/** What accepts writes. */
interface Readiness {
  database: boolean;
  storage: boolean;
}

/** How long a result is reused, in ms: frequent probes then cost no more than rare ones. */
const holdsFor = 2000;
/** A database that does not answer within this many ms is not ready, for whatever reason. */
const patience = 5000;

/**
 * Larger than the data a file system stores inline in a directory entry, so that it needs a disk
 * block.
 */
const sample = 'Sojourn writes this to see whether it can.\n'.repeat(100);

interface ReadinessDeps {
  db: Db;
  config: Pick<Config, 'dataFolder' | 'databaseUrl'>;
  clock: Clock;
  log: Log;
  integrity: Integrity;
}

/**
 * Tests whether writes succeed: a file in the data folder, and a database row that is rolled back.
 * A failure is logged with its reason once, until the reason changes.
 */
function watchReadiness({ db, config, clock, log, integrity }: ReadinessDeps) {
  let latest: { at: number; result: Promise<Readiness> } | undefined;
  const failing = new Map<string, string>();

  const attempt = async (what: string, write: Promise<unknown>): Promise<boolean> => {
    try {
      await write;
      failing.delete(what);
      return true;
    } catch (error) {
      const reason = explainTrouble(error, config) ?? String(error);
      if (failing.get(what) !== reason) log.error({ reason }, `not ready: ${what}`);
      failing.set(what, reason);
      return false;
    }
  };
  const look = async (): Promise<Readiness> => {
    const [database, storage] = await Promise.all([
      attempt('database', inTime(tryWrite(db, config))),
      attempt('storage', tryFolder(config.dataFolder)),
    ]);
    return { database: database && !integrity.isDamaged(), storage };
  };
  return async (): Promise<Readiness> => {
    const now = clock.now();
    if (!latest || now - latest.at >= holdsFor || now < latest.at) {
      latest = { at: now, result: look() };
    }
    return latest.result;
  };
}

async function tryFolder(folder: string): Promise<void> {
  const file = join(folder, `sojourn.probe-${process.pid}`);
  try {
    await writeFile(file, sample, { mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}

async function inTime(work: Promise<void>): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`no answer within ${patience / 1000} s`)),
    patience,
  );
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/**
 * `/healthz`: the process answers. `/readyz`: the database and the data folder accept writes, and
 * no damage of the database is known.
 */
export function health(deps: Pick<Deps, 'db' | 'config' | 'log' | 'clock' | 'integrity'>) {
  const readiness = watchReadiness(deps);
  return new Hono()
    .get('/healthz', noStore, (c) => c.json({ ok: true }))
    .get('/readyz', noStore, async (c) => {
      const { database, storage } = await readiness();
      return c.json({ database, storage }, database && storage ? 200 : 503);
    });
}

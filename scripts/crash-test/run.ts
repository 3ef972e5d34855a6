import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, type Engine, openDatabase } from '../../src/server/platform/db/database.ts';
import { releaseLeases } from '../../src/server/platform/jobs/job-claims.queries.ts';
import { startPostgres, type TestPostgres } from '../../test/postgres.ts';
import { registerOver, type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import { seededRandom } from '../../test/seeded-random.ts';
import { faultsOf, notesByNumber } from './inspect.ts';
import { ExpectedState } from './expected-state.ts';
import { travel } from './traveller.ts';
import type { RecordSetsWire } from '../../src/domain/records/record-sets.ts';
import { readRecords } from '../../test/records.ts';

export interface CrashTest {
  engine: Engine;
  /** How many times something is killed. */
  rounds: number;
  /**
   * Determines the actions and the moments of the kills; the rest depends on the speed of the
   * machine.
   */
  seed: number;
  /**
   * Whether jobs of a killed server wait until their lease expires after 30 s; otherwise the leases
   * are released immediately.
   */
  waitsForLeases: boolean;
  /** Called after every round. */
  report?: (line: string) => void;
}

export interface CrashTestResult {
  acknowledged: number;
  inDoubt: number;
  /** All inconsistencies found; must be empty. */
  faults: string[];
}

const travellers = 3;
/**
 * A round ends with a kill after at most this many acknowledged actions, plus at most this many ms.
 */
const mostActions = 15;
const longestDelay = 150;

/**
 * Lets several travellers write to a real server, repeatedly kills it (or its PostgreSQL) during
 * writes, and checks after each restart that everything acknowledged is stored and nothing is
 * incomplete.
 */
export async function crashTest({
  engine,
  rounds,
  seed,
  waitsForLeases,
  report,
}: CrashTest): Promise<CrashTestResult> {
  const random = seededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-crash-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const environment: Record<string, string> = {
    SOJOURN_DATA: folder,
    SOJOURN_LOG_LEVEL: 'silent',
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const expected = new ExpectedState();
  const faults: string[] = [];
  let server = startServerProcess(environment);
  let lastNumber = 0;
  const newNumber = () => `SJ${++lastNumber}`;
  try {
    const household = await registerOver(await server.ready(), 'Alex Marlow');
    const { archiveId } = household;
    const answer = await household.request(`/api/archives/${archiveId}/records?kinds=person`);
    const [person] = readRecords((await answer.json()) as RecordSetsWire, 'person');
    const personId = person?.id ?? '';

    for (let round = 1; round <= rounds; round++) {
      const request = household.requestAt(await server.ready());
      const { promise: isTime, resolve: kill } = Promise.withResolvers<void>();
      let left = 1 + Math.floor(random() * mostActions);
      let isOver = false;
      const surroundings = {
        request,
        archiveId,
        personId,
        expected,
        random,
        newNumber,
        onAcknowledged: () => void (--left <= 0 && kill()),
      };
      const travelling = Promise.all(
        Array.from({ length: travellers }, () => travel(surroundings, () => isOver)),
      );
      // A traveller who ends earlier was refused; that error is thrown below.
      await Promise.race([isTime, travelling]);
      await setTimeout(random() * longestDelay);
      const victim = postgres && random() < 0.5 ? 'PostgreSQL' : 'the server';
      if (victim === 'PostgreSQL') await postgres?.cut();
      else await killProcess(server);
      if (victim === 'PostgreSQL') await postgres?.resume();
      isOver = true;
      await travelling;

      if (victim === 'the server') {
        if (postgres) await untilNobodyIsConnected(postgres, folder);
        server = startServerProcess(environment);
        if (random() < 0.25) {
          await setTimeout(random() * 1000);
          await killProcess(server);
          server = startServerProcess(environment);
        }
      }
      await server.ready();
      await untilNoJobIsLeft(folder, postgres, waitsForLeases);
      const found = await inspect(folder, postgres, archiveId, expected);
      faults.push(...found.map((fault) => `round ${round}: ${fault}`));
      const { acknowledged, doubted } = expected;
      report?.(
        `${engine} ${round}/${rounds}: killed ${victim}; ${acknowledged} actions acknowledged, ${doubted} in doubt, ${faults.length} faults`,
      );
    }
  } finally {
    await killProcess(server);
    await postgres?.stop();
    // A database check started by the killed server ends on its own, and writes next to the
    // database.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  }
  return { acknowledged: expected.acknowledged, inDoubt: expected.doubted, faults };
}

async function killProcess({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

async function inspect(
  dataFolder: string,
  postgres: TestPostgres | undefined,
  archiveId: string,
  expected: ExpectedState,
): Promise<string[]> {
  const database = openDatabase({ dataFolder, databaseUrl: postgres?.url });
  try {
    const broken = expected.settle(await notesByNumber(database.db, archiveId));
    return [...broken, ...(await faultsOf(database, archiveId))];
  } finally {
    await database.db.destroy();
  }
}

/** Waits until interrupted imports have been resumed and finished. */
async function untilNoJobIsLeft(
  dataFolder: string,
  postgres: TestPostgres | undefined,
  waitsForLeases: boolean,
): Promise<void> {
  const { db } = openDatabase({ dataFolder, databaseUrl: postgres?.url });
  if (!waitsForLeases) await releaseLeases(db);
  const left = db.selectFrom('job').select('id').where('state', 'in', ['waiting', 'running']);
  try {
    while ((await left.execute()).length > 0) await setTimeout(20);
  } finally {
    await db.destroy();
  }
}

/** Waits until PostgreSQL has finished what the killed server had sent. */
async function untilNobodyIsConnected(postgres: TestPostgres, dataFolder: string): Promise<void> {
  const { db } = openDatabase({ dataFolder, databaseUrl: postgres.url });
  try {
    while ((await countOthers(db)) > 0) await setTimeout(20);
  } finally {
    await db.destroy();
  }
}

async function countOthers(db: Db): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where application_name like 'sojourn%' and pid <> pg_backend_pid()`.execute(db);
  return found.rows[0]?.count ?? 0;
}

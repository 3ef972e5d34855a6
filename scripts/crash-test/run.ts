import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, type Engine, openDatabase } from '../../src/server/platform/db/open-database.ts';
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
  /** how often something is killed */
  rounds: number;
  /** decides on what is done and what is killed when; how fast the machine is decides the rest */
  seed: number;
  /**
   * whether the job of what was killed is left alone until its lease has run out, after 30 s; else it
   * is released at once
   */
  waitsForLeases: boolean;
  /** told of every round */
  report?: (line: string) => void;
}

export interface CrashTestResult {
  acknowledged: number;
  inDoubt: number;
  /** everything that is not as it should be; none is the only right number */
  faults: string[];
}

const travellers = 3;
/** A round ends with a kill after so many acknowledged actions at most, and so many milliseconds more. */
const mostActions = 15;
const longestDelay = 150;

/**
 * Lets several travellers write to a real server, kills it (or its PostgreSQL) during writes over and
 * over, and looks after each restart whether everything acknowledged is there, and nothing by halves.
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
      // Whoever ends before has met a refusal, which is thrown below.
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
    // A check for damage that the killed server began ends by itself, and writes beside the database.
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

/** What was being imported is taken up again. */
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

/** What a killed server had sent, PostgreSQL may still be doing. */
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

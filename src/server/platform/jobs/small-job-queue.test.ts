import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '../../../../test/clock.ts';
import {
  describeOnEngines,
  onSqlite,
  openTestDatabase,
  type TestDatabase,
} from '../../../../test/databases.ts';
import { caps } from '../../../domain/access/caps.ts';
import { insertArchive } from '../../archives/archives.queries.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { Refusal } from '../errors.ts';
import { memoryBus } from '../bus/memory.ts';
import { isoNow } from '../clock.ts';
import { createLog } from '../log.ts';
import { createJobQueue } from './job-queue.ts';
import { findJob, insertJob } from './jobs.queries.ts';
import { performHere } from './perform-job.ts';
import { leaseLength } from './job-hold.ts';
import { createSmallJobQueue, PermanentFailure, type SmallJobKind } from './small-job-queue.ts';
import { enqueueSmallJobs } from './jobs.actions.ts';
import {
  boundSmallJobs,
  claimOf,
  claimSmallJobs,
  deleteFailedJobs,
  finishSmallJobs,
  listGivenUp,
  mostFailed,
  type SmallJob,
  wakeSmallJobs,
} from './small-jobs.queries.ts';

const minute = 60_000;

describeOnEngines('small jobs', (engine) => {
  const testOnSqlite = onSqlite(engine, test);
  let database: TestDatabase;
  let db: Db;
  let clock: ReturnType<typeof fakeClock>;
  let logged: Record<string, unknown>[];
  let queues: { close(): Promise<void> }[];
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    ({ db } = database);
    clock = fakeClock();
    logged = [];
    queues = [];
    for (const id of ['marlow', 'ashe', 'kim']) {
      await insertArchive(db, { id, name: id, slug: id, createdAt: '' });
      await db.insertInto('account_user').values(account(id)).execute();
    }
  });
  afterEach(async () => {
    for (const queue of queues) await queue.close();
    await database.close();
  });

  const parse = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>);
  const log = createLog('info', { write: parse });
  /** Adds jobs of an account in the archive of the same name; '' stands for the system. */
  const add = (
    share: string,
    subjects: readonly string[],
    { kind = 'preview', dueAt = '' } = {},
  ) => {
    const archiveId = share === '' ? null : share;
    const jobs = subjects.map((subject) => ({ archiveId, kind, subject }));
    const requestId = `request of ${share}`;
    return inTransaction(db, (transaction) =>
      enqueueSmallJobs(transaction, clock, { share, requestId, jobs, dueAt }),
    );
  };
  const numbered = (count: number, first = 1) =>
    Array.from({ length: count }, (_, index) => String(first + index));
  const node = (kinds: Record<string, SmallJobKind>, random = () => 0) => {
    const queue = createSmallJobQueue({ db, clock, log, random }, kinds);
    queues.push(queue);
    return queue;
  };
  const work = (run: (job: SmallJob, signal: AbortSignal) => unknown): SmallJobKind => ({
    run: async (job, signal) => void (await run(job, signal)),
  });
  /** Starts a queue whose jobs run the given function, and waits until nothing is left to do. */
  const runAll = async (run: (job: SmallJob, signal: AbortSignal) => unknown) => {
    const queue = node({ preview: work(run) });
    await queue.start();
    await queue.idle();
    return queue;
  };
  let claims = 0;
  const claim = (most: number, lane: 'account' | 'system' = 'account') => {
    const leaseUntil = new Date(clock.now() + leaseLength).toISOString();
    return claimSmallJobs(db, lane, { token: `claim ${claims++}`, leaseUntil, most });
  };
  /** Claims jobs of accounts one by one. */
  const claimInOrder = async (count: number) => {
    const all: string[] = [];
    for (let index = 0; index < count; index++) {
      for (const { share, subject } of await claim(1)) all.push(`${share} ${subject}`);
    }
    return all;
  };
  const rows = () => db.selectFrom('small_job').selectAll().orderBy('subject').execute();
  const atOnce = async <Result>(count: number, act: () => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, act));

  test('the same key is one job, and each key of an archive is another', async () => {
    await add('marlow', ['a', 'b', 'a']);
    await add('marlow', ['b']);
    await add('ashe', ['a']);
    await add('marlow', ['a'], { kind: 'other' });
    await atOnce(4, () => add('kim', ['z']));
    const keys = (await rows()).map(({ archive_id, kind, subject }) =>
      [archive_id, kind, subject].join(' '),
    );
    expect(keys.toSorted()).toEqual([
      'ashe preview a',
      'kim preview z',
      'marlow other a',
      'marlow preview a',
      'marlow preview b',
    ]);
  });

  test('each job runs once, on one of several nodes, and leaves no row', async () => {
    await add('marlow', numbered(50));
    await add('ashe', numbered(50));
    const ran: string[] = [];
    const run = async ({ share, subject }: SmallJob) => {
      await Promise.resolve();
      ran.push(`${share} ${subject}`);
    };
    const nodes = [1, 2, 3].map(() => node({ preview: work(run) }));
    await Promise.all(nodes.map((each) => each.start()));
    await Promise.all(nodes.map((each) => each.idle()));
    expect(ran).toHaveLength(100);
    expect(new Set(ran).size).toBe(100);
    expect(await rows()).toEqual([]);
  });

  test('a batch is claimed with one statement and finished with one', async () => {
    await add('marlow', numbered(16));
    const statements: string[] = [];
    const own = db.withPlugin({
      transformQuery({ node }) {
        statements.push(node.kind);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const terms = { token: 'one', leaseUntil: '9', most: 16 };
    const batch = await claimSmallJobs(own, 'account', terms);
    expect(batch.map(({ subject }) => subject)).toEqual(numbered(16));
    const ids = batch.map(({ id }) => id);
    await finishSmallJobs(own, 'one', ids, '');
    expect(statements).toEqual(['RawNode', 'DeleteQueryNode']);
    expect(await rows()).toEqual([]);
  });

  test('a job that is asked for again while it runs, runs once more', async () => {
    await add('marlow', ['a']);
    let runs = 0;
    await runAll(async () => {
      runs++;
      if (runs === 1) await atOnce(3, () => add('marlow', ['a']));
    });
    expect(runs).toBe(2);
    expect(await rows()).toEqual([]);
  });

  test('a job that gives up or is scheduled, and is asked for again while it runs, runs once more', async () => {
    const runs: string[] = [];
    const run = async ({ kind }: SmallJob) => {
      runs.push(kind);
      if (runs.filter((one) => one === kind).length > 1) return;
      await add('marlow', ['a'], { kind });
      if (kind === 'failing') throw new PermanentFailure('no image');
    };
    const hourly = { ...work(run), next: (now: number) => now + 60 * minute };
    await add('marlow', ['a'], { kind: 'failing' });
    await add('marlow', ['a'], { kind: 'hourly' });
    const queue = node({ failing: work(run), hourly });
    await queue.start();
    await queue.idle();
    expect(runs.toSorted()).toEqual(['failing', 'failing', 'hourly', 'hourly']);
    expect(await rows()).toMatchObject([{ kind: 'hourly', state: 'later', asked_again: 0 }]);
  });

  test('accounts take turns, whatever each of them has waiting', async () => {
    await add('marlow', numbered(6));
    expect(await claimInOrder(2)).toEqual(['marlow 1', 'marlow 2']);
    await add('ashe', numbered(3));
    await add('kim', ['1']);
    expect(await claimInOrder(3)).toEqual(['marlow 3', 'ashe 1', 'kim 1']);
    // One that adds its jobs one by one gets no more turns than one that adds them together.
    await add('kim', ['2']);
    await add('kim', ['3']);
    expect(await claimInOrder(8)).toEqual([
      'marlow 4',
      'ashe 2',
      'kim 2',
      'marlow 5',
      'ashe 3',
      'kim 3',
      'marlow 6',
    ]);
  });

  test('jobs that failed come after the others of their account, and take no turn of another', async () => {
    await add('marlow', ['1', '2', '3']);
    const failing = await runAll(() => {
      throw new Error('not yet');
    });
    await failing.close();
    await add('marlow', ['new 1', 'new 2']);
    await add('ashe', ['1', '2', '3', '4', '5', '6']);
    clock.advance(minute);
    await wakeSmallJobs(db, { now: isoNow(clock), own: [] });
    const order = await claimInOrder(11);
    expect(order).toEqual([
      'marlow new 1',
      'ashe 1',
      'marlow new 2',
      'ashe 2',
      ...['marlow', 'ashe 3', 'marlow', 'ashe 4', 'marlow', 'ashe 5', 'ashe 6'].map((name) =>
        name === 'marlow' ? (expect.stringMatching(/^marlow [123]$/) as string) : name,
      ),
    ]);
  });

  test('hundred thousand of an account delay no one else, and no claim reads them', async () => {
    // The plan of PostgreSQL is the same for more, which take long to add.
    const many = engine === 'sqlite' ? 100_000 : 20_000;
    await add('marlow', numbered(many));
    expect(await boundSmallJobs(db, 'marlow')).toBe(many);
    await sql`analyze`.execute(db);
    await add('ashe', ['only']);
    await add('', ['of the system']);
    const shares = (await claim(2)).map(({ share }) => share);
    expect(shares).toEqual(['marlow', 'ashe']);
    expect((await claim(10, 'system')).map(({ subject }) => subject)).toEqual(['of the system']);

    const statement = claimOf(db, 'account', { token: 't', leaseUntil: '9', most: 16 });
    const explain =
      engine === 'sqlite' ? sql`explain query plan ${statement}` : sql`explain ${statement}`;
    const plan = (await explain.execute(db)).rows.map((row) => JSON.stringify(row)).join('\n');
    expect(plan).toContain('small_job_next');
    expect(plan).not.toMatch(
      /Seq Scan on small_job|SCAN small_job\b(?! USING (COVERING )?INDEX small_job_next)/,
    );
    // Only the rows that were found are sorted, to know the first.
    expect(plan.match(/-> +Sort\b|TEMP B-TREE/g) ?? []).toSatisfy(({ length }) => length <= 1);
  });

  test('an import of an account runs while its small jobs have all their workers', async () => {
    const membership = { id: 'm', organizationId: 'marlow', userId: 'marlow', role: 'owner' };
    await db
      .insertInto('membership')
      .values({ ...membership, createdAt: '' } as never)
      .execute();
    await add('marlow', numbered(100));
    const held = Promise.withResolvers<void>();
    let begun = 0;
    const small = node({
      preview: work(() => {
        begun++;
        return held.promise;
      }),
    });
    await small.start();
    await expect.poll(() => begun).toBe(2);
    const of = { archiveId: 'marlow', userId: 'marlow', userName: 'Marlow', requestId: '' };
    const job = { id: 'import', kind: 'import.accept', subject: 'import', createdAt: '' } as const;
    await insertJob(db, { ...of, ...job, details: { fileName: '' } });
    const imports = { run: () => Promise.resolve(), abandon: () => Promise.resolve(undefined) };
    const works = { 'import.preview': imports, 'import.accept': imports };
    const deps = { db, engine, bus: memoryBus(), clock, log };
    const large = createJobQueue(deps, works, { node: 'n', performer: performHere(deps, works) });
    queues.push(large);
    await large.start();
    await large.idle();
    expect(await findJob(db, 'marlow', 'import')).toMatchObject({ state: 'done' });
    expect(begun).toBe(2);
    held.resolve();
    await small.idle();
    expect(begun).toBe(100);
  });

  testOnSqlite(
    'an account has only so many, and one that waits already is not one more',
    async () => {
      await add('marlow', numbered(3));
      // The rows between stand for those that an account would need to reach the cap.
      await db
        .updateTable('small_job')
        .set({ turn: caps.smallJobsOfAccount })
        .where('subject', '=', '3')
        .execute();
      expect(await boundSmallJobs(db, 'marlow')).toBe(caps.smallJobsOfAccount);
      // The bound is too high, so the jobs are counted.
      await add('marlow', ['4']);
      expect(await rows()).toHaveLength(4);
      const tooMany = numbered(caps.smallJobsOfAccount - 3, 4);
      await expect(add('marlow', [...tooMany, 'one more'])).rejects.toMatchObject({
        code: 'limit-reached',
        extra: { limit: 'smallJobsOfAccount' },
      });
      expect(await rows()).toHaveLength(4);
      await expect(add('nobody', ['1'])).rejects.toThrow(Refusal);
    },
  );

  test('a failed attempt is repeated after a wait that doubles, less a part by chance', async () => {
    await add('marlow', ['a']);
    const times: number[] = [];
    const begun = clock.now();
    const fail = () => {
      times.push((clock.now() - begun) / 1000);
      throw new Error('not yet');
    };
    const queue = node({ preview: work(fail) }, () => 0.5);
    await queue.start();
    // Looks once a second, as often as it is due in this test.
    for (let second = 0; second <= 45; second++) {
      queue.look();
      await queue.idle();
      clock.advance(1000);
    }
    // Waits of 2, 4, 8 and 16 s, each less a quarter: 1.5, 3, 6, 12.
    expect(times).toEqual([0, 2, 5, 11, 23]);
    const failures = logged.filter(({ msg }) => msg === 'small job failed, and is tried again');
    expect(failures.map(({ wait }) => wait)).toEqual([1500, 3000, 6000, 12_000, 24_000]);
    const [{ id } = { id: '' }] = await rows();
    for (const line of failures) {
      const about = { jobId: id, jobKind: 'preview', subject: 'a' };
      expect(line).toMatchObject({ ...about, requestId: 'request of marlow' });
    }
  });

  test('a job gives up after ten attempts, and its archive shows it for a week', async () => {
    await add('marlow', ['a']);
    await add('', ['of the system']);
    let runs = 0;
    const fail = ({ share }: SmallJob) => {
      if (share === 'marlow') runs++;
      throw new Refusal('unreadable');
    };
    const queue = node({ preview: work(fail) });
    await queue.start();
    for (let hours = 0; hours < 20; hours++) {
      queue.look();
      await queue.idle();
      clock.advance(60 * minute);
    }
    expect(runs).toBe(10);
    const gaveUp = logged.filter(({ msg }) => msg === 'small job has given up');
    expect(gaveUp).toMatchObject([{ attempts: 10 }, { attempts: 10 }]);
    expect(await listGivenUp(db, 'marlow')).toMatchObject([
      { kind: 'preview', subject: 'a', attempts: 10, problem: { code: 'unreadable' } },
    ]);
    expect(await listGivenUp(db, 'ashe')).toEqual([]);
    await deleteFailedJobs(db, isoNow(clock));
    expect(await rows()).toHaveLength(2);
    clock.advance(7 * 24 * 60 * minute);
    await deleteFailedJobs(db, isoNow(clock));
    expect(await rows()).toEqual([]);
  });

  test('a permanent failure gives up at once, and asking again starts the job again', async () => {
    await add('marlow', ['a']);
    let runs = 0;
    const queue = node({
      preview: work(() => {
        runs++;
        if (runs === 1) throw new PermanentFailure('no image', { cause: new Refusal('too-large') });
      }),
    });
    await queue.start();
    await queue.idle();
    expect(await listGivenUp(db, 'marlow')).toMatchObject([{ problem: { code: 'too-large' } }]);
    await add('marlow', ['a']);
    queue.look();
    await queue.idle();
    expect(runs).toBe(2);
    expect(await rows()).toEqual([]);
  });

  test('of the jobs of an account that gave up only the newest are kept', async () => {
    await add('marlow', numbered(mostFailed));
    await db.updateTable('small_job').set({ state: 'failed', due_at: '2000' }).execute();
    const oldest = { state: 'failed', due_at: '1999' };
    await db.updateTable('small_job').set(oldest).where('subject', '=', '7').execute();
    await add('marlow', ['newest']);
    await runAll(({ subject }) => {
      throw new PermanentFailure(subject);
    });
    const kept = (await listGivenUp(db, 'marlow')).map(({ subject }) => subject);
    expect(kept).toHaveLength(mostFailed);
    expect(kept[0]).toBe('newest');
    expect(kept).not.toContain('7');
  });

  test('jobs of a node that died are run by another, and the dead one changes nothing more', async () => {
    await add('marlow', ['a', 'b']);
    const dead = await claim(2);
    const ran: string[] = [];
    const run = ({ subject, attempts }: SmallJob) => ran.push(`${subject} ${attempts}`);
    const queue = createSmallJobQueue({ db, clock, log, random: () => 0 }, { preview: work(run) });
    queues.push(queue);
    clock.advance(leaseLength + 1);
    const [a] = dead;
    await add('marlow', ['a']);
    await queue.start();
    await queue.idle();
    expect(ran).toEqual(['a 2', 'b 2']);
    await add('marlow', ['a']);
    await finishSmallJobs(db, a?.token ?? '', [a?.id ?? ''], '');
    expect(await rows()).toHaveLength(1);
  });

  test('a lease that is renewed in time leaves a job to its node', async () => {
    await add('marlow', ['a']);
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let runs = 0;
    const run = () => {
      runs++;
      begun.resolve();
      return held.promise;
    };
    const [one, two] = [node({ preview: work(run) }), node({ preview: work(run) })];
    await one.start();
    await begun.promise;
    clock.advance(leaseLength - 1);
    await one.renew();
    clock.advance(leaseLength - 1);
    // A second server would take over everything on SQLite, which has only one.
    if (engine === 'postgres') await two.start();
    await two.idle();
    held.resolve();
    await one.idle();
    expect(runs).toBe(1);
    expect(await rows()).toEqual([]);
  });

  test('a job whose workers die each time gives up', async () => {
    await add('marlow', ['a']);
    await db.updateTable('small_job').set({ attempts: 10 }).execute();
    const ran: string[] = [];
    await runAll(({ subject }) => ran.push(subject));
    expect(ran).toEqual([]);
    const problem = { code: 'failed', reason: 'job-interrupted' };
    expect(await listGivenUp(db, 'marlow')).toMatchObject([{ problem }]);
  });

  test('a job that kills its workers takes others with it once', async () => {
    await add('marlow', [...numbered(20), 'deadly']);
    const ran: string[] = [];
    // A node claims jobs, runs them one after the other, and dies.
    const dieAfter = async (claimed: readonly SmallJob[]) => {
      for (const { id, token, subject } of claimed) {
        if (subject === 'deadly') break;
        ran.push(subject);
        await finishSmallJobs(db, token, [id], isoNow(clock));
      }
      clock.advance(leaseLength + 1);
      await wakeSmallJobs(db, { now: isoNow(clock), own: [] });
    };
    const first = await claim(21);
    expect(first).toHaveLength(21);
    await dieAfter(first.toReversed());
    // All were tried once, so each is claimed alone.
    for (let count = 0; count < 20; count++) await dieAfter(await claim(16));
    expect(ran).toHaveLength(20);
    await add('marlow', ['new', 'newer']);
    const claims = [await claim(16), await claim(16)];
    expect(claims.map((each) => each.map(({ subject }) => subject))).toEqual([
      ['deadly'],
      ['new', 'newer'],
    ]);
  });

  test('a queue that closes interrupts its jobs and gives all back as they were', async () => {
    await add('marlow', numbered(20));
    const begun = Promise.withResolvers<void>();
    const interrupted: unknown[] = [];
    const queue = node({
      preview: work((_job, signal) => {
        begun.resolve();
        const { promise, reject } = Promise.withResolvers<never>();
        signal.addEventListener('abort', () => {
          interrupted.push(signal.reason);
          reject(signal.reason as Error);
        });
        return promise;
      }),
    });
    await queue.start();
    await begun.promise;
    await queue.close();
    expect(interrupted.length).toBeGreaterThan(0);
    const states = (await rows()).map(({ state, attempts, token }) => [state, attempts, token]);
    expect(states).toEqual(Array.from({ length: 20 }, () => ['waiting', 0, '']));
    const ran: string[] = [];
    await runAll(({ subject }) => ran.push(subject));
    expect(ran).toHaveLength(20);
  });

  test('a kind that this release does not know is left to a node that knows it', async () => {
    await add('marlow', ['a'], { kind: 'newer' });
    const old = node({});
    await old.start();
    await old.idle();
    await old.close();
    clock.advance(minute);
    const ran: string[] = [];
    const newer = node({ newer: work(({ subject }) => ran.push(subject)) });
    await newer.start();
    await newer.idle();
    expect(ran).toEqual(['a']);
  });

  test('a job that a worker of the other lane finds due runs at once', async () => {
    await add('marlow', ['a'], {
      kind: 'late',
      dueAt: new Date(clock.now() + minute).toISOString(),
    });
    await add('', ['sweep'], { kind: 'minute' });
    const ran: string[] = [];
    const queue = node({
      late: work(({ subject }) => ran.push(subject)),
      // Only the worker of the system looks for jobs after this minute.
      minute: work(() => clock.advance(minute)),
    });
    await queue.start();
    await queue.idle();
    expect(ran).toEqual(['a']);
  });

  test('a scheduled job runs once in the cluster, and again when its interval is over', async () => {
    const ran: number[] = [];
    const begun = clock.now();
    const kinds = {
      sweep: {
        run: async () => {
          await Promise.resolve();
          ran.push((clock.now() - begun) / minute);
        },
        next: (now: number) => now + 60 * minute,
      },
    };
    const nodes = [node(kinds), node(kinds), node(kinds)];
    const look = async () => {
      for (const each of nodes) each.look();
      for (const each of nodes) await each.idle();
    };
    await Promise.all(nodes.map((each) => each.start()));
    await Promise.all(nodes.map((each) => each.schedule(['sweep'])));
    await look();
    expect(ran).toEqual([0]);
    clock.advance(59 * minute);
    await look();
    expect(ran).toEqual([0]);
    clock.advance(minute);
    await look();
    expect(ran).toEqual([0, 60]);
    // All servers stop for ten hours, and run what they missed once.
    clock.advance(10 * 60 * minute);
    await Promise.all(nodes.map((each) => each.schedule(['sweep'])));
    await look();
    await look();
    expect(ran).toEqual([0, 60, 660]);
    clock.advance(60 * minute);
    await look();
    expect(ran).toEqual([0, 60, 660, 720]);
    expect(await rows()).toMatchObject([{ kind: 'sweep', state: 'later', share: '' }]);
  });

  test('a scheduled job that runs while another node starts does not run again', async () => {
    const begun = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    let runs = 0;
    const kinds = {
      sweep: {
        run: () => {
          runs++;
          begun.resolve();
          return over.promise;
        },
        next: (now: number) => now + 60 * minute,
      },
    };
    const [first, second] = [node(kinds), node(kinds)];
    await first.start();
    await first.schedule(['sweep']);
    await begun.promise;
    await second.schedule(['sweep']);
    over.resolve();
    await first.idle();
    await second.start();
    await second.idle();
    expect(runs).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'later', asked_again: 0 }]);
  });

  test('a scheduled job that gives up runs again when its interval is over', async () => {
    let runs = 0;
    const kinds = {
      sweep: {
        run: () => {
          runs++;
          return Promise.reject(new PermanentFailure('no'));
        },
        next: (now: number) => now + 60 * minute,
      },
    };
    const queue = node(kinds);
    await queue.start();
    await queue.schedule(['sweep']);
    await queue.idle();
    queue.look();
    await queue.idle();
    expect(runs).toBe(1);
    expect(logged).toMatchObject([{ msg: 'small job has given up', jobKind: 'sweep' }]);
    clock.advance(60 * minute);
    queue.look();
    await queue.idle();
    expect(runs).toBe(2);
  });

  test('a job for a later time does not run before it', async () => {
    const dueAt = new Date(clock.now() + minute).toISOString();
    await add('marlow', ['a'], { dueAt });
    const ran: string[] = [];
    const queue = await runAll(({ subject }) => ran.push(subject));
    expect(ran).toEqual([]);
    clock.advance(minute);
    queue.look();
    await queue.idle();
    expect(ran).toEqual(['a']);
  });

  test('the jobs of an archive are deleted with it, and those of others stay', async () => {
    await add('marlow', ['a']);
    await add('ashe', ['a']);
    await db.deleteFrom('archive').where('id', '=', 'marlow').execute();
    await db.deleteFrom('account_user').where('id', '=', 'ashe').execute();
    expect((await rows()).map(({ share }) => share)).toEqual(['ashe']);
  });
});

function account(id: string) {
  return {
    id,
    name: id,
    email: `${id}@example.org`,
    emailVerified: 0,
    image: null,
    createdAt: '',
    updatedAt: '',
    appearOffline: 0,
    lastSeenAt: '',
  };
}

import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '../../../../test/clock.ts';
import {
  describeOnEngines,
  openTestDatabase,
  type TestDatabase,
} from '../../../../test/databases.ts';
import type { JobKind } from '../../../domain/jobs/job.ts';
import { memoryBus } from '../bus/memory.ts';
import type { Db } from '../db/database.ts';
import { insertArchive } from '../../archives/archives.queries.ts';
import { createLog } from '../log.ts';
import { createJobQueue } from './job-queue.ts';
import { JobLost, leaseLength, type JobHold } from './job-hold.ts';
import { claimJob, lockJob, renewLeases } from './job-claims.queries.ts';
import {
  deleteJobsOver,
  deleteOldestJobs,
  findJob,
  insertJob,
  type Job,
  listJobs,
} from './jobs.queries.ts';
import { type JobWorks, performHere } from './perform-job.ts';

describeOnEngines('a queue of jobs', (engine) => {
  let database: TestDatabase;
  let db: Db;
  const clock = fakeClock();
  const bus = memoryBus();
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => void logged.push(line) });
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    ({ db } = database);
    for (const id of ['marlow', 'ashe', 'kim', 'nuri', 'lee', 'ito']) {
      await insertArchive(db, { id, name: id, slug: id, createdAt: '' });
      await db.insertInto('account_user').values(account(id)).execute();
      const membership = {
        id,
        organizationId: id,
        userId: id,
        role: 'owner',
        createdAt: '',
      } as const;
      await db.insertInto('membership').values(membership).execute();
    }
  });
  afterEach(() => database.close());

  /** Adds a job of an archive, started by the account of the same name unless another is given. */
  const add = async (archiveId: string, id: string, userId = archiveId) => {
    clock.advance(1);
    const createdAt = new Date(clock.now()).toISOString();
    const details = { fileName: `${id}.csv` };
    const kind: JobKind = 'import.accept';
    const by = { userId, userName: userId, requestId: `request of ${id}` };
    await insertJob(db, { archiveId, id, kind, subject: id, ...by, details, createdAt });
  };
  const find = async (archiveId: string, id: string): Promise<Job> => {
    const job = await findJob(db, archiveId, id);
    if (!job) throw new Error(`There is no job ${id}`);
    return job;
  };
  const nameOf = async (id: string) =>
    (await db.selectFrom('archive').select('name').where('id', '=', id).executeTakeFirstOrThrow())
      .name;
  const states = async (archiveId = 'marlow') =>
    Object.fromEntries((await listJobs(db, archiveId)).map(({ id, state }) => [id, state]));
  const at = (milliseconds: number) => new Date(clock.now() + milliseconds).toISOString();
  const claim = (node: string) =>
    claimJob(db, engine, {
      node,
      now: at(0),
      leaseUntil: at(leaseLength),
      own: [],
      onlyShort: false,
    });
  /** Creates a node whose jobs run the given function. */
  const node = (name: string, run: (job: Job, hold: JobHold) => Promise<void>) => {
    const abandoned: string[] = [];
    const work = {
      run: (job: Job, _actor: unknown, hold: JobHold) => run(job, hold),
      abandon: async (
        transaction: Db,
        { archiveId, subject }: Pick<Job, 'archiveId' | 'subject'>,
      ) => {
        abandoned.push(subject);
        const name = 'abandoned';
        await transaction
          .updateTable('archive')
          .set({ name })
          .where('id', '=', archiveId)
          .execute();
        return undefined;
      },
    };
    const works: JobWorks = { 'import.preview': work, 'import.accept': work };
    const deps = { db, engine, bus, clock, log };
    const queue = createJobQueue(deps, works, { node: name, performer: performHere(deps, works) });
    return { ...queue, abandoned };
  };
  const done = () => Promise.resolve();

  test('each job is done once, by one of many workers on several nodes', async () => {
    for (let count = 0; count < 6; count++) await add('marlow', `job ${count}`);
    for (let count = 0; count < 6; count++) await add('ashe', `job ${count}`);
    const ran: string[] = [];
    const underWay = new Set<string>();
    const run = async ({ archiveId, id }: Job) => {
      expect(underWay.has(archiveId)).toBe(false);
      underWay.add(archiveId);
      await find(archiveId, id);
      underWay.delete(archiveId);
      ran.push(`${archiveId} ${id}`);
    };
    const nodes = ['one', 'two', 'three'].map((name) => node(name, run));
    await Promise.all(nodes.map((each) => each.start()));
    await expect.poll(() => ran.length).toBe(12);
    await Promise.all(nodes.map((each) => each.close()));
    expect(new Set(ran).size).toBe(12);
    expect(new Set(Object.values(await states('ashe')))).toEqual(new Set(['done']));
  });

  test('every log line of a job names the job and the request that asked for it', async () => {
    await add('marlow', 'bad');
    await add('ashe', 'worse');
    logged.length = 0;
    const queue = node('a', async () => {
      await Promise.resolve();
      log.info('a line of the work');
      throw new Error('the work is wrong');
    });
    await queue.start();
    await queue.idle();
    await queue.close();
    const lines = logged.map((line) => JSON.parse(line) as Record<string, string>);
    const ofJob = (id: string) =>
      ['a line of the work', 'job failed'].map((msg) => ({
        jobId: id,
        requestId: `request of ${id}`,
        msg,
      }));
    const short = lines.map(({ jobId, requestId, msg }) => ({ jobId, requestId, msg }));
    expect(short.filter(({ jobId }) => jobId === 'bad')).toEqual(ofJob('bad'));
    expect(short.filter(({ jobId }) => jobId === 'worse')).toEqual(ofJob('worse'));
    expect(short).toHaveLength(4);
  });

  test('of claims at the same moment one gets the only job of an archive', async () => {
    await add('marlow', 'first');
    await add('marlow', 'second');
    const claims = await Promise.all(['a', 'b', 'c', 'd'].map(claim));
    expect(claims.flatMap((job) => job?.id ?? [])).toEqual(['first']);
  });

  test('accounts take turns, and who asks for the first time pushes in front of nobody', async () => {
    await add('marlow', 'm1');
    await add('marlow', 'm2');
    await add('ashe', 'a1');
    await add('kim', 'of marlow', 'marlow');
    const next = async () => {
      clock.advance(1);
      return (await claim('n'))?.id;
    };
    expect([await next(), await next()]).toEqual(['m1', 'a1']);
    // Kim's archive has no running job, but the account that submitted this job has one.
    expect(await next()).toBeUndefined();
    await add('kim', 'k1');
    const end = (id: string) =>
      db.updateTable('job').set({ state: 'done' }).where('id', '=', id).execute();
    await end('m1');
    // Earlier jobs of the account count as submitted when its last job began.
    expect(await next()).toBe('m2');
    await end('m2');
    expect(await next()).toBe('k1');
    await end('k1');
    expect(await next()).toBe('of marlow');
  });

  test('a job about a short file does not wait for the large files of others', async () => {
    const file = async (archiveId: string, id: string, size: number, unpacked = 0) => {
      const values = {
        archive_id: archiveId,
        id,
        user_id: archiveId,
        created_at: at(0),
        file_name: id,
        file_hash: '',
        file_size: size,
        unpacked_size: unpacked,
        format: '',
        status: 'reading',
        people: '[]',
        outcome: '{}',
        collections: '{}',
        judged_version: 0,
        revision: 0,
        change_set_id: null,
        stored_bytes: 0,
      };
      await db.insertInto('import').values(values).execute();
      await add(archiveId, id);
    };
    await file('marlow', 'huge', 90_000_000);
    await file('ashe', 'large', 100_001);
    const ends = new Map<string, () => void>();
    const ran: string[] = [];
    const queue = node('n', async ({ id }) => {
      ran.push(id);
      if (id === 'two lines' || id === 'workbook') return;
      await new Promise<void>((resolve) => ends.set(id, resolve));
    });
    await queue.start();
    // Workers claim in order, but may begin in another.
    await expect.poll(() => ran.toSorted()).toEqual(['huge', 'large']);
    // Its account has a large job already, so that it waits, as another large file does.
    await file('marlow', 'short of marlow', 10);
    await file('kim', 'larger', 100_001);
    await file('lee', 'packed', 12_000, 1_000_001);
    await file('ito', 'workbook', 12_000, 1_000_000);
    await file('nuri', 'two lines', 100_000);
    queue.look();
    await expect.poll(() => states('nuri')).toEqual({ 'two lines': 'done' });
    await expect.poll(() => states('ito')).toEqual({ workbook: 'done' });
    expect(ran.toSorted()).toEqual(['huge', 'large', 'two lines', 'workbook']);
    expect(await states('kim')).toEqual({ larger: 'waiting' });
    expect(await states('lee')).toEqual({ packed: 'waiting' });
    for (const id of ['huge', 'large']) ends.get(id)?.();
    await expect.poll(() => ran).toContain('larger');
    await expect.poll(() => ran).toContain('short of marlow');
    for (const id of ['larger', 'short of marlow']) ends.get(id)?.();
    await expect.poll(() => ran).toContain('packed');
    ends.get('packed')?.();
    await queue.idle();
    await queue.close();
  });

  test('what a node runs is kept from others, and a job that is being kept holds up no other', async () => {
    await add('marlow', 'first');
    await add('ashe', 'other');
    const first = (await claim('n'))!;
    await claim('n');
    clock.advance(leaseLength - 1000);
    const renew = () => renewLeases(db, engine, { node: 'n', leaseUntil: at(leaseLength) });
    if (engine === 'sqlite') await renew();
    else {
      await db.transaction().execute(async (transaction) => {
        await lockJob(transaction, first);
        await renew();
        // Nor does another node claim the locked job.
        clock.advance(2000);
        expect(await claim('other')).toBeUndefined();
      });
    }
    clock.advance(2000);
    const lapsed = engine === 'sqlite' ? undefined : { id: 'first' };
    expect(await claim('other')).toEqual(lapsed && expect.objectContaining(lapsed));
    expect(await claim('other')).toBeUndefined();
  });

  test('of an account only so many jobs are kept in an archive, the newest, and all that are not over', async () => {
    await add('marlow', 'of ashe', 'ashe');
    for (let count = 0; count < 6; count++) await add('marlow', `job ${count}`);
    await add('ashe', 'other', 'marlow');
    const over = ['job 1', 'job 2', 'job 4', 'of ashe', 'other'];
    await db.updateTable('job').set({ state: 'failed' }).where('id', 'in', over).execute();
    await deleteOldestJobs(db, { archiveId: 'marlow', userId: 'marlow' }, 3);
    const kept = ['job 0', 'job 3', 'job 4', 'job 5', 'of ashe'];
    expect(Object.keys(await states()).toSorted()).toEqual(kept);
    expect(await states('ashe')).toEqual({ other: 'failed' });
  });

  test('of accounts that are gone only so many jobs are kept, too', async () => {
    for (let count = 0; count < 3; count++) await add('marlow', `job ${count}`);
    await db.updateTable('job').set({ state: 'done', user_id: null }).execute();
    await deleteOldestJobs(db, { archiveId: 'marlow', userId: null }, 2);
    expect(Object.keys(await states()).toSorted()).toEqual(['job 1', 'job 2']);
  });

  test('a job of a dead node is taken over when its lease has passed, before others', async () => {
    await add('marlow', 'first');
    await add('ashe', 'other');
    const dead = await claim('dead');
    expect(dead).toMatchObject({ id: 'first', attempts: 1 });
    clock.advance(leaseLength - 1000);
    expect(await claim('alive')).toMatchObject({ id: 'other' });
    clock.advance(2000);
    expect(await claim('alive')).toMatchObject({ id: 'first', node: 'alive', attempts: 2 });
  });

  test('what was taken over is lost to the worker that comes back', async () => {
    await add('marlow', 'first');
    const errors: unknown[] = [];
    const slow = node('slow', async (_job, hold) => {
      clock.advance(leaseLength + 1);
      await claim('quick');
      await db
        .transaction()
        .execute(hold.finish)
        .catch((error: unknown) => errors.push(error));
      throw errors[0];
    });
    await slow.start();
    await slow.idle();
    expect(errors[0]).toBeInstanceOf(JobLost);
    expect(await find('marlow', 'first')).toMatchObject({ state: 'running', node: 'quick' });
    expect(slow.abandoned).toEqual([]);
    await slow.close();
  });

  test('a worker that fails at what another has taken over removes nothing of it', async () => {
    await add('marlow', 'first');
    const slow = node('slow', async () => {
      clock.advance(leaseLength + 1);
      await claim('quick');
      throw new Error('slip');
    });
    await slow.start();
    await slow.idle();
    expect(await find('marlow', 'first')).toMatchObject({ state: 'running', node: 'quick' });
    expect(await nameOf('marlow')).toBe('marlow');
    await slow.close();
  });

  test('a job stays done, and is told so, though what comes after it fails', async () => {
    await add('marlow', 'first');
    const told: string[] = [];
    const unsubscribe = bus.subscribe((event) => {
      if (event.type === 'job') told.push(event.state);
    });
    const worker = node('n', async (_job, hold) => {
      await db.transaction().execute(hold.finish);
      throw new Error('slip');
    });
    await worker.start();
    await worker.idle();
    expect(told).toEqual(['running', 'done']);
    expect(await nameOf('marlow')).toBe('marlow');
    unsubscribe();
    await worker.close();
  });

  test('a node that slept does not take over what it runs itself', async () => {
    await add('marlow', 'first');
    const [begun, awake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let runs = 0;
    const worker = node('n', async () => {
      runs++;
      begun.resolve();
      await awake.promise;
    });
    await worker.start();
    await begun.promise;
    clock.advance(leaseLength + 1);
    await add('ashe', 'other');
    worker.look();
    // A job is claimed before its worker begins.
    await expect.poll(() => runs).toBe(2);
    expect(await states('ashe')).toEqual({ other: 'running' });
    expect((await find('marlow', 'first')).attempts).toBe(1);
    awake.resolve();
    await worker.idle();
    await worker.close();
  });

  test('what is kept in parts is kept by whoever has the job', async () => {
    await add('marlow', 'first');
    const errors: unknown[] = [];
    const slow = node('slow', async (_job, hold) => {
      await db.transaction().execute(hold.mustHold);
      clock.advance(leaseLength + 1);
      await claim('quick');
      await db
        .transaction()
        .execute(hold.mustHold)
        .catch((error: unknown) => errors.push(error));
    });
    await slow.start();
    await slow.idle();
    expect(errors[0]).toBeInstanceOf(JobLost);
    await slow.close();
  });

  test('a job whose workers die again and again fails, and leaves nothing behind', async () => {
    await add('marlow', 'first');
    for (let count = 0; count < 3; count++) {
      expect(await claim('dead')).toMatchObject({ attempts: count + 1 });
      clock.advance(leaseLength + 1);
    }
    const alive = node('alive', () => Promise.reject(new Error('It must not run')));
    await alive.start();
    await alive.idle();
    const problem = { code: 'failed', reason: 'job-interrupted' };
    expect(await find('marlow', 'first')).toMatchObject({ state: 'failed', problem });
    expect(alive.abandoned).toEqual(['first']);
    await alive.close();
  });

  test('a job that waits is cancelled at once, one that runs at its next step', async () => {
    await add('marlow', 'running');
    await add('marlow', 'waiting');
    const begun = Promise.withResolvers<void>();
    const cancelled = Promise.withResolvers<void>();
    const worker = node('n', async (_job, hold) => {
      begun.resolve();
      await cancelled.promise;
      await hold.step(1, 2);
    });
    await worker.start();
    await begun.promise;
    await worker.cancel(await find('marlow', 'waiting'));
    expect(await states()).toEqual({ running: 'running', waiting: 'cancelled' });
    await worker.cancel(await find('marlow', 'running'));
    cancelled.resolve();
    await worker.idle();
    expect(await states()).toEqual({ running: 'cancelled', waiting: 'cancelled' });
    expect(worker.abandoned).toEqual(['waiting', 'running']);
    await worker.close();
  });

  test('a job that is cancelled while it writes has written nothing; one that is done stays so', async () => {
    await add('marlow', 'first');
    const worker = node('n', async (job, hold) => {
      if (job.id === 'first') await worker.cancel(job);
      await db.transaction().execute(async (transaction) => {
        await transaction.updateTable('archive').set({ name: job.id }).execute();
        await hold.finish(transaction);
      });
    });
    await worker.start();
    await worker.idle();
    await add('marlow', 'second');
    worker.look();
    await worker.idle();
    await worker.cancel(await find('marlow', 'second'));
    expect(await states()).toEqual({ first: 'cancelled', second: 'done' });
    const names = await db.selectFrom('archive').select('name').distinct().execute();
    expect(names).toEqual([{ name: 'second' }]);
    await worker.close();
  });

  test('work that nobody foresaw to fail says so by an id, and the next job is done', async () => {
    await add('marlow', 'first');
    await add('marlow', 'second');
    const worker = node('n', ({ id }) =>
      id === 'first' ? Promise.reject(new Error('slip')) : done(),
    );
    await worker.start();
    await worker.idle();
    expect(await states()).toEqual({ first: 'failed', second: 'done' });
    expect((await find('marlow', 'first')).problem).toEqual({ code: 'failed', id: 'first' });
    await worker.close();
  });

  test('a job of somebody who was removed while it waited is not done', async () => {
    await add('marlow', 'first', 'ashe');
    const ran: string[] = [];
    const worker = node('n', async ({ id }) => void ran.push(id));
    await worker.start();
    await worker.idle();
    const problem = { code: 'not-allowed', reason: 'no-longer-allowed' };
    expect(await find('marlow', 'first')).toMatchObject({ state: 'failed', problem });
    expect(ran).toEqual([]);
    await worker.close();
  });

  test('what runs here is not taken over as long as it is renewed', async () => {
    await add('marlow', 'first');
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const worker = node('n', () => {
      begun.resolve();
      return held.promise;
    });
    await worker.start();
    // The database does not show this in time: the worker itself notices it a moment later.
    await begun.promise;
    clock.advance(leaseLength - 1);
    await worker.renew();
    clock.advance(leaseLength - 1);
    expect(await claim('other')).toBeUndefined();
    held.resolve();
    await worker.idle();
    expect(await states()).toEqual({ first: 'done' });
    await worker.close();
  });

  test('what was over a week ago is removed, and nothing that is not over', async () => {
    await add('marlow', 'old');
    const worker = node('n', done);
    await worker.start();
    await worker.idle();
    worker.pause();
    await add('marlow', 'waiting');
    await deleteJobsOver(db, at(-1));
    expect(await states()).toEqual({ old: 'done', waiting: 'waiting' });
    await deleteJobsOver(db, at(0));
    expect(await states()).toEqual({ waiting: 'waiting' });
    await worker.close();
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

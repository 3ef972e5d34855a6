import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFile } from '../../test/keep-file.ts';
import { createTestServer, type TestServer, type TestUser } from '../../test/server.ts';
import { createLog } from './platform/log.ts';
import { insertResetToken } from './platform/access/reset-link.queries.ts';
import { scheduledJobs } from './system-jobs.ts';

const hour = 60 * 60_000;
let server: TestServer;
let alex: TestUser;
let logged: string[];
beforeEach(async () => {
  logged = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  server = await createTestServer('sqlite', {}, log);
  alex = await server.register('Alex Marlow');
});
afterEach(() => server.close());

const rows = () => server.deps.db.selectFrom('small_job').selectAll().orderBy('kind').execute();
const runAll = async () => {
  server.deps.smallJobs.look();
  await server.deps.smallJobs.idle();
};

test('all of them run at the first start, and then hourly or daily, seen by no account', async () => {
  const begun = server.clock.now();
  await server.deps.smallJobs.schedule(scheduledJobs);
  await runAll();
  const inHours = async () =>
    (await rows()).map(({ kind, state, share, due_at }) => {
      expect([state, share]).toEqual(['later', '']);
      return [kind, (Date.parse(due_at) - begun) / hour];
    });
  expect(await inHours()).toEqual([
    ['check-files', 24],
    ['fill-search-index', 1],
    ['sweep-archives', 1],
    ['sweep-files', 24],
    ['sweep-imports', 1],
    ['sweep-jobs', 1],
    ['sweep-limits', 1],
    ['sweep-lines', 1],
    ['sweep-reset-links', 1],
    ['sweep-uploads', 1],
  ]);
  expect(logged).toEqual([]);
  const seen = await alex.get(`/api/archives/${alex.archiveId}/jobs`);
  expect(await seen.json()).toEqual([]);
});

test('they delete what has expired', async () => {
  const { db } = server.deps;
  const now = new Date(server.clock.now()).toISOString();
  const grant = { userId: alex.userId, madeBy: null };
  await insertResetToken(db, { ...grant, hash: 'old', now, expiresAt: now });
  const later = new Date(server.clock.now() + 2 * hour).toISOString();
  await insertResetToken(db, { ...grant, hash: 'valid', now, expiresAt: later });
  await server.deps.smallJobs.schedule(scheduledJobs);
  await runAll();
  const hashes = async () =>
    (await db.selectFrom('reset_link').select('token_hash').execute()).map((row) => row.token_hash);
  expect(await hashes()).toEqual(['valid']);
  server.clock.advance(2 * hour);
  await runAll();
  expect(await hashes()).toEqual([]);
});

test('each archive is checked for missing originals by a job of its own', async () => {
  const actor = { archiveId: alex.archiveId, userId: alex.userId, userName: alex.name };
  const file = { pieces: [Buffer.from('a track')], mediaType: 'text/plain' };
  const { sha256 } = await keepFile(server.deps, actor, file);
  await server.deps.storage.remove(alex.archiveId, sha256);
  await server.deps.smallJobs.schedule(scheduledJobs);
  await runAll();
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
    { jobKind: 'check-files-of-archive', archiveId: alex.archiveId, missing: 1 },
  ]);
  expect((await rows()).map(({ kind }) => kind)).not.toContain('check-files-of-archive');
});

test('a failure of one is logged with its name, and the others run', async () => {
  const { db, smallJobs } = server.deps;
  await db.schema.alterTable('upload').renameTo('gone').execute();
  await smallJobs.schedule(scheduledJobs);
  await runAll();
  const lines = logged.map((line) => JSON.parse(line) as object);
  const msg = 'small job failed, and is tried again';
  expect(lines).toMatchObject([{ jobKind: 'sweep-uploads', msg, attempts: 1 }]);
  const failed = (await rows()).filter(({ attempts }) => attempts > 0);
  expect(failed.map(({ kind }) => kind)).toEqual(['sweep-uploads']);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { uploadClient } from '../../../../test/upload-client.ts';
import { lockLength, UploadLock } from './upload-lock.ts';
import type { UploadKey } from './uploads.queries.ts';

describeOnEngines('the lock of an upload', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let key: UploadKey;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    const id = await uploadClient(alex, alex.archiveId).begun(1000);
    key = { archiveId: alex.archiveId, userId: alex.userId, id };
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });
  const lockOf = (wait?: number) => new UploadLock(server.deps, key, wait);
  const tryLock = () => lockOf(0).lock(() => {});

  it('is renewed for as long as a request has it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lock = lockOf();
    await lock.lock(() => {});
    server.clock.advance(lockLength - 1);
    vi.advanceTimersByTime(10_000);
    const lockedUntil = async () =>
      (await server.deps.db.selectFrom('upload').selectAll().executeTakeFirstOrThrow())
        .locked_until;
    await expect.poll(lockedUntil).toBe(lock.until());
    server.clock.advance(1);
    await expect(tryLock()).rejects.toThrow('locked');
    await lock.unlock();
    await tryLock();
  });

  it('ends the request that finds it taken', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const ended = Promise.withResolvers<void>();
    const lock = lockOf();
    await lock.lock(ended.resolve);
    server.clock.advance(lockLength);
    await tryLock();
    vi.advanceTimersByTime(10_000);
    await ended.promise;
    // What the request that was late releases is not the lock of the other.
    await lock.unlock();
    await expect(tryLock()).rejects.toThrow('locked');
  });

  it('is given to one that waits as soon as it is free', async () => {
    const first = lockOf();
    const asked = Promise.withResolvers<void>();
    await first.lock(asked.resolve);
    const second = lockOf();
    const waiting = second.lock(() => {});
    await asked.promise;
    await first.unlock();
    await waiting;
    await expect(tryLock()).rejects.toThrow('locked');
  });

  it('is none for an upload of another account', async () => {
    const lock = new UploadLock(server.deps, { ...key, userId: 'another' });
    await expect(lock.lock(() => {})).rejects.toThrow('not-found');
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendJson } from './api.ts';
import { waitingWrites } from '../kit/notices/waiting-writes.ts';

const busy = () =>
  Response.json({ code: 'busy', status: 503, name: 'Sam Hartley' }, { status: 503 });
const done = () => Response.json({ changeSetId: 'c1' });
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const write = (stop?: AbortSignal) => sendJson('PUT', '/api/archives/a/journeys/j', {}, stop);

const outcomeOf = (written: Promise<unknown>) =>
  written.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

test('a write whose turn does not come is sent again by itself, and says meanwhile that it waits', async () => {
  fetched.mockImplementationOnce(() => Promise.resolve(busy()));
  fetched.mockImplementationOnce(() => Promise.resolve(done()));
  const written = write();
  await vi.advanceTimersByTimeAsync(0);
  expect(waitingWrites()).toMatchObject([{ by: 'Sam Hartley', isStopping: false }]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await written).toEqual({ changeSetId: 'c1' });
  expect(waitingWrites()).toEqual([]);
});

test('stopped between two tries, it is not sent again', async () => {
  fetched.mockImplementation(() => Promise.resolve(busy()));
  const controller = new AbortController();
  const outcome = outcomeOf(write(controller.signal));
  await vi.advanceTimersByTimeAsync(0);
  controller.abort();
  expect(await outcome).toBe('stopped');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(waitingWrites()).toEqual([]);
});

test('stopped while a try is with the server, it comes to what the server answers', async () => {
  for (const [answer, outcome] of [
    [busy, 'stopped'],
    [done, 'done'],
  ] as const) {
    const last = Promise.withResolvers<Response>();
    fetched.mockImplementationOnce(() => Promise.resolve(busy()));
    fetched.mockImplementationOnce(() => last.promise);
    const written = outcomeOf(write());
    await vi.advanceTimersByTimeAsync(2000);
    expect(fetched).toHaveBeenCalledTimes(2);
    waitingWrites()[0]?.stop();
    expect(waitingWrites()).toMatchObject([{ isStopping: true }]);
    last.resolve(answer());
    expect(await written).toBe(outcome);
    expect(waitingWrites()).toEqual([]);
    fetched.mockReset();
  }
});

test('one that is done leaves the others waiting', async () => {
  const asked = new Map([
    ['/api/archives/a/journeys/j', [busy, busy, done]],
    ['/api/archives/a/people/p', [busy, done]],
  ]);
  fetched.mockImplementation((path) =>
    Promise.resolve(asked.get(String(path))?.shift()?.() ?? busy()),
  );
  const both = [write(), sendJson('PUT', '/api/archives/a/people/p', {})];
  await vi.advanceTimersByTimeAsync(2000);
  await both[1];
  expect(waitingWrites()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  await both[0];
  expect(waitingWrites()).toEqual([]);
});

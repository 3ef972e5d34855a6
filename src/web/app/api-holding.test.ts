import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdRequests, send } from './api.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(() => Promise.resolve(Response.json({})));
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const outcomeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

test('a held request of the account is never sent, and fails when it is released', async () => {
  const release = holdRequests();
  const outcomes: string[] = [];
  const read = outcomeOf(send('/api/archives/a/records', {})).then((code) => outcomes.push(code));
  await outcomeOf(send('/api/auth/sign-out', { method: 'POST', json: {} }));
  expect(fetched.mock.calls.map(([input]) => input)).toEqual(['/api/auth/sign-out']);
  expect(outcomes).toEqual([]);
  release();
  await read;
  expect(outcomes).toEqual(['not-signed-in']);
  expect(await outcomeOf(send('/api/archives/a/records', {}))).toBe('done');
});

test('a running read ends, and a running write is still awaited', async () => {
  const answer = Promise.withResolvers<Response>();
  fetched.mockImplementation((_, init) => {
    init?.signal?.addEventListener('abort', () => answer.reject(init.signal?.reason));
    return answer.promise;
  });
  const read = outcomeOf(send('/api/archives/a/records', {}));
  const release = holdRequests();
  expect(await read).not.toBe('done');
  release();

  const written = Promise.withResolvers<Response>();
  fetched.mockImplementation((_, init) => {
    init?.signal?.addEventListener('abort', () => written.reject(init.signal?.reason));
    return written.promise;
  });
  const write = outcomeOf(send('/api/archives/a/journeys/j', { method: 'PUT', json: {} }));
  holdRequests()();
  written.resolve(Response.json({}));
  expect(await write).toBe('done');
});

test('a second hold outlasts the release of the first', async () => {
  const releaseFirst = holdRequests();
  const releaseSecond = holdRequests();
  releaseFirst();
  const read = outcomeOf(send('/api/me', {}));
  await Promise.resolve();
  expect(fetched).not.toHaveBeenCalled();
  releaseSecond();
  expect(await read).toBe('not-signed-in');
});

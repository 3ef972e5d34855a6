import { expect, test } from 'vitest';
import { errorCodes } from '../../domain/shared/error-codes.ts';
import { ApiError, errorOfFetch, errorOfResponse } from './api-error.ts';

test('problem details keep their kind, their id and what stands beside them', async () => {
  const body = {
    code: 'conflict',
    status: 409,
    reason: 'undone-already',
    name: 'Kim',
    id: 'r-1',
    current: { version: 3 },
  };
  const error = await errorOfResponse(new Response(JSON.stringify(body), { status: 409 }));
  expect(error).toMatchObject({
    code: 'conflict',
    reason: 'undone-already',
    about: 'Kim',
    id: 'r-1',
    status: 409,
  });
  expect(error.current).toEqual({ version: 3 });
});

test('Retry-After is read in seconds', async () => {
  const response = new Response('{}', { status: 429, headers: { 'Retry-After': '42' } });
  expect(await errorOfResponse(response)).toMatchObject({ code: 'too-many', retryAfter: 42 });
});

test('a proxy without a server behind it counts as no connection', async () => {
  for (const status of [502, 503, 504]) {
    const response = new Response('<html>Bad gateway</html>', { status });
    expect(await errorOfResponse(response)).toMatchObject({ code: 'unreachable' });
  }
});

test('a refusal of the size that is not the server’s is a proxy’s', async () => {
  const ours = new Response('{"code":"too-large"}', { status: 413 });
  expect(await errorOfResponse(ours)).toMatchObject({ code: 'too-large' });
  const nginx = new Response('<html>413 Request Entity Too Large</html>', { status: 413 });
  expect(await errorOfResponse(nginx)).toMatchObject({ code: 'too-large-for-proxy' });
});

test('a server without its database says so itself, and whether a change is in doubt', async () => {
  const answer = (body: object) =>
    new Response(JSON.stringify(body), { status: 503, headers: { 'Retry-After': '5' } });
  expect(await errorOfResponse(answer({ code: 'unavailable' }))).toMatchObject({
    code: 'unavailable',
    retryAfter: 5,
    inDoubt: false,
  });
  const inDoubt = await errorOfResponse(answer({ code: 'unavailable', inDoubt: true }));
  expect(inDoubt.inDoubt).toBe(true);
});

test.each(errorCodes)('the server’s own %s is told as such, whatever its status', async (code) => {
  const response = new Response(JSON.stringify({ code }), { status: 401 });
  expect(await errorOfResponse(response)).toMatchObject({ code });
});

test('a code nobody knows falls back to the status', async () => {
  const response = new Response('{"code":"INVALID_EMAIL_OR_PASSWORD"}', { status: 401 });
  expect(await errorOfResponse(response)).toMatchObject({ code: 'not-signed-in' });
});

test('no connection and no answer in time are told apart; a withdrawn request stays itself', () => {
  expect(errorOfFetch(new TypeError('Failed to fetch'))).toMatchObject({ code: 'unreachable' });
  expect(errorOfFetch(new DOMException('', 'TimeoutError'))).toMatchObject({ code: 'timed-out' });
  const withdrawn = new DOMException('', 'AbortError');
  expect(errorOfFetch(withdrawn)).toBe(withdrawn);
  expect(errorOfFetch(withdrawn)).not.toBeInstanceOf(ApiError);
});

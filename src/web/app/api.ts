import { hc, type ClientResponse } from 'hono/client';
import type { App } from './api-types.ts';
import { ApiError, errorOfFetch, errorOfResponse } from './api-error.ts';
import { noteAge } from '../data/offline/age-of-answers.ts';
import { waitForTurn } from '../kit/notices/waiting-writes.ts';

/** Time-out of a request in ms. */
const patienceMs = 30_000;
/** A large file takes its time over a slow line, and on its way through the server. */
export const uploadPatienceMs = 10 * 60_000;

/** Unit tests have no `location`. */
const origin = globalThis.location?.origin ?? 'http://localhost';

type Listener = () => void;
let whenSignedOut: Listener = () => {};

/**
 * Sets the listener for an ended session (401 from the server). There is only one: the auth state.
 */
export function onNotSignedIn(listener: Listener): void {
  whenSignedOut = listener;
}

/** Aborted when the account is left. */
let reads = new AbortController();
/** Resolves when the account has been left; only set while it is being left. */
let leaving: Promise<void> | undefined;

/**
 * Stops reading the account's data until the returned function is called: ends running reads, and
 * makes new requests wait and then fail as `not-signed-in`. The server would reject them after the
 * session has ended, and browsers log every rejected request to the console as an error.
 */
export function holdRequests(): () => void {
  reads.abort();
  reads = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  leaving = promise;
  return () => {
    if (leaving === promise) leaving = undefined;
    resolve();
  };
}

function isOfAccount(input: RequestInfo | URL): boolean {
  const { pathname } = new URL(input instanceof Request ? input.url : input, origin);
  return /^\/api\/(?:archives|me|presence|users)\b/.test(pathname);
}

/** A queued write is sent again for this long, with these pauses (both in ms). */
const busyPatienceMs = 2 * 60_000;
const busyPauseMs = 2000;

interface Sending extends RequestInit {
  /**
   * If aborted, a queued request is not sent again. A request in progress is still awaited, because
   * the server may be executing it, and only the response shows the result.
   */
  stop?: AbortSignal | undefined;
  /** it is given up after this long; `patienceMs` if it is not given */
  patienceInMs?: number;
}

/**
 * Sends a request and repeats it while others write to the archive; a refused request has not
 * changed anything. Throws `stopped` if it was stopped while queued and nothing was done.
 */
async function fetchOrThrow(
  input: RequestInfo | URL,
  { stop, patienceInMs = patienceMs, ...init }: Sending = {},
): Promise<Response> {
  if (leaving && isOfAccount(input)) {
    await leaving;
    throw new ApiError({ code: 'not-signed-in', status: 401 });
  }
  const deadline = performance.now() + busyPatienceMs;
  const turn = waitForTurn(stop);
  try {
    for (;;) {
      try {
        return await fetchOnce(input, init, patienceInMs);
      } catch (error) {
        const isBusy = error instanceof ApiError && error.code === 'busy';
        if (!isBusy || performance.now() > deadline) throw error;
        await turn.pause(error.about, busyPauseMs);
        if (turn.isStopped()) throw new ApiError({ code: 'stopped' }, { cause: error });
      }
    }
  } finally {
    turn.end();
  }
}

/** Calls `fetch` with a time-out and throws an ApiError for every unsuccessful response. */
async function fetchOnce(
  input: RequestInfo | URL,
  init: RequestInit,
  patienceInMs: number,
): Promise<Response> {
  const signals = [AbortSignal.timeout(patienceInMs)];
  if (init.signal) signals.push(init.signal);
  if ((init.method ?? 'GET') === 'GET' && isOfAccount(input)) signals.push(reads.signal);
  const signal = AbortSignal.any(signals);
  let response: Response;
  try {
    response = await fetch(input, { ...init, signal });
  } catch (error) {
    throw errorOfFetch(error);
  }
  noteAge(response);
  if (response.ok) return response;
  throw await failureOf(response);
}

/** The error of an answer that is not a success, also of one to a request that was sent by a library. */
export async function failureOf(response: Response): Promise<ApiError> {
  const error = await errorOfResponse(response);
  if (error.code === 'not-signed-in') whenSignedOut();
  return error;
}

/** The typed API client: `await json(api.me.$get())`. Throws ApiError. */
export const api = hc<App>(origin, {
  fetch: fetchOrThrow,
}).api;

/** Returns the body of a response, typed by its route. */
export async function json<Body>(
  request: Promise<ClientResponse<Body, number, 'json'>>,
): Promise<Body> {
  const response = await request;
  try {
    return await response.json();
  } catch (error) {
    throw errorOfFetch(error);
  }
}

/** Sends a file as the body of a request. Throws ApiError. */
export async function sendFile(path: `/api/${string}`, file: Blob): Promise<Response> {
  return fetchOrThrow(path, { method: 'POST', body: file, patienceInMs: uploadPatienceMs });
}

/**
 * Sends a request that has no typed route: better-auth's own paths, and records of any kind. Throws
 * ApiError.
 */
export async function send(
  path: `/api/${string}`,
  init: Sending & { json?: unknown },
): Promise<Response> {
  const { json: body, ...rest } = init;
  if (body === undefined) return fetchOrThrow(path, rest);
  return fetchOrThrow(path, {
    ...rest,
    headers: { 'content-type': 'application/json', ...rest.headers },
    body: JSON.stringify(body),
  });
}

/**
 * Sends a request to one of the routes that exist for every kind of record, and returns the body of
 * the response. If the request is queued, `stop` ends the waiting. Throws ApiError.
 */
export async function sendJson<Body>(
  method: 'DELETE' | 'GET' | 'POST' | 'PUT',
  path: `/api/${string}`,
  body?: unknown,
  stop?: AbortSignal,
): Promise<Body> {
  const response = await send(path, { method, stop, ...(body !== undefined && { json: body }) });
  try {
    return (await response.json()) as Body;
  } catch (error) {
    throw errorOfFetch(error);
  }
}

/** Fetches a file of the app that no code imports. Throws ApiError. */
export function fetchFile(path: `/map/${string}`, signal: AbortSignal): Promise<Response> {
  return fetchOrThrow(path, { signal });
}

/** Fetches a file of another site that the operator has allowed: the style of a street map. */
export function fetchOutside(url: string, signal: AbortSignal): Promise<Response> {
  return fetchOrThrow(url, { signal, credentials: 'omit' });
}

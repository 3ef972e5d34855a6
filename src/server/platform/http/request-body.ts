import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

/** How much of an unread body is drained, in bytes and milliseconds. */
const longestRest = 16_000_000;
const longestWait = 1000;

/**
 * Drains the request body if the response was sent without reading it, as for most refusals: on a
 * persistent connection the next request follows the body. If the body is too large or too slow,
 * the response announces that the connection closes, so that the client does not reuse it.
 */
export const takeRestOfBody = createMiddleware(async (c, next) => {
  // Later middleware may replace the request with one that has a different body.
  const { raw } = c.req;
  await next();
  const incoming = incomingOf(c);
  if (!incoming || incoming.readableEnded || ['GET', 'HEAD'].includes(raw.method)) return;
  const size = Number(incoming.headers['content-length'] ?? 0);
  if (size > longestRest || !(await isDrained(incoming, raw))) {
    c.res.headers.set('Connection', 'close');
  }
});

/** Whether the client disconnected before it had sent the whole request. */
export function isCutOff(c: Context): boolean {
  const incoming = incomingOf(c);
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}

/** Whether a request has a body, without beginning to read it. */
export function hasBody(c: Context): boolean {
  const incoming = incomingOf(c);
  if (!incoming) return c.req.raw.body !== null;
  const { 'content-length': length, 'transfer-encoding': coding } = incoming.headers;
  return coding !== undefined || Number(length ?? 0) > 0;
}

/** Node's side of a request; tests that call the app without a socket have none. */
function incomingOf(c: Context): IncomingMessage | undefined {
  return (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
}

/** Drains what is left of a body. Returns false if this is not possible or exceeds the limits. */
async function isDrained(incoming: IncomingMessage, raw: Request): Promise<boolean> {
  const isUntouched = !incoming.readableDidRead && incoming.listenerCount('readable') === 0;
  if (!isUntouched || incoming.listenerCount('data') > 0) return isTaken(raw.body);
  // Several times faster than a stream of the web, for clients that send many bodies in vain.
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let left = longestRest;
  const count = (piece: Uint8Array) => {
    left -= piece.length;
    if (left < 0) resolve(false);
  };
  const timer = setTimeout(resolve, longestWait, false);
  incoming
    .once('end', () => resolve(true))
    .once('close', () => resolve(false))
    .on('data', count);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    incoming.off('data', count).pause();
  }
}

/** Drains a body. Returns false if this is not possible or exceeds the limits. */
async function isTaken(body: ReadableStream<Uint8Array> | null): Promise<boolean> {
  // A locked stream still has an active reader.
  if (body?.locked) return false;
  const end = performance.now() + longestWait;
  let left = longestRest;
  try {
    for await (const piece of piecesOf(body, { patience: () => end - performance.now() })) {
      left -= piece.length;
      if (left < 0) return false;
    }
    return true;
  } catch {
    // The body was too slow, or the connection was lost.
    return false;
  }
}

interface Waiting {
  /** How long to wait for the next piece, in milliseconds. */
  patience: () => number;
  /** The error to throw after that time. */
  tooLate?: () => Error;
  /** Ends the waiting with its reason. */
  signal?: AbortSignal;
}

/**
 * Yields the pieces of a body while each arrives in time. `takeRestOfBody` drains what the reader
 * leaves.
 */
export async function* piecesOf(
  body: ReadableStream<Uint8Array> | null,
  { patience, tooLate = () => new Error('The request body stopped halfway'), signal }: Waiting,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  const stalled = Promise.withResolvers<never>();
  const stop = () => stalled.reject(signal?.reason as Error);
  signal?.addEventListener('abort', stop);
  try {
    for (;;) {
      const timer = setTimeout(() => stalled.reject(tooLate()), patience());
      const { done, value } = await Promise.race([reader.read(), stalled.promise]).finally(() =>
        clearTimeout(timer),
      );
      if (done) return;
      yield value;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    reader.releaseLock();
  }
}

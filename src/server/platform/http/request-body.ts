import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

/** What is taken of a body that nobody wanted, in bytes and milliseconds. */
const longestRest = 16_000_000;
const longestWait = 1000;

/**
 * Takes the rest of the body of a request that is answered before it was read, mostly a refusal: on a
 * connection that stays open the next request comes only after it. Where that is too much or takes
 * too long, the answer says that the connection is closed, so that nobody sends another one on it.
 */
export const takeRestOfBody = createMiddleware(async (c, next) => {
  // A later middleware may put another in its place, with a body of its own.
  const { raw } = c.req;
  await next();
  const incoming = incomingOf(c);
  if (!incoming || incoming.readableEnded || ['GET', 'HEAD'].includes(raw.method)) return;
  const size = Number(incoming.headers['content-length'] ?? 0);
  if (size > longestRest || !(await isTaken(raw.body))) c.header('Connection', 'close');
});

/** Whether the client went away before it had sent the whole of its request. */
export function isCutOff(c: Context): boolean {
  const incoming = incomingOf(c);
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}

/** Node's side of a request; tests that call the app without a socket have none. */
function incomingOf(c: Context): IncomingMessage | undefined {
  return (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
}

/** Reads a body to its end; false where it cannot, or gives up. */
async function isTaken(body: ReadableStream<Uint8Array> | null): Promise<boolean> {
  // A locked stream has a reader that has not finished.
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
    // It did not come in time, or was cut off: then there is no connection any more.
    return false;
  }
}

interface Waiting {
  /** how long the next piece is waited for, in milliseconds */
  patience: () => number;
  /** what is thrown when it has not come */
  tooLate?: () => Error;
}

/**
 * The pieces of a body, as long as each comes in time. What is left of it when its reader stops is
 * for `takeRestOfBody`.
 */
export async function* piecesOf(
  body: ReadableStream<Uint8Array> | null,
  { patience, tooLate = () => new Error('The request body stopped halfway') }: Waiting,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  const stalled = Promise.withResolvers<never>();
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
    reader.releaseLock();
  }
}

import { setImmediate } from 'node:timers/promises';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { jsonBeyondBounds } from '../../../domain/shared/text/json-bounds.ts';
import type { Config } from '../config.ts';
import { isRefusal, Refusal } from '../errors.ts';
import { fairQueue } from '../steps/fair-queue.ts';
import { BodySpace } from './body-space.ts';
import { limitedAddress } from './client-address.ts';
import { hasBody } from './request-body.ts';

/** Seconds that a refused client waits before it tries again. */
const retryAfter = 5;
const tooMuch = () => new Refusal('too-many', '', { retryAfter });

/** JSON bodies in bytes; files have their own, larger limits at their own endpoints. */
const limits = {
  /** A page of records, and four tabs that send one. */
  ofAccounts: { largest: 2 * 1024 * 1024, each: 8 * 1024 * 1024, all: 64 * 1024 * 1024 },
  /** Forms of visitors have a few short texts. Visitors are counted by address. */
  ofVisitors: { largest: 16 * 1024, each: 256 * 1024, all: 8 * 1024 * 1024 },
};

/** From this size on, parsing and validating a body is noticeable to other requests. */
const largeBody = 64 * 1024;

/** Each account has one large body in work. */
const largeLimits = { atOnce: 4, atOnceEach: 1, waiting: 200, waitingEach: 50 };

interface CallerEnv {
  Variables: { signedIn?: { user: { id: string } } };
}

/**
 * Reads the JSON body of a request within limits, for the account that `knowSession` has found. It
 * does not see what is routed before it. A visitor's large body is not read, so that routes that
 * need a session, and missing routes, answer as they do without it.
 */
export function limitBody(config: Pick<Config, 'trustedProxy'>): MiddlewareHandler {
  const refusals = {
    tooLarge: () => new Refusal('too-large'),
    noRoom: tooMuch,
    tooSlow: () => new Refusal('too-slow'),
    gaveWay: () => new Refusal('too-slow'),
  };
  const ofAccounts = new BodySpace(limits.ofAccounts, refusals);
  const ofVisitors = new BodySpace(limits.ofVisitors, refusals);
  const large = fairQueue(largeLimits, tooMuch);

  return createMiddleware<CallerEnv>(async (c, next) => {
    const { raw } = c.req;
    if (!hasBody(c)) return next();
    const account = c.get('signedIn')?.user.id;
    const who = account ?? limitedAddress(c, config.trustedProxy);
    const space = account === undefined ? ofVisitors : ofAccounts;
    const work = async (bytes: Uint8Array<ArrayBuffer>) => {
      mustBeWithinBounds(bytes);
      replaceBody(c, bytes);
      if (bytes.length < largeBody) return next();
      await large.run(who, async () => {
        // Answers the small requests that have arrived in the meantime.
        await setImmediate();
        await next();
      });
    };
    try {
      await space.take(who, raw, work);
    } catch (error) {
      if (account !== undefined || !isRefusal(error, 'too-large')) throw error;
      await withoutBody(c, next);
    }
  });
}

function mustBeWithinBounds(bytes: Uint8Array): void {
  const beyond = jsonBeyondBounds(bytes);
  if (beyond === 'too-deep') throw new Refusal('invalid', 'too-deep');
  if (beyond === 'too-many') throw new Refusal('too-large');
}

/** Runs a route without the body, which is too large. Refuses the request if the route reads it. */
async function withoutBody(c: Context, next: Next): Promise<void> {
  let isRead = false;
  const pull = () => {
    isRead = true;
    throw new Refusal('too-large');
  };
  replaceBody(c, new ReadableStream({ pull }, { highWaterMark: 0 }));
  await next();
  // The route has answered that it cannot parse the body.
  if (isRead) throw new Refusal('too-large');
}

function replaceBody(c: Context, body: Uint8Array<ArrayBuffer> | ReadableStream): void {
  const { url, method, headers, signal } = c.req.raw;
  // The types of browsers do not know `duplex`, which a stream needs.
  const init = { method, headers, signal, body, duplex: 'half' as const };
  c.req.raw = new Request(url, init);
}

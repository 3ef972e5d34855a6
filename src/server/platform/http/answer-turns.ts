import { setImmediate } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import { Refusal } from '../errors.ts';
import { fairQueue } from '../steps/fair-queue.ts';
import { limitedAddress } from './client-address.ts';
import { isClientGone, unreadAnswers } from './unread-answers.ts';

/**
 * An account's reads, and its writes, that are in work at once. The server has one thread, so more at
 * once would not be answered sooner, but requests of others would wait for all of them.
 */
const queueLimits = { atOnce: Infinity, atOnceEach: 4, waiting: 10_000, waitingEach: 200 };
/** Seconds that a refused client waits before it tries again. */
const retryAfter = 2;

/** What an account may leave unread. A record set takes up to 64 MB before it is compressed. */
const mostUnread = { answers: 100, bytes: 64_000_000 };

/** New connections of one asker in a second that are usual: a browser opens six to a server. */
const usualConnections = 6;

/** A request arrives some rounds after its connection: it is read, and its session is looked up. */
const quietRounds = 10;

/** How long the requests of further connections wait for each other at most, in milliseconds. */
const longestWait = 250;

/** Of a request in work. */
export interface AnswerTurn {
  /**
   * Yields to the event loop, so that closed connections are noticed and earlier answers are written.
   * Throws `cut-off` if the client is gone, and `too-many` if its account leaves too much unread. A
   * route calls it again after a wait, before it makes a large answer.
   */
  mustBeWanted(): Promise<void>;
  /**
   * Ends the turn before the answer is made. A route calls it before it waits for a job or for a queue of
   * its own, so that it does not delay the other requests of its account.
   */
  end(): void;
}

interface TurnEnv {
  Variables: { signedIn?: { user: { id: string } }; turn?: AnswerTurn };
}

/**
 * Answers the requests of each account in turns, and only while their clients are there and read what
 * they have asked for. Without it, a client could close its connections at once and still occupy the
 * thread, or fill the memory with answers that it does not read. Visitors get small answers only.
 */
export function answersInTurn(
  { trustedProxy }: Pick<Config, 'trustedProxy'>,
  { unread: most = mostUnread, wait = longestWait } = {},
): MiddlewareHandler {
  const unread = unreadAnswers(most);
  const queue = fairQueue(
    queueLimits,
    () => new Refusal('too-many', '', { retryAfter }),
    (asker) => asker.slice(asker.indexOf(' ') + 1),
  );
  const connections = recentConnections();
  /**
   * Yields until some rounds of the event loop have brought no new connection of the asker. A round
   * accepts one connection, so that otherwise each of many connections of one asker would be served
   * before the next of another is accepted. What others send does not count, so that they delay no one.
   */
  const untilNoneArrives = async (asker: string) => {
    const until = performance.now() + wait;
    for (let quiet = 0; quiet < quietRounds && performance.now() < until; quiet++) {
      const before = connections.of(asker);
      await setImmediate();
      if (connections.of(asker) !== before) quiet = -1;
    }
  };
  return createMiddleware<TurnEnv>(async (c, next) => {
    const account = c.get('signedIn')?.user.id;
    const asker = account ?? limitedAddress(c, trustedProxy);
    let isOfMany = connections.add(c, asker) > usualConnections;
    const mustBeThere = () => {
      if (isClientGone(c)) throw new Refusal('invalid', 'cut-off');
    };
    const mustBeWanted = async () => {
      mustBeThere();
      await setImmediate();
      if (isOfMany) await untilNoneArrives(asker);
      isOfMany = false;
      mustBeThere();
      if (account !== undefined) unread.mustHaveRoom(account);
    };
    const ended = Promise.withResolvers<void>();
    c.set('turn', { mustBeWanted, end: ended.resolve });
    if (account === undefined) {
      await mustBeWanted();
      return next();
    }
    unread.add(c, account);
    const kind = ['GET', 'HEAD'].includes(c.req.method) ? 'reads' : 'writes';
    const begun = Promise.withResolvers<void>();
    const turn = () => {
      begun.resolve();
      return ended.promise;
    };
    queue.run(`${kind} ${account}`, turn).catch(begun.reject);
    await begun.promise;
    try {
      await mustBeWanted();
      await next();
    } finally {
      ended.resolve();
    }
  });
}

/** Counts the new connections of each asker within a second. */
function recentConnections() {
  const known = new WeakSet<object>();
  let counts = new Map<string, number>();
  let since = 0;
  const of = (asker: string) => counts.get(asker) ?? 0;
  return {
    of,
    /** Counts the connection of a request if it is new; returns the asker's, or 0 if it is not new. */
    add(c: Context, asker: string): number {
      const { incoming } = (c.env ?? {}) as { incoming?: { socket?: object } };
      const socket = incoming?.socket;
      if (!socket || known.has(socket)) return 0;
      known.add(socket);
      if (performance.now() - since > 1000) {
        counts = new Map();
        since = performance.now();
      }
      counts.set(asker, of(asker) + 1);
      return of(asker);
    },
  };
}

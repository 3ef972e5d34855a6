import { setImmediate } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '../errors.ts';
import { fairQueue } from '../steps/fair-queue.ts';
import { isClientGone, unreadAnswers } from './unread-answers.ts';

/**
 * An account's reads, and its writes, that are in work at once. The server has one thread, so more at
 * once would not be answered sooner, but requests of others would wait for all of them.
 */
const queueLimits = { atOnce: Infinity, atOnceEach: 4, waiting: 10_000, waitingEach: 200 };
/** Seconds that a refused client waits before it tries again. */
const retryAfter = 2;

/** What an account may leave unread. The journeys of a very large log, exported in memory, take 30 MB. */
const mostUnread = { answers: 100, bytes: 64_000_000 };

/**
 * How many rounds of the event loop a request waits for new connections at most, also if somebody opens
 * them without end; far more than arrive at once.
 */
const mostRounds = 2000;

/** A request arrives some rounds after its connection: it is read, and its session is looked up. */
const quietRounds = 10;

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
export function answersInTurn({ unread: most = mostUnread } = {}): MiddlewareHandler {
  const unread = unreadAnswers(most);
  const queue = fairQueue(
    queueLimits,
    () => new Refusal('too-many', '', { retryAfter }),
    (asker) => asker.slice(asker.indexOf(' ') + 1),
  );
  /** How many requests were the first of their connection. */
  let arrived = 0;
  const known = new WeakSet<object>();
  /** Whether a request is the first of its connection. */
  const isFirst = (c: Context): boolean => {
    const { incoming } = (c.env ?? {}) as { incoming?: { socket?: object } };
    const socket = incoming?.socket;
    if (!socket || known.has(socket)) return false;
    known.add(socket);
    arrived++;
    return true;
  };
  const watchArrivals = async () => {
    let quiet = 0;
    for (let rounds = 0; quiet < quietRounds && rounds < mostRounds; rounds++) {
      const before = arrived;
      await setImmediate();
      quiet = before === arrived ? quiet + 1 : 0;
    }
  };
  let watch: Promise<void> | undefined;
  /**
   * Yields until some rounds of the event loop have brought no new connection. A round accepts one
   * connection, so that otherwise each of many connections of an account would be served before the next
   * of another is accepted. All requests share one watch, so that a round costs the same however many
   * wait.
   */
  const untilNoneArrives = async () => {
    watch ??= watchArrivals().finally(() => (watch = undefined));
    await watch;
  };
  return createMiddleware<TurnEnv>(async (c, next) => {
    let mayBeOfMany = isFirst(c);
    const account = c.get('signedIn')?.user.id;
    const mustBeThere = () => {
      if (isClientGone(c)) throw new Refusal('invalid', 'cut-off');
    };
    const mustBeWanted = async () => {
      mustBeThere();
      if (mayBeOfMany) await untilNoneArrives();
      else await setImmediate();
      // Later checks of the request do not wait again: a page looks up a hundred names in one request.
      mayBeOfMany = false;
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

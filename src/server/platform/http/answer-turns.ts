import { setImmediate, setTimeout } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import type { SignedIn } from '../access/signed-in.ts';
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

/**
 * Maximum length of a turn in milliseconds: requests that wait for a job, a lock or a queue of their own
 * must not delay the other requests of their account.
 */
const longestTurn = 500;

/** What an account may leave unread. The journeys of a very large log, exported in memory, take 30 MB. */
const mostUnread = { answers: 100, bytes: 64_000_000 };

/** Of a request in work. */
export interface AnswerTurn {
  /**
   * Yields to the event loop, so that closed connections are noticed and earlier answers are written.
   * Throws `cut-off` if the client is gone, and `too-many` if its account leaves too much unread. A
   * route calls it again after a wait, before it makes a large answer.
   */
  mustBeWanted(): Promise<void>;
}

interface TurnEnv {
  Variables: { signedIn?: SignedIn; turn?: AnswerTurn };
}

/**
 * Answers the requests of each account in turns, and only while their clients are there and read what
 * they have asked for. Without it, a client could close its connections at once and still occupy the
 * thread, or fill the memory with answers that it does not read. Visitors get small answers only.
 */
export function answersInTurn({ turn: longest = longestTurn, unread: most = mostUnread } = {}) {
  const unread = unreadAnswers(most);
  const queue = fairQueue(
    queueLimits,
    () => new Refusal('too-many', '', { retryAfter }),
    (asker) => asker.slice(asker.indexOf(' ') + 1),
  );
  return createMiddleware<TurnEnv>(async (c, next) => {
    const account = c.get('signedIn')?.user.id;
    const mustBeWanted = async () => {
      await setImmediate();
      if (isClientGone(c)) throw new Refusal('invalid', 'cut-off');
      if (account !== undefined) unread.mustHaveRoom(account);
    };
    c.set('turn', { mustBeWanted });
    if (account === undefined) {
      await mustBeWanted();
      return next();
    }
    unread.add(c, account);
    const kind = ['GET', 'HEAD'].includes(c.req.method) ? 'reads' : 'writes';
    await inTurn(
      (turn) => queue.run(`${kind} ${account}`, turn),
      longest,
      async () => {
        await mustBeWanted();
        await next();
      },
    );
  });
}

/** Does work when its turn comes. Long work goes on after its turn. */
async function inTurn(
  run: (turn: () => Promise<void>) => Promise<void>,
  longest: number,
  work: () => Promise<void>,
): Promise<void> {
  const begun = Promise.withResolvers<void>();
  const done = new AbortController();
  const turn = () => {
    begun.resolve();
    return setTimeout(longest, undefined, { signal: done.signal, ref: false }).catch(() => {});
  };
  run(turn).catch(begun.reject);
  await begun.promise;
  try {
    await work();
  } finally {
    done.abort();
  }
}

import type { Server, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { Refusal } from '../errors.ts';

/** How long a client may take nothing of an answer before its connection is closed, in milliseconds. */
const longestPause = 20_000;

/** The most that an account may leave unread. */
interface UnreadLimits {
  answers: number;
  bytes: number;
}

/** Counts the answers in memory that accounts have not read yet. */
export interface UnreadAnswers {
  /** Counts what is unread of the answer to a request, from now until it is read or its client is gone. */
  add(c: Context, account: string): void;
  /** Throws `too-many` if the account leaves so much unread that nothing more is made for it. */
  mustHaveRoom(account: string): void;
}

/** What is written stays in memory until its client has read it, and a client can ask for much at once. */
export function unreadAnswers(most: UnreadLimits): UnreadAnswers {
  const openOf = new Map<string, Set<ServerResponse>>();
  return {
    add(c, account) {
      const outgoing = outgoingOf(c);
      // Tests without a socket have their answers at once.
      if (!outgoing) return;
      const open = openOf.get(account) ?? new Set();
      openOf.set(account, open.add(outgoing));
      outgoing.once('close', () => {
        open.delete(outgoing);
        if (open.size === 0 && openOf.get(account) === open) openOf.delete(account);
      });
    },
    mustHaveRoom(account) {
      let [answers, bytes] = [0, 0];
      for (const { writableLength } of openOf.get(account) ?? []) {
        bytes += writableLength;
        if (writableLength > 0) answers++;
      }
      if (answers < most.answers && bytes < most.bytes) return;
      throw new Refusal('too-many', 'answers-unread', { retryAfter: longestPause / 1000 });
    },
  };
}

function outgoingOf(c: Context): ServerResponse | undefined {
  return ((c.env ?? {}) as { outgoing?: ServerResponse }).outgoing;
}

/** Whether the client of a request has closed its connection. */
export function isClientGone(c: Context): boolean {
  const outgoing = outgoingOf(c);
  return outgoing !== undefined && (outgoing.closed || outgoing.destroyed);
}

/**
 * Closes connections whose clients take nothing of an answer for `pause` milliseconds: what they do
 * not read stays in memory. Answers that take long to make are waited for.
 */
export function closeUnread(server: Server, pause = longestPause): void {
  server.on('request', (_request, response) => {
    response.setTimeout(pause, () => {
      const { socket } = response;
      if (socket && socket.writableLength > 0) socket.destroy();
    });
  });
}

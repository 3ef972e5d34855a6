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
  /** Throws `too-many` if the account leaves so much unread that nothing more is made for it. */
  mustHaveRoom(account: string): void;
  /**
   * Counts an answer until its client has read it or is gone. Throws as `mustHaveRoom`, and also if the
   * client is gone already, so that its answer is not sent.
   */
  add(c: Context, account: string, bytes: number): void;
}

/** A body stays in memory until its client has read it, and a client can ask for many at once. */
export function unreadAnswers(most: UnreadLimits): UnreadAnswers {
  const unread = new Map<string, UnreadLimits>();
  const change = (account: string, answers: number, bytes: number) => {
    const before = unread.get(account) ?? { answers: 0, bytes: 0 };
    const now = { answers: before.answers + answers, bytes: before.bytes + bytes };
    if (now.answers > 0) unread.set(account, now);
    else unread.delete(account);
  };
  const mustHaveRoom = (account: string) => {
    const { answers, bytes } = unread.get(account) ?? { answers: 0, bytes: 0 };
    if (answers < most.answers && bytes < most.bytes) return;
    throw new Refusal('too-many', 'answers-unread', { retryAfter: longestPause / 1000 });
  };
  return {
    mustHaveRoom,
    add(c, account, bytes) {
      mustHaveRoom(account);
      const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
      // Tests without a socket have it at once.
      if (!outgoing) return;
      if (isGone(outgoing)) throw new Refusal('invalid', 'cut-off');
      change(account, 1, bytes);
      outgoing.once('close', () => change(account, -1, -bytes));
    },
  };
}

/** Whether the client of a request has closed its connection. */
export function isClientGone(c: Context): boolean {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
  return outgoing !== undefined && isGone(outgoing);
}

const isGone = ({ closed, destroyed }: ServerResponse) => closed || destroyed;

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

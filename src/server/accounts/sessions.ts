import type { SessionEnd } from '../../domain/presence/stream-events.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { SignedIn } from '../platform/access/signed-in.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { caps } from '../../domain/access/caps.ts';
import type { SessionCookie } from './device-mark.ts';
import { lastTabGrace, sessionLife, writeInterval } from '../../domain/accounts/session-life.ts';
import {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionsBeyond,
  type EndedSession,
  findSession,
  noteSeen,
  touchSession,
} from './sessions.queries.ts';

/** The sessions of accounts. They are read from the database each time, so that all nodes agree. */
export interface Sessions {
  /** Finds the valid session of a request's cookie. */
  find(headers: Headers): Promise<SignedIn | undefined>;
  /** Finds the valid session of a token. */
  ofToken(token: string): Promise<SignedIn | undefined>;
  /**
   * Extends a session after a heartbeat. For a kept session, returns the Set-Cookie value that
   * extends its cookie too.
   */
  keepAlive(signedIn: SignedIn): Promise<string | undefined>;
  /**
   * Lets a session that is not kept expire in `grace` milliseconds, unless a heartbeat extends it.
   */
  letEnd(signedIn: SignedIn, grace?: number): Promise<void>;
  /** Ends a session of a user; false if the user has no such session. */
  end(userId: string, sessionId: string, reason: SessionEnd): Promise<boolean>;
  /** Ends all sessions of a user except `except`. */
  endAll(userId: string, reason: SessionEnd, except?: string): Promise<void>;
  /** Ends an account's sessions beyond `caps.sessionsOfAccount`, except the given one. */
  endBeyondCap(signedIn: SignedIn): Promise<void>;
  /** Deletes the sessions that have expired. */
  reap(): Promise<void>;
}

export function databaseSessions(deps: {
  db: Db;
  bus: Bus;
  clock: Clock;
  cookie: SessionCookie;
}): Sessions {
  const { db, bus, clock, cookie } = deps;
  const instant = (fromNow: number) => new Date(clock.now() + fromNow).toISOString();
  const tell = async (ended: readonly EndedSession[], reason: SessionEnd) => {
    for (const { id: sessionId, userId } of ended) {
      await bus.publish({ type: 'session-ended', sessionId, userId, reason });
    }
  };
  return {
    async find(headers) {
      const token = cookie.read(headers);
      return token === undefined ? undefined : findSession(db, token, isoNow(clock));
    },
    ofToken: (token) => findSession(db, token, isoNow(clock)),
    async keepAlive(signedIn) {
      const { kept, token, expiresAt } = signedIn.session;
      const life = sessionLife(kept);
      // Depends on the expiry and not on the last heartbeat, so that a returning tab undoes
      // `letEnd` immediately.
      if (expiresAt >= instant(life - writeInterval)) return undefined;
      await touchSession(db, signedIn, isoNow(clock), instant(life));
      return kept ? cookie.renew(token) : undefined;
    },
    async letEnd(signedIn, grace = lastTabGrace) {
      const life = signedIn.session.kept ? sessionLife(true) : grace;
      await touchSession(db, signedIn, isoNow(clock), instant(life));
    },
    async end(userId, sessionId, reason) {
      const ended = await deleteSession(db, userId, sessionId);
      if (!ended) return false;
      if (reason === 'signed-out') await noteSeen(db, userId, isoNow(clock));
      await tell([ended], reason);
      return true;
    },
    async endAll(userId, reason, except) {
      await tell(await deleteOtherSessions(db, userId, except), reason);
    },
    async endBeyondCap({ user, session }) {
      const most = caps.sessionsOfAccount;
      await tell(await deleteSessionsBeyond(db, user.id, most, session.id), 'revoked');
    },
    async reap() {
      await tell(await deleteExpiredSessions(db, isoNow(clock)), 'expired');
    },
  };
}

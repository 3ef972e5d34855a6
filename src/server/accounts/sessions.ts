import type { Bus, SessionEnd } from '../bus/bus.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { caps } from '../limits/caps.ts';
import type { SessionCookie } from './session-cookie.ts';
import { lastTabGrace, sessionLife, writeInterval } from './session-life.ts';
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

/** Who is asking: the account and the session of a request. */
export interface SignedIn {
  user: { id: string; name: string; email: string; appearOffline: boolean };
  session: {
    id: string;
    token: string;
    /** "Keep me signed in on this device" */
    kept: boolean;
    /** ISO instants */
    createdAt: string;
    expiresAt: string;
  };
}

/** The sessions of the accounts: the database is what counts, on every node. */
export interface Sessions {
  /** Finds the live session that a request's cookie names. */
  find(headers: Headers): Promise<SignedIn | undefined>;
  /** Finds the live session of a token. */
  ofToken(token: string): Promise<SignedIn | undefined>;
  /** Notes a sign of life; returns a Set-Cookie value when the cookie must live longer too. */
  keepAlive(signedIn: SignedIn): Promise<string | undefined>;
  /** Lets a session that is not kept end after `grace` milliseconds unless it shows life again. */
  letEnd(signedIn: SignedIn, grace?: number): Promise<void>;
  /** Ends one session of a user; false when it is not theirs. */
  end(userId: string, sessionId: string, reason: SessionEnd): Promise<boolean>;
  /** Ends the sessions of a user, but the one named by `except`. */
  endAll(userId: string, reason: SessionEnd, except?: string): Promise<void>;
  /** Ends the sessions that an account has too many of; the given one stays. */
  endBeyondCap(signedIn: SignedIn): Promise<void>;
  /** Deletes what has expired. */
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
      // Compared by the end, not the last sign: a tab that comes back takes a near end away again.
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

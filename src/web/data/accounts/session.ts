import { ApiError } from '../../app/api-error.ts';
import type { AuthStore } from './auth-store.ts';

/** What a session needs of the world; this-session.ts gives the real one, the tests a small one. */
export interface SessionDeps {
  store: AuthStore;
  /** reads the account; throws ApiError `not-signed-in` when there is none */
  fetchUser: () => Promise<{ id: string; name: string; email: string }>;
  /** ends the session on the server */
  requestSignOut: () => Promise<unknown>;
  /** forgets all data of the account */
  forget: () => void;
  /** replaces the page */
  goTo: (page: 'landing' | 'goodBye') => Promise<void>;
  /** tells the other tabs */
  announce: (news: SessionChange) => void;
  /** whether a sign-out still has to reach the server; survives the tab */
  unfinished: { read: () => boolean; write: (value: boolean) => void };
}

export type SessionChange = 'signed-in' | 'signed-out';
export type Session = ReturnType<typeof createSession>;

export function createSession(deps: SessionDeps) {
  const { store, unfinished } = deps;
  let checking: Promise<void> | undefined;

  /**
   * The authentication-change check: reads the user's record once and sets or clears the store.
   * Throws when the server does not answer: then nobody knows.
   */
  async function check(): Promise<void> {
    if (unfinished.read() && !(await finishSignOut())) return;
    try {
      const { id, name, email } = await deps.fetchUser();
      store.setUserDetails({ name, email, userID: id });
    } catch (error) {
      if (!isCode(error, 'not-signed-in')) throw error;
      store.clear();
      // A session that ended while no tab was open may have left something on this device.
      deps.forget();
    }
  }

  /** Sends a sign-out that found no connection; whether the server knows now. */
  async function finishSignOut(): Promise<boolean> {
    try {
      await deps.requestSignOut();
    } catch (error) {
      if (!isCode(error, 'not-signed-in')) return false;
    }
    unfinished.write(false);
    return true;
  }

  async function leave(page: 'landing' | 'goodBye'): Promise<void> {
    checking = Promise.resolve();
    store.clear();
    await deps.goTo(page);
    deps.forget();
  }

  return {
    /** Resolves when the check at start is done; a failed one is tried again at the next call. */
    checked(): Promise<void> {
      checking ??= check().catch((error: unknown) => {
        checking = undefined;
        throw error;
      });
      return checking;
    },

    /** After a successful sign-in or registration: the new account is read and announced. */
    async begin(): Promise<void> {
      unfinished.write(false);
      deps.forget();
      await check();
      checking = Promise.resolve();
      deps.announce('signed-in');
    },

    /**
     * Signs out. Everything is forgotten here whatever happens; a server that has not heard of it is
     * told when it can be reached.
     */
    async signOut(): Promise<void> {
      try {
        await deps.requestSignOut();
      } catch (error) {
        if (!isCode(error, 'not-signed-in')) unfinished.write(true);
      }
      deps.announce('signed-out');
      await leave('goodBye');
    },

    /** The session ended elsewhere: revoked, expired, signed out in another tab. */
    async endedElsewhere(): Promise<void> {
      if (store.read().isLoggedIn) await leave('landing');
    },

    async reconnected(): Promise<void> {
      if (unfinished.read()) await finishSignOut();
    },
  };
}

function isCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}

import { ApiError } from '../../app/api-error.ts';
import type { AuthStore } from './auth-store.ts';

/**
 * The dependencies of a session. this-session.ts provides the real ones; tests pass simple ones.
 */
export interface SessionDeps {
  store: AuthStore;
  /** Fetches the account; throws ApiError `not-signed-in` if no one is signed in. */
  fetchUser: () => Promise<{ id: string; name: string; email: string }>;
  /** Ends the session on the server. */
  requestSignOut: () => Promise<unknown>;
  /** Deletes all data of the account from this browser. */
  forget: () => void;
  /** Stops reading the account's data until the returned function is called. */
  holdRequests: () => () => void;
  /** Replaces the page. */
  goTo: (page: 'landing' | 'goodBye') => Promise<void>;
  /** Notifies the other tabs. */
  announce: (news: SessionChange) => void;
  /** Whether a sign-out must still be sent to the server; persists after the tab is closed. */
  unfinished: { read: () => boolean; write: (value: boolean) => void };
}

export type SessionChange = 'signed-in' | 'signed-out';

export function createSession(deps: SessionDeps) {
  const { store, unfinished } = deps;
  let checking: Promise<void> | undefined;

  /**
   * The authentication-change check: reads the user's record once and sets or clears the store.
   * Throws if the server does not answer, because the state is then unknown.
   */
  async function check(): Promise<void> {
    if (unfinished.read() && !(await finishSignOut())) return;
    try {
      const { id, name, email } = await deps.fetchUser();
      store.setUserDetails({ name, email, userID: id });
    } catch (error) {
      if (!isCode(error, 'not-signed-in')) throw error;
      store.clear();
      // A session that ended while no tab was open may have left data on this device.
      deps.forget();
    }
  }

  /**
   * Sends a sign-out that failed earlier for lack of a connection. Returns whether the server has
   * now ended the session.
   */
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
    const release = deps.holdRequests();
    checking = Promise.resolve();
    store.clear();
    try {
      await deps.goTo(page);
      deps.forget();
    } finally {
      release();
    }
  }

  return {
    /** Resolves when the initial check is done. A failed check is repeated on the next call. */
    checked(): Promise<void> {
      checking ??= check().catch((error: unknown) => {
        checking = undefined;
        throw error;
      });
      return checking;
    },

    /** Reads and announces the new account after a successful sign-in or registration. */
    async begin(): Promise<void> {
      unfinished.write(false);
      deps.forget();
      await check();
      checking = Promise.resolve();
      deps.announce('signed-in');
    },

    /**
     * Signs out. All local data is deleted in any case. If the server cannot be reached, it is
     * notified when it can be.
     */
    async signOut(): Promise<void> {
      const release = deps.holdRequests();
      try {
        await deps.requestSignOut();
      } catch (error) {
        if (!isCode(error, 'not-signed-in')) unfinished.write(true);
      }
      deps.announce('signed-out');
      await leave('goodBye').finally(release);
    },

    /** Handles a session that ended elsewhere: revoked, expired, or signed out in another tab. */
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

import { useSyncExternalStore } from 'react';

export interface UserDetails {
  name: string;
  email: string;
  userID: string;
}

/** Who is signed in, in the specification's words. */
export type AuthState =
  | { userDetails: UserDetails; isLoggedIn: true }
  | { userDetails: Record<string, never>; isLoggedIn: false };

export interface AuthStore {
  read: () => AuthState;
  setUserDetails: (userDetails: UserDetails) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

const signedOut: AuthState = { userDetails: {}, isLoggedIn: false };

export function createAuthStore(): AuthStore {
  let state: AuthState = signedOut;
  const listeners = new Set<() => void>();
  const change = (next: AuthState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    setUserDetails: (userDetails) => change({ userDetails, isLoggedIn: true }),
    clear: () => change(signedOut),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** THE store of the tab. */
export const authStore = createAuthStore();

export function useAuth(): AuthState {
  return useSyncExternalStore(authStore.subscribe, authStore.read);
}

import { useSyncExternalStore } from 'react';

interface UserDetails {
  name: string;
  email: string;
  userID: string;
}

/** The authentication state: who is signed in. Field names follow the specification. */
type AuthState =
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

export const authStore = createAuthStore();

export function useAuth(): AuthState {
  return useSyncExternalStore(authStore.subscribe, authStore.read);
}

import { useSyncExternalStore } from 'react';

/**
 * localStorage key: whether a sign-out must still be sent to the server. Persists after the tab is
 * closed.
 */
const key = 'sojourn-unfinished-sign-out';
const listeners = new Set<() => void>();

export const unfinishedSignOut = {
  read: () => localStorage.getItem(key) !== null,
  write: (isUnfinished: boolean) => {
    if (isUnfinished) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
    for (const listener of listeners) listener();
  },
};

export function useUnfinishedSignOut(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, unfinishedSignOut.read);
}

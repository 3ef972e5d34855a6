import { useSyncExternalStore } from 'react';

/** Whether a sign-out still has to reach the server; outlives the tab. */
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

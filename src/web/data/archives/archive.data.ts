import { useSyncExternalStore } from 'react';
import { may, type Permission } from '../../../domain/access/permissions.ts';
import { useMe, type MyArchive } from '../accounts/me.data.ts';

/**
 * sessionStorage and localStorage key of the archive that a tab shows. Each tab keeps its own; a
 * new tab starts with the last one used.
 */
const key = 'sojourn-archive';
const listeners = new Set<() => void>();

function chosenArchiveId(): string | undefined {
  return sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? undefined;
}

export function chooseArchive(archiveId: string): void {
  sessionStorage.setItem(key, archiveId);
  localStorage.setItem(key, archiveId);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current archive; undefined if the account has none. */
export function useArchiveOrNone(): MyArchive | undefined {
  const { archives } = useMe();
  const chosen = useSyncExternalStore(subscribe, chosenArchiveId);
  return (
    archives.find(({ id }) => id === chosen) ??
    archives.find(({ isSample }) => !isSample) ??
    archives[0]
  );
}

/**
 * Returns the current archive, for pages inside the main frame, which are only shown if there is
 * one.
 */
export function useArchive(): MyArchive {
  const archive = useArchiveOrNone();
  if (!archive) throw new Error('a screen of an archive was drawn without one');
  return archive;
}

/** Whether the account may do something in the current archive. The server enforces this too. */
export function useMay(permission: Permission): boolean {
  return may(useArchive().role, permission);
}

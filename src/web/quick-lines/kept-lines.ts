import { useSyncExternalStore } from 'react';
import { useArchive } from '../../archives/archive.data.ts';

const listeners = new Set<() => void>();

/** The key under which a device keeps the lines of an archive that were not saved yet: a JSON list. */
export function keyOfKept(archiveId: string): string {
  return `sojourn-quick-entry-${archiveId}`;
}

/** This tab keeps other lines than before; of other tabs the browser tells. */
export function tellKept(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** How many lines of the archive in use this device keeps, that quick entry has still to send. */
export function useCountKept(): number {
  const { id } = useArchive();
  return useSyncExternalStore(subscribe, () => countKept(localStorage.getItem(keyOfKept(id))));
}

function countKept(kept: string | null): number {
  if (kept === null) return 0;
  try {
    const lines: unknown = JSON.parse(kept);
    return Array.isArray(lines) ? lines.length : 0;
  } catch {
    return 0;
  }
}

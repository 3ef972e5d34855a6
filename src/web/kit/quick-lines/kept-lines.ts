import { useSyncExternalStore } from 'react';
import { useArchive } from '../../data/archives/archive.data.ts';

const listeners = new Set<() => void>();

/** The quick entries, as their lines are kept under. */
export type DraftStoreName = 'journeys' | 'service';

/** The key under which a device keeps the lines of an archive that were not saved yet: a JSON list. */
export function keyOfKept(name: DraftStoreName, archiveId: string): string {
  // The first release had journeys alone.
  return name === 'journeys'
    ? `sojourn-quick-entry-${archiveId}`
    : `sojourn-quick-entry-${name}-${archiveId}`;
}

/** This tab keeps other lines than before; of other tabs the browser tells. */
export function broadcastDraftLines(): void {
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

/** How many lines of the archive in use this device keeps, that a quick entry has still to send. */
export function useCountKept(name: DraftStoreName): number {
  const { id } = useArchive();
  return useSyncExternalStore(subscribe, () =>
    countKept(localStorage.getItem(keyOfKept(name, id))),
  );
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

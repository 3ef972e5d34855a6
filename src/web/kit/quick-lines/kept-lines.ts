import { useSyncExternalStore } from 'react';
import { useArchive } from '../../data/archives/archive.data.ts';

const listeners = new Set<() => void>();

/** The kinds of quick entry, which name the stored lines. */
type DraftStoreName = 'journeys' | 'service';

/** Returns the localStorage key for unsaved lines of an archive, stored as a JSON list. */
export function keyOfKept(name: DraftStoreName, archiveId: string): string {
  // The first release only had journeys, without a name in the key.
  return name === 'journeys'
    ? `sojourn-quick-entry-${archiveId}`
    : `sojourn-quick-entry-${name}-${archiveId}`;
}

/**
 * Notifies listeners in this tab that the stored lines have changed. For other tabs, the browser
 * fires `storage`.
 */
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

/** Returns how many unsent lines of the current archive are stored on this device. */
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

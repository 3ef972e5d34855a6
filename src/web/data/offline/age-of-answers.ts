import { useSyncExternalStore } from 'react';
import { keptSinceHeader } from './answer-cache.ts';

/** When the oldest of what is shown was known, as long as kept answers are shown. */
let since: Date | undefined;
const listeners = new Set<() => void>();

function set(next: Date | undefined): void {
  since = next;
  for (const listener of listeners) listener();
}

/** Looks at every answer: one that the service worker had kept says so. */
export function noteAge({ headers }: Response): void {
  const text = headers.get(keptSinceHeader);
  if (text === null) return;
  const date = new Date(text);
  if (!since || date < since) set(date);
}

export function readKeptSince(): Date | undefined {
  return since;
}

/** The server is heard again, and everything is asked for anew. */
export function forgetAge(): void {
  set(undefined);
}

/** Hears of the first kept answer, and of each older one; gives what stops it. */
export function onKeptAnswer(listener: () => void): () => void {
  return subscribe(() => {
    if (since) listener();
  });
}

export function useKeptSince(): Date | undefined {
  return useSyncExternalStore(subscribe, readKeptSince);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

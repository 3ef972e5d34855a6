import { useSyncExternalStore } from 'react';
import { keptSinceHeader } from './answer-cache.ts';

/** The date of the oldest cached response shown; undefined if none is shown. */
let since: Date | undefined;
const listeners = new Set<() => void>();

function set(next: Date | undefined): void {
  since = next;
  for (const listener of listeners) listener();
}

/** Checks a response for the header that the service worker adds to cached responses. */
export function noteAge({ headers }: Response): void {
  const text = headers.get(keptSinceHeader);
  if (text === null) return;
  const date = new Date(text);
  if (!since || date < since) set(date);
}

export function readKeptSince(): Date | undefined {
  return since;
}

/** Called when the server responds again and everything is requested again. */
export function forgetAge(): void {
  set(undefined);
}

/**
 * Calls the listener for the first cached response and for each older one. Returns a function that
 * stops it.
 */
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

import { useSyncExternalStore } from 'react';
import type { StreamEvents } from '../../../domain/presence/stream-events.ts';

/** Who of the archives' members is online, as the event stream tells; nobody while it is lost. */
let online: ReadonlySet<string> = new Set();
/** since when the server cannot be heard */
let lostAt: Date | undefined;
/** number of the last change; an older one that arrives late is passed over */
let sequence = -1;
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string>): void {
  online = next;
  for (const listener of listeners) listener();
}

export function takeSnapshot(snapshot: StreamEvents['snapshot']): void {
  sequence = snapshot.sequence;
  lostAt = undefined;
  set(new Set(snapshot.online));
}

export function takeChange(change: StreamEvents['presence']): void {
  if (change.sequence <= sequence) return;
  sequence = change.sequence;
  const next = new Set(online);
  if (change.online) next.add(change.userId);
  else next.delete(change.userId);
  set(next);
}

export function forgetPresence(): void {
  sequence = -1;
  lostAt = undefined;
  set(new Set());
}

/** The stream has broken off: until its next snapshot nothing is known of anybody. */
export function loseConnection(): void {
  sequence = -1;
  lostAt ??= new Date();
  set(new Set());
}

/** What is known of the members; undefined while the stream is lost. */
export function readPresence(): StreamEvents['snapshot'] | undefined {
  return lostAt ? undefined : { sequence, online: [...online] };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOnline(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => online);
}

/** The server cannot be heard: what is shown is what was known last. */
export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, () => lostAt !== undefined);
}

export function useIsOnline(userId: string): boolean {
  return useOnline().has(userId);
}

/** When the server was heard last, while it is lost. */
export function useConnectionLostAt(): Date | undefined {
  return useSyncExternalStore(subscribe, () => lostAt);
}

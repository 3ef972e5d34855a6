import { useSyncExternalStore } from 'react';
import type { StreamEvents } from '../../../domain/presence/stream-events.ts';

/** IDs of the members who are online, from the event stream; empty while it is lost. */
let online: ReadonlySet<string> = new Set();
/** When the connection to the server was lost. */
let lostAt: Date | undefined;
/** Number of the last change. Older changes that arrive late are ignored. */
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

/** The stream was interrupted. Until its next snapshot, no one's presence is known. */
export function loseConnection(): void {
  sequence = -1;
  lostAt ??= new Date();
  set(new Set());
}

/** Returns who is online; undefined while the stream is lost. */
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

/** Whether the connection to the server is lost, so that the shown data may be outdated. */
export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, () => lostAt !== undefined);
}

export function useIsOnline(userId: string): boolean {
  return useOnline().has(userId);
}

/** Returns when the connection was lost; undefined while there is a connection. */
export function useConnectionLostAt(): Date | undefined {
  return useSyncExternalStore(subscribe, () => lostAt);
}

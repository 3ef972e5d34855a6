import type { PresenceChange, PresenceSnapshot } from './presence-store.ts';

/** What the event stream says, by its event names. */
export interface ServerEvents {
  snapshot: PresenceSnapshot;
  presence: PresenceChange;
  'session-ended': { reason: string };
  'archive-changed': { archiveId: string; version: number };
  'import-progress': { archiveId: string; importId: string; done: number; total: number };
  'membership-changed': Record<string, unknown>;
}
export type ServerEventName = keyof ServerEvents;
export type ServerEvent = {
  [Name in ServerEventName]: { name: Name; data: ServerEvents[Name] };
}[ServerEventName];

export const serverEventNames = [
  'snapshot',
  'presence',
  'session-ended',
  'archive-changed',
  'import-progress',
  'membership-changed',
] as const satisfies ServerEventName[];

const listeners = new Set<(event: ServerEvent) => void>();

export function emitServerEvent(event: ServerEvent): void {
  for (const listener of listeners) listener(event);
}

/** Hears every event, whichever tab holds the stream; gives what stops it. */
export function onServerEvent(listener: (event: ServerEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

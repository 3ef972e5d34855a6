import type { StreamEventName, StreamEvents } from '../../../domain/presence/stream-events.ts';

export type ServerEvent = {
  [Name in StreamEventName]: { name: Name; data: StreamEvents[Name] };
}[StreamEventName];

export const serverEventNames = [
  'snapshot',
  'presence',
  'session-ended',
  'archive-changed',
  'job',
  'membership-changed',
] as const satisfies StreamEventName[];

const listeners = new Set<(event: ServerEvent) => void>();

export function emitServerEvent(event: ServerEvent): void {
  for (const listener of listeners) listener(event);
}

/**
 * Subscribes to every event, whichever tab holds the stream. Returns a function that unsubscribes.
 */
export function onServerEvent(listener: (event: ServerEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

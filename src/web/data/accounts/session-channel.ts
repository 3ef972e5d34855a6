import type { SessionChange } from './session.ts';

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('sojourn-session');

/** Notifies the other tabs of this browser of a sign-in or sign-out. */
export function broadcastSessionChange(news: SessionChange): void {
  channel?.postMessage(news);
}

export function onSessionChange(listener: (news: SessionChange) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<SessionChange>) =>
    listener(event.data),
  );
}

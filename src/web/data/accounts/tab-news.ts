import type { SessionNews } from './session.ts';

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('sojourn-session');

/** Tells the other tabs of this browser that somebody signed in or out. */
export function tellTabs(news: SessionNews): void {
  channel?.postMessage(news);
}

export function onTabNews(listener: (news: SessionNews) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<SessionNews>) => listener(event.data));
}

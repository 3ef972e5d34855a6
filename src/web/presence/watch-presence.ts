import { newId } from '../../domain/shared/ids.ts';
import { authStore } from '../accounts/auth-store.ts';
import { meQuery } from '../accounts/me.data.ts';
import { session } from '../accounts/this-session.ts';
import { queryClient } from '../query-client.ts';
import { sayGoodbye, startHeartbeat } from './heartbeat.ts';
import { forgetPresence, takeChange, takeSnapshot } from './presence-store.ts';
import { emitServerEvent, onServerEvent, type ServerEvent } from './server-events.ts';
import { shareStream } from './shared-stream.ts';

/** As long as the tab lives; after the back-forward cache it is the same tab again. */
const tab = newId();

/** Called once by start-app.tsx: while somebody is signed in, the tab lives for the server. */
export function watchPresence(): void {
  let stop: (() => void) | undefined;
  const follow = () => {
    const { isLoggedIn } = authStore.read();
    if (isLoggedIn && !stop) stop = live();
    if (!isLoggedIn && stop) {
      stop();
      stop = undefined;
      forgetPresence();
    }
  };
  authStore.subscribe(follow);
  onServerEvent(react);
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!stop) return;
    stop();
    stop = undefined;
    sayGoodbye(tab, persisted);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}

function live(): () => void {
  const stopHeartbeat = startHeartbeat(tab);
  const closeStream = shareStream({
    tab,
    onEvent: emitServerEvent,
    onReopened: () => void queryClient.invalidateQueries({ queryKey: ['archives'] }),
  });
  return () => {
    stopHeartbeat();
    closeStream();
  };
}

function react({ name, data }: ServerEvent): void {
  switch (name) {
    case 'snapshot':
      return takeSnapshot(data);
    case 'presence':
      return takeChange(data);
    case 'session-ended':
      return void session.endedElsewhere();
    case 'archive-changed':
      return void queryClient.invalidateQueries({ queryKey: ['archives', data.archiveId] });
    case 'membership-changed':
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      return void queryClient.invalidateQueries({ queryKey: ['archives'] });
    case 'import-progress':
  }
}

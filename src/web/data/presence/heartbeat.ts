import { ApiError } from '../../app/api-error.ts';
import { api, json } from '../../app/api.ts';
import { isUnanswered } from '../../app/failure-kinds.ts';

/**
 * Seconds between heartbeats if the server does not specify them. Visible tabs send them more often
 * than hidden ones.
 */
const visiblePauseS = 25;
const hiddenPauseS = 60;

/**
 * Sends heartbeats of this tab to the server until stopped. Calls `onUnanswered` if the server does
 * not answer, `onRefused` if there are too many tabs.
 */
export function startHeartbeat(
  tab: string,
  { onUnanswered, onRefused }: { onUnanswered: () => void; onRefused: (error: ApiError) => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const beat = async () => {
    clearTimeout(timer);
    const visible = document.visibilityState === 'visible';
    let pauseS = visible ? visiblePauseS : hiddenPauseS;
    try {
      pauseS = (await json(api.presence.$post({ json: { tab, visible } }))).nextIn;
    } catch (error) {
      // A lost heartbeat expires on the server. A rejected one (401) has already ended the session.
      if (isUnanswered(error)) onUnanswered();
      if (error instanceof ApiError && error.code === 'limit-reached') onRefused(error);
    }
    if (!isStopped) timer = setTimeout(() => void beat(), pauseS * 1000);
  };
  const onVisible = () => void beat();

  document.addEventListener('visibilitychange', onVisible);
  void beat();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/**
 * Notifies the server that the tab closes. `persisted` means it moves to the back-forward cache:
 * the user goes offline but is not signed out. Uses a beacon because it outlives the page, and
 * `pagehide` because an `unload` handler would prevent that cache.
 */
export function sayGoodbye(tab: string, persisted: boolean): void {
  navigator.sendBeacon('/api/presence/goodbye', JSON.stringify({ tab, persisted }));
}

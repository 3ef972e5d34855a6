import { ApiError } from '../../app/api-error.ts';
import { api, json } from '../../app/api.ts';
import { isUnanswered } from '../../app/failure-kinds.ts';

/** When the server does not say how long to wait: visible tabs beat faster than hidden ones. */
const visiblePauseS = 25;
const hiddenPauseS = 60;

/**
 * Tells the server that this tab lives, until it is stopped; `onUnanswered` when nobody hears it,
 * `onRefused` when it is one too many.
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
      // A lost beat lapses on the server, a refused one (401) has ended the session already.
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
 * Says that the tab goes. `persisted`: into the back-forward cache, which makes the user offline
 * but signs nobody out. A beacon, because it outlives the page, and `pagehide`, because an
 * `unload` handler would keep the page out of that cache.
 */
export function sayGoodbye(tab: string, persisted: boolean): void {
  navigator.sendBeacon('/api/presence/goodbye', JSON.stringify({ tab, persisted }));
}

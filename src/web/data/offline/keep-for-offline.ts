import { authStore } from '../accounts/auth-store.ts';
import { meQuery } from '../accounts/me.data.ts';
import { api, json, send } from '../../app/api.ts';
import { queryClient } from '../query-client.ts';
import { addressOfRecords, isOfHeldRecords, isOfRecords, kindsIn } from '../records-key.ts';
import { whenIdle } from '../when-idle.ts';
import { keepAnswersOf } from './answer-cache.ts';

/**
 * Called once by start-app.tsx. After sign-in, the app's files are cached in this browser, and also
 * the server's responses if the session is to be kept on this device.
 */
export function keepForOffline(): void {
  let isRegistered = false;
  authStore.subscribe(() => {
    if (!authStore.read().isLoggedIn) return;
    void keepAnswers();
    if (isRegistered) return;
    isRegistered = true;
    registerServiceWorker(() => void askAgain());
  });
}

/** Returns whether responses of the current session are cached from now on. */
async function keepAnswers(): Promise<boolean> {
  const session = queryClient.getQueryData(meQuery.queryKey)?.session;
  if (!session?.kept) return false;
  // Without space for the cache, only reloading without a connection fails.
  return keepAnswersOf(session.id).then(
    () => true,
    () => false,
  );
}

/**
 * Requests the data on the page and the session again, because they were answered before caching
 * began.
 */
async function askAgain(): Promise<void> {
  if (!(await keepAnswers())) return;
  // A request that fails now is repeated when it is needed.
  await Promise.allSettled([
    json(api.auth['get-session'].$get()),
    queryClient.refetchQueries({ type: 'active', predicate: (query) => !isOfRecords(query) }),
    askForWhole(),
  ]);
}

/**
 * Requests the full records, because the cache only received the changes since the first request.
 */
async function askForWhole(): Promise<void> {
  const held = queryClient.getQueryCache().findAll({ predicate: isOfHeldRecords });
  await Promise.all(
    held.map(async (query) => {
      const answer = await send(addressOfRecords(String(query.queryKey[1]), kindsIn(query)), {});
      await answer.body?.cancel();
    }),
  );
}

/**
 * Registers the service worker, which caches the app's files, when the page has loaded and is idle.
 * On first registration, `onControlled` is called when the worker has taken over, because earlier
 * requests bypassed it. Browsers have no service workers over plain HTTP from another machine.
 */
function registerServiceWorker(onControlled: () => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) {
    serviceWorker.addEventListener('controllerchange', onControlled, { once: true });
  }
  whenIdle(() => {
    // Without a service worker, only reloading without a connection fails.
    serviceWorker.register('/service-worker.js').catch(() => {});
  });
}

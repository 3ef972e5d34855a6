import { authStore } from '../accounts/auth-store.ts';
import { meQuery } from '../accounts/me.data.ts';
import { api, json, send } from '../../app/api.ts';
import { queryClient } from '../query-client.ts';
import { addressOfRecords, isOfHeldRecords, isOfRecords, kindsIn } from '../records-key.ts';
import { whenIdle } from '../when-idle.ts';
import { keepAnswersOf } from './answer-cache.ts';

/**
 * Called once by start-app.tsx: once somebody is signed in the app's files are kept in this
 * browser, and what the server answers too when the session is to be kept on this device.
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

/** Whether answers to the present session are kept now. */
async function keepAnswers(): Promise<boolean> {
  const session = queryClient.getQueryData(meQuery.queryKey)?.session;
  if (!session?.kept) return false;
  // Without room for them everything works but a reload without a connection.
  return keepAnswersOf(session.id).then(
    () => true,
    () => false,
  );
}

/** What is on the screen, and that somebody is signed in, was answered before it could be kept. */
async function askAgain(): Promise<void> {
  if (!(await keepAnswers())) return;
  // What fails now is asked again when it is needed.
  await Promise.allSettled([
    json(api.auth['get-session'].$get()),
    queryClient.refetchQueries({ type: 'active', predicate: (query) => !isOfRecords(query) }),
    askForWhole(),
  ]);
}

/** What is held of records was asked for as a whole once, and since then only what has become of it. */
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
 * Has the service worker keep the app's files, once the screen stands and nothing else is to be
 * done. Gives the page its first service worker: `onControlled` is called when it has taken over,
 * as what was asked for before went past it. Browsers have none over plain HTTP from elsewhere.
 */
function registerServiceWorker(onControlled: () => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) {
    serviceWorker.addEventListener('controllerchange', onControlled, { once: true });
  }
  whenIdle(() => {
    // Without one everything works but a reload without a connection.
    serviceWorker.register('/service-worker.js').catch(() => {});
  });
}

import { authStore } from '../accounts/auth-store.ts';
import { meQuery } from '../accounts/me.data.ts';
import { api, json } from '../api.ts';
import { queryClient } from '../query-client.ts';
import { keepAnswersOf } from './keep-answers.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/**
 * Called once by start-app.tsx: once somebody is signed in the app's files are kept in this
 * browser, and what the server answers too when the session is to be kept on this device.
 */
export function keepForOffline(): void {
  let isRegistered = false;
  const follow = () => {
    if (!authStore.read().isLoggedIn) return;
    const session = queryClient.getQueryData(meQuery.queryKey)?.session;
    const keeping = session?.kept ? keepAnswersOf(session.id) : Promise.resolve();
    if (isRegistered) return;
    isRegistered = true;
    registerServiceWorker(() => {
      if (session?.kept) void keeping.then(askAgain);
    });
  };
  authStore.subscribe(follow);
}

/** What is on the screen, and that somebody is signed in, was answered before it could be kept. */
async function askAgain(): Promise<void> {
  await Promise.all([
    json(api.auth['get-session'].$get()),
    queryClient.refetchQueries({ type: 'active' }),
  ]);
}

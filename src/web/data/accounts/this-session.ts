import { ApiError } from '../../app/api-error.ts';
import { api, holdRequests, json, onNotSignedIn, send } from '../../app/api.ts';
import { links } from '../../app/links.ts';
import { forgetAccount, queryClient } from '../query-client.ts';
import { authStore } from './auth-store.ts';
import { meQuery } from './me.data.ts';
import { createSession, type SessionChange } from './session.ts';
import { onSessionChange, broadcastSessionChange } from './session-channel.ts';
import { unfinishedSignOut } from './unfinished-sign-out.ts';

type ReplacePage = (href: string) => Promise<void>;
let replacePage: ReplacePage = () => Promise.resolve();

export const session = createSession({
  store: authStore,
  fetchUser: async () => {
    // Requested first, because it answers `null` to a visitor, whereas the account request would be
    // rejected, and browsers log every rejected request to the console as an error.
    const found = await json(api.auth['get-session'].$get());
    if (!found) throw new ApiError({ code: 'not-signed-in', status: 401 });
    return (await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })).user;
  },
  requestSignOut: () => send('/api/auth/sign-out', { method: 'POST', json: {} }),
  forget: forgetAccount,
  holdRequests: () => {
    // Queries whose requests end would otherwise show an error until the page is replaced.
    void queryClient.cancelQueries();
    return holdRequests();
  },
  goTo: (page) => replacePage(links[page]()),
  announce: (news) => broadcastSessionChange(news),
  unfinished: unfinishedSignOut,
});

/**
 * Called once by start-app.tsx: starts watching for session changes. `replace` must resolve when
 * the new page is rendered, because the previous page must not request data that is being deleted.
 */
export function watchSession(replace: ReplacePage): void {
  replacePage = replace;
  onNotSignedIn(() => void session.endedElsewhere());
  onSessionChange((news: SessionChange) => {
    if (news === 'signed-out') void session.endedElsewhere();
    // If another tab has signed in, a tab that shows the sign-in page reloads.
    else if (!authStore.read().isLoggedIn) window.location.reload();
  });
  window.addEventListener('online', () => void session.reconnected());
  window.addEventListener('pageshow', (event) => {
    // The page was restored from the back-forward cache, and the session may have ended since then.
    if (event.persisted && authStore.read().isLoggedIn) {
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    }
  });
}

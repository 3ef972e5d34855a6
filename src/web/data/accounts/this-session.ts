import { ApiError } from '../../app/api-error.ts';
import { api, json, onNotSignedIn, send } from '../../app/api.ts';
import { links } from '../../app/links.ts';
import { forgetAccount, queryClient } from '../query-client.ts';
import { authStore } from './auth-store.ts';
import { meQuery } from './me.data.ts';
import { createSession, type SessionChange } from './session.ts';
import { onSessionChange, broadcastSessionChange } from './session-channel.ts';
import { unfinishedSignOut } from './unfinished-sign-out.ts';

type ReplacePage = (href: string) => Promise<void>;
let replacePage: ReplacePage = () => Promise.resolve();

/** THE session of the tab. */
export const session = createSession({
  store: authStore,
  fetchUser: async () => {
    // Asked first, because it answers `null` to a visitor, where the account itself would refuse:
    // a browser writes every refusal to its console as an error.
    const found = await json(api.auth['get-session'].$get());
    if (!found) throw new ApiError({ code: 'not-signed-in', status: 401 });
    return (await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })).user;
  },
  requestSignOut: async () => {
    // What is still asked for would be refused, and a browser writes that to its console as an error.
    await queryClient.cancelQueries();
    return send('/api/auth/sign-out', { method: 'POST', json: {} });
  },
  forget: forgetAccount,
  goTo: (page) => replacePage(links[page]()),
  announce: (news) => broadcastSessionChange(news),
  unfinished: unfinishedSignOut,
});

/**
 * Called once by start-app.tsx: what the session does by itself from then on. `replace` resolves
 * when the new page is drawn: the one before must not ask again for what is being forgotten.
 */
export function watchSession(replace: ReplacePage): void {
  replacePage = replace;
  onNotSignedIn(() => void session.endedElsewhere());
  onSessionChange((news: SessionChange) => {
    if (news === 'signed-out') void session.endedElsewhere();
    // A tab that waits at the sign-in goes in with the other one.
    else if (!authStore.read().isLoggedIn) window.location.reload();
  });
  window.addEventListener('online', () => void session.reconnected());
  window.addEventListener('pageshow', (event) => {
    // Back from the back-forward cache: the session may have ended meanwhile.
    if (event.persisted && authStore.read().isLoggedIn) {
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    }
  });
}

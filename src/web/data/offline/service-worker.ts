import { clientsClaim } from 'workbox-core';
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isFromProxyAlone } from '../../app/proxy-status.ts';
import { answerOrKept } from './answer-or-kept.ts';
import { isKept } from './answer-cache.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of the app, which the build fills in (scripts/build.ts). */
declare const APP_FILES: { url: string; revision: string | null }[];

/** A server that takes longer than this to answer might as well be away. */
const patienceMs = 5000;

clientsClaim();
cleanupOutdatedCaches();
precache(APP_FILES);

// A page is the server's, so that a new release shows at once; without a server it is ours.
registerRoute(new NavigationRoute(pageOrKept, { denylist: [/^\/(api\/|healthz$|readyz$)/] }));
addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.method === 'GET' && isKept(url.pathname),
  ({ request, event }) =>
    answerOrKept(request, {
      ask: (asked) => fetch(asked),
      caches: self.caches,
      patience: () => new Promise((resolve) => setTimeout(resolve, patienceMs)),
      waitUntil: (going) => event.waitUntil(going),
      now: Date.now,
    }),
);

async function pageOrKept({ request }: { request: Request }): Promise<Response> {
  try {
    const page = await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
    if (!isFromProxyAlone(page.status)) return page;
  } catch {
    // No connection, or one that is as good as none.
  }
  return (await matchPrecache('/')) ?? Response.error();
}

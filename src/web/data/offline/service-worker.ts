import { clientsClaim } from 'workbox-core';
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isFromProxyAlone } from '../../app/proxy-status.ts';
import { answerOrKept } from './answer-or-kept.ts';
import { isKept } from './answer-cache.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of the app, inserted by the build (scripts/build.ts). */
declare const APP_FILES: { url: string; revision: string | null }[];

/** Milliseconds after which a server that has not answered is treated as unreachable. */
const patienceMs = 5000;

clientsClaim();
cleanupOutdatedCaches();
precache(APP_FILES);

// Pages come from the server, so that a new release appears immediately, and from the cache if the
// server is unreachable.
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
    // There is no connection, or it is too slow.
  }
  return (await matchPrecache('/')) ?? Response.error();
}

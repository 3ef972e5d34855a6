/**
 * Cache of server responses for offline use: one browser cache per session, which exists only while
 * the session is signed in and set to be kept on this device. The service worker fills it and
 * answers from it; the page opens and deletes it.
 */

const prefix = 'sojourn-kept-';

/** Browsers have no caches on pages loaded over plain HTTP from another machine. */
const store = (): CacheStorage | undefined => globalThis.caches;

export const cacheOf = (sessionId: string): string => `${prefix}${sessionId}`;
export const isCacheOfAnswers = (name: string): boolean => name.startsWith(prefix);

/** Header of a cached response: the HTTP date since which it has been cached. */
export const keptSinceHeader = 'Sojourn-Kept-Since';

/** Whether a response came from the cache because the server did not answer. */
export function isKeptAnswer({ headers }: Response): boolean {
  return headers.has(keptSinceHeader);
}

/** Returns the cached response for a path, without asking the server. */
export async function keptAnswer(path: string): Promise<Response | undefined> {
  const caches = store();
  // A failing cache is treated as missing.
  const names = (await caches?.keys().catch(() => [])) ?? [];
  const name = names.find(isCacheOfAnswers);
  if (!caches || name === undefined) return undefined;
  return caches.match(path, { cacheName: name }).catch(() => undefined);
}

/**
 * An entry that every cache has from its creation. A cache without it was deleted in the meantime.
 */
export const marker = '/kept';

/**
 * Whether a response contains only the changes of records since a version. It is cached in addition
 * to the full response and the earlier changes, which together give the current state.
 */
export function isOfDelta({ searchParams }: URL): boolean {
  return searchParams.has('since');
}

/**
 * Maximum number of cached changes. Later changes are only available offline after the full records
 * are requested again.
 */
export const mostDeltasKept = 200;

const kept = [
  /^\/api\/auth\/get-session$/,
  /^\/api\/me$/,
  /^\/api\/status$/,
  /^\/api\/archives\/[^/]+\/(records|members)$/,
];

/** Returns the archive ID in a path. */
export function archiveOf(path: string): string | undefined {
  return /^\/api\/archives\/([^/]+)/.exec(path)?.[1];
}

/**
 * Whether the response of a path is cached: the data that the pages of an archive need. Their
 * number is limited by the archives of an account. Searches, imports, exports and history are not
 * cached.
 */
export function isKept(path: string): boolean {
  return kept.some((pattern) => pattern.test(path));
}

/**
 * Starts caching the responses of this session on this device, and deletes those of other sessions.
 */
export async function keepAnswersOf(sessionId: string): Promise<void> {
  const own = cacheOf(sessionId);
  await forgetAnswers((name) => name !== own);
  const cache = await store()?.open(own);
  await cache?.put(marker, new Response());
}

/**
 * Stores data computed by the page in the cache of its session, if there is one. Rejects if there
 * is no space.
 */
export async function keepBeside(path: string, found: Response): Promise<void> {
  const caches = store();
  const name = (await caches?.keys())?.find(isCacheOfAnswers);
  if (!caches || name === undefined) return;
  const cache = await caches.open(name);
  await cache.put(path, found);
  // If the cache was deleted in the meantime, opening it has created it again.
  if (!(await cache.match(marker))) await caches.delete(name);
}

/** Deletes the caches of responses. */
export async function forgetAnswers(
  isMeant: (name: string) => boolean = () => true,
): Promise<void> {
  const caches = store();
  if (!caches) return;
  const ours = (await caches.keys()).filter((name) => isCacheOfAnswers(name) && isMeant(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

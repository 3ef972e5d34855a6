/**
 * What the server has answered, kept for when it cannot be reached: one cache of the browser per
 * session, which exists only while that session is signed in and is to be kept on this device.
 * The service worker fills it and answers from it; the page opens and deletes it.
 */

const prefix = 'sojourn-kept-';

/** Browsers have no caches on pages that come over plain HTTP from another machine. */
const store = (): CacheStorage | undefined => globalThis.caches;

export const cacheOf = (sessionId: string): string => `${prefix}${sessionId}`;
export const isCacheOfAnswers = (name: string): boolean => name.startsWith(prefix);

/** Says that an answer is not the server's of now, and since when it is kept (an HTTP date). */
export const keptSinceHeader = 'Sojourn-Kept-Since';

/** Whether an answer is one that was kept, as the server's of now did not come. */
export function isKeptAnswer({ headers }: Response): boolean {
  return headers.has(keptSinceHeader);
}

/** The answer that was kept at a path, without a look for the server's of now. */
export async function keptAnswer(path: string): Promise<Response | undefined> {
  const caches = store();
  // Caches that fail are as good as none.
  const names = (await caches?.keys().catch(() => [])) ?? [];
  const name = names.find(isCacheOfAnswers);
  if (!caches || name === undefined) return undefined;
  return caches.match(path, { cacheName: name }).catch(() => undefined);
}

/** Entry that a cache has from its beginning: one without it has been deleted meanwhile. */
export const marker = '/kept';

/**
 * Of an answer that tells what has become of records since a version: what the whole and the answers
 * before it lead to is kept up to date by keeping it beside them.
 */
export function isOfDelta({ searchParams }: URL): boolean {
  return searchParams.has('since');
}

/** So many are kept until the whole is asked for again: what is shown without a connection ends there. */
export const mostDeltasKept = 200;

const kept = [
  /^\/api\/auth\/get-session$/,
  /^\/api\/me$/,
  /^\/api\/status$/,
  /^\/api\/archives\/[^/]+\/(records|members)$/,
];

/** The id of the archive that a path is about. */
export function archiveOf(path: string): string | undefined {
  return /^\/api\/archives\/([^/]+)/.exec(path)?.[1];
}

/**
 * Whether the answer at this path is kept: what the screens of an archive are drawn from. Their
 * number is bounded by the archives of an account. Searches, imports, exports and history are not.
 */
export function isKept(path: string): boolean {
  return kept.some((pattern) => pattern.test(path));
}

/** From now on the answers to this session are kept on this device, and those to others are not. */
export async function keepAnswersOf(sessionId: string): Promise<void> {
  const own = cacheOf(sessionId);
  await forgetAnswers((name) => name !== own);
  const cache = await store()?.open(own);
  await cache?.put(marker, new Response());
}

/**
 * Keeps something of this session that the page itself has found beside the answers to it, if those are
 * kept. Rejects where there is no room.
 */
export async function keepBeside(path: string, found: Response): Promise<void> {
  const caches = store();
  const name = (await caches?.keys())?.find(isCacheOfAnswers);
  if (!caches || name === undefined) return;
  const cache = await caches.open(name);
  await cache.put(path, found);
  // Deleted between those lines, the cache was made anew by opening it.
  if (!(await cache.match(marker))) await caches.delete(name);
}

/** Deletes what was kept. */
export async function forgetAnswers(
  isMeant: (name: string) => boolean = () => true,
): Promise<void> {
  const caches = store();
  if (!caches) return;
  const ours = (await caches.keys()).filter((name) => isCacheOfAnswers(name) && isMeant(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

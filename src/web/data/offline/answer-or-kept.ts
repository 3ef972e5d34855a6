import { sessionLife } from '../../../domain/accounts/session-life.ts';
import { isFromProxyAlone } from '../../app/proxy-status.ts';
import {
  archiveOf,
  isCacheOfAnswers,
  isOfDelta,
  keptSinceHeader,
  marker,
  mostDeltasKept,
} from './answer-cache.ts';

/** The archive or record was deleted, or the account no longer has access. */
const taken = new Set([403, 404]);
/** Milliseconds without contact after which a kept session has ended on the server. */
const longestKept = sessionLife(true);

/**
 * Returns the server's response and caches it if a session is kept on this device. If no response
 * arrives in time, returns the cached response. Throws the error of `ask` if there is none. A
 * failing cache does not affect the response.
 */
export async function answerOrKept(
  request: Request,
  world: {
    ask: (request: Request) => Promise<Response>;
    caches: CacheStorage;
    /** Resolves when a server that has not answered is treated as unreachable. */
    patience: () => Promise<void>;
    /** Keeps the worker alive until background work is done. */
    waitUntil: (going: Promise<unknown>) => void;
    now: () => number;
  },
): Promise<Response> {
  const { ask, caches, patience, waitUntil, now } = world;
  // Read before the request, because another session may have begun when the response arrives.
  const names = await caches.keys().catch(() => []);
  const name = names.find(isCacheOfAnswers);
  if (name === undefined) return ask(request);

  const asked = ask(request).catch((error: unknown) => error);
  const noted = asked.then((answer) => {
    if (!(answer instanceof Response)) return;
    // In the background, so that the response does not wait until ten thousand journeys are written
    // to disk.
    if (answer.status === 200) waitUntil(keep(caches, name, request, answer.clone()));
    if (taken.has(answer.status)) waitUntil(forget(caches, name, request));
  });
  waitUntil(noted);
  const answer = await Promise.race([asked, patience()]);
  if (answer instanceof Response && !isFromProxyAlone(answer.status)) return answer;

  const kept = await caches.match(request, { cacheName: name }).catch(() => undefined);
  if (kept && now() - Date.parse(kept.headers.get('Date') ?? '') < longestKept) return dated(kept);
  const late = await asked;
  if (late instanceof Response) return late;
  throw late;
}

async function keep(
  caches: CacheStorage,
  name: string,
  request: Request,
  answer: Response,
): Promise<void> {
  try {
    if (!(await caches.has(name))) return;
    const cache = await caches.open(name);
    const archives = await archivesIn(request, answer);
    if (!(await hasRoomBeside(cache, request, answer))) return;
    await cache.put(request, answer);
    if (archives) await forgetOthers(cache, archives);
    // If the cache was deleted in the meantime, opening it has created it again.
    if (!(await cache.match(marker))) await caches.delete(name);
  } catch {
    // The disk is full; the previous response stays in the cache.
  }
}

/**
 * Whether a response may be cached. Responses with changes are cached next to the full response
 * they continue, up to a limit. They are deleted if the full response has changed or there are too
 * many.
 */
async function hasRoomBeside(cache: Cache, request: Request, answer: Response): Promise<boolean> {
  const url = new URL(request.url);
  const isBeside = (other: URL) =>
    isOfDelta(other) &&
    other.pathname === url.pathname &&
    other.searchParams.get('kinds') === url.searchParams.get('kinds');
  const deltas = (await cache.keys()).filter((kept) => isBeside(new URL(kept.url)));
  if (isOfDelta(url)) return deltas.length < mostDeltasKept;
  const tag = (await cache.match(request))?.headers.get('ETag');
  const isKnown = typeof tag === 'string' && tag === answer.headers.get('ETag');
  if (isKnown && deltas.length < mostDeltasKept / 2) return true;
  for (const delta of deltas) await cache.delete(delta);
  return true;
}

async function forget(caches: CacheStorage, name: string, request: Request): Promise<void> {
  try {
    if (await caches.has(name)) await (await caches.open(name)).delete(request);
  } catch {
    // Ignored, because the entry is deleted with the session.
  }
}

/** Returns the archive IDs of the account, if this response contains them. */
async function archivesIn(request: Request, answer: Response): Promise<Set<string> | undefined> {
  if (new URL(request.url).pathname !== '/api/me') return undefined;
  const me = (await answer.clone().json()) as { archives: { id: string }[] };
  return new Set(me.archives.map(({ id }) => id));
}

/**
 * Deletes cached responses of archives that the account has left, because they will not be
 * requested again.
 */
async function forgetOthers(cache: Cache, archives: ReadonlySet<string>): Promise<void> {
  for (const kept of await cache.keys()) {
    const archive = archiveOf(new URL(kept.url).pathname);
    if (archive !== undefined && !archives.has(archive)) await cache.delete(kept);
  }
}

function dated(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set(keptSinceHeader, headers.get('Date') ?? '');
  return new Response(kept.body, { status: kept.status, headers });
}

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

/** The archive or record is gone, or no longer this account's. */
const taken = new Set([403, 404]);
/** A kept session that is silent for so long has ended on the server, milliseconds. */
const longestKept = sessionLife(true);

interface Surroundings {
  ask: (request: Request) => Promise<Response>;
  caches: CacheStorage;
  /** resolves when a server that has not answered might as well be away */
  patience: () => Promise<void>;
  /** keeps the worker alive until what goes on beside the answer is done */
  waitUntil: (going: Promise<unknown>) => void;
  now: () => number;
}

/**
 * The server's answer, which is kept when a session on this device is; the one kept before when no
 * answer comes in time. Throws what `ask` throws when there is none. Caches that fail are as good as
 * none: the answer does not depend on them.
 */
export async function answerOrKept(request: Request, world: Surroundings): Promise<Response> {
  const { ask, caches, patience, waitUntil, now } = world;
  // The session of before the request: by the time of the answer another may have begun.
  const names = await caches.keys().catch(() => []);
  const name = names.find(isCacheOfAnswers);
  if (name === undefined) return ask(request);

  const asked = ask(request).catch((error: unknown) => error);
  const noted = asked.then((answer) => {
    if (!(answer instanceof Response)) return;
    // Beside the answer: nobody waits until ten thousand journeys are written to the disk.
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
    // Deleted between those lines, the cache was made anew by opening it.
    if (!(await cache.match(marker))) await caches.delete(name);
  } catch {
    // A full disk: what was kept before stays.
  }
}

/**
 * Answers that tell what changed are kept beside the whole that they lead on from: only so many, and
 * none any more when the whole is another, or they have become many.
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
    // Then it goes with the session.
  }
}

/** The ids of the account's archives, where the answer tells them. */
async function archivesIn(request: Request, answer: Response): Promise<Set<string> | undefined> {
  if (new URL(request.url).pathname !== '/api/me') return undefined;
  const me = (await answer.clone().json()) as { archives: { id: string }[] };
  return new Set(me.archives.map(({ id }) => id));
}

/** Forgets what was kept of archives that the account has left: nobody asks for those again. */
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

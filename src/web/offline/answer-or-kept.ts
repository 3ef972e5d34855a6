import { isCacheOfAnswers, keptSinceHeader, marker } from './kept-answers.ts';

/** A proxy in front answers so when there is no server behind it. */
const noServer = new Set([502, 504]);

/**
 * The server's answer, which is kept when a session on this device is; the one kept before when no
 * answer comes. Throws what `ask` throws when there is none.
 */
export async function answerOrKept(
  request: Request,
  { ask, caches }: { ask: (request: Request) => Promise<Response>; caches: CacheStorage },
): Promise<Response> {
  // The session of before the request: by the time of the answer another may have begun.
  const name = (await caches.keys()).find(isCacheOfAnswers);
  if (name === undefined) return ask(request);
  const answer = await ask(request).catch((error: unknown) => error);
  if (answer instanceof Response && !noServer.has(answer.status)) {
    if (answer.status === 200) await keep(caches, name, request, answer.clone());
    return answer;
  }
  const kept = await caches.match(request, { cacheName: name });
  if (kept) return dated(kept);
  if (answer instanceof Response) return answer;
  throw answer;
}

async function keep(caches: CacheStorage, name: string, request: Request, answer: Response) {
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  // A full disk is no reason to hold back an answer.
  await cache.put(request, answer).catch(() => {});
  // Deleted between those two lines, the cache was made anew by opening it.
  if (!(await cache.match(marker))) await caches.delete(name);
}

function dated(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set(keptSinceHeader, headers.get('Date') ?? new Date(0).toUTCString());
  return new Response(kept.body, { status: kept.status, headers });
}

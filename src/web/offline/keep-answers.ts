import { cacheOf, isCacheOfAnswers, marker } from './kept-answers.ts';

/** Browsers have no caches on pages that come over plain HTTP from another machine. */
const store = (): CacheStorage | undefined => globalThis.caches;

/** From now on the answers to this session are kept on this device, and those to others are not. */
export async function keepAnswersOf(sessionId: string): Promise<void> {
  const own = cacheOf(sessionId);
  await forgetAnswers((name) => name !== own);
  const cache = await store()?.open(own);
  await cache?.put(marker, new Response());
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

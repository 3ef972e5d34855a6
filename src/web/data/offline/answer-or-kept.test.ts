import { expect, test } from 'vitest';
import { answerOrKept as answerOrKeptIn } from './answer-or-kept.ts';
import { cacheOf, isKept, keptSinceHeader, marker, mostDeltasKept } from './answer-cache.ts';

const origin = 'https://sojourn.example';

/** A fake of the browser's cache API with the functions used here. */
function makeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url.slice(origin.length) : String(request);
  const requestOf = (path: string) => new Request(origin + path);
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return Promise.resolve({
      put: (request: RequestInfo, answer: Response) =>
        Promise.resolve(void entries.set(keyOf(request), answer)),
      keys: () => Promise.resolve([...entries.keys()].map(requestOf)),
      delete: (request: RequestInfo) => Promise.resolve(entries.delete(keyOf(request))),
      match: (request: RequestInfo) => Promise.resolve(entries.get(keyOf(request))?.clone()),
    });
  };
  const caches = {
    open,
    has: (name: string) => Promise.resolve(all.has(name)),
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    match: async (request: RequestInfo, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
      (await open(cacheName)).match(request),
  } as unknown as CacheStorage;
  const begin = async (session: string) =>
    (await caches.open(cacheOf(session))).put(marker, new Response());
  return { all, caches, begin };
}

const never = () => new Promise<void>(() => {});

/** Returns the response after all background work is done. */
async function answerOrKept(
  asked: Request,
  world: Partial<Parameters<typeof answerOrKeptIn>[1]> & { caches: CacheStorage },
): Promise<Response> {
  const going: Promise<unknown>[] = [];
  const answered = await answerOrKeptIn(asked, {
    ask: noConnection,
    patience: never,
    waitUntil: (one) => void going.push(one),
    now: () => Date.parse(heard),
    ...world,
  });
  for (const one of going) await one;
  return answered;
}

const request = new Request('https://sojourn.example/api/archives/a1/people');
const heard = 'Sun, 22 Nov 2026 10:00:00 GMT';
const answer =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status, headers: { Date: heard } }));
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));

test('nothing is kept of a session that is not to be kept', async () => {
  const { all, caches } = makeCaches();
  expect(await (await answerOrKept(request, { ask: answer('people'), caches })).text()).toBe(
    'people',
  );
  expect(all.size).toBe(0);
  await expect(answerOrKept(request, { ask: noConnection, caches })).rejects.toThrow(
    'Failed to fetch',
  );
});

test.each([
  ['without a connection', noConnection],
  ['behind a proxy without a server', answer('Bad gateway', 502)],
])('%s the last answer is given, with its age', async (_, ask) => {
  const { caches, begin } = makeCaches();
  await begin('s1');
  const fresh = await answerOrKept(request, { ask: answer('people'), caches });
  expect(fresh.headers.get(keptSinceHeader)).toBeNull();
  const kept = await answerOrKept(request, { ask, caches });
  expect(await kept.text()).toBe('people');
  expect(kept.headers.get(keptSinceHeader)).toBe(heard);
});

test('a refusal is an answer: it is given and does not replace what is kept', async () => {
  const { caches, begin } = makeCaches();
  await begin('s1');
  await answerOrKept(request, { ask: answer('people'), caches });
  expect((await answerOrKept(request, { ask: answer('', 401), caches })).status).toBe(401);
  expect(await (await answerOrKept(request, { ask: noConnection, caches })).text()).toBe('people');
});

test('an answer that comes after the sign-out is kept nowhere', async () => {
  const { all, caches, begin } = makeCaches();
  await begin('s1');
  const ask = async () => {
    await caches.delete(cacheOf('s1'));
    return answer('people')();
  };
  await answerOrKept(request, { ask, caches });
  expect(all.size).toBe(0);
});

test('an answer to one session is not kept for the next', async () => {
  const { caches, begin } = makeCaches();
  await begin('s1');
  const ask = async () => {
    await caches.delete(cacheOf('s1'));
    await begin('s2');
    return answer('people')();
  };
  await answerOrKept(request, { ask, caches });
  await expect(answerOrKept(request, { ask: noConnection, caches })).rejects.toThrow('Failed');
});

test('a sign-out between looking and writing leaves nothing either', async () => {
  const { all, caches, begin } = makeCaches();
  await begin('s1');
  const has = caches.has.bind(caches);
  caches.has = async (name) => {
    const found = await has(name);
    await caches.delete(name);
    return found;
  };
  await answerOrKept(request, { ask: answer('people'), caches });
  expect(all.size).toBe(0);
});

test('a server that hangs is not waited for where an answer is kept', async () => {
  const { caches, begin } = makeCaches();
  await begin('s1');
  await answerOrKept(request, { ask: answer('people'), caches });
  const { promise: hanging, resolve } = Promise.withResolvers<Response>();
  const going: Promise<unknown>[] = [];
  const world = {
    ask: () => hanging,
    caches,
    patience: () => Promise.resolve(),
    waitUntil: (one: Promise<unknown>) => void going.push(one),
    now: () => Date.parse(heard),
  };
  const kept = await answerOrKeptIn(request, world);
  expect([await kept.text(), kept.headers.get(keptSinceHeader)]).toEqual(['people', heard]);
  // A response that arrives too late is cached for the next time.
  resolve(await answer('people, later')());
  for (const one of going) await one;
  expect(await (await answerOrKept(request, { ask: noConnection, caches })).text()).toBe(
    'people, later',
  );
});

test('without a kept answer a slow one is waited for', async () => {
  const { caches, begin } = makeCaches();
  await begin('s1');
  const patience = () => Promise.resolve();
  expect(
    await (await answerOrKept(request, { ask: answer('people'), caches, patience })).text(),
  ).toBe('people');
});

test.each([403, 404])('what is answered with %i is no longer kept', async (status) => {
  const { caches, begin } = makeCaches();
  await begin('s1');
  await answerOrKept(request, { ask: answer('people'), caches });
  expect((await answerOrKept(request, { ask: answer('', status), caches })).status).toBe(status);
  await expect(answerOrKept(request, { ask: noConnection, caches })).rejects.toThrow('Failed');
});

test('what was kept of an archive goes when the account is no longer in it', async () => {
  const { caches, begin } = makeCaches();
  await begin('s1');
  await answerOrKept(request, { ask: answer('people'), caches });
  const me = new Request('https://sojourn.example/api/me');
  const inArchives = (...ids: string[]) =>
    answer(JSON.stringify({ archives: ids.map((id) => ({ id })) }));
  await answerOrKept(me, { ask: inArchives('a1', 'a2'), caches });
  expect(await (await answerOrKept(request, { ask: noConnection, caches })).text()).toBe('people');
  await answerOrKept(me, { ask: inArchives('a2'), caches });
  await expect(answerOrKept(request, { ask: noConnection, caches })).rejects.toThrow('Failed');
});

test('what is older than any kept session is not given', async () => {
  const { caches, begin } = makeCaches();
  await begin('s1');
  await answerOrKept(request, { ask: answer('people'), caches });
  const now = () => Date.parse(heard) + 31 * 24 * 60 * 60 * 1000;
  await expect(answerOrKept(request, { ask: noConnection, caches, now })).rejects.toThrow('Failed');
});

test('caches that fail take no answer away', async () => {
  const { caches, begin } = makeCaches();
  await begin('s1');
  const refused = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  caches.open = refused;
  caches.match = refused;
  expect(await (await answerOrKept(request, { ask: answer('people'), caches })).text()).toBe(
    'people',
  );
  await expect(answerOrKept(request, { ask: noConnection, caches })).rejects.toThrow('Failed');
  caches.keys = refused;
  expect(await (await answerOrKept(request, { ask: answer('people'), caches })).text()).toBe(
    'people',
  );
});

test.each([
  ['/api/me', true],
  ['/api/archives/0198/records', true],
  ['/api/archives/0198/members', true],
  ['/api/archives/0198/imports', false],
  ['/api/archives/0198/records/x', false],
  ['/api/events', false],
  ['/api/me/sessions', false],
])('%s: kept is %s', (path, expected) => {
  expect(isKept(path)).toBe(expected);
});

const recordsPath = '/api/archives/a1/records?kinds=journey';
const ofRecords = (more = '') => new Request(`https://sojourn.example${recordsPath}${more}`);

test('what changed is kept beside the whole, until the whole is new', async () => {
  const { all, caches, begin } = makeCaches();
  await begin('s1');
  const keptPaths = () => [...all.get(cacheOf('s1'))!.keys()];
  await answerOrKept(ofRecords(), { ask: answer('all of 5'), caches });
  await answerOrKept(ofRecords('&since=5'), { ask: answer('5 to 6'), caches });
  const other = new Request('https://sojourn.example/api/archives/a1/records?kinds=film&since=5');
  await answerOrKept(other, { ask: answer('films'), caches });
  const first = await answerOrKept(ofRecords('&since=5'), { ask: noConnection, caches });
  expect(await first.text()).toBe('5 to 6');
  await answerOrKept(ofRecords(), { ask: answer('all of 6'), caches });
  expect(keptPaths()).toEqual([marker, recordsPath, '/api/archives/a1/records?kinds=film&since=5']);
});

test('what changed stays beside the very same whole that is answered again', async () => {
  const { all, caches, begin } = makeCaches();
  await begin('s1');
  const tagged = (tag: string) => () =>
    Promise.resolve(
      new Response('all', { headers: { Date: new Date().toUTCString(), ETag: tag } }),
    );
  await answerOrKept(ofRecords(), { ask: tagged('"5"'), caches });
  await answerOrKept(ofRecords('&since=5'), { ask: answer('5 to 6'), caches });
  await answerOrKept(ofRecords(), { ask: tagged('"5"'), caches });
  expect([...all.get(cacheOf('s1'))!.keys()]).toContain(`${recordsPath}&since=5`);
  await answerOrKept(ofRecords(), { ask: tagged('"6"'), caches });
  expect([...all.get(cacheOf('s1'))!.keys()]).not.toContain(`${recordsPath}&since=5`);
});

test('only so many changes are kept, the first of them', async () => {
  const { all, caches, begin } = makeCaches();
  await begin('s1');
  await answerOrKept(ofRecords(), { ask: answer('all'), caches });
  for (let version = 1; version <= mostDeltasKept + 1; version++) {
    await answerOrKept(ofRecords(`&since=${version}`), { ask: answer('a change'), caches });
  }
  expect(all.get(cacheOf('s1'))?.size).toBe(mostDeltasKept + 2);
  expect(all.get(cacheOf('s1'))?.has(`${recordsPath}&since=${mostDeltasKept}`)).toBe(true);
});

import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ArchiveEnv } from '../access/membership.ts';
import { TooHeavy } from '../steps/size-lanes.ts';
import { exportLanes } from './export-lanes.ts';

/**
 * Asks for exports by name (`archive/account/export`), of which those that begin with `large` are
 * too heavy for the lane of small ones. They end when told.
 */
function exporting() {
  const underWay = new Set<string>();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  let largeWork = 0;
  const beginLargeWork = () => {
    largeWork++;
    return () => largeWork--;
  };
  const inLane = exportLanes({ beginLargeWork }, 100);
  const app = new Hono<ArchiveEnv>().get('/:archiveId/:userId/:key', async (c) => {
    const { archiveId, userId, key } = c.req.param();
    c.set('archive', { id: archiveId } as ArchiveEnv['Variables']['archive']);
    c.set('signedIn', { user: { id: userId } } as ArchiveEnv['Variables']['signedIn']);
    c.set('turn', { end: () => {}, mustBeWanted: () => Promise.resolve() });
    const name = `${archiveId}/${userId}/${key}`;
    const made = await inLane(c, key, async ({ owner, heaviest = 0 }) => {
      if (key.startsWith('large') && heaviest <= 100) throw new TooHeavy();
      begun.push(name);
      underWay.add(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      await promise;
      underWay.delete(name);
      return owner;
    });
    return c.text(made);
  });
  app.onError((_error, c) => c.text('refused', 429));
  const rounds = async () => {
    for (let round = 0; round < 10; round++) await setImmediate();
  };
  const answers = new Map<string, Promise<Response>>();
  return {
    answers,
    begun,
    largeWork: () => largeWork,
    async ask(...names: string[]) {
      for (const name of names) answers.set(name, Promise.resolve(app.request(`/${name}`)));
      await rounds();
    },
    async end(name: string) {
      ends.get(name)?.();
      await rounds();
    },
    underWay: () => [...underWay],
  };
}

it('makes small exports while two accounts have large ones made', async () => {
  const { answers, ask, underWay, end, largeWork } = exporting();
  await ask('A/a/large', 'B/b/large', 'C/c/large');
  expect(underWay()).toEqual(['A/a/large', 'B/b/large']);
  expect(largeWork()).toBe(2);
  await ask('D/d/small');
  expect(underWay()).toEqual(['A/a/large', 'B/b/large', 'D/d/small']);
  await end('D/d/small');
  expect(await (await answers.get('D/d/small'))?.text()).toBe('d');
  await end('A/a/large');
  expect(underWay()).toEqual(['B/b/large', 'C/c/large']);
  await end('B/b/large');
  await end('C/c/large');
  expect(largeWork()).toBe(0);
});

it('makes small exports of an account while its large one is made', async () => {
  const { ask, underWay } = exporting();
  await ask('A/a/large', 'A/a/small');
  expect(underWay().toSorted()).toEqual(['A/a/large', 'A/a/small']);
});

it('makes one large export of an account at a time, of whatever and in whatever archive', async () => {
  const { ask, begun, end } = exporting();
  await ask('A/a/large-archive', 'B/a/large-journeys', 'C/a/large-tracks', 'D/d/large');
  expect(begun).toEqual(['A/a/large-archive', 'D/d/large']);
  await end('A/a/large-archive');
  expect(begun.slice(2)).toEqual(['B/a/large-journeys']);
  await end('B/a/large-journeys');
  expect(begun.slice(3)).toEqual(['C/a/large-tracks']);
});

it('lets accounts take turns with large exports', async () => {
  const { ask, begun, end } = exporting();
  await ask('A/a/large-1', 'B/b/large-1', 'C/a/large-2', 'D/d/large-1', 'E/e/large-1');
  await end('A/a/large-1');
  await end('B/b/large-1');
  await end('C/a/large-2');
  expect(begun).toEqual([
    'A/a/large-1',
    'B/b/large-1',
    'C/a/large-2',
    'D/d/large-1',
    'E/e/large-1',
  ]);
});

it('refuses what is too much of an account, and lets others ask', async () => {
  const { answers, ask, underWay } = exporting();
  await ask(...[1, 2, 3, 4, 5].map((count) => `A/a/small-${count}`));
  expect((await answers.get('A/a/small-5'))?.status).toBe(429);
  await ask('B/b/small');
  expect(underWay()).toEqual(['A/a/small-1', 'B/b/small']);
});

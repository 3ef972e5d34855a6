import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { TooHeavy } from '../platform/steps/size-lanes.ts';
import { setLanes } from './set-lanes.ts';

/** Sets of these weights by name (`archive/account`), which are begun and end when told. */
function lanes(weights: Record<string, number>) {
  const inLane = setLanes(
    () => new Error('full'),
    () => 1000,
    100,
  );
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) => {
    const [archiveId = '', userId = ''] = name.split('/');
    return inLane({ archiveId, userId }, 'journey', async (heaviest) => {
      begun.push(`${name} ${heaviest}`);
      if ((weights[name] ?? 0) > heaviest) throw new TooHeavy();
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      await promise;
      return name;
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    for (let turn = 0; turn < 5; turn++) await setImmediate();
  };
  return { ask, begun, end };
}

it('makes small sets while two large ones are made', async () => {
  const { ask, begun, end } = lanes({ 'A/a': 500, 'B/b': 500 });
  void ask('A/a');
  void ask('B/b');
  await setImmediate();
  const small = ask('C/c');
  await setImmediate();
  expect(begun).toEqual(['A/a 100', 'B/b 100', 'A/a 1000', 'B/b 1000', 'C/c 100']);
  await end('C/c');
  expect(await small).toBe('C/c');
});

it('makes one large set of an account, and of an archive, at a time', async () => {
  const { ask, begun, end } = lanes({ 'A/a': 500, 'B/a': 500, 'A/b': 500, 'C/c': 500 });
  const asked = ['A/a', 'B/a', 'A/b', 'C/c'].map((name) => ask(name));
  await end('');
  const large = () => begun.filter((name) => name.endsWith(' 1000'));
  expect(large()).toEqual(['A/a 1000', 'C/c 1000']);
  await end('A/a');
  expect(large()).toHaveLength(3);
  await end('C/c');
  expect(new Set(large())).toEqual(new Set(['A/a 1000', 'C/c 1000', 'B/a 1000', 'A/b 1000']));
  await end('B/a');
  await end('A/b');
  expect(await Promise.all(asked)).toEqual(['A/a', 'B/a', 'A/b', 'C/c']);
});

it('does not begin a set that was large among the small ones again', async () => {
  const { ask, begun, end } = lanes({ 'A/a': 500 });
  void ask('A/a');
  await end('');
  await end('A/a');
  void ask('A/a');
  await end('');
  expect(begun).toEqual(['A/a 100', 'A/a 1000', 'A/a 1000']);
});

it('refuses what is too heavy for the server, and makes the next', async () => {
  const { ask, begun, end } = lanes({ 'A/a': 1001, 'B/a': 1000 });
  await expect(ask('A/a')).rejects.toMatchObject({
    code: 'too-large',
    reason: 'records-too-large',
  });
  const next = ask('B/a');
  await end('');
  await end('B/a');
  expect(await next).toBe('B/a');
  expect(begun.slice(2)).toEqual(['B/a 100', 'B/a 1000']);
});

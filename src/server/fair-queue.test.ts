import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

/** Work that ends when it is told to, and what has begun so far. */
function pieces(limits: Partial<Parameters<typeof fairQueue>[0]> = {}) {
  const most = { atOnce: 2, atOnceEach: 1, waiting: 100, waitingEach: 50, ...limits };
  const queue = fairQueue(most, () => new Error('full'));
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) =>
    queue.run(name.charAt(0), () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      return promise;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { ask, begun, end };
}

describe('a fair queue', () => {
  it('lets another in beside whoever asks for much', async () => {
    const { ask, begun, end } = pieces();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'c2']) void ask(name);
    await setImmediate();
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun.slice(2)).toEqual(['a2']);
    await end('b1');
    expect(begun.slice(3)).toEqual(['c1']);
    await end('c1');
    expect(begun.slice(4)).toEqual(['c2']);
    await end('a2');
    expect(begun.slice(5)).toEqual(['a3']);
  });

  it('refuses what is too much for one, and lets others ask', async () => {
    const { ask, begun } = pieces({ waitingEach: 2 });
    for (const name of ['a1', 'a2', 'a3']) void ask(name);
    await expect(ask('a4')).rejects.toThrow('full');
    void ask('b1');
    await setImmediate();
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('takes more from one when there is room again', async () => {
    const { ask, begun, end } = pieces({ waitingEach: 1 });
    for (const name of ['a1', 'a2']) void ask(name);
    await expect(ask('a3')).rejects.toThrow('full');
    await end('a1');
    void ask('a4');
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'a4']);
  });

  it('does the work of each in order, and that of all others beside it', async () => {
    const { ask, begun, end } = pieces({ atOnce: Infinity, waiting: Infinity });
    for (const name of ['a1', 'a2', 'b1', 'c1', 'd1']) void ask(name);
    await setImmediate();
    expect(begun).toEqual(['a1', 'b1', 'c1', 'd1']);
    await end('a1');
    expect(begun.slice(4)).toEqual(['a2']);
  });

  it('refuses what is too much over all', async () => {
    const { ask } = pieces({ atOnce: 1, waiting: 2 });
    for (const name of ['a1', 'b1', 'c1']) void ask(name);
    await expect(ask('d1')).rejects.toThrow('full');
  });

  it('goes on after work that failed', async () => {
    const queue = fairQueue(
      { atOnce: 1, atOnceEach: 1, waiting: 9, waitingEach: 9 },
      () => new Error(),
    );
    const failed = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = queue.run('a', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
  });
});

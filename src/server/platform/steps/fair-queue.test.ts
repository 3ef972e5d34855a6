import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

/**
 * Creates work that ends on request, and records which pieces have begun and which were refused.
 * Piece `a1` belongs to asker `a`; askers `X/a` and `X/b` belong to group `X`.
 */
function pieces(limits: Partial<Parameters<typeof fairQueue>[0]> = {}) {
  const most = { atOnce: 2, atOnceEach: 1, waiting: 100, waitingEach: 50, ...limits };
  const groupOf = (asker: string) => asker.split('/')[0] ?? '';
  const queue = fairQueue(most, () => new Error('full'), groupOf);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) =>
    queue.run(name.replace(/\d+$/, ''), () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      return promise;
    });
  /** Submits pieces one by one, each after the refusals of the previous one are known. */
  const askAll = async (...names: string[]) => {
    for (const name of names) {
      ask(name).catch(() => refused.push(name));
      await setImmediate();
    }
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  /** Ends the running pieces one by one until none waits. Returns the order in which all began. */
  const endAll = async () => {
    for (let at = 0; at < begun.length; at++) await end(begun[at] ?? '');
    return begun;
  };
  return { ask, askAll, begun, refused, end, endAll };
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

describe('a full queue', () => {
  it('refuses the last of whoever has most, and lets in who has none', async () => {
    const { askAll, refused, endAll } = pieces({ atOnce: 1, waiting: 5 });
    await askAll('a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1');
    expect(refused).toEqual(['a4']);
    await askAll('d1');
    expect(refused).toEqual(['a4', 'a3']);
    expect(await endAll()).toEqual(['a1', 'a2', 'b1', 'c1', 'd1', 'b2']);
  });

  it('refuses who asks when nobody has more than they', async () => {
    const { askAll, refused, endAll } = pieces({ atOnce: 1, waiting: 4 });
    await askAll('a1', 'b1', 'b2', 'c1', 'c2', 'b3', 'c3');
    expect(refused).toEqual(['b3', 'c3']);
    await askAll('a2', 'a3', 'a4');
    expect(refused.slice(2)).toEqual(['b2', 'c2', 'a4']);
    expect(await endAll()).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  it('refuses of many with one each who has waited longest, and lets each in once', async () => {
    const { askAll, refused, endAll } = pieces({ atOnce: 1, waiting: 3 });
    await askAll('a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'e2');
    expect(refused).toEqual(['b1', 'c1', 'e2']);
    expect(await endAll()).toEqual(['a1', 'd1', 'e1', 'f1']);
  });

  it('refuses nobody for one who has all that one may have', async () => {
    const { askAll, refused } = pieces({ atOnce: 1, waiting: 5, waitingEach: 2 });
    await askAll('z1', 'Y/a1', 'Y/b1', 'Y/c1', 'x1', 'x2', 'x3');
    expect(refused).toEqual(['x3']);
  });

  it('goes on after what it refused', async () => {
    const { askAll, refused, begun, endAll } = pieces({ atOnce: 1, waiting: 1 });
    await askAll('a1', 'b1', 'c1');
    expect(refused).toEqual(['b1']);
    await endAll();
    await askAll('b2');
    expect(begun).toEqual(['a1', 'c1', 'b2']);
  });
});

describe('askers of one group', () => {
  it('share the turns of one', async () => {
    const { askAll, endAll } = pieces({ atOnce: 1 });
    await askAll('z1', 'X/a1', 'X/b1', 'X/c1', 'X/a2', 'y1', 'y2');
    expect(await endAll()).toEqual(['z1', 'X/a1', 'y1', 'X/b1', 'y2', 'X/c1', 'X/a2']);
  });

  it('share what may wait, and there too whoever has most is refused first', async () => {
    const { askAll, refused, endAll } = pieces({ atOnce: 1, waiting: 4 });
    await askAll('z1', 'X/a1', 'X/a2', 'X/b1', 'y1', 'w1');
    expect(refused).toEqual(['X/a2']);
    await askAll('X/c1');
    expect(refused.slice(1)).toEqual(['X/a1']);
    await askAll('X/b2');
    expect(refused.slice(2)).toEqual(['X/b2']);
    expect(await endAll()).toEqual(['z1', 'X/b1', 'y1', 'w1', 'X/c1']);
  });
});

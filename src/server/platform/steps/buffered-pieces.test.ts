import { expect, test } from 'vitest';
import { bufferedPieces } from './buffered-pieces.ts';

async function taken<Piece, End>(pieces: AsyncGenerator<Piece, End>) {
  const all: Piece[] = [];
  for (;;) {
    const step = await pieces.next();
    if (step.done) return { all, end: step.value };
    all.push(step.value);
  }
}

test('pieces come in their order, then the end', async () => {
  const pieces = bufferedPieces<number, string>(async (give) => {
    give(1);
    give(2);
    await Promise.resolve();
    give(3);
    return 'end';
  });
  expect(await taken(pieces)).toEqual({ all: [1, 2, 3], end: 'end' });
});

test('making goes on while a piece is looked at', async () => {
  const made: number[] = [];
  const { promise: allMade, resolve } = Promise.withResolvers<void>();
  const pieces = bufferedPieces<number, void>(async (give) => {
    for (const one of [1, 2, 3]) {
      await Promise.resolve();
      made.push(one);
      give(one);
    }
    resolve();
  });
  expect((await pieces.next()).value).toBe(1);
  await allMade;
  expect(made).toEqual([1, 2, 3]);
  expect((await taken(pieces)).all).toEqual([2, 3]);
});

test('what fails is thrown after what was made before', async () => {
  const pieces = bufferedPieces<number, void>((give) => {
    give(1);
    return Promise.reject(new Error('no more'));
  });
  expect((await pieces.next()).value).toBe(1);
  await expect(pieces.next()).rejects.toThrow('no more');
});

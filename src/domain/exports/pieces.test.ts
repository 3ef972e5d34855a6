import { expect, test } from 'vitest';
import { inPieces } from './pieces.ts';

test.each([
  [0, []],
  [1, [1]],
  [250, [250]],
  [251, [250, 1]],
  [500, [250, 250]],
])('%i texts come in pieces of %j, and whole', (count, sizes) => {
  const texts = Array.from({ length: count }, (_, index) => `${index}\n`);
  const pieces = [...inPieces(texts)];
  expect(pieces.map((piece) => piece.split('\n').length - 1)).toEqual(sizes);
  expect(pieces.join('')).toBe(texts.join(''));
});

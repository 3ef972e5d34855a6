import { expect, it } from 'vitest';
import { aroundDifference } from './around-difference.ts';

it('short texts are shown whole', () => {
  expect(aroundDifference('', 'a tern')).toEqual(['', 'a tern']);
  expect(aroundDifference('x'.repeat(400), 'y')).toEqual(['x'.repeat(400), 'y']);
});

it('of long texts only the part that differs is shown, with words around it', () => {
  const [start, end] = ['a'.repeat(1000), 'z'.repeat(1000)];
  expect(aroundDifference(`${start} tern ${end}`, `${start} auk ${end}`)).toEqual([
    `…${'a'.repeat(59)} tern ${'z'.repeat(59)}…`,
    `…${'a'.repeat(59)} auk ${'z'.repeat(59)}…`,
  ]);
  expect(aroundDifference('', start)).toEqual(['', `${'a'.repeat(400)}…`]);
  expect(aroundDifference(start, `${start}!`)).toEqual([
    `…${'a'.repeat(60)}`,
    `…${'a'.repeat(60)}!`,
  ]);
});

it('no character is cut in half', () => {
  const [before, after] = aroundDifference(
    '🛫'.repeat(300),
    `${'🛫'.repeat(150)}x${'🛫'.repeat(150)}`,
  );
  expect(before.isWellFormed() && after.isWellFormed()).toBe(true);
});

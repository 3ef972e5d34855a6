import { describe, expect, it } from 'vitest';
import { deepestValue, unstorableIn } from './storable-text.ts';

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'x');

describe('what a database keeps as it is', () => {
  it.each([['', 'é', '\u{1f6eb}', 1, null, undefined, true, { a: ['b', { c: 'd' }] }]])(
    '%j',
    (value) => {
      expect(unstorableIn(value)).toBeUndefined();
    },
  );
});

describe('what it does not', () => {
  it.each([
    ['nul', 'a\0b'],
    ['nul', { a: ['b\0'] }],
    ['nul', { 'a\0': 1 }],
    ['half-character', 'a\ud83d'],
    ['half-character', '\udeeb\ud83d'],
    ['half-character', [{ a: '\ud83d' }]],
    ['half-character', { '\ud83d': 1 }],
  ])('is a text with %s: %j', (why, value) => {
    expect(unstorableIn(value)).toBe(why);
  });

  it('is what is nested deeper than allowed, however deep', () => {
    expect(unstorableIn(nested(deepestValue))).toBeUndefined();
    expect(unstorableIn(nested(deepestValue + 1))).toBe('too-deep');
    expect(unstorableIn(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).toBe('too-deep');
  });
});

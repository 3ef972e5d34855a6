import { expect, it, vi } from 'vitest';
import { addToList, addToSet, getOrMake, rememberEach, rememberWhileSame } from './remember.ts';

it('makes a value once per key', () => {
  const lengths = new Map<string, number>([['known', 0]]);
  const make = vi.fn<(key: string) => number>((key) => key.length);
  const found = ['known', 'four', 'four'].map((key) => getOrMake(lengths, key, make));
  expect(found).toEqual([0, 4, 4]);
  expect(make).toHaveBeenCalledTimes(1);
});

it('collects values in lists and sets by key', () => {
  const lists = new Map<string, number[]>();
  const sets = new Map<string, Set<number>>();
  for (const value of [1, 1, 2]) {
    addToList(lists, 'a', value);
    addToSet(sets, 'a', value);
  }
  expect(lists.get('a')).toEqual([1, 1, 2]);
  expect(sets.get('a')).toEqual(new Set([1, 2]));
});

it('computes once per object, even if the result is undefined', () => {
  const compute = vi.fn<() => undefined>(() => undefined);
  const remembered = rememberEach<object, undefined>(compute);
  const one = {};
  for (const key of [one, one, {}]) expect(remembered(key)).toBeUndefined();
  expect(compute).toHaveBeenCalledTimes(2);
});

it('computes again when another argument changes', () => {
  const made = rememberWhileSame((key: { id: string }, place: string) => ({
    text: key.id + place,
  }));
  const key = { id: 'a' };
  const first = made(key, '1');
  expect(first).toEqual({ text: 'a1' });
  expect(made(key, '1')).toBe(first);
  expect(made(key, '2')).toEqual({ text: 'a2' });
  expect(made(key, '1')).not.toBe(first);
});

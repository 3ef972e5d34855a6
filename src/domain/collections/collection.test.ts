import { expect, it } from 'vitest';
import { collectionCalled, collectionMeant } from './collection.ts';

const north = { mode: 'road', name: 'Far north', slug: 'North' } as const;
const south = { mode: 'road', name: 'North', slug: 'South' } as const;
const rails = { mode: 'rail', name: 'Tours', slug: 'Tours' } as const;
const all = [north, south, rails];

it('is called by its name alone, in any letter case: another may be named as one is addressed', () => {
  expect(collectionCalled(all, 'road', ' far North ')).toBe(north);
  expect(collectionCalled(all, 'road', 'south')).toBeUndefined();
  expect(collectionCalled(all, 'road', 'Tours')).toBeUndefined();
});

it('is meant by its address, too, where none has that name', () => {
  expect(collectionMeant(all, 'road', ' south ')).toBe(south);
  expect(collectionMeant(all, 'road', 'North')).toBe(south);
  expect(collectionMeant(all, 'rail', 'SOUTH')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { collectionCalled, collectionMeant, collectionSlug } from './collection.ts';

it.each([
  ['North America', 'North_America'],
  [' .-', 'Collection'],
  ['b'.repeat(70), 'b'.repeat(56)],
  // a letter of two code units, of which the first would be the last that there is room for
  [`${'b'.repeat(55)}𝒜𝒜𝒜`, 'b'.repeat(55)],
  [`${'b'.repeat(54)}𝒜𝒜𝒜`, `${'b'.repeat(54)}𝒜`],
])('makes an address of %s', (name, slug) => {
  expect(collectionSlug(name)).toBe(slug);
});

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

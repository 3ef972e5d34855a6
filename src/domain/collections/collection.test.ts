import { expect, it } from 'vitest';
import { collectionSlug } from './collection.ts';

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
